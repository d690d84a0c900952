"""Games that show how the rule bot plays, for imitate.cpp: among its like, and by turns with the policy.

python kernel/training/games.py large.txt games.txt 300

So many games under each rule set that tables.py wrote to the first file; progress goes to standard error. A
line a game, all numbers: which rule set, the dealer, by seat whether the rule bot sits there, by seat the
hand as dealt, how many cards each seat passed, by seat which, by seat the hand as played, and all cards as
they were played. A card is the kernel's bit for it.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from heartsease.cards import Card
from heartsease.lab.company import Company
from heartsease.lab.entrant import Entrant
from heartsease.lab.plan import Plan, play
from heartsease.lab.seatings import seatings
from heartsease.rules import RuleSet, rule_set

SEED = 777
RULE, POLICY = Entrant.named("rule"), Entrant.named("bud")


def tables(text: str) -> list[RuleSet]:
    heads = [line.split() for line in text.splitlines() if line.startswith("table ")]
    return [rule_set(preset, int(seats)) for _, preset, seats, _ in heads]


def bits(cards: Iterable[Card]) -> list[int]:
    return [16 * (card.index // 13) + card.index % 13 for card in cards]


def game(rules: RuleSet, number: int) -> Iterator[int]:
    """Every third game the rule bot plays alone."""
    alone = number % 3 == 0
    seating = seatings(2, rules.seats)[number % len(seatings(2, rules.seats))]
    plan = Plan(rules, number, SEED, (RULE, RULE if alone else POLICY), (seating,))
    with Company(plan.entrants, None) as company:
        deal = play(plan, company, range(number, number + 1))[0].games[0].deal
    passed = [bits(cards or ()) for cards in deal.chosen]
    yield deal.dealer
    yield from [int(alone or which == 0) for which in seating]
    for hand in plan.dealt(number).hands:
        yield from bits(hand)
    yield len(passed[0])
    for cards in passed:
        yield from cards
    for seat in range(rules.seats):
        yield from bits([trick.cards[(seat - trick.leader) % rules.seats] for trick in deal.tricks])
    for trick in deal.tricks:
        yield from bits(trick.cards)


def main() -> None:
    source, target, games = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    with target.open("w") as out:
        for place, rules in enumerate(tables(source.read_text())):
            print(f"{rules.preset}, {rules.seats} seats", file=sys.stderr)
            for number in range(1, games + 1):
                print(place, *game(rules, number), file=out)


if __name__ == "__main__":
    main()
