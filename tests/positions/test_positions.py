"""No bot but the random one plays a blunder that players complain about."""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from heartsease.bots import RuleBot, bot
from heartsease.bots.levels import LEVELS
from heartsease.game import view

from .position import Position, positions

POSITIONS = positions()
DISPUTED = tomllib.loads(Path(__file__).with_name("disputed.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module", autouse=True)
def _time_to_think() -> Iterator[None]:
    """Levels think as far as they would on a machine that does nothing else: a busy one changes no choice."""
    patient = {name: replace(level, time_ms=1000 * level.time_ms) for name, level in LEVELS.items()}
    with patch.dict(LEVELS, patient):
        yield


def test_there_are_at_least_sixty_positions_each_with_a_choice() -> None:
    assert len({position.name for position in POSITIONS}) == len(POSITIONS) >= 60
    for position in POSITIONS:
        seen = view(position.deal(), 0)
        named = {*position.blunders, *position.good, *position.must_pass}
        answers = [str(card) for card in seen.legal_plays or seen.hand]
        answers += [choice.value for choice in seen.legal_choices]
        answers += [direction.value for direction in seen.legal_directions]
        assert named, position.name
        assert named <= set(answers), position.name
        assert len(set(answers) - named) or position.good, position.name


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_rule_bot_does_not_blunder(position: Position) -> None:
    action = RuleBot().choose(view(position.deal(), 0))
    assert not position.is_blunder(action), f"{action}: {position.complaint}"


@pytest.mark.parametrize(
    ("position", "level"),
    [
        pytest.param(position, level, id=f"{position.name}-{level}")
        for position in POSITIONS
        for level in LEVELS
        if level not in DISPUTED.get(position.name, ())
    ],
)
def test_no_level_blunders_but_where_it_is_disputed(position: Position, level: str) -> None:
    seen = view(position.deal(), 0)
    for seed in range(3):
        action = bot(level, seed).choose(seen)
        assert not position.is_blunder(action), f"seed {seed}: {action}: {position.complaint}"


def test_disputed_are_positions_and_sprout_disputes_none() -> None:
    assert set(DISPUTED) <= {position.name for position in POSITIONS}
    for levels in DISPUTED.values():
        assert levels
        assert set(levels) <= set(LEVELS) - {"sprout"}
