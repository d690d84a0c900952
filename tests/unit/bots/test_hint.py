"""Hints: what choices cost, from the view alone."""

from random import Random

import pytest
from tests.properties.test_secrecy import Table as Slots
from tests.support.strategies import dealt_out, some_action
from tests.support.tables import exact, moon_deal, play, table

from heartsease.bots.hint import Hint, hint
from heartsease.bots.reasons import Reason
from heartsease.cards import Card
from heartsease.game import ChooseMoon, ChoosePassing, Match, PassCards, Phase, PlayCard, view
from heartsease.rules import Direction, rule_set


def costs(found: Hint) -> dict[str, float]:
    """What each card costs."""
    return {each.action.card.text: each.costs for each in found.costs if isinstance(each.action, PlayCard)}


def test_each_legal_card_has_its_cost_the_best_none_and_the_rest_by_size() -> None:
    deal = play(table("hearts", 4, {0: "2cQd3d", 1: "3cKd", 2: "4cAd", 3: "5c4d"}, dealer=3), "2c3c4c5c")
    found = hint(view(deal, 3), seed=1)
    assert costs(found).keys() == {card.text for card in deal.legal_plays}
    listed = [each.costs for each in found.costs]
    assert listed[0] == 0.0
    assert listed == sorted(listed)


def test_costs_are_points_of_ones_own() -> None:
    """Under the king the queen is somebody else's; who holds her back takes her with the last trick."""
    deal = exact("hearts", ["2cQsAs", "3cTs2s", "4c9s8s", "5cKs7s"], penalties=["Qs=13"], moon="off")
    found = hint(view(play(deal, "2c3c4c5cKs"), 0), seed=1)
    assert costs(found) == {"Qs": 0.0, "As": 13.0}
    assert found.reason == Reason("ducks", Card("Ks"))


def test_a_hint_is_the_same_for_all_that_a_seat_cannot_tell_apart() -> None:
    """Deals that differ in hidden cards alone: to the byte the same hint, in every phase."""
    rules, looked = rule_set("hearts", 4), set[Phase]()
    for number in range(4):
        random = Random(number)
        match = dealt_out(Match.start(rules, 0), number)
        deal = match.deal
        assert deal is not None
        slots = Slots.of(deal)
        while (action := some_action(deal, random)) is not None:
            asked = deal.to_act if deal.to_act is not None else next(
                (seat for seat, chosen in enumerate(deal.chosen) if chosen is None), None
            )  # fmt: skip
            hidden = [] if asked is None else slots.hidden_from(asked, deal)
            if asked is not None and len(hidden) > 1 and random.random() < 0.1:
                for _ in range(8):
                    one, other = random.sample(hidden, 2)
                    faces = list(slots.faces)
                    faces[one], faces[other] = faces[other], faces[one]
                    changed = slots.played_with(faces, deal.number)
                    if (
                        changed is None
                        or changed.hands == deal.hands
                        or view(changed, asked) != view(deal, asked)
                    ):
                        continue
                    assert repr(hint(view(changed, asked), seed=7)) == repr(hint(view(deal, asked), seed=7))
                    looked.add(deal.phase)
                    break
            match, events = match.apply(action)
            assert match.deal is not None
            deal = match.deal
            slots.note(events[0], deal)  # type: ignore[arg-type]
    assert looked == {Phase.PASSING, Phase.PLAYING}


def test_passes_are_whole() -> None:
    deal = table("hearts", 4, {0: "QsKsAs2c3c4c"}, passing=True)
    found = hint(view(deal, 0), seed=1)
    assert len(found.costs) > 1
    for each in found.costs:
        assert isinstance(each.action, PassCards)
        assert len(each.action.cards) == 3
        assert not set(each.action.cards) - set(deal.hands[0])


def test_a_dealer_is_told_of_directions() -> None:
    deal = table("hearts", 4, passing=True, pass_cycle=["dealer"])
    found = hint(view(deal, deal.dealer), seed=1)
    told = {each.action.direction for each in found.costs if isinstance(each.action, ChoosePassing)}
    assert told == set(deal.legal_directions) == {*told, Direction.HOLD}


def test_a_shooter_is_told_of_both_choices() -> None:
    deal = play(moon_deal(), "2cThQs Ah9h5h Kh8h4h Qh7h3h Jh6h2h")
    found = hint(view(deal, 0), seed=1)
    assert {each.action for each in found.costs} == {ChooseMoon(0, choice) for choice in deal.legal_choices}


def test_only_who_is_asked_is_told() -> None:
    deal = table("hearts", 4)
    assert deal.to_act is not None
    with pytest.raises(ValueError, match="PLAYING"):
        hint(view(deal, (deal.to_act + 1) % 4))


def test_time_ends_it() -> None:
    deal = table("cancellation", 8)
    assert deal.to_act is not None
    found = hint(view(deal, deal.to_act), time_ms=0, seed=1)
    assert {Card(text) for text in costs(found)} == set(deal.legal_plays)
