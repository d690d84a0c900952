# Everything around the table: start, set-up, moon, scores, end, menu and settings.

page-title = heartsease
page-title-turn = Your turn · heartsease
page-title-flash = ● Your turn
you = You
close = Close
back = Back
menu = Menu
got-it = Got it
loading = One moment

## Start

start-tagline = Hearts for three to eleven
start-play = Play now
    .line = Hearts, you and three bots, to 100
start-go-on = Go on with your match
start-rules = Rules
start-settings = Settings
start-theme-dark = Switch to dark
start-theme-light = Switch to light
start-busy = Laying the table

## Set-up

set-up-title = New table
set-up-game = Game
set-up-other = Change
set-up-after = After { $game }
set-up-edited = { $name }, changed
set-up-seats = { $least ->
        [4] { $most ->
            [4] 4
           *[other] { $least }–{ $most }
        }
       *[other] { $least }–{ $most }
    }
set-up-aside = Your changes to { $game } are put aside.
set-up-bring-back = Bring them back
set-up-players = Players
    .line = { $packs ->
        [one] One pack
       *[other] { $packs } packs
    }, { $cards } cards each{ $kitty ->
        [0] { "" }
       *[other] , kitty { $kitty }
    }
set-up-box = Left in the box:
set-up-target = Play to
    .line = Lowest score wins
set-up-deals = Deals
    .line = Then the lowest score wins
set-up-fewer = Fewer: { $what }
set-up-more = More: { $what }
set-up-rules = House rules
set-up-changed = { $n } changed
set-up-as-usual = Plain { $game }, nothing changed
set-up-all = All rules
    .line = Change, keep and share them
set-up-name = Your name
set-up-pace = Bots play
set-up-level = Bots
set-up-start = Start the match
set-up-cannot = These rules cannot be played yet

level-seedling = Seedling
    .line = A first game: they play kindly and see little
level-sprout = Sprout
    .line = They know the game, and play it soundly
level-bud = Bud
    .line = Strong players, who go by feel
level-bloom = Bloom
    .line = Strong and watchful, and they know the score
level-evergreen = Evergreen
    .line = The strongest there is: they think longest

pace-slow = Slowly
pace-steady = Steadily
pace-quick = Quickly
pace-once = At once

## Moon

moon-title = You shot the { $what ->
        [sun] sun
       *[moon] moon
    }
moon-line = { $queens ->
        [0] Every card that costs points. What now?
        [one] All { $hearts } hearts and the queen of spades. What now?
       *[other] All { $hearts } hearts and both queens. What now?
    }
moon-line-sun = Every single card of the deal. What now?
moon-subtract = Take { $n } off
    .line = your own score
    .confirm = Take { $n } off your score
moon-add = Give { $n }
    .line = to everyone else
    .confirm = Give { $n } to everyone else
moon-choose = Choose one
moon-hint = { $n ->
        [0] Just as good for the match
       *[other] Wins about { $n } matches in 100 more
    }
moon-was = { $old }, then
moon-ends-you = The match ends and you win.
moon-ends-you-share = The match ends and you share the win with { $names }.
moon-ends-other = The match ends and { $names } { $n ->
        [one] wins
       *[other] share the win
    }.
moon-lead = You lead with { $score }. The match goes on.
moon-lead-shared = You share the lead with { $score }. The match goes on.
moon-behind = { $name } { $n ->
        [one] leads
       *[other] lead
    } with { $score }. The match goes on.

## After a deal

deal-title = Deal { $n }: points taken
deal-nothing = nothing
deal-times = × { $n }
deal-who = Player
deal-what = Took
deal-added = This deal
deal-total = In all
deal-accounted = { $n } points, all accounted for.
deal-lost = { $n } of { $all } points fell to nobody: the last trick was void.
deal-took-nothing = { $names } took no card: { $n } off{ $who ->
        [many] { " " }each
       *[one] { "" }
    }.
deal-fell-exact = { $who ->
        [you] You met the target exactly and fall to { $score }.
       *[other] { $name } met the target exactly and falls to { $score }.
    }
deal-fell-floor = { $who ->
        [you] Your score stops at zero.
       *[other] The score of { $name } stops at zero.
    }
deal-kitty = { $points ->
        [0] The kitty held no points and went to { $name }.
       *[other] The kitty held { $points } and went to { $name }.
    }
deal-kitty-you = { $points ->
        [0] The kitty held no points and came to you.
       *[other] The kitty held { $points } and came to you.
    }
deal-kitty-lost = Nobody took the kitty.
deal-sheet = Score sheet
deal-next = Next deal

moon-note-add = { $who ->
        [you] You shot the { $what } and gave { $n } to everyone else.
       *[other] { $name } shot the { $what }: { $n } for everyone else.
    }
moon-note-subtract = { $who ->
        [you] You shot the { $what } and took { $n } off your score.
       *[other] { $name } shot the { $what } and took { $n } off.
    }
moon-note-reset = { $who ->
        [you] You took every card, and your score is wiped.
       *[other] { $name } took every card: that score is wiped.
    }
moon-note-deal = Deal { $deal }: { $note }

## Score sheet

sheet-title = Score sheet
sheet-each = Each deal
sheet-running = Running
sheet-chart = Chart
sheet-view = View
sheet-deal = Deal
sheet-deal-row = Deal { $n }, { $passing ->
        [left] passed left
        [right] passed right
        [across] passed across
        [scatter] passed round the table
       *[hold] nothing passed
    }
sheet-sum = Total
sheet-lowest = lowest
sheet-moon = shot the moon
sheet-sun = took every card
sheet-exact = met the target exactly
sheet-floor = stopped at zero
sheet-of = { $deals ->
        [0] { $of ->
            [one] One deal to play.
           *[other] { $of } deals to play.
        }
       *[other] { $deals } of { $of } deals played.
    }
sheet-pass = pass
sheet-empty = No deal is scored yet.
sheet-chart-name = Scores after each deal
sheet-chart-hint = Tap a name to follow its line. Low is good: { $deals ->
        [0] the match ends when a line reaches { $target }.
        [one] the match ends after one deal.
       *[other] the match ends after { $deals } deals.
    }
sheet-target = Target { $n }
sheet-as-table = Read as a table
sheet-follow = Follow { $name }, { $score }

## End

end-you = You win
end-one = { $name } wins
end-you-share = You and { $names } share it
end-share = { $names } share it
end-line = { $n ->
        [one] { $score } point
       *[other] { $score } points
    }{ $shared ->
        [yes] { " " }each
       *[no] { "" }
    }, after { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
end-standing = Final standing
end-rank = { $rank }
end-rank-shared = { $rank } =
end-reached = reached { $target }
end-look-back = Look back
end-last-deal = Last deal
end-record = Save record
end-proof = Check the deals
end-leave = Leave
end-rematch = Rematch

## Menu, settings, help

menu-title = This table
menu-line = { $game }, { $seats } players, { $deals ->
        [0] to { $target }
        [one] one deal
       *[other] { $deals } deals
    }
menu-rules = Rules of this table
menu-players = { $n } players
menu-book = Rule book
menu-undo = Take back my card
menu-sheet = Score sheet
menu-help = Keys
menu-leave = Leave the table
    .line = The match waits for you on the start page.
wish-title = Settings
wish-theme = Colours
wish-theme-auto = As the device
wish-theme-light = Light
wish-theme-dark = Dark
wish-language = Language
wish-deck = Suits
wish-deck-four = Four colours
wish-deck-two = Two colours
wish-pace = Bots play
wish-hold = A finished trick stays
wish-hold-tap = Until I tap
wish-hold-seconds = { $seconds } s
wish-touch = A finger
wish-touch-lift = Lifts, then plays
wish-touch-one = Plays at once
wish-mouse = Mouse and pen
wish-mouse-one = Play at once
wish-mouse-two = Lift, then play
wish-large = Large cards
    .line = Rank and suit as big as they get
wish-ring = Ring the highest card
    .line = Shows who takes the trick so far
wish-keys = Single keys
    .line = Letters such as L for the last trick
wish-motion = Less motion
    .line = Cards fade instead of flying
wish-points = Hide points
    .line = Points of a deal stay hidden until it is scored
wish-name = Your name

help-title = Keys
help-arrows = Move along your hand
help-enter = Lift a card, then play it
help-escape = Lower the card
help-suits = Jump to clubs, diamonds, spades, hearts
help-table = Go to the table
help-hand = Go to your hand
help-last = Last trick
help-points = Score sheet
help-undo = Take back your last card
help-next = Next
help-hint = Hint: what each card would cost
help-help = This list
help-look-card = Looking back: a card back, a card on
help-look-trick = Looking back: a trick back, a trick on
help-look-play = Looking back: go on by itself, or stop
help-off = Single keys are switched off in the settings.

rule-id = Rule { $id }
rule-book = Whole rule book
rule-book-title = Rule book
rule-book-short = In short
rule-book-set-up = Setting up
rule-book-passing = Passing
rule-book-leading = Leading and following
rule-book-taking = Taking tricks
rule-book-score = The score

player-bot = A bot
player-level = A bot, { $level }
player-person = A person
player-away = away just now
player-cards = Cards in hand
player-points = Points this deal
player-hidden = hidden
player-score = Score
player-kitty = The kitty

## Connection and errors

line-lost = Connection lost
    .line = Nothing you played is lost. { $seconds ->
        [0] Trying again
       *[other] Trying again in { $seconds } s
    }
line-try = Try now
gone-title = This match is not here any more
    .line = It may have been played on another device, or its server began anew.
gone-start = To the start page

trouble-unreachable = The server did not answer. Nothing is lost; try again.
trouble-too-many = That was quick. Wait a moment, then try again.
trouble-storage-failed = The server could not write it down, so nothing has changed. Its disk may be full.
trouble-match-running = The record is ready when the match is over.
trouble-unknown-deal = This match has no such deal.
trouble-bad-rules = These rules cannot be played.
trouble-server-error = Something went wrong on the server. Nothing you played is lost; try again.
trouble-other = That did not work ({ $code }). Try again.
trouble-again = Try again
