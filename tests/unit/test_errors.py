"""Every error has one root, a code, and arguments for its sentence."""

import inspect

import pytest

from heartsease import errors
from heartsease.errors import Conflict, HeartseaseError, IllegalAction, RecordFault, RulesError

TREE = [thing for thing in vars(errors).values() if inspect.isclass(thing) and issubclass(thing, Exception)]


def test_the_tree_is_drawn_whole() -> None:
    drawn = inspect.getdoc(errors) or ""
    assert {error.__name__ for error in TREE if error.__name__ in drawn} == {error.__name__ for error in TREE}
    assert all(issubclass(error, HeartseaseError) for error in TREE)


def test_an_error_carries_its_code_and_arguments() -> None:
    error = IllegalAction("out-of-turn", "L-3", seat=2)
    assert (error.code, error.rule, error.args_for_words) == ("out-of-turn", "L-3", {"seat": 2})
    assert str(error) == "out-of-turn (seat=2)"
    assert str(HeartseaseError("plain")) == "plain"


def test_a_fault_knows_its_place() -> None:
    fault = RecordFault("must-follow-suit", deal=1, trick=2, play=3, rule="L-3", card="Qs")
    assert (fault.deal, fault.trick, fault.play, fault.rule) == (1, 2, 3, "L-3")
    assert fault.args_for_words == {"card": "Qs"}


def test_refused_rules_name_every_conflict() -> None:
    conflict = Conflict("empty-cycle", ("pass_cycle",), {})
    with pytest.raises(ValueError, match="bad-rules") as refused:
        raise RulesError((conflict,))
    assert isinstance(refused.value, RulesError)
    assert refused.value.conflicts == (conflict,)
    assert refused.value.args_for_words == {"conflicts": ["empty-cycle: pass_cycle"]}
