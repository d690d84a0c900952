"""What a deal comes to: points, moons, suns, and what becomes of the scores."""

from dataclasses import replace

import pytest
from tests.support.proves import proves
from tests.support.tables import (
    ALL_VOID,
    MOON,
    NEAR_SUN,
    NO_MOON,
    exact,
    fails,
    moon_deal,
    near_sun_deal,
    plain_deal,
    play,
    twins,
)

from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.game import (
    CardPlayed,
    ChooseMoon,
    DealScored,
    MoonChosen,
    Phase,
    PlayCard,
    TrickEnded,
)
from heartsease.rules import MoonChoice
from heartsease.rules.scoring import Shot


@proves("S-1")
@pytest.mark.parametrize("moon", ["choice", "add", "subtract", "off"])
def test_points_are_added_when_the_deal_ends(moon: str) -> None:
    deal = plain_deal(moon=moon)
    for card in parse_cards(NO_MOON):
        assert deal.added == (0, 0, 0)
        deal = play(deal, str(card))
    assert deal.phase is Phase.SCORED
    assert (deal.points, deal.added, deal.shooter) == ((23, 3, 0), (23, 3, 0), None)


@proves("S-2")
@pytest.mark.parametrize(
    ("choice", "added"), [(MoonChoice.SUBTRACT, (-26, 0, 0)), (MoonChoice.ADD, (0, 26, 26))]
)
def test_a_shooter_chooses(choice: MoonChoice, added: tuple[int, ...]) -> None:
    cards = parse_cards(MOON)
    deal = play(moon_deal(), "".join(map(str, cards[:-1])))
    assert deal.shooter is None
    assert deal.to_act is not None
    deal, events = deal.apply(PlayCard(deal.to_act, cards[-1]))
    assert [type(event) for event in events] == [CardPlayed, TrickEnded]
    assert (deal.phase, deal.shooter, deal.to_act) == (Phase.MOON, 0, 0)
    assert deal.legal_choices == (MoonChoice.ADD, MoonChoice.SUBTRACT)
    assert deal.legal_plays == ()
    assert deal.added == (0, 0, 0)
    for seat in (1, 2):
        assert fails(deal, ChooseMoon(seat, choice)) == ("no-moon-choice", "S-2")
    assert fails(deal, PlayCard(0, Card("2c"))) == ("not-playing", "L-3")
    deal, events = deal.apply(ChooseMoon(0, choice))
    assert events == (MoonChosen(0, choice), DealScored((26, 0, 0), added, added))
    assert (deal.phase, deal.added, deal.choice) == (Phase.SCORED, added, choice)
    assert fails(deal, ChooseMoon(0, choice)) == ("no-moon-choice", "S-2")


@proves("S-2", "S-3")
@pytest.mark.parametrize(
    ("moon", "added", "shooter"),
    [("add", (0, 26, 26), 0), ("subtract", (-26, 0, 0), 0), ("off", (26, 0, 0), None)],
)
def test_where_the_rules_choose_nobody_is_asked(
    moon: str, added: tuple[int, ...], shooter: int | None
) -> None:
    deal = play(moon_deal(moon=moon), MOON)
    assert (deal.phase, deal.added, deal.shooter, deal.choice) == (Phase.SCORED, added, shooter, None)
    assert deal.points == (26, 0, 0)


@proves("S-3")
def test_a_moon_in_simple_hearts() -> None:
    hands = ["2cAhKhQh", "3cThQs9h", "8h7h6h5h", "4h3h2hJh"]
    deal = exact("simple", hands)
    deal = play(deal, "2c3c8h4h")
    assert deal.tricks[0].taker == 1
    deal = exact("simple", ["3cAhKhQh", "2cThQs9h", "8h7h6h5h", "4h3h2hJh"], dealer=3)
    deal = play(deal, "2c8h4h3c AhTh7h3h Kh9h6h2h QhQs5hJh")
    assert deal.tricks[0].taker == 0
    assert (deal.phase, deal.shooter) == (Phase.SCORED, 0)
    assert deal.added == (0, 26, 26, 26)


@proves("S-4")
@pytest.mark.parametrize(
    ("choice", "others", "own"), [(MoonChoice.ADD, 26, 0), (MoonChoice.SUBTRACT, 0, -26)]
)
def test_a_moon_with_two_packs_is_worth_26(choice: MoonChoice, others: int, own: int) -> None:
    deal = play(twins(last_void_trick="leader"), "".join(ALL_VOID))
    deal, _ = deal.apply(ChooseMoon(1, choice))
    assert deal.points == (0, 52, 0, 0, 0, 0)
    assert deal.added == tuple(own if seat == 1 else others for seat in range(6))


# -- another table of points


@proves("S-9")
def test_cards_count_what_the_table_says() -> None:
    table = ["h=2", "Qs=25", "2c=-10", "Jh=0"]
    deal = play(plain_deal(penalties=table, moon="off", first_trick="any-card"), NO_MOON)
    assert deal.points == (2 * 10 + 25 - 10, 2 * 2, 0)
    assert deal.added == deal.points


@proves("S-10")
@pytest.mark.parametrize(
    ("moon", "jack", "added"),
    [
        ("add", 0, (-10, 26, 26)),
        ("add", 1, (0, 16, 26)),
        ("subtract", 0, (-36, 0, 0)),
        ("subtract", 1, (-26, -10, 0)),
        ("off", 1, (26, -10, 0)),
    ],
)
def test_a_moon_does_not_need_the_jack_who_counts_for_whoever_took_him(
    moon: str, jack: int, added: tuple[int, ...]
) -> None:
    hands = ["2cAdAsAhKhQhJh", "3cKdQsTh9h8h7h", "4cJd6h5h4h3h2h"]
    if jack == 1:
        hands = ["2cKdAsAhKhQhJh", "3cAdQsTh9h8h7h", "4cJd6h5h4h3h2h"]
    deal = play(exact("omnibus", hands, moon=moon), "2c3c4c")
    deal = play(deal, "JdAdKd" if jack == 0 else "JdKdAd")
    if jack == 1:
        assert deal.to_act == 1
        deal = play(deal, "Qs2hAs")
    else:
        deal = play(deal, "AsQs6h")
    while deal.phase is Phase.PLAYING:
        deal = play(deal, str(deal.legal_plays[-1]))
    assert deal.shooter == (None if moon == "off" else 0)
    assert sum(deal.points) == 16
    assert deal.added == added


# -- the sun


@proves("S-11")
@pytest.mark.parametrize(("sun", "found"), [("off", False), ("counts", True), ("reset", True)])
def test_who_takes_every_trick_shoots_the_sun(sun: str, found: bool) -> None:
    deal = moon_deal(sun=sun)
    for card in parse_cards(MOON):
        assert deal.shot is None
        deal = play(deal, str(card))
    assert deal.shot == Shot(0, sun=found)


@proves("S-11")
def test_who_leaves_a_trick_to_another_shoots_the_moon_only() -> None:
    deal = play(near_sun_deal(sun="reset"), NEAR_SUN)
    assert deal.shot == Shot(0, sun=False)
    assert deal.legal_choices == (MoonChoice.ADD, MoonChoice.SUBTRACT)


@proves("S-11", "D-6")
@pytest.mark.parametrize(("kitty", "sun"), [("first-trick", True), ("last-trick", True)])
def test_the_kitty_is_part_of_a_sun(kitty: str, sun: bool) -> None:
    hands = ["2cAhKhQhJh", "Th9h8h7h6h", "Qs5h4h3h2h"]
    deal = play(exact("hearts", hands, left_over="2d", kitty=kitty, sun="counts"), MOON)
    assert deal.kitty_taker == 0
    assert deal.shot == Shot(0, sun=sun)


@proves("S-11", "T-6")
def test_cards_that_nobody_took_are_missing_for_a_sun() -> None:
    for last, found in (("nobody", None), ("leader", Shot(1, sun=True))):
        deal = twins(left_over="3c", last_void_trick=last, sun="counts")
        assert play(deal, "".join(ALL_VOID)).shot == found
    hands = ["2cQs9sKhQh", "2cQsAsKhQh", "JhTh9h8h7h", "JhTh9h8h7h", "6h5h4h3h2h", "6h5h4h3h2h"]
    deal = exact("cancellation", hands, cancellation="identical", penalties=["Qs=13"], sun="counts")
    deal = play(deal, "2cJhJh6h6h2c QsThTh5h5hQs As9h9h4h4h9s Kh8h8h3h3hKh Qh7h7h2h2hQh")
    assert [len(cards) for cards in deal.taken()] == [0, 18, 0, 0, 0, 0]
    assert deal.shot == Shot(1, sun=False), "a moon, though two tricks went to nobody"


@proves("S-11")
@pytest.mark.parametrize(
    ("choice", "added"), [(MoonChoice.SUBTRACT, (-52, 0, 0)), (MoonChoice.ADD, (0, 52, 52))]
)
def test_a_sun_that_counts_is_worth_more_than_a_moon(choice: MoonChoice, added: tuple[int, ...]) -> None:
    deal = play(moon_deal(sun="counts"), MOON)
    assert (deal.phase, deal.to_act) == (Phase.MOON, 0)
    assert deal.legal_choices == (MoonChoice.ADD, MoonChoice.SUBTRACT)
    deal, events = deal.apply(ChooseMoon(0, choice))
    assert events == (MoonChosen(0, choice), DealScored((26, 0, 0), added, added))
    moon, _ = play(near_sun_deal(sun="counts"), NEAR_SUN).apply(ChooseMoon(0, choice))
    assert moon.added == tuple(each // 2 for each in added)


@proves("S-11")
@pytest.mark.parametrize("moon", ["choice", "add", "subtract"])
@pytest.mark.parametrize(("before", "after"), [(40, 0), (0, 0), (-5, -5)])
def test_a_sun_that_resets_leaves_no_choice(moon: str, before: int, after: int) -> None:
    deal = replace(moon_deal(moon=moon, sun="reset"), scores=(before, 60, 70))
    deal = play(deal, MOON)
    assert (deal.phase, deal.choice, deal.legal_choices, deal.to_act) == (Phase.SCORED, None, (), None)
    assert deal.points == (26, 0, 0)
    assert deal.scores_after == (after, 60, 70)
    assert deal.added == (after - before, 0, 0)


@proves("S-2", "S-11")
def test_only_what_may_be_chosen_is_a_choice() -> None:
    deal = play(moon_deal(sun="counts"), MOON)
    assert fails(deal, ChooseMoon(0, MoonChoice.RESET)) == ("no-moon-choice", "S-2")


# -- bonuses, exact scores, floors


@proves("S-12")
def test_who_took_no_trick_gets_points_off() -> None:
    deal = play(plain_deal(no_trick_bonus=5), NO_MOON)
    assert (deal.points, deal.added) == ((23, 3, 0), (23, 3, -5))
    shot = play(moon_deal(no_trick_bonus=5, moon="add"), MOON)
    assert shot.added == (0, 26, 26), "nobody gets them in a deal that somebody shot"
    uncounted = play(moon_deal(no_trick_bonus=5, moon="off"), MOON)
    assert uncounted.added == (26, -5, -5), "where a moon is nothing, nobody shot"


@proves("S-12", "D-6")
def test_a_seat_with_cards_of_no_worth_took_some() -> None:
    deal = play(near_sun_deal(no_trick_bonus=5, moon="off"), NEAR_SUN)
    assert deal.added == (26, -5, 0)


@proves("S-13")
@pytest.mark.parametrize(("exact_target", "after"), [("off", 100), ("half", 50), ("zero", 0)])
def test_a_score_that_meets_the_target_falls(exact_target: str, after: int) -> None:
    deal = replace(plain_deal(exact_target=exact_target), scores=(77, 60, 70))
    assert deal.scores_after == (77, 60, 70), "not before the deal is scored"
    deal = play(deal, NO_MOON[: -len("2h")])
    assert deal.scores_after == (77, 60, 70)
    assert deal.to_act is not None
    deal, events = deal.apply(PlayCard(deal.to_act, Card("2h")))
    assert events[-1] == DealScored((23, 3, 0), (23, 3, 0), (after, 63, 70))


@proves("S-13", "S-12")
def test_it_is_judged_after_a_moon_and_a_bonus() -> None:
    bonus = replace(plain_deal(exact_target="zero", no_trick_bonus=5), scores=(0, 0, 105))
    assert play(bonus, NO_MOON).scores_after == (23, 3, 0)
    moon = replace(moon_deal(exact_target="zero", moon="add"), scores=(74, 74, 60))
    assert play(moon, MOON).scores_after == (74, 0, 86)


@proves("S-14")
@pytest.mark.parametrize(("floor", "after"), [("none", -16), ("zero", 0)])
def test_no_score_falls_below_zero_where_there_is_a_floor(floor: str, after: int) -> None:
    deal = play(replace(moon_deal(floor=floor, moon="subtract"), scores=(10, 60, 70)), MOON)
    assert (deal.added, deal.scores_after) == ((-26, 0, 0), (after, 60, 70))
