"""Shared by the tests: what a test proves, tables to play at, generators, and a second, naive law."""
