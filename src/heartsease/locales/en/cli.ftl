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
cli-play-port = the port to use; 0 takes any free one (usually { $port })
cli-play-no-browser = do not open a browser
cli-play-data = the folder for your matches (usually your own data folder)

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

## simulate

cli-simulate = let bots play, and keep the records
cli-simulate-about = Plays a number of deals among bots and writes a record a match. The same seed writes the same files.
cli-simulate-preset = the game: { $presets }
cli-simulate-seats = how many players
cli-simulate-deals = how many deals in all
cli-simulate-seed = where the cards come from: a number from 0 to 18446744073709551615
cli-simulate-bots = who plays, one for all or one a seat by commas (usually { $bots })
cli-simulate-out = the folder to write to: a new or an empty one
cli-simulate-set = house rules that differ from the game's, as option=value

## What can be wrong

cli-error = heartsease: { $sentence }
cli-bad-number = { $value } is not a number from { $least } to { $greatest }
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
cli-error-bad-card = { $card } is not a card.
cli-error-newer-event = This match was kept by a newer heartsease (version { $schema } of events; this one knows { $known }). Install the newer one.
cli-error-bad-event = A kept event cannot be read: { $text }
cli-error-event-differs = Kept events do not follow from each other: { $event }
cli-error-undo-too-far = Kept events take back more than was played: { $back }.
cli-error-no-deal = Kept events play in a deal that was never dealt.
cli-error-no-such-seat = A kept match seats other players than its rules allow.
