"""The table that people sit at: its store, its course, what each seat sees of it, and the way in."""
