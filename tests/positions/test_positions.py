"""The rule bot plays none of the blunders that players complain about."""

import pytest

from heartsease.bots import RuleBot
from heartsease.game import view

from .position import Position, positions

POSITIONS = positions()


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
