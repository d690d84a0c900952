"""Being an engine: a bot of ours answers the lines that an arena writes."""

from collections.abc import Callable, Iterable
from typing import BinaryIO

import msgspec

from heartsease.bots.bot import Bot
from heartsease.bots.engine.known import KnownDeal
from heartsease.bots.engine.messages import (
    PROTOCOL,
    Bye,
    Choose,
    DealTold,
    Hello,
    Introduction,
    Message,
    MoonAnswer,
    PassAnswer,
    Passed,
    PlayAnswer,
    Played,
    Taken,
    Told,
    line_of,
    told_by,
)
from heartsease.cards import Card
from heartsease.errors import EngineError, HeartseaseError
from heartsease.game import ChooseMoon, PassCards, PlayCard, View


def serve(lines: Iterable[bytes], out: BinaryIO, name: str, bot_for: Callable[[int], Bot]) -> None:
    """Answer until goodbye, or until there are no more lines. ``bot_for`` is asked with a time in ms.

    Raises EngineError at a line that cannot be understood, or that does not follow from those before.
    """
    engine = Engine(name, bot_for)
    for number, line in enumerate(lines, start=1):
        try:
            told = told_by(line)
            if isinstance(told, Bye):
                return
            answer = None if told is None else engine.hear(told)
        except (ValueError, LookupError, msgspec.DecodeError, HeartseaseError) as error:
            raise EngineError("engine-misled", line=number, reason=str(error)) from error
        if answer is not None:
            out.write(line_of(answer))
            out.flush()


class Engine:
    """What one seat has been told, and the bot that answers for it."""

    def __init__(self, name: str, bot_for: Callable[[int], Bot]) -> None:
        self._name, self._bot_for = name, bot_for
        self._bots: dict[int, Bot] = {}
        self._deal: KnownDeal | None = None

    def hear(self, told: Told) -> Message | None:
        """Take a line in; what to answer to it."""
        match told:
            case Hello():
                return Introduction(protocol=PROTOCOL, name=self._name, author="heartsease")
            case DealTold():
                self._deal = KnownDeal.of(told)
            case Choose():
                return self._answer(told)
            case Passed(gave=gave, received=received):
                self._known.exchanged(_cards(gave), _cards(received))
            case Played(seat=seat, card=card):
                self._known.played(seat, Card(card))
            case Taken(taker=taker, kitty=kitty):
                shown = None if isinstance(kitty, msgspec.UnsetType) else _cards(kitty)
                self._known.taken(taker, shown)
        return None

    @property
    def _known(self) -> KnownDeal:
        if self._deal is None:
            raise ValueError("no deal")
        return self._deal

    def _answer(self, asked: Choose) -> Message | None:
        view = self._view(asked)
        if view is None:
            return None
        if asked.time_ms not in self._bots:
            self._bots[asked.time_ms] = self._bot_for(asked.time_ms)
        match self._bots[asked.time_ms].choose(view):
            case PassCards(cards=cards):
                return PassAnswer(cards=[card.text for card in cards])
            case PlayCard(card=card):
                return PlayAnswer(card=card.text)
            case ChooseMoon(choice=choice):
                return MoonAnswer(choice=choice.value)
        return None

    def _view(self, asked: Choose) -> View | None:
        """What the seat sees; None for a question of a later version."""
        match asked.action:
            case "pass":
                return self._known.to_pass()
            case "play":
                legal = [] if isinstance(asked.legal, msgspec.UnsetType) else asked.legal
                return self._known.to_play(_cards(legal))
            case "moon":
                return self._known.to_choose_moon()
        return None


def _cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card, texts))
