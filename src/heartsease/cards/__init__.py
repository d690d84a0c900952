"""Cards, hands, packs and the shuffle: what exists before any rule of a game."""

from heartsease.cards.card import ALL_CARDS, QUEEN_OF_SPADES, Card, Rank, Suit
from heartsease.cards.hand import Hand
from heartsease.cards.pack import pack
from heartsease.cards.shuffle import Stream, commitment_of, key_of_people, key_of_seed, shuffled

__all__ = [
    "ALL_CARDS",
    "QUEEN_OF_SPADES",
    "Card",
    "Hand",
    "Rank",
    "Stream",
    "Suit",
    "commitment_of",
    "key_of_people",
    "key_of_seed",
    "pack",
    "shuffled",
]
