"""Arenas: who is stronger, and by how much."""
