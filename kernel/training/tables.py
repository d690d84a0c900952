"""The rule sets that train.cpp deals under: every preset with every number of seats, by what they learn.

python kernel/training/tables.py one.txt two.txt large.txt full.txt
"""

import sys
from pathlib import Path

from heartsease.rules import PRESETS, OptionValue, RuleSet, rule_set


def weight(rules: RuleSet) -> int:
    """How often it is dealt, beside the others: what is played most is to be played best."""
    if rules.preset == "hearts":
        return 6 if rules.seats == 4 else 3
    return 5 if rules.preset == "cancellation" else 1


def place(rules: RuleSet) -> int:
    """Whose weights (kernel/src/weights.cpp): one pack's, two packs', a large table's or a full one's."""
    if rules.dealt.decks == 1:
        return 0
    if rules.seats < 6 or rules.resolved()["cancellation"] != "two-pairs-void":
        return 1
    return 2 if rules.seats < 9 else 3


def line(name: str, value: OptionValue) -> str:
    if isinstance(value, str):
        return f"word {name} {value}"
    if isinstance(value, int):
        return f"number {name} {value}"
    return f"list {name} {','.join(value)}"


def table(rules: RuleSet) -> str:
    head = f"table {rules.preset} {rules.seats} {weight(rules)}"
    return "\n".join([head, *(line(*option) for option in rules.resolved().items()), "end\n"])


def main() -> None:
    every = [
        rule_set(preset.name, seats)
        for preset in PRESETS.values()
        for seats in range(preset.least_seats, preset.most_seats + 1)
    ]
    for number, target in enumerate(sys.argv[1:5]):
        Path(target).write_text("".join(table(rules) for rules in every if place(rules) == number))


if __name__ == "__main__":
    main()
