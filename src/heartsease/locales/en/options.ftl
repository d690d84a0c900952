# Games and house rules: presets, options and what they mean, and why rules clash.

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

## Directions

direction-left = left
direction-right = right
direction-across = across
direction-hold = hold

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
conflict-bad-value = { $option } cannot be { $value }.
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
