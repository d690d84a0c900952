"""Engines stay from deal to deal, and where they cannot all stay, nothing else changes."""

import shlex
import sys
from pathlib import Path

import pytest
from tests.support import scripted_engine

from heartsease.errors import EngineError
from heartsease.lab import company as company_module
from heartsease.lab.company import Company
from heartsease.lab.entrant import Entrant
from heartsease.lab.plan import Plan, play
from heartsease.lab.seatings import seatings
from heartsease.rules import rule_set

PATIENT_MS = 60_000


def plan_with(habit: str) -> Plan:
    command = shlex.join([sys.executable, str(Path(scripted_engine.__file__)), habit])
    entrants = (Entrant.named("rule"), Entrant.named(f"exec:{command}"))
    return Plan(rule_set("hearts", 3), 3, 11, entrants, seatings(2, 3, solo=True), PATIENT_MS)


def test_no_more_engines_stay_than_may(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_with("honest")
    results = []
    for kept in (6, 3):
        monkeypatch.setattr(company_module, "KEPT", kept)
        with Company(plan.entrants, plan.time_ms) as company:
            results.append(
                [[game.points for game in deal.games] for deal in play(plan, company, range(1, 4))]
            )
            assert 0 < len(company._engines) <= kept
    assert results[0] == results[1]


def test_an_engine_plays_one_seat_of_one_seating() -> None:
    plan = plan_with("honest")
    with Company(plan.entrants, plan.time_ms) as company:
        first, second = (company.seated(plan.seatings[0], plan.key, number) for number in (1, 2))
        assert first[1:] == second[1:]
        others = company.seated(plan.seatings[1], plan.key, 1)
        engines = [first[1], first[2], others[0], others[2]]
        assert len({id(engine) for engine in engines}) == 4


def test_none_stays_behind_when_something_goes_wrong() -> None:
    plan = plan_with("dies")
    company = Company(plan.entrants, plan.time_ms)
    with pytest.raises(EngineError), company:
        play(plan, company, range(1, 2))
    processes = [engine._process._process for engine in company._engines.values()]  # type: ignore[attr-defined]
    assert processes
    assert all(process.poll() is not None for process in processes)


@pytest.mark.parametrize(("seats", "together"), [(4, 1), (11, 20)])
def test_deals_are_played_together_where_engines_cannot_all_stay(seats: int, together: int) -> None:
    entrants = (Entrant.named("exec:a"), Entrant.named("exec:b"))
    plan = Plan(
        rule_set("cancellation" if seats > 7 else "hearts", seats), 100, 1, entrants, seatings(2, seats)
    )
    assert plan.together(jobs=2) == together
    assert Plan(plan.rules, 4, 1, entrants, plan.seatings).together(jobs=2) <= 2
