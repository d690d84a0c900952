"""The whole state of a table as each of its members may see it; what all see is put together once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import is_not
from typing import NamedTuple

import msgspec

from heartsease.cards import Hand
from heartsease.game import Deal, Phase, view
from heartsease.game.view import NOBODY
from heartsease.protocol import states
from heartsease.protocol.company import Company, Meanwhile, Player, WaitingRoom
from heartsease.rules import RuleSet
from heartsease.server.finishing import Known
from heartsease.server.history import Standing
from heartsease.server.state_of import Around, agreed_of, own_of, shared_of, texts_of

_encode = msgspec.json.Encoder().encode


class Own(NamedTuple):
    """A seat's own fields while others play, and what they follow from."""

    follows_from: tuple[object, ...]
    hand: Hand
    encoded: bytes


class Kept:
    """What was put together for a table's members and is the same the next time."""

    __slots__ = ("agreed", "known", "own")

    def __init__(self) -> None:
        self.known = Known()
        self.agreed: tuple[RuleSet, bytes] | None = None
        self.own: dict[int, Own] = {}


@dataclass(frozen=True, slots=True)
class Moment:
    """What is told of a table at one moment, whoever is told; ``shared`` is what all see, as JSON."""

    seq: int
    rules: RuleSet
    deal: Deal | None
    around: Around
    shared: bytes
    kept: Kept

    @staticmethod
    def of(seq: int, rules: RuleSet, deal: Deal | None, around: Around, kept: Kept) -> "Moment":
        """This moment, with what all see put together."""
        return Moment(seq, rules, deal, around, _shared(deal, around, kept), kept)


def moment_of(
    table: str, seq: int, standing: Standing, players: tuple[Player, ...], company: Company, kept: Kept
) -> Moment:
    """What is told of a table as it stands."""
    room, match = standing.room, standing.course.match
    around = Around(
        table=table,
        players=players,
        company=company,
        bot_ms=standing.bot_ms,
        scores=match.scores,
        sheet=standing.course.sheet,
        winners=match.winners,
        solo=room.solo,
        said=standing.said,
        known=kept.known,
    )
    return Moment.of(seq, match.rules, match.deal, around, kept)


def message(
    moment: Moment, seat: int | None, events: Sequence[states.TableEvent], missed: Meanwhile | None
) -> str:
    """What a seat is sent, or whoever watches: a ``states.State``, made of what all see and what is its own.

    Cards come from the seat's view, and from nowhere else.
    """
    around, shared = moment.around, moment.shared
    if missed is not None:
        around = replace(around, company=msgspec.structs.replace(around.company, meanwhile=missed))
        shared = _shared(moment.deal, around, moment.kept)
    if moment.deal is None:
        return _encode(states.Waiting(moment.seq, _waiting_room(moment, seat, around.company))).decode()
    own = _own(moment.deal, NOBODY if seat is None else seat, around, moment.kept)
    told = b'{"type":"state","seq":%d,"state":{%b,%b},"events":%b}'
    return (told % (moment.seq, shared, own, _encode(events))).decode()


def _shared(deal: Deal | None, around: Around, kept: Kept) -> bytes:
    """The fields of the state that are the same for all."""
    if deal is None:
        return b""
    if kept.agreed is None or kept.agreed[0] is not deal.rules:
        kept.agreed = deal.rules, _fields({"table": around.table, **agreed_of(deal.rules)})
    return b"%b,%b" % (kept.agreed[1], _fields(shared_of(view(deal, NOBODY), around)))


def _own(deal: Deal, seat: int, around: Around, kept: Kept) -> bytes:
    """The fields of the state that are this seat's own.

    While others play, they change with the trick, and with its hand, which is all that its own card changes.
    """
    same = seat != NOBODY and deal.phase is Phase.PLAYING and deal.to_act != seat and not around.solo
    if not same:
        return _fields(own_of(view(deal, seat), around))
    hand, follows_from = deal.hands[seat], (deal.chosen, deal.tricks, around.said)
    own = kept.own.get(seat)
    if own is None or any(map(is_not, follows_from, own.follows_from)):
        encoded = _fields(own_of(view(deal, seat), around))
    elif hand is own.hand:
        return own.encoded
    else:
        encoded = own.encoded.replace(_hand(own.hand), _hand(hand), 1)
    kept.own[seat] = Own(follows_from, hand, encoded)
    return encoded


def _hand(hand: Hand) -> bytes:
    return _fields({"hand": texts_of(hand)})


def _fields(values: dict[str, object]) -> bytes:
    return _encode(values)[1:-1]


def _waiting_room(moment: Moment, seat: int | None, company: Company) -> WaitingRoom:
    rules, around = moment.rules, moment.around
    return WaitingRoom(
        table=around.table,
        preset=rules.preset,
        rules=rules.options(),
        changed=list(rules.changed()),
        seats=rules.seats,
        seat=seat,
        players=list(around.players),
        bot_ms=around.bot_ms,
        company=company,
    )
