"""Matches among bots, played and kept."""

from heartsease.runner.match import bots_of, play_match

__all__ = ["bots_of", "play_match"]
