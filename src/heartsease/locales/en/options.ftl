# Games and house rules: presets, options and what they mean, and why rules clash.

## Presets. `.line` says what the game is like, `.source` who plays so, and what is ours.

preset-hearts = Hearts
    .short = Hearts
    .line = One pack. Dodge the hearts and the queen of spades.
    .source = After the Hearts of The Spruce Crafts.
preset-simple = Simple hearts
    .short = Simple
    .line = Four seats, always pass left, and a moon costs everyone else.
    .source = After eHow's “How to play Hearts”.
preset-cancellation = Cancellation Hearts
    .short = Cancellation
    .line = Two packs. Twins cancel each other, and tricks can fall to nobody.
    .source = After the Cancellation Hearts of The Spruce Crafts.
preset-bicycle = Bicycle Hearts
    .short = Bicycle
    .line = The game on the card box: a moon always costs the others.
    .source = As Bicycle has it, looked up in texts that derive from theirs. Ours: passing with three and five players, a led queen breaks hearts too, and a tie is shared.
preset-pagat = Hearts after pagat.com
    .short = Pagat
    .line = Points may fall on the first trick, and only a heart breaks hearts.
    .source = As pagat.com has it, looked up in copies of its main text. Ours: with three and five players you pass left and right in turn.
preset-windows = Windows Hearts
    .short = Windows
    .line = The game of the desktop: only hearts break hearts, and a moon costs the others.
    .source = As in Microsoft Hearts and on Board Game Arena, which has our order of passing. Ours: a hand of nothing but penalty cards is free on the first trick.
preset-omnibus = Omnibus Hearts
    .short = Omnibus
    .line = The jack of diamonds takes ten points off, so there is one card to fight for.
    .source = After pagat.com's Omnibus Hearts. Ours: six and seven players.
preset-black-maria = Black Maria
    .short = Black Maria
    .line = The high spades bite too, you always pass right, and nobody shoots the moon.
    .source = As played in Britain. Sources differ on the card in the box at three; that one, the other tables' boxes and the target are ours.
preset-spot = Spot Hearts
    .short = Spot
    .line = Every heart costs what it shows, and the match goes to 500.
    .source = As in GNOME Hearts and on Board Game Arena. Ours: how hands are made equal.
preset-hooligan = Hooligan
    .short = Hooligan
    .line = Hearts with one more troublemaker: the seven of clubs costs seven.
    .source = After Wikipedia's page on Hearts. What it does not tell is as in our Hearts.
preset-cancellation-identical = Cancellation, pairs only
    .short = Pairs only
    .line = Two packs. Twins cancel, but two pairs alone do not spoil a trick.
    .source = After Wikipedia's page on Cancellation Hearts. All else is as in our Cancellation.
preset-cancellation-equal = Cancellation, equal hands
    .short = Equal hands
    .line = Two packs and no kitty: everyone holds the same, and the lowest club leads.
    .source = After Wikipedia's page on Cancellation Hearts, which names the cards in the box for six players. The others are ours, where it adds jokers.
preset-cancellation-small = Cancellation for a small table
    .short = Small table
    .line = Two packs for three to five: long hands, and twins all over the place.
    .source = Ours: Cancellation, for tables that are too small for it.
preset-guts = Guts
    .short = Guts
    .line = Two packs, and hearts may be led from the first card on.
    .source = As at Mensa gatherings. Ours: the kitty in place of their joker at seven, penalty cards on the first trick, the pass and the target.

## Directions. `.does` says where the cards go.

direction-left = left
    .does = To the player on your left
direction-right = right
    .does = To the player on your right
direction-across = across
    .does = To the player opposite
direction-hold = hold
    .does = Nothing is passed
direction-scatter = one to each
    .does = A card to each of the next players round the table
direction-dealer = dealer's choice
    .does = The dealer looks at the hand, then says where

## The ten ideas that house rules belong to

idea-dealt = The deal
    .about = How many packs, what stays in the box, and what is left over
idea-passing = Passing
    .about = How many cards you hand on, and to whom
idea-opening = The first trick
    .about = Who leads it, and whether it can hurt
idea-hearts = Hearts
    .about = When they may be led, and what breaks them
idea-queen = The queen of spades
    .about = When she may be led, and when she has to go
idea-twins = Twins
    .about = What equal cards do to each other, and tricks that fall to nobody
idea-counting = Points
    .about = What cards cost, and what it earns to take none
idea-shooting = Moon and sun
    .about = What it does to take all that costs points, or all there is
idea-scores = The score
    .about = What may become of it after a deal
idea-ending = The end
    .about = When the match is over, and who wins it

## Options. `.does` of an option says what it is about and `.game` what it does to the game; `.does` of a
## value says what the value means.

option-decks =
    .label = Packs
    .does = How many packs are shuffled together.
    .game = With two packs every card has a twin, and more people can sit down.
option-decks-1 = One
    .does = 52 cards
option-decks-2 = Two
    .does = 104 cards, every card twice

option-strip =
    .label = Cards left in the box
    .does = Which cards are taken out before the deal.
    .game = With fewer low cards it is a little harder to duck.
option-strip-table = As usual
    .does = The few low cards that the number of players asks for
option-strip-even = Equal hands
    .does = The lowest cards that count nothing, until all hands are equal
option-strip-none = None
    .does = Every card is dealt
option-strip-cards = Your list
    .does = Each card you name stays out, one copy for each time you name it

option-kitty =
    .label = Cards left over
    .does = Who gets the cards that do not come out even.
    .game = A kitty is a little bag of surprises: whoever takes it cannot know what is in it.
option-kitty-none = No kitty
    .does = The deal has to come out even
option-kitty-first-trick = First trick
    .does = The taker of the first trick gets them
option-kitty-last-trick = Last trick
    .does = The taker of the last trick gets them
option-kitty-first-heart = First heart
    .does = The first to take a heart gets them, or else the taker of the last trick

option-pass_count =
    .label = Cards to pass
    .does = How many cards you hand on before play.
    .game = Passing lets you empty a suit or send trouble on; without it you play what you are dealt.
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
    .does = Where cards are passed, deal after deal, then from the start again.
    .game = When it changes, your worst cards do not always land with the same neighbour.
option-pass_cycle-standard = As usual
    .does = Four seats: left, right, across, hold. Others: left, right
option-pass_cycle-list = Your order
    .does = Deal after deal in this order, then from the start again

option-opening_lead =
    .label = Who begins
    .does = Who leads the first card of a deal.
    .game = The lowest club is a calm start; a player who may choose has a plan from the first card on.
option-opening_lead-lowest-club = Lowest club
    .does = Whoever holds the lowest club leads it
option-opening_lead-eldest = Dealer's left, no points
    .does = The player at the dealer's left leads a card that costs nothing
option-opening_lead-eldest-any = Dealer's left, any card
    .does = The player at the dealer's left leads as in any later trick

option-first_trick =
    .label = First trick
    .does = Whether cards that cost points may be thrown on the first trick.
    .game = If they may not, you can take the first trick without fear.
option-first_trick-penalty-free = No points
    .does = Cards that cost points wait for the second trick
option-first_trick-any-card = Any card
    .does = Whoever cannot follow may throw what they like

option-hearts_lead =
    .label = Leading hearts
    .does = When a heart may be led.
    .game = Waiting gives you time to empty a suit; without it hearts come at you from the start.
option-hearts_lead-when-broken = When broken
    .does = Only once hearts are broken
option-hearts_lead-any-time = Any time
    .does = A heart may be led whether hearts are broken or not

option-hearts_broken_by =
    .label = Hearts are broken by
    .does = Which card breaks hearts.
    .game = The more cards can do it, the sooner hearts are led.
option-hearts_broken_by-heart-or-queen = Heart or queen
    .does = A heart or the queen of spades breaks them
option-hearts_broken_by-heart = A heart
    .does = Only a heart breaks them
option-hearts_broken_by-penalty-card = Any that costs
    .does = A heart, or any other card that costs points, breaks them

option-queen_lead =
    .label = Leading the queen
    .does = When the queen of spades may be led.
    .game = If she has to wait, nobody can lead her early to catch an ace or a king.
option-queen_lead-any-time = Any time
    .does = At any time after the opening lead
option-queen_lead-when-broken = When broken
    .does = Only once hearts are broken

option-queen_discard =
    .label = Throwing the queen
    .does = Whether you may keep the queen of spades when you could throw her.
    .game = If she must go at once, nobody can save her up for somebody.
option-queen_discard-free = When you like
    .does = You may keep her as long as you can
option-queen_discard-first-chance = First chance
    .does = The first time you cannot follow suit, she has to go

option-cancellation =
    .label = Twins in one trick
    .does = What two equal cards do to each other.
    .game = Where twins cancel, no card is safely high, and a low one can end up with the trick.
option-cancellation-off = Off
    .does = There are none with one pack
option-cancellation-identical = Pairs only
    .does = Only the pairs cancel; the next highest card takes it
option-cancellation-two-pairs-void = Two pairs void
    .does = Pairs cancel, and two pairs leave the trick to nobody
option-cancellation-first-higher = First is higher
    .does = Nothing cancels; the one played first is the higher
option-cancellation-last-higher = Last is higher
    .does = Nothing cancels; the one played last is the higher

option-void_trick_lead =
    .label = After a void trick
    .does = Who leads when nobody took the trick.
    .game = If the lead moves on, you cannot try the same suit again and again.
option-void_trick_lead-same-leader = Same player
    .does = The same player leads again
option-void_trick_lead-next-seat = Next seat
    .does = The lead moves one seat on

option-last_void_trick =
    .label = Last trick void
    .does = Who takes a last trick that falls to nobody.
    .game = With nobody, points can vanish at the very end; with its leader, somebody always pays.
option-last_void_trick-nobody = Nobody
    .does = Nobody takes its cards
option-last_void_trick-leader = Its leader
    .does = Whoever led it takes its cards and all that waits

option-penalties =
    .label = What cards count
    .does = How many points each card costs whoever takes it, or takes off their score.
    .game = A card above zero is one to dodge, and a card below zero is one to fight for.
option-penalties-list = Your table
    .does = All other cards count nothing
option-penalties-none = Nothing
    .does = No card counts

option-no_trick_bonus =
    .label = Taking nothing
    .does = Points off your score when you take no card in a deal.
    .game = Ducking every trick becomes a plan of its own.
option-no_trick_bonus-value = { $n ->
        [0] No bonus
       *[other] −{ $n }
    }
    .does = { $n ->
        [0] It earns nothing beyond no points
        [one] One point off for whoever takes no card
       *[other] { $n } points off for whoever takes no card
    }

option-moon =
    .label = Shooting the moon
    .does = What it does to take every card that costs points.
    .game = The better it pays, the more a terrible hand becomes a chance.
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
    .does = How many points a moon moves.
    .game = A big moon can turn a match around in one deal, so you watch whoever keeps taking.
option-moon_value-value = { $n }
    .does = { $n ->
        [one] One point
       *[other] { $n } points
    }

option-sun =
    .label = Shooting the sun
    .does = What it does to take every single card of a deal.
    .game = It is as rare as it sounds: one trick for anybody else, and it is only a moon.
option-sun-off = Off
    .does = Taking everything is a moon like any other
option-sun-counts = Own worth
    .does = Like a moon, but with a worth of its own
option-sun-reset = Wipes your score
    .does = Your score falls to zero, and nobody else pays

option-sun_value =
    .label = A sun is worth
    .does = How many points a sun moves.
    .game = The bigger it is, the more it is worth to go for the last trick too.
option-sun_value-value = { $n }
    .does = { $n ->
        [one] One point
       *[other] { $n } points
    }

option-exact_target =
    .label = Exactly on target
    .does = What happens to a score that meets the target to the point.
    .game = A last hope for whoever is behind: land on it exactly and come back.
option-exact_target-off = Nothing
    .does = It ends the match like any score above it
option-exact_target-half = Halved
    .does = It falls to half the target
option-exact_target-zero = Back to zero
    .does = It falls to zero

option-floor =
    .label = Below zero
    .does = Whether a score may drop below zero.
    .game = If it stops at zero, nobody builds up a cushion, and the score stays close.
option-floor-none = Allowed
    .does = A score may go as low as it gets
option-floor-zero = Stops at zero
    .does = A score that would drop below zero is zero

option-target =
    .label = Play to
    .does = The score that ends the match; the lowest score wins.
    .game = A low target makes for a short evening, and one bad deal may decide it.
option-target-value = { $n }
    .does = The match ends when somebody has { $n } or more

option-deals =
    .label = Number of deals
    .does = How many deals a match has, whatever the scores.
    .game = Everyone knows which deal is the last, so that one is all about who leads.
option-deals-value = { $n ->
        [0] No limit
       *[other] { $n }
    }
    .does = { $n ->
        [0] The match ends at the target
        [one] The match ends after one deal
       *[other] The match ends after { $n } deals
    }

option-tie =
    .label = Equal lowest scores
    .does = What happens when two are lowest at the end.
    .game = Sharing is friendly; playing on finds one winner, and makes for a longer evening.
option-tie-shared = Shared
    .does = They share the win
option-tie-play-on = Play on
    .does = The match goes on until one alone is lowest

## Why rules cannot go together; each names the options at fault

conflict-unknown-preset = There is no game called { $preset } here.
conflict-unknown-option = There is no house rule called { $option } here. There are: { $options }.
conflict-bad-value = { $option } cannot be { $value }. { $kind ->
        [number] It may be a number from { $least } to { $greatest }.
        [cards] It may be { $words }, or a list of cards such as 2d,2c.
        [directions] It may be { $words }, or a list of up to { $most } of these: { $items }.
        [points] It is a list of points such as h=1,Qs=13,Jd=-10: a suit or a card, and up to { $most } below or above zero.
       *[words] It may be { $words }.
    }
conflict-seats-outside-preset = { $least ->
        [4] { $most ->
            [4] This game is for four players.
           *[other] This game is for { $least } to { $most } players.
        }
       *[other] This game is for { $least } to { $most } players.
    }
conflict-one-pack-too-many-seats = One pack is not enough for { $seats } players. Choose two packs, or seven players or fewer.
conflict-one-pack-cancellation = Twins need two packs. With one pack, switch “Twins in one trick” off.
conflict-two-packs-no-cancellation = Two packs have twins in them. Say under “Twins in one trick” what they do, or choose one pack.
conflict-stripped-penalty = Cards that count cannot stay in the box. Put these back: { $cards }.
conflict-stripped-too-often = Your list leaves out more copies than there are of { $cards }. Check “Cards left in the box” and “Packs”.
conflict-no-clubs = Without clubs the lowest club cannot begin. Let the dealer's left begin, or leave a club in.
conflict-remainder-without-kitty = { $remainder ->
        [one] One card would be left over with { $seats } players. Give the kitty to a trick, or make hands equal under “Cards left in the box”.
       *[other] { $remainder } cards would be left over with { $seats } players. Give the kitty to a trick, or make hands equal under “Cards left in the box”.
    }
conflict-pass-over-hand = You cannot pass { $count } cards from a hand of { $hand }. Pass fewer cards, or leave fewer in the box.
conflict-empty-cycle = Say where to pass, at least for one deal. “Hold” passes nothing.
conflict-across-odd-seats = Passing across needs an even number of players. With { $seats }, choose left and right.
conflict-scatter-over-seats = One to each needs as many other players as cards: here are { $count } cards and { $others } others. Pass fewer cards, or choose another direction.
conflict-no-penalties = No card costs points, so there is nothing to dodge. Give at least one card points above zero.
conflict-never-ends = A deal can take off as many points as it costs, so the match might never end. Make the bonuses smaller, or agree on a number of deals.
conflict-moon-of-one-card = Only one card costs points, so every deal would be a moon. Give another card points, or switch the moon off.
conflict-sun-without-moon = A sun is a moon first. Say what a moon does, or switch the sun off.
conflict-exact-without-target = A match of so many deals has no target to meet. Take the number of deals back to “No limit”, or set “Exactly on target” to “Nothing”.
