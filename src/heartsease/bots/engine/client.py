"""An engine at a seat: it is told what the seat sees, asked, and held to the law and the clock."""

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from typing import Final

import msgspec

from heartsease.bots.bot import legal_actions
from heartsease.bots.engine.messages import (
    GRACE_MS,
    PROTOCOL,
    Answer,
    Bye,
    Choose,
    DealTold,
    Hello,
    Message,
    MoonAnswer,
    PassAnswer,
    Passed,
    PlayAnswer,
    Played,
    Scored,
    Taken,
    answer_in,
    introduction_in,
    line_of,
)
from heartsease.bots.engine.process import Lines
from heartsease.bots.rule_bot import RuleBot
from heartsease.cards import Card
from heartsease.errors import BadCard, EngineError
from heartsease.game import Action, ChooseMoon, PassCards, Phase, PlayCard, View
from heartsease.rules import MoonChoice

_SHOWN: Final = 80
"""Characters of a wrong first line that are shown."""


class Fault(Enum):
    """Why an engine's answer did not count, and the rule bot's did."""

    LATE = "late"
    ILLEGAL = "illegal"
    NO_JSON = "no-json"


class EngineSeat:
    """One process for one seat, deal after deal. ``faults`` counts the answers that did not count.

    Any method raises EngineError when the process is gone or stays silent; ``end`` it whatever happens.
    """

    def __init__(self, process: Lines, time_ms: int) -> None:
        """For a process that has not been greeted yet, so that many can start at once."""
        self.faults: Counter[Fault] = Counter()
        self._time_ms = time_ms
        self._instead = RuleBot()
        self._process = process

    def greet(self) -> None:
        """Say hello, and wait for the engine's."""
        self._tell(Hello())
        line = self._process.line()
        try:
            protocol = introduction_in(line).protocol
        except msgspec.DecodeError:
            said = line[:_SHOWN].decode("utf-8", "replace")
            raise EngineError("engine-no-hello", command=self._process.command, said=said) from None
        if protocol != PROTOCOL:
            raise EngineError(
                "engine-protocol", command=self._process.command, spoken=protocol, known=PROTOCOL
            )

    # -- what it is told

    def begin(self, view: View, match: int) -> None:
        """A deal begins, as the seat sees it before the exchange."""
        rules = view.rules
        self._tell(
            DealTold(
                preset=rules.preset,
                rules=dict(rules.resolved()),
                seats=rules.seats,
                seat=view.seat,
                match=match,
                number=view.number,
                dealer=view.dealer,
                passing=view.passing.value,
                hand=_texts(view.hand),
                kitty=view.kitty_size,
                scores=[*view.scores],
            )
        )

    def passed(self, view: View) -> None:
        """Cards were exchanged."""
        self._tell(Passed(gave=_texts(view.given), received=_texts(view.received)))

    def played(self, seat: int, card: Card) -> None:
        """A card was played."""
        self._tell(Played(seat=seat, card=card.text))

    def taken(self, taker: int | None, kitty: Sequence[Card] | None) -> None:
        """A trick ended; ``kitty`` where it went to this seat."""
        shown = msgspec.UNSET if kitty is None else _texts(kitty)
        self._tell(Taken(taker=taker, kitty=shown))

    def scored(self, points: Sequence[int], scores: Sequence[int]) -> None:
        """The deal is over."""
        self._tell(Scored(points=[*points], scores=[*scores]))

    # -- what it is asked

    def choose(self, view: View) -> Action:
        """The engine's answer; the rule bot's where that does not count.

        The protocol has no question for where a dealer passes (P-7): the rule bot says it.
        """
        if view.phase is Phase.CHOOSING:
            return self._instead.choose(view)
        self._process.drop_unasked()
        began = time.monotonic()
        self._tell(self._question(view))
        # A late answer is waited for all the same: what comes next then answers what is asked next.
        line = self._process.line((self._time_ms + GRACE_MS) / 1000)
        late = (time.monotonic() - began) * 1000 > self._time_ms + GRACE_MS
        action = Fault.LATE if late else _judged(line, view)
        if isinstance(action, Fault):
            self.faults[action] += 1
            return self._instead.choose(view)
        return action

    def _question(self, view: View) -> Choose:
        match view.phase:
            case Phase.PASSING:
                count = view.rules.passing.pass_count
                return Choose(action="pass", count=count, time_ms=self._time_ms)
            case Phase.PLAYING:
                legal = _texts(dict.fromkeys(view.legal_plays))
                return Choose(action="play", legal=legal, time_ms=self._time_ms)
        return Choose(action="moon", time_ms=self._time_ms)

    # -- how it ends

    def leave(self) -> None:
        """Say goodbye, and see it leave; one that has left already was only quick."""
        with suppress(EngineError):
            self._tell(Bye())
        self._process.end()

    def end(self) -> None:
        """End the process at once, where it has not left."""
        self._process.end(leaving_s=0.0)

    def _tell(self, message: Message) -> None:
        self._process.send(line_of(message))


def _judged(line: bytes, view: View) -> Action | Fault:
    """The action that a line means; a fault where the law or the protocol knows none such."""
    try:
        action = _meant(answer_in(line), view.seat)
    except (msgspec.ValidationError, BadCard):
        return Fault.ILLEGAL
    except msgspec.DecodeError:
        return Fault.NO_JSON
    if isinstance(action, PassCards):
        asked = view.phase is Phase.PASSING and len(action.cards) == view.rules.passing.pass_count
        return action if asked and view.hand.holds(action.cards) else Fault.ILLEGAL
    return action if action in legal_actions(view) else Fault.ILLEGAL


def _meant(answer: Answer, seat: int) -> Action | None:
    match answer:
        case PassAnswer(cards=cards):
            return PassCards(seat, tuple(map(Card, cards)))
        case PlayAnswer(card=card):
            return PlayCard(seat, Card(card))
        case MoonAnswer(choice=choice):
            return ChooseMoon(seat, MoonChoice(choice)) if choice in _CHOICES else None


_CHOICES: Final = [choice.value for choice in MoonChoice]


def _texts(cards: Sequence[Card] | dict[Card, None]) -> list[str]:
    return [card.text for card in cards]
