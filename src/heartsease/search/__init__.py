"""Searching for the best choice: what a seat knows, worlds that agree with it, and play in them."""

from heartsease.search.budget import Budget
from heartsease.search.ranking import Ranked, choose, point, rank
from heartsease.search.seen import knowledge

__all__ = ["Budget", "Ranked", "choose", "knowledge", "point", "rank"]
