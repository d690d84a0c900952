"""The stored form of events: it comes back as it was, and old forms stay readable."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.strategies import dealt_out, moonish_action, rule_sets, some_action

from heartsease.errors import ReplayError
from heartsease.game import Cause, Match, Phase, Undone
from heartsease.game.replay import follow
from heartsease.record.json_events import (
    EVENT_SCHEMA,
    Stored,
    event_from_json,
    event_to_json,
)
from heartsease.record.table_events import FinishSaid, PaceSet
from heartsease.rules import RuleSet, rule_set

STORED_IN_1 = {
    '{"type":"dealt","number":1,"dealer":0,"passing":"left","hands":["2c3c","4c5c"],"kitty":"6c"}': "Dealt",
    '{"type":"dealt","number":2,"dealer":1,"passing":"dealer","hands":["2c3c","4c5c"],"kitty":""}': "Dealt",
    '{"type":"passing","seat":1,"direction":"across"}': "PassingChosen",
    '{"type":"passed","seat":1,"cards":"Qs2c2c"}': "PassChosen",
    '{"type":"taken-back","seat":1}': "PassTakenBack",
    '{"type":"played","seat":2,"card":"Th","breaks":true}': "CardPlayed",
    '{"type":"moon","seat":3,"choice":"subtract"}': "MoonChosen",
    '{"type":"undone","seat":0,"back":4}': "Undone",
    '{"type":"pace","bot_ms":600}': "PaceSet",
    '{"type":"finish","seat":0,"agrees":false}': "FinishSaid",
}
"""What files of version 1 hold. No line ever changes: a new form is a new version with an upcaster."""


@pytest.mark.parametrize(("text", "kind"), STORED_IN_1.items())
def test_files_of_version_1_stay_readable(text: str, kind: str) -> None:
    event = event_from_json(text, schema=1)
    assert type(event).__name__ == kind
    assert event_to_json(event) == text


@given(rule_sets(), st.integers(0, 2**32), st.booleans())
def test_what_happens_in_a_deal_comes_back_as_it_was(rules: RuleSet, seed: int, moonish: bool) -> None:
    random = Random(seed)
    start = Match.start(rules, 0)
    match = dealt_out(start, seed)
    causes: list[Stored] = [Undone(0, 3), PaceSet(0), FinishSaid(2, agrees=True)]
    while match.deal is not None and match.deal.phase is not Phase.SCORED:
        action = (moonish_action if moonish else some_action)(match.deal, random)
        assert action is not None
        match, (cause, *_) = match.apply(action)
        assert isinstance(cause, Cause)
        causes.append(cause)
    for event in causes:
        assert event_from_json(event_to_json(event)) == event


@pytest.mark.parametrize(
    "rules",
    [
        rule_set("cancellation", 7),
        rule_set("omnibus", 5, {"pass_cycle": ["dealer"]}),
        rule_set("guts", 10, {"pass_cycle": ["scatter"], "kitty": "first-heart"}),
    ],
    ids=lambda rules: rules.preset,
)
def test_replaying_what_was_stored_gives_the_same_match(rules: RuleSet) -> None:
    random = Random(7)
    start = Match.start(rules, 2)
    match = dealt_out(start, 7)
    stored = []
    replayed = dealt_out(start, 7)
    while match.deal is not None and match.deal.phase is not Phase.SCORED:
        action = some_action(match.deal, random)
        assert action is not None
        match, (cause, *_) = match.apply(action)
        assert isinstance(cause, Cause)
        stored.append(event_to_json(cause))
    for text in stored:
        event = event_from_json(text)
        assert isinstance(event, Cause)
        replayed, _ = follow(replayed, event)
    assert replayed == match


def test_an_upcaster_brings_an_old_form_to_the_newest() -> None:
    def renamed(data: dict[str, object]) -> dict[str, object]:
        return {"type": "played", "breaks": False, **data}

    old = json.dumps({"seat": 1, "card": "Qs"})
    event = event_from_json(old, schema=EVENT_SCHEMA - 1, upcasters={EVENT_SCHEMA - 1: renamed})
    assert event_to_json(event) == '{"type":"played","seat":1,"card":"Qs","breaks":false}'


def test_events_of_a_later_version_are_refused() -> None:
    with pytest.raises(ReplayError) as refused:
        event_from_json("{}", schema=EVENT_SCHEMA + 1)
    assert refused.value.code == "newer-event"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"type":"danced"}',
        '{"type":"played","seat":1,"card":"1s","breaks":false}',
        '{"type":"played","seat":1}',
        '{"type":"moon","seat":1,"choice":"both"}',
        '{"type":"passing","seat":1,"direction":"up"}',
        '{"type":"passing","direction":"left"}',
        '{"type":"passed","seat":1,"cards":"Q"}',
        '{"type":"dealt","number":1,"dealer":0,"passing":"up","hands":[],"kitty":""}',
    ],
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(ReplayError) as refused:
        event_from_json(text)
    assert refused.value.code == "bad-event"
