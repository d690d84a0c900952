# For whoever hosts: settings, metrics, and what is told when others in the same network join.

## What is measured

metrics-actions = Actions that were stored, by their kind.
metrics-refusals = What was refused, by the code it was refused with.
metrics-messages-over-rate = Messages that came too soon after others.
metrics-action-seconds = Time from an action until it was stored for good.
metrics-thinking-seconds = Time that bots took to choose, waiting for their turn to think included.
metrics-tables = Tables in memory.
metrics-sockets = Open sockets.
