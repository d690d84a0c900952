"""A deal and a match as immutable states, what a seat may see of them, and the events they are made of."""

from heartsease.game.actions import Action, ChooseMoon, PassCards, PlayCard, TakeBack
from heartsease.game.deal import Deal, Phase
from heartsease.game.digest import digest
from heartsease.game.events import (
    CardPlayed,
    CardsExchanged,
    Cause,
    DealScored,
    Dealt,
    Event,
    MatchWon,
    MoonChosen,
    PassChosen,
    PassTakenBack,
    TrickEnded,
    Undone,
)
from heartsease.game.match import Match
from heartsease.game.replay import last_play, replay, standing
from heartsease.game.trick import Trick
from heartsease.game.view import View, view

__all__ = [
    "Action",
    "CardPlayed",
    "CardsExchanged",
    "Cause",
    "ChooseMoon",
    "Deal",
    "DealScored",
    "Dealt",
    "Event",
    "Match",
    "MatchWon",
    "MoonChosen",
    "PassCards",
    "PassChosen",
    "PassTakenBack",
    "Phase",
    "PlayCard",
    "TakeBack",
    "Trick",
    "TrickEnded",
    "Undone",
    "View",
    "digest",
    "last_play",
    "replay",
    "standing",
    "view",
]
