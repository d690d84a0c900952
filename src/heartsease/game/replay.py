"""From events back to the state: a match is its events."""

from collections.abc import Iterable, Sequence

from heartsease.errors import ReplayError
from heartsease.game.actions import ChooseMoon, ChoosePassing, PassCards, PlayCard, TakeBack
from heartsease.game.events import (
    CardPlayed,
    Cause,
    Dealt,
    Event,
    MoonChosen,
    PassChosen,
    PassingChosen,
    PassTakenBack,
    Undone,
)
from heartsease.game.match import Match


def replay(start: Match, events: Iterable[Event]) -> Match:
    """The state after events, each held to what the law says happens.

    Events may be causes alone, as a store keeps them, or all that ``apply`` returned. Raises ReplayError
    where one does not follow from those before it, and IllegalAction where the law refuses it.
    """
    match, expected = start, list[Event]()
    for event in events:
        if isinstance(event, Cause):
            match, happened = follow(match, event)
            if happened[0] != event:
                raise ReplayError("event-differs", event=repr(event))
            expected = list(happened[1:])
        elif not expected or expected.pop(0) != event:
            raise ReplayError("event-differs", event=repr(event))
    return match


def follow(match: Match, cause: Cause) -> tuple[Match, tuple[Event, ...]]:
    """The match after one cause, and all that happened, the cause first."""
    match cause:
        case Dealt(_, _, _, dealing):
            return match.deal_out(dealing)
        case PassingChosen(seat, direction):
            return match.apply(ChoosePassing(seat, direction))
        case PassChosen(seat, cards):
            return match.apply(PassCards(seat, cards))
        case PassTakenBack(seat):
            return match.apply(TakeBack(seat))
        case CardPlayed(seat, card, _):
            return match.apply(PlayCard(seat, card))
        case MoonChosen(seat, choice):
            return match.apply(ChooseMoon(seat, choice))


def standing(stored: Iterable[Cause | Undone]) -> list[Cause]:
    """The causes that stand after every undo. Raises ReplayError where an undo reaches before the match.

    >>> standing([PassTakenBack(0), PassTakenBack(1), Undone(1, back=1)])
    [PassTakenBack(seat=0)]
    """
    causes: list[Cause] = []
    for event in stored:
        if isinstance(event, Undone):
            if not 1 <= event.back <= len(causes):
                raise ReplayError("undo-too-far", back=event.back)
            del causes[-event.back :]
        else:
            causes.append(event)
    return causes


def last_play(causes: Sequence[Cause], seat: int) -> int | None:
    """How many causes an undo of a seat's last play takes back; None when this deal has none to take back.

    >>> from heartsease.cards import Card
    >>> last_play([CardPlayed(0, Card("2c")), CardPlayed(1, Card("3c"))], 0)
    2
    """
    for back, cause in enumerate(reversed(causes), start=1):
        if isinstance(cause, CardPlayed) and cause.seat == seat:
            return back
        if isinstance(cause, Dealt):
            return None
    return None
