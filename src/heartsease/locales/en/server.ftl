# What the server tells in the terminal.

serve-at = Heartsease is at { $address }
cli-error-data-in-use = Another heartsease keeps its matches in { $folder }. Stop it, or choose another folder with --data (with make: DATA=).
