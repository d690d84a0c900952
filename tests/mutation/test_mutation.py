"""Each rule turned around is seen by a test that proves it."""

import pytest
from tests.mutation.mutations import MUTATIONS
from tests.mutation.runner import SEEN, mutant, sharded
from tests.support.proves import rule_ids


def test_every_snippet_stands_once_in_the_law_and_is_changed() -> None:
    assert all(mutation.old != mutation.new and mutant(mutation) for mutation in MUTATIONS)
    assert len(set(MUTATIONS)) == len(MUTATIONS)


def test_every_rule_is_turned_around() -> None:
    assert {mutation.rule for mutation in MUTATIONS} == set(rule_ids())


@pytest.mark.long
def test_every_rule_turned_around_is_seen_by_its_proofs() -> None:
    outcomes = {found["place"]: found["outcome"] for found in sharded("tests.mutation.runner")}
    assert outcomes.pop(None) == 0, "the law as it is"
    assert sorted(outcomes) == list(range(len(MUTATIONS)))
    unseen = [(MUTATIONS[place], found) for place, found in sorted(outcomes.items()) if found != SEEN]
    assert unseen == [], "0: no test failed; 2: no test; 70: does not load; 128 and more: does not end"
