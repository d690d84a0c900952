"""What may be played, and which rule is against the rest."""

from typing import Any

import pytest
from tests.support.proves import proves

from heartsease.cards import Card, Hand, Suit
from heartsease.rules import rule_set
from heartsease.rules.legality import (
    Turn,
    breaks_hearts,
    legal,
    opening_card,
    opening_leader,
    refusal,
    spares_first_trick,
)

SEATS = {"hearts": 4, "simple": 4, "cancellation": 8, "omnibus": 4, "black-maria": 4}


def may(
    hand: str,
    led: str | None = None,
    *,
    preset: str = "hearts",
    first: bool = False,
    broken: bool = False,
    opening: str | None = None,
    **options: object,
) -> tuple[str, dict[str, str]]:
    """The faces of a hand that may be played, and the rule and code against each other face."""
    rules = rule_set(preset, SEATS[preset], options)
    turn = Turn(
        Hand.parse(hand), Suit(led) if led else None, first, broken, Card(opening) if opening else None
    )
    against = {}
    for card in turn.hand:
        step = refusal(rules, turn, card)
        if step is not None:
            against[str(card)] = f"{step.rule} {step.code}"
    allowed = Hand(set(legal(rules, turn)))
    assert not set(map(str, allowed)) & set(against)
    assert set(map(str, allowed)) | set(against) == set(map(str, turn.hand))
    return str(allowed), against


PRESET_NAMES = ("hearts", "simple", "cancellation")


# -- L-1, L-2: the opening lead


@proves("L-1")
@pytest.mark.parametrize("preset", ["hearts", "simple"])
def test_the_lowest_club_must_be_led(preset: str) -> None:
    allowed, against = may("2c3cQsAh", preset=preset, first=True, opening="2c")
    assert allowed == "2c"
    assert against == dict.fromkeys(("3c", "Qs", "Ah"), "L-1 wrong-opening-lead")
    assert may("3c4cAs", preset=preset, first=True, opening="3c")[0] == "3c"


@proves("L-1")
@pytest.mark.parametrize(
    ("hands", "dealer", "card", "leader"),
    [
        (["3c4d", "2c5d", "4c6d", "AcAd"], 0, "2c", 1),
        (["3c4d", "5c5d", "4c6d", "AcAd"], 0, "3c", 0),  # the 2c stayed in the box
        (["Kc4d", "5h5d", "Qs6d", "AcAd"], 0, "Kc", 0),
        (["2c4d", "2c5d", "4c6d", "AcAd"], 0, "2c", 1),  # of two holders the first from eldest
        (["2c4d", "2c5d", "4c6d", "AcAd"], 1, "2c", 0),
        (["2c4d", "5c5d", "4c6d", "2cAd"], 1, "2c", 3),
        (["2c2c", "5c5d", "4c6d", "3cAd"], 1, "2c", 0),
    ],
)
def test_who_holds_the_lowest_club(hands: list[str], dealer: int, card: str, leader: int) -> None:
    held = [Hand.parse(hand) for hand in hands]
    lowest = opening_card(rule_set("hearts", 4), held)
    assert lowest is Card(card)
    assert opening_leader(held, dealer, lowest) == leader


@proves("L-1")
def test_where_no_hand_has_a_club_eldest_opens() -> None:
    held = [Hand.parse(hand) for hand in ("2d3d", "4d5d", "6d7d", "8d9d")]
    assert opening_card(rule_set("hearts", 4), held) is None
    assert opening_leader(held, 2, None) == 3


@proves("L-2")
@pytest.mark.parametrize("dealer", range(4))
def test_eldest_opens(dealer: int) -> None:
    held = [Hand.parse(hand) for hand in ("2c4d", "2c5d", "4c6d", "AcAd")]
    lowest = opening_card(rule_set("hearts", 4, {"opening_lead": "eldest"}), held)
    assert lowest is None
    assert opening_leader(held, dealer, lowest) == (dealer + 1) % 4


@proves("L-2")
@pytest.mark.parametrize("first_trick", ["penalty-free", "any-card"])
@pytest.mark.parametrize("hearts_lead", ["when-broken", "any-time"])
@pytest.mark.parametrize("queen_lead", ["when-broken", "any-time"])
def test_eldest_opens_with_no_penalty_card_whatever_else_is_agreed(
    first_trick: str, hearts_lead: str, queen_lead: str
) -> None:
    allowed, against = may(
        "2cAdQsKs2h",
        preset="cancellation",
        first=True,
        first_trick=first_trick,
        hearts_lead=hearts_lead,
        queen_lead=queen_lead,
    )
    assert allowed == "2cAdKs"
    assert against == dict.fromkeys(("Qs", "2h"), "L-2 wrong-opening-lead")


# -- L-3: following


@proves("L-3")
@pytest.mark.parametrize("preset", PRESET_NAMES)
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("broken", [True, False])
def test_suit_is_followed(preset: str, first: bool, broken: bool) -> None:
    hand = "2cAcTdQsKsAh"
    for led, same in (("c", "2cAc"), ("d", "Td"), ("s", "QsKs"), ("h", "Ah")):
        allowed, against = may(hand, led, preset=preset, first=first, broken=broken)
        assert allowed == str(Hand.parse(same))
        assert set(against.values()) == {"L-3 must-follow-suit"}


@proves("L-3")
@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_who_cannot_follow_plays_anything(preset: str) -> None:
    assert may("2dQsAh", "c", preset=preset) == ("2dAhQs", {})
    assert may("Qs", "h", preset=preset) == ("Qs", {})


# -- L-4, L-5, L-6: the first trick


@proves("L-4")
@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_no_penalty_card_is_discarded_on_a_penalty_free_first_trick(preset: str) -> None:
    allowed, against = may("2dAdQsKs3h", "c", preset=preset, first=True, first_trick="penalty-free")
    assert allowed == "2dAdKs"
    assert against == dict.fromkeys(("Qs", "3h"), "L-4 penalty-on-first-trick")


@proves("L-4")
def test_hearts_keeps_the_first_trick_free_of_penalty_cards() -> None:
    assert may("2dQs3h", "c", first=True)[0] == "2d"
    assert may("2dQs3h", "c", first=False)[0] == "2d3hQs"
    assert may("Qs3h", "s", first=True)[0] == "Qs", "following is no discard"


@proves("L-5")
@pytest.mark.parametrize("hand", ["Qs", "2hAh", "2hQs", "QsQs", "2h2hQsQs"])
def test_a_hand_of_penalty_cards_is_free(hand: str) -> None:
    cards = str(Hand(set(Hand.parse(hand))))
    assert may(hand, "c", preset="cancellation", first=True, first_trick="penalty-free") == (cards, {})
    assert may(hand, preset="cancellation", first=True) == (cards, {})


@proves("L-6")
@pytest.mark.parametrize("preset", ["simple", "cancellation"])
def test_penalty_cards_may_be_discarded_on_the_first_trick(preset: str) -> None:
    assert may("2dQs3h", "c", preset=preset, first=True) == ("2d3hQs", {})


@proves("L-4", "L-6")
def test_whether_the_first_trick_is_spared() -> None:
    assert [spares_first_trick(rule_set(preset, SEATS[preset])) for preset in PRESET_NAMES] == [
        True,
        False,
        False,
    ]


@proves("L-4", "S-9")
def test_the_first_trick_is_spared_what_the_table_says_costs_points() -> None:
    allowed, against = may("JdKdAsKs3h", "c", preset="omnibus", first=True, first_trick="penalty-free")
    assert allowed == "JdKdKsAs", "a bonus card may be discarded"
    assert set(against) == {"3h"}
    allowed, against = may("JdAsKsQs3h", "c", preset="black-maria", first=True, first_trick="penalty-free")
    assert allowed == "Jd"
    assert against == dict.fromkeys(("As", "Ks", "Qs", "3h"), "L-4 penalty-on-first-trick")
    free = ["c=1", "Qs=0", "h=0"]
    assert may("QsAh5c", "d", first=True, penalties=free)[0] == "AhQs"


@proves("L-2", "S-9")
def test_eldest_opens_with_none_of_the_tables_penalty_cards() -> None:
    allowed, against = may("2cJdAsKs3h", preset="black-maria", first=True, opening_lead="eldest")
    assert allowed == "2cJd"
    assert against == dict.fromkeys(("As", "Ks", "3h"), "L-2 wrong-opening-lead")


# -- L-12: the queen must go


@proves("L-12")
@pytest.mark.parametrize("preset", PRESET_NAMES)
@pytest.mark.parametrize("broken", [True, False])
def test_the_queen_goes_at_the_first_chance(preset: str, broken: bool) -> None:
    allowed, against = may("5cQs3hKs", "d", preset=preset, broken=broken, queen_discard="first-chance")
    assert allowed == "Qs"
    assert against == dict.fromkeys(("5c", "3h", "Ks"), "L-12 queen-held-back")


@proves("L-12")
def test_she_is_kept_where_suit_can_be_followed_or_by_whoever_leads_or_where_she_is_free() -> None:
    assert may("5dQs3h", "d", queen_discard="first-chance")[0] == "5d"
    assert may("QsKs3h", "s", queen_discard="first-chance")[0] == "QsKs", "following is no discard"
    assert may("5dQs3h", queen_discard="first-chance", broken=True) == ("5d3hQs", {})
    assert may("5cQs3h", "d") == ("5c3hQs", {})
    assert may("5cKs3h", "d", queen_discard="first-chance") == ("5c3hKs", {}), (
        "who has none keeps nothing back"
    )


@proves("L-12", "L-4")
def test_the_first_tricks_ban_comes_first() -> None:
    allowed, against = may("5dQs3h", "c", first=True, queen_discard="first-chance")
    assert allowed == "5d"
    assert against == dict.fromkeys(("Qs", "3h"), "L-4 penalty-on-first-trick")
    assert may("5dQs3h", "c", preset="simple", first=True, queen_discard="first-chance") == (
        "Qs",
        dict.fromkeys(("5d", "3h"), "L-12 queen-held-back"),
    )


@proves("L-12", "L-5")
def test_a_hand_of_penalty_cards_only_gives_her_up_even_then() -> None:
    allowed, against = may("Qs3hAh", "c", first=True, queen_discard="first-chance")
    assert (allowed, against) == ("Qs", dict.fromkeys(("3h", "Ah"), "L-12 queen-held-back"))


@proves("L-12", "S-9")
def test_a_queen_that_costs_nothing_must_go_too_even_on_the_first_trick() -> None:
    options: dict[str, Any] = {"penalties": ["h=1"], "queen_discard": "first-chance"}
    assert may("5dQs3h", "c", first=True, **options) == (
        "Qs",
        {"3h": "L-4 penalty-on-first-trick", "5d": "L-12 queen-held-back"},
    )


@proves("L-12")
def test_of_two_queens_either_goes() -> None:
    allowed, _ = may("5cQsQs", "d", preset="cancellation", queen_discard="first-chance")
    assert allowed == "Qs"


# -- L-13: eldest begins with any card


@proves("L-13")
def test_eldest_may_begin_with_any_card() -> None:
    for preset in ("hearts", "black-maria"):
        options: dict[str, Any] = {"opening_lead": "eldest-any", "hearts_lead": "any-time"}
        allowed, against = may("2cAdQsKsAs2h", preset=preset, first=True, **options)
        assert (allowed, against) == (str(Hand.parse("2cAdQsKsAs2h")), {})


@proves("L-13", "L-7")
@pytest.mark.parametrize("first_trick", ["penalty-free", "any-card"])
def test_but_hearts_and_queen_wait_as_for_any_later_lead(first_trick: str) -> None:
    agreed: dict[str, Any] = {"opening_lead": "eldest-any", "first_trick": first_trick}
    allowed, against = may("2cQs2h", first=True, **agreed)
    assert (allowed, against) == ("2cQs", {"2h": "L-7 hearts-not-broken"})
    allowed, against = may("2cQs2h", first=True, queen_lead="when-broken", **agreed)
    assert (allowed, against) == ("2c", {"2h": "L-7 hearts-not-broken", "Qs": "L-8 queen-not-free"})
    assert may("QsAh", first=True, queen_lead="when-broken", **agreed) == ("AhQs", {}), "L-9"
    assert may("2hAh", first=True, **agreed) == ("2hAh", {})


@proves("L-13")
@pytest.mark.parametrize("dealer", range(4))
def test_it_is_eldest_who_begins_with_any_card(dealer: int) -> None:
    held = [Hand.parse(hand) for hand in ("2c4d", "2c5d", "4c6d", "AcAd")]
    card = opening_card(rule_set("hearts", 4, {"opening_lead": "eldest-any"}), held)
    assert card is None
    assert opening_leader(held, dealer, card) == (dealer + 1) % 4


# -- L-7, L-8, L-9: leading


@proves("L-7")
@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_a_heart_is_led_only_once_hearts_are_broken(preset: str) -> None:
    allowed, against = may("4dQsKh2h", preset=preset)
    assert allowed == "4dQs"
    assert against == dict.fromkeys(("2h", "Kh"), "L-7 hearts-not-broken")
    assert may("4dQsKh2h", preset=preset, broken=True) == ("4d2hKhQs", {})


@proves("L-7")
def test_hearts_may_be_led_at_any_time_where_that_is_agreed() -> None:
    assert may("4dQsKh", hearts_lead="any-time") == ("4dKhQs", {})


@proves("L-7")
@pytest.mark.parametrize(("by", "queen"), [("heart-or-queen", True), ("heart", False)])
def test_what_breaks_hearts(by: str, queen: bool) -> None:
    for preset in PRESET_NAMES:
        rules = rule_set(preset, SEATS[preset], {"hearts_broken_by": by})
        assert breaks_hearts(rules, Card("2h"))
        assert breaks_hearts(rules, Card("Ah"))
        assert breaks_hearts(rules, Card("Qs")) == queen
        assert not any(breaks_hearts(rules, Card(text)) for text in ("Ks", "Qd", "Qc", "2c", "As"))


@proves("L-7")
def test_the_queen_breaks_hearts_except_in_simple() -> None:
    breaks = [breaks_hearts(rule_set(preset, SEATS[preset]), Card("Qs")) for preset in PRESET_NAMES]
    assert breaks == [True, False, True]


@proves("L-14")
def test_any_penalty_card_breaks_hearts_where_that_is_agreed() -> None:
    table = ["h=1", "Qs=13", "Ks=10", "7c=7", "Jd=-10", "2h=0", "3h=-1"]
    rules = rule_set("hearts", 4, {"hearts_broken_by": "penalty-card", "penalties": table})
    broken_by = [text for text in ("Qs", "Ks", "7c", "Ah", "2h", "3h") if breaks_hearts(rules, Card(text))]
    assert broken_by == ["Qs", "Ks", "7c", "Ah", "2h", "3h"], "a heart breaks them whatever it counts"
    assert not any(breaks_hearts(rules, Card(text)) for text in ("Jd", "As", "2c", "7d"))


@proves("L-14", "L-7")
def test_elsewhere_no_other_penalty_card_breaks_hearts() -> None:
    for by, queen in (("heart", False), ("heart-or-queen", True)):
        rules = rule_set("black-maria", 4, {"hearts_broken_by": by})
        assert [breaks_hearts(rules, Card(text)) for text in ("Ks", "As", "Qs")] == [False, False, queen]


@proves("L-14", "S-9")
def test_a_queen_that_costs_nothing_breaks_hearts_only_by_her_name() -> None:
    free = {"penalties": ["h=1"]}
    by_name = rule_set("hearts", 4, free)
    by_points = rule_set("hearts", 4, {**free, "hearts_broken_by": "penalty-card"})
    assert breaks_hearts(by_name, Card("Qs"))
    assert not breaks_hearts(by_points, Card("Qs"))


@proves("L-8")
@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_the_queen_is_led_at_any_time(preset: str) -> None:
    for broken in (True, False):
        assert "Qs" in may("4dQsKh", preset=preset, broken=broken)[0]


@proves("L-8")
@pytest.mark.parametrize("hearts_lead", ["when-broken", "any-time"])
@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_the_queen_waits_where_that_is_agreed(preset: str, hearts_lead: str) -> None:
    allowed, against = may("4dQsKs", preset=preset, queen_lead="when-broken", hearts_lead=hearts_lead)
    assert (allowed, against) == ("4dKs", {"Qs": "L-8 queen-not-free"})
    allowed, against = may(
        "4dQsKs", preset=preset, broken=True, queen_lead="when-broken", hearts_lead=hearts_lead
    )
    assert (allowed, against) == ("4dQsKs", {})


@proves("L-8")
def test_each_card_is_refused_by_its_own_rule() -> None:
    allowed, against = may("4dQs2h", queen_lead="when-broken")
    assert (allowed, against) == ("4d", {"2h": "L-7 hearts-not-broken", "Qs": "L-8 queen-not-free"})
    allowed, against = may("Qs2h", queen_lead="when-broken", hearts_lead="any-time")
    assert (allowed, against) == ("2h", {"Qs": "L-8 queen-not-free"})


@proves("L-9")
@pytest.mark.parametrize("preset", PRESET_NAMES)
@pytest.mark.parametrize("queen_lead", ["any-time", "when-broken"])
def test_who_holds_nothing_but_hearts_leads_one(preset: str, queen_lead: str) -> None:
    assert may("2hAh", preset=preset, queen_lead=queen_lead) == ("2hAh", {})
    assert may("7h", preset=preset, queen_lead=queen_lead) == ("7h", {})


@proves("L-9")
@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_with_hearts_and_the_queen_the_queen_is_led(preset: str) -> None:
    assert may("2hAhQs", preset=preset) == ("Qs", dict.fromkeys(("2h", "Ah"), "L-7 hearts-not-broken"))


@proves("L-9")
def test_where_hearts_and_queen_must_both_wait_any_card_is_led() -> None:
    assert may("2hAhQs", queen_lead="when-broken") == ("2hAhQs", {})
    assert may("QsQs", preset="cancellation", queen_lead="when-broken") == ("Qs", {})
    assert may("Qs", queen_lead="when-broken", hearts_lead="any-time") == ("Qs", {})


def test_copies_may_be_played_one_as_the_other() -> None:
    rules = rule_set("cancellation", 8)
    turn = Turn(Hand.parse("TcTcQs"), Suit.CLUBS, False, False, None)
    assert legal(rules, turn) == (Card("Tc"), Card("Tc"))
