"""A deal and a match as immutable states, what a seat may see of them, and the events they are made of."""

from heartsease.game.actions import Action, ChooseMoon, ChoosePassing, PassCards, PlayCard, TakeBack
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
    PassingChosen,
    PassTakenBack,
    TrickEnded,
    Undone,
)
from heartsease.game.match import Match
from heartsease.game.replay import last_play, replay, standing
from heartsease.game.trick import Trick, shared_out
from heartsease.game.view import View, scores_after, view

__all__ = [
    "Action",
    "CardPlayed",
    "CardsExchanged",
    "Cause",
    "ChooseMoon",
    "ChoosePassing",
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
    "PassingChosen",
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
    "scores_after",
    "shared_out",
    "standing",
    "view",
]
