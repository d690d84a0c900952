"""The command ``heartsease``: one module a command, no logic of the game."""
