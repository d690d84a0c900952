"""The random player plays anything that is legal, and the same again with the same seed."""

from tests.support.strategies import dealt_out

from heartsease.bots import RandomBot
from heartsease.game import Action, Deal, Match, PassCards, view
from heartsease.rules import rule_set


def fresh_deal() -> Deal:
    deal = dealt_out(Match.start(rule_set("hearts", 4), 0), 2).deal
    assert deal is not None
    return deal


def choices(seed: int | None) -> list[Action]:
    bot, seen = RandomBot(seed), view(fresh_deal(), 0)
    return [bot.choose(seen) for _ in range(40)]


def test_the_same_seed_makes_the_same_choices() -> None:
    assert choices(3) == choices(3) != choices(4)


def test_it_may_pass_any_card_of_its_hand() -> None:
    passed = {card for choice in choices(5) if isinstance(choice, PassCards) for card in choice.cards}
    assert passed == set(fresh_deal().hands[0])
