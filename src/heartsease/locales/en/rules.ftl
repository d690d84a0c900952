# The rule book in plain words: presets, rules by id, options, why rules clash.

## Presets

preset-hearts = Hearts
    .line = One pack. Dodge the hearts and the queen of spades.
    .short = Hearts
preset-simple = Simple hearts
    .line = Four seats, always pass left, and a moon costs everyone else.
    .short = Simple
preset-cancellation = Cancellation Hearts
    .line = Two packs. Twins cancel each other, and tricks can fall to nobody.
    .short = Cancellation

## Suits and directions

suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

direction-left = left
direction-right = right
direction-across = across
direction-hold = hold

## Rules: setting up

rule-D-1 = One pack, dealt evenly
    .text = Hearts takes one pack and three to seven players. With four, all 52 cards are dealt. With other numbers a few low diamonds and clubs stay in the box, so that everyone holds the same number.
rule-D-2 = Four players, thirteen cards
    .text = In Simple hearts four players get thirteen cards each, dealt round the table clockwise.
rule-D-3 = Two packs and a kitty
    .text = Cancellation Hearts shuffles two packs together for six to eleven players. Everyone gets the same number of cards; those that are left over lie face down in the middle as the kitty.
rule-D-4 = Ace is high
    .text = In every suit the ace ranks highest and the two lowest. There are no trumps.
rule-D-5 = The deal goes round
    .text = The first dealer is drawn by lot. After each deal the next player clockwise deals.
rule-D-6 = Who takes the kitty
    .text = The kitty goes to whoever takes the first trick; if that trick falls to nobody, it waits, with the cards held over, for the first player who takes one. Where your table agreed so, it goes with the last trick instead. Only its taker looks at it before the score. Its hearts and queens count.

## Rules: passing

rule-P-1 = Pass before you play
    .text = Choose cards from your hand and lay them face down for another player. You see what comes to you when the last player has chosen. Until then you may change your mind.
rule-P-2 = Left, right, across, keep
    .text = At four seats, Hearts passes to the left, then to the right, then across, and every fourth deal nothing is passed. At other tables left and right take turns.
rule-P-3 = Left and right in turn
    .text = In Cancellation Hearts one deal passes to the left, the next to the right.
rule-P-4 = Always to the left
    .text = In Simple hearts every deal passes to the left. Passing left, across, right and not at all is a common house rule.
rule-P-5 = Across needs a seat opposite
    .text = Across means the player facing you. With an odd number of players nobody does, so such tables pass left or right.

## Rules: leading and following

rule-L-1 = The lowest club begins
    .text = After the pass, whoever holds the lowest club of all hands leads it. With two packs two players may hold one: the first of them, counting clockwise from the dealer's left, begins.
    .example = The three of clubs is the lowest club here. It has to be led.
rule-L-2 = The dealer's left begins
    .text = The player at the dealer's left leads the first card of the deal. It may be anything but a heart or the queen of spades.
    .example = The hand on lead may begin with the six or the nine, not with the queen of spades or the heart.
rule-L-3 = Follow suit if you can
    .text = The first card of a trick names the suit. While you hold a card of that suit you must play one. If you hold none, any card will do. Each player plays one card, clockwise.
    .example = Spades were led. A hand that still has a spade cannot play the five of hearts.
rule-L-4 = No points in the first trick
    .text = If you cannot follow suit in the first trick, you may throw any card that costs nothing. Hearts and the queen of spades have to wait for the second trick.
    .example = Clubs were led to the first trick. A hand without clubs throws the ace of diamonds; the queen of spades and the heart have to wait.
rule-L-5 = Unless you hold nothing else
    .text = A hand that is all hearts and queens of spades may play any of them in the first trick. Otherwise the game would stop.
rule-L-6 = The first trick is open
    .text = In Simple and Cancellation Hearts you may throw hearts and the queen of spades as early as the first trick, when you cannot follow suit.
rule-L-7 = Hearts must be broken first
    .text = You may not lead a heart until hearts are broken: until a heart has fallen in an earlier play or, where your table counts it, the queen of spades. The flower in the middle shows it.
    .example = Nobody has broken hearts. The four of diamonds may be led, the king of hearts may not.
rule-L-8 = When the queen may be led
    .text = After the opening lead the queen of spades may be led at any time. Some tables let her wait until hearts are broken.
    .example = Hearts are not broken. At a table where she has to wait, the queen of spades may not be led.
rule-L-9 = Nothing but hearts
    .text = If it is your lead and you hold only hearts, you may lead one, and that breaks them. With hearts and the queen of spades only, the queen is your lead. If no card would be allowed at all, every card is.
rule-L-10 = The taker leads
    .text = Whoever takes a trick leads to the next.
rule-L-11 = After a trick that nobody took
    .text = The same player leads again. Where your table agreed so, the lead moves to the next seat clockwise instead.

## Rules: taking tricks

rule-T-1 = The highest card of the suit takes
    .text = A trick goes to the highest card of the suit that was led. Cards of other suits never take it.
rule-T-2 = Twins cancel
    .text = When both copies of a card fall to one trick they cancel each other: neither can take it. Their points still count, and they still break hearts.
    .example = Both kings of spades are struck out, so the jack is the highest spade.
rule-T-3 = The highest card left takes it
    .text = Of the suit that was led, the highest card that is not cancelled takes the trick. If none is left, nobody takes it.
rule-T-4 = Two pairs: nobody takes it
    .text = When two pairs of twins fall to one trick, whatever their suits, nobody takes it. Many tables play without this rule and cancel only the pairs.
    .example = Two tens and two nines: two pairs, so nobody takes this trick.
rule-T-5 = Held over
    .text = The cards of a trick that nobody took stay in the middle. The next player who takes a trick takes them too.
rule-T-6 = When the last trick falls to nobody
    .text = If the last trick falls to nobody, so do its cards and all that still waits in the middle. Those points are lost, and nobody can have shot the moon. Where your table agreed so, its leader takes them all.
rule-T-7 = Cards taken lie face down
    .text = You may look at the last trick until the next one is led. When all hands are empty the deal is over.

## Rules: the score

rule-S-1 = What the cards cost
    .text = Every heart costs one point and the queen of spades thirteen: 26 points a pack. They are added to your score after each deal, and low is good.
rule-S-2 = Shooting the moon
    .text = Take every heart and every queen of spades in a deal and you choose: take 26 off your own score, or give 26 to everyone else.
rule-S-3 = A moon in Simple hearts
    .text = Whoever takes every heart and the queen of spades gets nothing, and everyone else gets 26.
rule-S-4 = A moon with two packs
    .text = It takes all 26 hearts and both queens. The choice is the same: 26 off your own score, or 26 for everyone else.
rule-S-5 = The cards decide
    .text = A moon is all the cards that cost points, taken by one player. No sum of points stands in for that.
rule-S-6 = Below zero is fine
    .text = A score may drop below zero. Whoever shot the moon chooses freely, even if that ends the match or keeps it going.
rule-S-7 = When the match ends
    .text = The match ends when somebody has the target or more after a deal, counted after a moon. The lowest score wins.
rule-S-8 = A tie at the top
    .text = Equal lowest scores share the win. Where your table agreed so, you play on until one player alone is lowest.

## Options. `.does` of an option says what it is about, of a value what it means.

option-decks =
    .label = Packs
    .does = How many packs are shuffled together
option-decks-1 = One
    .does = 52 cards
option-decks-2 = Two
    .does = 104 cards, every card twice

option-strip =
    .label = Cards left in the box
    .does = Taken out before the deal, so that it comes out even
option-strip-table = As usual
    .does = What the number of players asks for
option-strip-none = None
    .does = Every card is dealt
option-strip-cards = Your list
    .does = Each card you name stays out, one copy for each time you name it

option-kitty =
    .label = Cards left over
    .does = What happens with cards that do not come out even
option-kitty-none = No kitty
    .does = The deal has to come out even
option-kitty-first-trick = First trick
    .does = The taker of the first trick gets them
option-kitty-last-trick = Last trick
    .does = The taker of the last trick gets them

option-pass_count =
    .label = Cards to pass
    .does = How many cards you hand on before play
option-pass_count-value = { $n ->
        [0] None
       *[other] { $n }
    }
    .does = { $n ->
        [0] Nothing is passed in any deal
        [one] You hand on one card
       *[other] You hand on { $n } cards
    }

option-pass_cycle =
    .label = Who you pass to
    .does = Deal after deal, then from the start again
option-pass_cycle-standard = As usual
    .does = Four seats: left, right, across, hold. Others: left, right
option-pass_cycle-list = Your order
    .does = Deal after deal in this order, then from the start again

option-opening_lead =
    .label = Who begins
    .does = Who leads the first card of a deal
option-opening_lead-lowest-club = Lowest club
    .does = Whoever holds the lowest club leads it
option-opening_lead-eldest = Dealer's left
    .does = The player at the dealer's left leads a card that costs nothing

option-first_trick =
    .label = First trick
    .does = Throwing points away in the first trick
option-first_trick-penalty-free = No points
    .does = Hearts and the queen of spades wait for the second trick
option-first_trick-any-card = Any card
    .does = Whoever cannot follow may throw hearts and the queen

option-hearts_lead =
    .label = Leading hearts
    .does = When a heart may be led
option-hearts_lead-when-broken = When broken
    .does = Only once hearts are broken
option-hearts_lead-any-time = Any time
    .does = A heart may be led from the second trick on, broken or not

option-hearts_broken_by =
    .label = Hearts are broken by
    .does = Which card breaks hearts
option-hearts_broken_by-heart-or-queen = Heart or queen
    .does = A heart or the queen of spades breaks them
option-hearts_broken_by-heart = A heart
    .does = Only a heart breaks them

option-queen_lead =
    .label = Leading the queen
    .does = When the queen of spades may be led
option-queen_lead-any-time = Any time
    .does = At any time after the opening lead
option-queen_lead-when-broken = When broken
    .does = Only once hearts are broken

option-cancellation =
    .label = Twins in one trick
    .does = What two equal cards do to each other
option-cancellation-off = Off
    .does = Nothing cancels
option-cancellation-identical = Pairs only
    .does = Only the pairs cancel; the next highest card takes it
option-cancellation-two-pairs-void = Two pairs void
    .does = Pairs cancel, and two pairs leave the trick to nobody

option-void_trick_lead =
    .label = After a void trick
    .does = Who leads when nobody took the trick
option-void_trick_lead-same-leader = Same player
    .does = The same player leads again
option-void_trick_lead-next-seat = Next seat
    .does = The lead moves one seat on

option-last_void_trick =
    .label = Last trick void
    .does = Who takes a last trick that falls to nobody
option-last_void_trick-nobody = Nobody
    .does = Nobody takes its cards
option-last_void_trick-leader = Its leader
    .does = Whoever led it takes its cards and all that waits

option-moon =
    .label = Shooting the moon
    .does = What it earns to take every card that costs points
option-moon-choice = Your choice
    .does = Off your own score, or onto everyone else's
option-moon-add = Others pay
    .does = You get nothing, everyone else gets the points
option-moon-subtract = Off your score
    .does = The points come off your own score
option-moon-off = Off
    .does = A moon is only a lot of points

option-moon_value =
    .label = A moon is worth
    .does = Points for shooting the moon
option-moon_value-value = { $n }
    .does = { $n ->
        [one] One point
       *[other] { $n } points
    }

option-target =
    .label = Play to
    .does = Lowest score wins
option-target-value = { $n }
    .does = The match ends when somebody has { $n } or more

option-tie =
    .label = Equal lowest scores
    .does = What happens when two are lowest at the end
option-tie-shared = Shared
    .does = They share the win
option-tie-play-on = Play on
    .does = The match goes on until one alone is lowest

## Why rules cannot go together; each names the options at fault

conflict-unknown-preset = There is no game called { $preset } here.
conflict-unknown-option = There is no house rule called { $option } here.
conflict-bad-value = One house rule has a value it cannot have.
conflict-seats-outside-preset = { $least ->
        [4] { $most ->
            [4] This game is for four players.
           *[other] This game is for { $least } to { $most } players.
        }
       *[other] This game is for { $least } to { $most } players.
    }
conflict-one-pack-too-many-seats = One pack is not enough for { $seats } players. Choose two packs, or seven players or fewer.
conflict-one-pack-cancellation = Twins need two packs. With one pack, switch off what twins do.
conflict-two-packs-no-cancellation = Two packs have twins in them. Say under “Twins in one trick” what they do, or choose one pack.
conflict-stripped-penalty = Cards that cost points cannot stay in the box. Put these back: { $cards }.
conflict-stripped-too-often = Your list leaves out more copies than there are of { $cards }. Check “Cards left in the box” and “Packs”.
conflict-no-clubs = Without clubs the lowest club cannot begin. Let the dealer's left begin, or leave a club in.
conflict-remainder-without-kitty = { $remainder ->
        [one] One card would be left over with { $seats } players. Give the kitty to a trick, or leave another card in the box.
       *[other] { $remainder } cards would be left over with { $seats } players. Give the kitty to a trick, or leave other cards in the box.
    }
conflict-pass-over-hand = You cannot pass { $count } cards from a hand of { $hand }. Pass fewer cards, or leave fewer in the box.
conflict-empty-cycle = Say where to pass, at least for one deal. “Hold” passes nothing.
conflict-across-odd-seats = Passing across needs an even number of players. With { $seats }, choose left and right.
