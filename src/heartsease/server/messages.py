"""The whole state of a table as each of its members may see it; what all see is put together once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from heartsease.game import Deal, view
from heartsease.game.view import NOBODY
from heartsease.protocol import states
from heartsease.protocol.company import Company, Meanwhile, WaitingRoom
from heartsease.rules import RuleSet
from heartsease.server.company_of import Present, players_of
from heartsease.server.history import Standing
from heartsease.server.state_of import Around, shared_of, state_of

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Moment:
    """What is told of a table at one moment, whoever is told, and of that what all see of the cards."""

    seq: int
    rules: RuleSet
    deal: Deal | None
    around: Around
    shared: Mapping[str, Any]


def moment_of(table: str, seq: int, standing: Standing, present: Present, company: Company) -> Moment:
    """What is told of a table as it stands."""
    room, match = standing.room, standing.course.match
    around = Around(
        table=table,
        players=tuple(players_of(room, present.members)),
        company=company,
        bot_ms=standing.bot_ms,
        scores=match.scores,
        sheet=standing.course.sheet,
        winners=match.winners,
        solo=room.solo,
        said=standing.said,
    )
    shared = {} if match.deal is None else shared_of(view(match.deal, NOBODY), around)
    return Moment(seq, match.rules, match.deal, around, shared)


def message(
    moment: Moment, seat: int | None, events: Sequence[states.TableEvent], missed: Meanwhile | None
) -> str:
    """What a seat is sent, or whoever watches. Cards come from the seat's view, and from nowhere else."""
    company = moment.around.company
    if missed is not None:
        company = msgspec.structs.replace(company, meanwhile=missed)
    if moment.deal is None:
        return _encode(states.Waiting(moment.seq, _waiting_room(moment, seat, company))).decode()
    seen = view(moment.deal, NOBODY if seat is None else seat)
    state = state_of(seen, moment.around, {**moment.shared, "company": company})
    return _encode(states.State(moment.seq, state, list(events))).decode()


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
