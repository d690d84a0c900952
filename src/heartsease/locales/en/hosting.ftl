# For whoever hosts: settings, metrics, and what is told when others in the same network join.

## What is measured

metrics-actions = Actions that were stored, by their kind.
metrics-refusals = What was refused, by the code it was refused with.
metrics-messages-over-rate = Messages that came too soon after others.
metrics-action-seconds = Time from an action until it was stored for good.
metrics-thinking-seconds = Time that bots took to choose, waiting for their turn to think included.
metrics-tables = Tables in memory.
metrics-sockets = Open sockets.
metrics-connections = Open connections that are no sockets.

## Others in the same network

lan-link = Others in your network come to { $address }
lan-others = If that address does not work for them: { $addresses }
lan-who = Only people in the same network, such as your Wi-Fi, can come in.
lan-table = Table open: { $link }  code { $code }
cli-error-no-network = This machine is in no network where others could reach it. Connect to one, or leave --lan out.

## Settings

config-whole = a whole number from { $least } to { $greatest }
config-word = one of { $words }
config-host = an address or a name of this machine, without a port
config-folder = a folder
config-origins = addresses as people type them, like https://hearts.example.org
config-networks = addresses or networks, like 10.0.0.7 or 10.0.0.0/8
config-in-file = { $name } in { $file }
cli-error-config-unknown = There is no setting { $name }. Settings are { $known }.
cli-error-config-bad-value = { $name } cannot be “{ $value }”. It has to be { $expected }.
cli-error-config-unreadable = The settings in { $file } cannot be read: { $reason }.

## Backup

backup-made = { $file } holds { $tables ->
        [one] one table
       *[other] { $tables } tables
    } ({ $megabytes } MB) and was checked.
cli-error-backup-nothing = There are no matches in { $folder }. Name the folder with --data.
cli-error-backup-exists = { $file } is there already. Choose another name, or replace it with --force.
cli-error-backup-itself = { $file } holds the matches themselves. Choose another name for the copy.
cli-error-backup-spoiled = The copy of { $path } is not whole: { $reason }.
