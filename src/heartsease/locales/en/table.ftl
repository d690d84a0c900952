# The table: bar, plates, middle, strip and hand.
# $rank and $suit select; $card and $suit in sentences are drawn as a card or a suit on its own paper.

## Cards

suit-name = { $suit ->
        [clubs] clubs
        [diamonds] diamonds
        [spades] spades
       *[hearts] hearts
    }
rank-name = { $rank ->
        [two] two
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
rank-names = { $rank ->
        [two] Twos
        [three] Threes
        [four] Fours
        [five] Fives
        [six] Sixes
        [seven] Sevens
        [eight] Eights
        [nine] Nines
        [ten] Tens
        [jack] Jacks
        [queen] Queens
        [king] Kings
       *[ace] Aces
    }
card-name = { rank-name } of { suit-name }
card-worth = { $card }, { $n ->
        [one] 1 point
       *[other] { $n } points
    }
card-received = { $card }, just received
card-refused = { $card }, may not be played: { $why }
card-chosen = { $card }, chosen to pass
card-lifted = { $card }, lifted

## Bar

bar-menu = Menu
bar-sheet = Score sheet
bar-last = Last trick
bar-undo = Take back your last card
bar-deal = Deal { $n }
bar-deal-of = Deal { $n } of { $of }
bar-trick = Trick { $n } of { $of }
bar-passed = passed { $direction ->
        [left] left
        [right] right
        [across] across
       *[scatter] round the table
    }
bar-held = no passing
bar-target = match to { $n }
bar-pass = Pass { $n ->
        [one] one card
        [2] two cards
        [3] three cards
       *[other] { $n } cards
    } { $direction ->
        [left] to the left
        [right] to the right
        [across] across
       *[scatter] round the table
    }
bar-choosing = The dealer chooses
bar-lost = Connection lost
bar-retry = { $n ->
        [0] Trying again
       *[other] Trying again in { $n } s
    }
bar-try = Try now

## Plates

seat-name = { $name }, { $score } in all
seat-points = { $n ->
        [one] 1 point this deal
       *[other] { $n } points this deal
    }
seat-cards = { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
seat-dealer = dealer
seat-bot = bot
seat-offline = offline
seat-to-act = to play
seat-takes = takes the trick
seat-choosing = choosing…
seat-chosen = chosen
dealer-letter = D

## Middle

middle-bud = Hearts not broken
middle-bloom = Hearts broken
middle-kitty = Kitty { $n }
middle-held = Held { $n }
middle-held-points = Held over: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
middle-last = Last trick
middle-close = Put the pile together

## Trick

trick-label = Trick
trick-card = { $card }, played by { $name }
trick-led = led
trick-cancelled = cancelled
trick-highest = highest so far
trick-takes = takes the trick

## Strip: a first line that says who and what, a second that says why or what waits

turn-lead = Your turn: you lead
turn-follow = Your turn: follow { $suit }
turn-any = Your turn: any card
turn-one = Your turn: only { $card }
turn-offline = Your turn, once we are back
offer-nothing-changes = No score can change
offer-rest-is-yours = The rest are yours
offer-asked = { $name } would finish here
offer-agreed = The others are asked to finish too
offer-finish = Finish the deal
thinks = { $name } is thinking
leads = { $name } leads
highest = { $name }’s { rank-name } is highest
highest-you = Your { rank-name } is highest
cancel = { rank-names } cancel
cancel-none = { rank-names } cancel: nothing is highest
cancel-highest = { rank-names } cancel: { $name }’s { rank-name-high } is highest
cancel-highest-you = { rank-names } cancel: your { rank-name-high } is highest
rank-name-high = { $high ->
        [two] two
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
on-table = { $n ->
        [one] 1 point on the table
       *[other] { $n } points on the table
    }
held-over = { $n ->
        [0] No points held over
        [one] 1 point held over
       *[other] { $n } points held over
    }
waits-pile = The pile waits for a taker
waits-kitty = The kitty waits for a taker
waits-both = The pile and the kitty wait for a taker
hearts-closed = Hearts are not broken yet
breaks = Hearts are broken
takes = { $name } takes it: { $n ->
        [0] no points
        [one] 1 point
       *[other] { $n } points
    }
takes-you = You take it: { $n ->
        [0] no points
        [one] 1 point
       *[other] { $n } points
    }
takes-kitty = And the kitty of { $n }
takes-pile = And { $n } cards held over
takes-both = And the kitty, and { $n } cards held over
tap-on = Tap anywhere to go on
void-two-pairs = Nobody takes it: two pairs
void-cancelled = Nobody takes it: all { $suit } cancelled
void-leads = { $name } leads
void-leads-you = you lead
void-last = It was the last trick
void-lost = { $n ->
        [0] No points are lost
        [one] 1 point goes to nobody
       *[other] { $n } points go to nobody
    }
next = Next
play = Play { $card }
lift = Lift a card
took = { $name } took it: { $n ->
        [0] no points
        [one] 1 point
       *[other] { $n } points
    }
took-you = You took it: { $n ->
        [0] no points
        [one] 1 point
       *[other] { $n } points
    }
took-nobody = Nobody took it
meanwhile-you = Meanwhile: your turn
meanwhile = Meanwhile: { $name } is thinking
last-back = Back
last-hidden = The last trick lies face down
    .line = You may look until the next one is led
moon-waits = { $name } shot the { $what ->
        [sun] sun
       *[moon] moon
    }
    .line = And chooses what follows
moon-yours = You shot the { $what ->
        [sun] sun
       *[moon] moon
    }
    .line = Choose what follows
deal-done = The deal is over
played = { $name } plays { $card }
played-you = You play { $card }

## Passing

choose-yours = You deal: which way do cards go?
    .line = Everyone passes that way
choose-waits = { $name } says which way cards go
    .line = The dealer decides for everyone
choose-label = Which way cards go
choose-left = Left
choose-right = Right
choose-across = Across
choose-hold = Hold
    .line = nobody passes
choose-to = to { $name }
chose = { $name } chose { $direction ->
        [left] left
        [right] right
        [across] across
       *[hold] to hold: nobody passes
    }
chose-you = You chose { $direction ->
        [left] left
        [right] right
        [across] across
       *[hold] to hold: nobody passes
    }
pass-to-each = One card each to { $name }
pass-to-each-brief = One card for each name
pass-from-each = { $n } others pass to you
pass-to = To { $name }, { $side ->
        [left] on your left
        [right] on your right
       *[across] across the table
    }
pass-from = From { $name }, { $side ->
        [left] on your left
        [right] on your right
       *[across] across the table
    }
pass-from-brief = From { $name }
received = { $cards } from { $name }
pass-count = Pass { $n } / { $of }
pass-full = Your tray is full
    .line = Tap a card to take it back
pass-done = Your cards are for { $name }
pass-waits = Waiting for { $names }
pass-waits-many = Waiting for { $n } others
pass-back = Take back
pass-arrows = { $gives ->
    [right] you get · you give
   *[other] you give · you get
}
pass-arrows-each = you get one each from { $name }
pass-tray = Cards to pass
pass-slot = For { $name }: nothing yet
pass-for = { $card }, for { $name }
pass-remove = { $card }: keep it after all
pass-is-chosen = ✓ chosen

## Refusals: a short reason, then what stays

refused-must-follow-suit = You have { $suit }, so follow suit
refused-wrong-opening-lead = The lowest club opens the deal
    .free = The opening lead costs no points
refused-penalty-on-first-trick = No points on the first trick
refused-hearts-not-broken = Hearts are not broken yet
refused-queen-not-free = The queen may not be led yet
refused-queen-held-back = Now the queen has to go
refused-other = That card may not be played now
refused-stays = The { card-name } stays in your hand
refused-only = Only { $cards } may be played
why = Why?
failed-stale = The table has moved on
    .line = Look again, then choose
failed-other = That did not work
    .line = Nothing was played

## Hand

hand-label = Your hand, { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
hand-empty = Your hand is empty
table-label = Table

## Hints: what a card costs, and why the best one is best

bar-hint = Hint
hint-best = Best: { $cards }
hint-next = Next: { $cards }, { $n ->
        [0] just as good
       *[other] about { $n } more
    }
hint-cost = { $n }
hint-only-card = It is the only one you may play
hint-no-difference = It makes no difference which
hint-goes-for-moon = All points so far are yours: go on
hint-stops-moon = It ends somebody’s moon
hint-gives-points = Time to let { $card } go
hint-safe-discard = You cannot follow, so the trick is not yours
hint-last-no-points = You play last, and nothing counts
hint-ducks = It stays under { $card }
hint-flushes = It may draw out { $card }
hint-stays-low = All others of its suit are higher
hint-empties-suit = It leaves you no { $suit }
card-best = { $card }, the best choice
card-costs = { $card }, costs about { $n ->
        [one] 1 point
       *[other] { $n } points
    } more
