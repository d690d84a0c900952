# The command line: what the commands and their options do, and what to say when something is wrong.

cli-about = Hearts and Cancellation Hearts, played against good company.
cli-more = “heartsease COMMAND --help” tells more about a command.
cli-commands = commands
cli-options = options
cli-arguments = arguments
cli-help = show this help and stop
cli-version = show the version and stop

## play

cli-play = open a table in your browser
cli-play-about = Starts your table on this machine and opens it in your browser. Stop it with Ctrl-C; your match is kept.
cli-play-lan = let others in the same network join: shows a link and a code to scan
cli-play-port = the port to use; 0 takes any free one (usually { $port })
cli-play-no-browser = do not open a browser
cli-play-data = the folder for your matches (usually your own data folder)

## serve

cli-serve = host tables for a club or the internet
cli-serve-about = Hosts tables until it is told to stop. Every setting may stand in a file, in a variable (HEARTSEASE_ and its name in capitals), or here; what stands here counts first, then the variables, then the file. docs/deploy.md tells what each protects.
cli-serve-config = the file with the settings (TOML); HEARTSEASE_CONFIG may name it too
cli-serve-check = print the settings as they would be, in the form of such a file, and stop
cli-serve-address = the address to listen on (usually 127.0.0.1, behind a proxy)
cli-serve-port = the port to listen on; 0 takes any free one (usually 2626)
cli-serve-origins = the addresses people type, like https://hearts.example.org, by commas; links are made with the first
cli-serve-trusted-proxies = addresses or networks of proxies that are believed where a request comes from, by commas
cli-serve-metrics-from = addresses or networks that may read /metrics, by commas (usually this machine)
cli-serve-data = the folder for matches (usually your own data folder)
cli-serve-retention-days = after how many days a table is forgotten at which nothing happens (usually 30)
cli-serve-most-tables = how many tables may be in play at once (usually 4096)
cli-serve-most-sockets = how many may be at tables at once (usually 10000)
cli-serve-most-sockets-an-address = and how many from one address (usually 200)
cli-serve-most-connections = how many other connections there may be at once (usually 2000)
cli-serve-most-connections-an-address = and how many from one address (usually 200)
cli-serve-requests-at-once = how many requests one address may make at once (usually 500)
cli-serve-requests-a-second = and how many a second from then on (usually 100)
cli-serve-tables-at-once = how many tables one address may make at once (usually 20)
cli-serve-tables-a-minute = and how many a minute from then on (usually 20)
cli-serve-invitations-at-once = how often one address may try a code or a key at once (usually 60)
cli-serve-invitations-a-minute = and how often a minute from then on (usually 60)
cli-serve-messages-at-once = how many messages one socket may send at once (usually 100)
cli-serve-messages-a-second = and how many a second from then on (usually 30)
cli-serve-log-level = what is logged: debug, info, warning or error (usually info)

## backup

cli-backup = copy all matches, also while they go on
cli-backup-about = Copies the matches of a folder, as they are at one moment, into one file, and checks the copy. A server may go on meanwhile. To go back to it, stop the server and put the file in the place of heartsease.db.
cli-backup-file = the file to write
cli-backup-force = replace the file if it is there

## rules

cli-rules = show games and house rules in plain words
cli-rules-about = Shows the games there are, what their rules say, and the short code by which anyone has the same rules.
cli-rules-list = list every game
cli-rules-list-about = Lists every game: its name, for how many it is, what it is like, and who plays so.
cli-rules-list-json = print one JSON array
cli-rules-show = tell rules in plain words
cli-rules-show-about = Tells what differs from the game first, then everything else. The short code stands at the end.
cli-rules-show-all = also tell the rules that change nothing here, and each as it is typed after --set
cli-rules-show-json = print one JSON object
cli-rules-code-only = print the short code of rules
cli-rules-code-only-about = Prints the short code alone. On another device “heartsease rules show CODE” tells the same rules.
cli-rules-asked = a game's name (see “heartsease rules list”), a short code, or a record of a match
cli-seats = how many players, if not the usual number
cli-set = house rules that differ, as option=value: target=50, strip=2d,2c, penalties=h=1,Qs=13

cli-rules-game = { $name }: { $title }
cli-rules-seats = { $least } to { $most } players, usually { $usual }
cli-rules-seats-only = { $seats } players
cli-rules-title = { $game }, { $seats } players, { $deals ->
        [0] to { $target }
        [one] one deal
       *[other] { $deals } deals
    }
cli-rules-packs = { $packs ->
        [one] One pack, { $each } cards each.
       *[other] Two packs, { $each } cards each.
    }
cli-rules-kitty = { $kitty ->
        [0] Nothing is left over.
        [one] One card is left over, the kitty.
       *[other] { $kitty } cards are left over, the kitty.
    }
cli-rules-box = { $count ->
        [0] Nothing stays in the box.
       *[other] In the box: { $cards }.
    }
cli-rules-differences = Other than in { $game }
cli-rules-option = { $option }: { $said }.
cli-rules-usual = In { $game }: { $usual }.
cli-rules-idle = Here this changes nothing.
cli-rules-code = Short code: { $code }

## record

cli-record = check and show records of matches
cli-record-about = Works on records of matches, files whose names end in .hrn.
cli-record-check = check records to the letter
cli-record-check-about = Recomputes every deal. Ends with 0 when every file is good, 1 when one has a fault, and 2 when one cannot be opened.
cli-record-check-files = the records to check
cli-record-check-json = print one JSON object a file
cli-record-show = show a match as a person reads it
cli-record-show-about = Prints deals, passes, tricks and scores. The record must be good.
cli-record-show-file = the record to show

## verify

cli-verify = prove that the cards of a match were fixed beforehand
cli-verify-about = Checks a record, then deals its cards again from the secret and the salts that it tells. Ends with 0 when every file is proven, 1 when something does not hold or there is no proof, and 2 when one cannot be opened.
cli-verify-files = the records to prove
cli-verify-commitment = the commitment that you saw before the first deal, 64 hexadecimal digits
cli-verify-salt = the salt that you gave, 32 hexadecimal digits
cli-verify-json = print one JSON object a file

## simulate

cli-simulate = let bots play, and keep the records
cli-simulate-about = Plays a number of deals among bots and writes a record a match. The same seed writes the same files.
cli-simulate-preset = the game, by its name (see “heartsease rules list”)
cli-simulate-rules = or its rules, by their short code or from a record of a match
cli-simulate-deals = how many deals in all
cli-simulate-seed = where the cards come from: a number from 0 to 18446744073709551615
cli-simulate-bots = who plays, one for all or one a seat by commas (usually { $bots })
cli-simulate-out = the folder to write to: a new or an empty one

## arena

cli-arena = let bots and engines play the same deals, and see who plays better
cli-arena-about = Plays every deal in every turn of the seats, so that each bot meets each hand, and compares points a deal. Two bots sit alternately. Ctrl-C stops early; what was played is told all the same.
cli-arena-bot = who plays: one of our bots, or exec:COMMAND for an engine; once for each bot
cli-arena-preset = the game, by its name (see “heartsease rules list”), its short code, or a record of a match
cli-arena-deals = how many different deals
cli-arena-solo = the first bot sits alone among copies of the second
cli-arena-time = milliseconds that each bot has for a decision (usually a level's own, and 100 for an engine)
cli-arena-jobs = how many processes play at once (usually one for each core)
cli-arena-records = also write records, a chart and the result, into a new or an empty folder
cli-arena-chart = also draw the result into this file, .svg or .png
cli-arena-json = print one JSON object

arena-progress = { $deals } of { $all } deals, difference so far { $difference }
arena-stopped = Stopped early.
arena-head = { $game }, { $seats } players: { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }, { $games } games
arena-bot = bot
arena-points = points a deal
arena-moons = moons
arena-mean-ms = ms a decision
arena-p95-ms = 95 in 100 within
arena-the-others = the others
arena-difference = { $first } takes { $points } points a deal { $more ->
        [yes] more than
       *[no] less than
    } { $others }. { $known ->
        [no] One deal says nothing of chance.
       *[yes] 95 % interval of the difference: { $low } to { $high }.
    }
arena-faults = The rule bot answered for { $bot }: { $faults }.
arena-fault-late = { $count } late
arena-fault-illegal = { $count } illegal
arena-fault-no-json = { $count } not JSON
arena-chart-title = Arena: { $game }
arena-chart-points = Points a deal, after a moon; fewer are better

## engine

cli-engine = be an engine for an arena
cli-engine-about = Reads the engine protocol on standard input and answers on standard output. Arenas start this; docs/engines.md tells how it goes.
cli-engine-level = which of our bots plays (usually { $level })

## bench

cli-bench = how fast things are on this machine
cli-bench-about = Measures what is claimed, here and now.
cli-bench-kernel = random deals a second
cli-bench-kernel-about = Times whole deals in the kernel: dealt, passed and played at random, and counted. The median of five runs of at least two seconds.
cli-bench-server = many tables at once, each action on the disk
cli-bench-server-about = Starts a server of its own on one core, with a real database, and has people at many tables act at a given pace. Each action is timed from when it was due until the server has stored and answered it. Takes about two minutes.
cli-bench-tables = how many tables (usually 2000)
cli-bench-sockets = how many people in all, each with a socket (usually 8000); 3 to 11 at each table
cli-bench-rate = actions a second in all (usually 2000)
cli-bench-seconds = how long to measure (usually 30)
cli-bench-data = the folder in which the database is for that long; where that is memory, a disk is not measured
cli-bench-json = print one line of JSON
cli-bench-records = also write the first deals as records, into a new or an empty folder
cli-bench-deals = how many deals to write as records (usually 100)
bench-kernel-rate = { $table }: { $one } deals a second, { $two } on two threads
bench-kernel-run = { $preset }, { $seats } seats, { $threads ->
        [one] one thread
       *[other] { $threads } threads
    }: run { $run } of { $runs }
bench-server-tables = { $done } of { $all } tables made
bench-server-sockets = { $done } of { $all } sockets open
bench-server-acting = { $seconds } s: { $done } actions
bench-server-size = { $tables } tables, { $sockets } open sockets, { $rss_mb } MB
bench-server-rate = { $actions_a_second } of { $asked_a_second } actions a second; half within { $p50_ms } ms, 95 % within { $p95_ms } ms, 99 % within { $p99_ms } ms
bench-server-cost = { $cpu_ms_an_action } ms of the processor an action
cli-error-people-a-table = { $sockets } people at { $tables } tables: each needs the same number of them, from 3 to 11.

## What can be wrong

cli-error = heartsease: { $sentence }
cli-bad-number = { $value } is not a number from { $least } to { $greatest }
cli-bad-hex = { $value } is not a hexadecimal number of { $digits } digits
cli-bad-setting = { $value } is not of the form option=value

cli-error-other = This cannot be done: { $code }.
cli-error-file = { $file } cannot be used: { $reason }.
cli-error-system = Your system refuses: { $reason }.
cli-error-kernel-unsupported = The fast kernel does not play { $preset } with { $seats } players yet.
cli-error-page-missing = This installation has no page to show. Install Node.js 20.19 or newer, then install heartsease again.
cli-error-port-taken = Something else uses port { $port }. Stop it, or choose another one with --port (with make: PORT=).
cli-error-address-unusable = This machine cannot listen on { $host }, port { $port }: { $reason }.
cli-error-storage-failed = Your matches cannot be stored or read: { $reason }.
cli-error-foreign-database = { $path } is damaged, or another program's ({ $reason }). Move it away to begin anew, or choose another folder with --data.
cli-error-newer-database = Your matches were kept by a newer heartsease (version { $version } of the store; this one knows { $known }). Install the newer one, or choose another folder with --data.
cli-error-unknown-bot = There is no bot called { $bot }. Those who can play: { $bots }.
cli-error-code-damaged = There is a mistake in this code. Compare it with the one you were given, letter by letter; hyphens and small letters make no difference.
cli-error-code-newer = This code comes from a newer heartsease. Install the newer one, or ask for these rules in words.
cli-error-unknown-rules = “{ $asked }” is no game, no short code and no record (.hrn). Games are { $presets }.
cli-error-record-spoiled = The rules in { $file } cannot be read. { $why }
cli-error-bad-card = { $card } is not a card.
cli-error-newer-event = This match was kept by a newer heartsease (version { $schema } of events; this one knows { $known }). Install the newer one.
cli-error-bad-event = A kept event cannot be read: { $text }
cli-error-event-differs = Kept events do not follow from each other: { $event }
cli-error-undo-too-far = Kept events take back more than was played: { $back }.
cli-error-no-deal = Kept events play in a deal that was never dealt.
cli-error-no-such-seat = A kept match seats other players than its rules allow.
cli-error-arena-bots = An arena needs at least two bots and at most one for each seat; here are { $bots } for { $seats } seats. Name each with --bot.
cli-error-arena-solo-bots = With --solo one bot sits among copies of another: name two with --bot (here are { $bots }).
cli-error-arena-no-command = “{ $bot }” names no command. Write it after the colon: exec:python3 engine.py
cli-error-arena-chart-ending = { $file } would be neither .svg nor .png. Choose one of these endings for --chart.
cli-error-arena-worker-lost = A process of the arena ended before its deals were played. What it said stands above.
cli-error-engine-not-started = The engine “{ $command }” could not be started: { $reason }
cli-error-engine-ended = The engine “{ $command }” ended in the middle of the arena, with status { $status }.
cli-error-engine-closed = The engine “{ $command }” closed its output in the middle of the arena.
cli-error-engine-silent = The engine “{ $command }” said nothing for { $seconds } seconds.
cli-error-engine-no-hello = The engine “{ $command }” should begin with a hello in one line of JSON; it said: { $said }
cli-error-engine-protocol = The engine “{ $command }” speaks protocol { $spoken }; this arena speaks { $known }.
cli-error-engine-misled = Line { $line } of what this engine was told cannot be followed: { $reason }
