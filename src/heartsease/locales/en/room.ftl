# A table of friends before its match: the tables one has, inviting, joining, the waiting room.

## Start

start-friends = Play with friends
    .line = 3 to 11 phones, one link, no accounts
start-code = Join with a code
start-alone = Set up a table
start-who = You play
start-who-bots = With bots
start-who-friends = With friends
start-nameless = Tell your friends who you are.
start-invite = Invite friends
start-waiting = Your table waits
start-watch = Watch on
start-table = { $game } · { $state ->
        [waiting] waiting room
        [over] finished
       *[running] { $deal ->
            [0] about to begin
           *[other] deal { $deal }
        }
    }{ $turn ->
        [yes] , your turn
       *[no] { "" }
    }
start-with = { $more ->
        [0] with { $names }
       *[other] with { $names } and { $more } more
    }
start-more = More about this table

lobby-open = Tables here
lobby-host = { $name } plays { $game }
lobby-seats = { $n } of { $seats } seats taken{ $started ->
        [yes] , under way
       *[no] { "" }
    }
lobby-join = Join
    .label = Join { $name }
lobby-running = Your other tables
lobby-finished = { $n ->
        [one] One finished match
       *[other] { $n } finished matches
    }
lobby-more = More about { $what }
lobby-go = Go to the table
lobby-look = Look back
lobby-remove = Take it off this list
    .line = Your seat stays at the table, but this device forgets the key to it.

## A new table with friends

run-title = How it is run
run-line = { $clock ->
        [0] No clock
       *[other] { $time } a move
    } · { $joining ->
        [anyone] anyone here may join
       *[link] with the link
    } · { $watchers ->
        [yes] watchers welcome
       *[no] nobody watches
    }
run-no-clock = No clock
run-turn = A move takes
    .none = Everyone thinks as long as they like
    .line = At most; then a bot plays that card
run-bank = And in reserve
    .line = For the whole match, to be used up
    .none = Nothing
run-joining = Who may join
run-joining-link = With the link
run-joining-anyone = Anyone here
run-take-over = A bot's seat goes to a newcomer
run-take-over-between-deals = Between deals
run-take-over-at-once = At once
run-watchers = Watchers
    .line = They see only what lies open
run-watchers-talk = Watchers may talk
run-show-hands = Show watchers the hands
    .line = Once a deal is over
run-away = When somebody is away
    .line = After this long a bot plays on. Whoever comes back has their seat at once.
run-away-turn = On their turn
run-away-else = Otherwise
run-use = Use this
run-leave-it = Leave it

## Joining

join-title = Join a table
join-at = { $name }'s table
join-code = The table's code
    .line = Capitals, spaces and dashes do not matter. A link does as well.
join-look = Find the table
join-seats = { $seats } seats{ $changed ->
        [0] { "" }
        [one] , one house rule
       *[other] , { $changed } house rules
    }
join-free = { $n ->
        [0] all taken
        [one] one free
       *[other] { $n } free
    }
join-over-short = finished
join-with = With { $names }
join-nobody = Nobody is there yet
join-unknown = No table has the code { $code }. Compare it letter by letter; tables are put away after a while, too.
join-over = This match is over.
join-full = Every seat is taken, and this table has no room for watchers.
join-full-watch = Every seat is taken. You are welcome to watch.
join-take-over-between-deals = The match has begun. You take a bot's seat and its points with the next deal, and watch until then.
join-take-over-at-once = The match has begun. You take a bot's seat, and play on with its cards and its points.
join-nameless = Tell the others who you are.
join-chair = Your seat
join-any = any that is free
join-any-after-all = Rather any
join-do = Sit down
join-watch = Watch

## The waiting room

room-title = Waiting room
room-taken = { $taken } of { $seats } seats taken
room-came = At the table now: { $names }.
room-went = Gone: { $names }.
room-order = clockwise
room-chairs = Seats in the order of play
room-watching = You watch. Tap an empty seat to sit down.
room-watching-full = You watch. Tap a bot to take its seat.
room-watching-none = You watch. When a seat becomes free, you can take it.
room-away = { $names } { $n ->
        [one] is
       *[other] are
    } away. A bot plays for whoever is not back.
room-watchers = { $names } watching
room-rules-target = { $game } to { $n }, { $changed ->
        [0] nothing changed.
        [one] one house rule changed.
       *[other] { $changed } house rules changed.
    }
room-rules-deals = { $game }, { $n ->
        [one] one deal
       *[other] { $n } deals
    }, { $changed ->
        [0] nothing changed.
        [one] one house rule changed.
       *[other] { $changed } house rules changed.
    }
room-read = Read the rules
room-change = Change the rules
room-leave = Leave
room-start = Start
room-start-bots = Start
    .line = { $n ->
        [one] a bot in one seat
       *[other] bots in { $n } seats
    }
room-start-fewer = Start with { $n }
    .line = no empty seats
room-starts = { $name } starts the match
room-nobody-starts = Whoever sits down first starts the match
room-too-many = { $people } people sit here: that is more than { $seats } seats. Somebody would have to stand up first.
room-use = Use these rules

chair-you = { $name } (you)
chair-empty = Seat { $n }
chair-bot = bot
chair-host = host
chair-away = away
chair-sit = sit here
chair-chosen = yours
chair-sit-do = Sit here
chair-add-bot = add bot
    .label = Add a bot to seat { $n }
chair-stand-up = Stand up
chair-swap = Change places
chair-swap-with = { $name } changes places with
chair-make-host = Make host
chair-to-bot = Give the seat to a bot
chair-free = Free the seat
chair-level = Plays as

invite-picture = A code to scan: it leads to this table
invite-scan = Scan, or say the code
invite-copy = Copy link
invite-send = Send the link
invite-copied = The link is copied.
invite-by-hand = Copy it by hand:
invite-text = { $game } with friends

## Another device

carry-title = Continue on another device
carry-line = Scan this, or open the link there. Whoever opens it has your seat: once, and within { $time }. So keep it to yourself.
carry-line-watching = Scan this, or open the link there: once, and within { $time }.
carry-lonely = Other devices do not reach this server: it listens to this one only. Started with --lan, it is open to your network.
carry-picture = A code to scan on your other device
carry-coming = Bringing your seat along
carry-failed = The seat did not come along

## Errors

trouble-already-seated = You have that seat already, or will.
trouble-already-started = The match has begun already.
trouble-bad-message = The server did not understand this page. Reload it; the server may be a newer one.
trouble-id-reused = That was asked for before, in other words. Reload the page and try again.
trouble-match-over = This match is over.
trouble-no-such-seat = There is no such seat at this table any more.
trouble-no-watchers = This table has no watchers.
trouble-not-here = That cannot be done at this table.
trouble-not-host = Only the host can do that.
trouble-not-seated = Sit down first.
trouble-not-started = The match has not begun yet.
trouble-nothing-to-pause = There is nothing to pause now.
trouble-paused = The table rests. It goes on when somebody says so.
trouble-seat-taken = Somebody was quicker: that seat is taken.
trouble-stale = Something changed at the table just then. Look, and try again.
trouble-table-full = Every seat is taken.
trouble-unknown-commitment = The cards could not be sealed in time. Try again.
trouble-salt-given = Your number for the cards was given already, from another device.
trouble-unknown-invitation = There is no such table.
trouble-unknown-key = This link has been used, or its time is up. Make a new one on your other device.
trouble-unknown-level = This server has no such bots. Choose others.
trouble-unknown-preset = This server does not know that game.
trouble-unknown-table = This table is not here any more.
trouble-wrong-host = The server is not known by this address. Whoever runs it can add it to its settings.
trouble-wrong-token = This device has no key to that table any more.
