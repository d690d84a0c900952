"""What happened, as a client is told it: nothing in it that a seat may not know."""

from collections.abc import Iterable

from heartsease.game import (
    CardPlayed,
    CardsExchanged,
    DealScored,
    Dealt,
    Event,
    MatchWon,
    MoonChosen,
    PassChosen,
    PassingChosen,
    PassTakenBack,
    TrickEnded,
)
from heartsease.protocol import states
from heartsease.record.json_events import Stored
from heartsease.record.table_events import Seated, StoodIn


def told(events: Iterable[Event], deal: int) -> list[states.TableEvent]:
    """The events of a deal for the wire. The end of a match has none: the state's phase says it.

    >>> told([PassTakenBack(2)], deal=1)
    [PassConfirmed(seat=2, confirmed=False)]
    """
    return [message for event in events if (message := _told(event, deal)) is not None]


def seats_told(events: Iterable[Stored]) -> list[states.TableEvent]:
    """What changed about who acts at a seat.

    >>> from heartsease.record.table_events import Joined
    >>> seats_told([Seated(2, None, "rule", "basil"), Joined(5, "Ada", "")])
    [SeatTaken(seat=2)]
    """
    told_: list[states.TableEvent] = []
    for event in events:
        if isinstance(event, Seated):
            told_.append(states.SeatTaken(event.seat))
        elif isinstance(event, StoodIn):
            told_.append(states.StoodIn(event.seat, away=event.bot is not None))
    return told_


def _told(event: Event, deal: int) -> states.TableEvent | None:
    match event:
        case Dealt(number=number):
            return states.Dealt(number)
        case PassingChosen(seat, direction):
            return states.PassingChosen(seat, direction.value)
        case PassChosen(seat, _):
            return states.PassConfirmed(seat, confirmed=True)
        case PassTakenBack(seat):
            return states.PassConfirmed(seat, confirmed=False)
        case CardsExchanged():
            return states.Exchanged()
        case CardPlayed(seat, card, breaks):
            return states.Played(seat, card.text, breaks)
        case TrickEnded(taker=taker, points=points, kitty=kitty):
            return states.Taken(taker, points, kitty)
        case MoonChosen(seat, choice):
            return states.MoonChosen(seat, choice.value)
        case DealScored():
            return states.DealScored(deal)
        case MatchWon():
            return None
