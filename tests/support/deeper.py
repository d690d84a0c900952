"""Counts the positions of ``conformance/counts`` deeper: ``python -m tests.support.deeper``.

Takes minutes, so it is run by hand, and writes ``conformance/deeper.json``. Law and kernel count, which share
no code; where they differ nothing is written.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from tests.support.counts import law_position, positions, ways
from tests.support.proves import ROOT

from heartsease.cards import Hand
from heartsease.cards.hand import parse_cards
from heartsease.kernel import Game, kernel_rules
from heartsease.rules import rule_set

MOST: Final = 400_000
"""The law plays so many cards for one count, no more."""

FILE: Final = ROOT / "conformance" / "deeper.json"
ABOUT: Final = (
    "In how many ways the positions of counts/*.json go on, for more actions than stand there: 'ways' begins "
    "with 'from' actions. Counted twice, by the law in Python and by the kernel in C++, which share no code; "
    "written only where both agree. Made by: python -m tests.support.deeper"
)


def kernel_position(position: dict[str, Any]) -> Game:
    """The position before the kernel."""
    rules = rule_set(position["preset"], position["seats"], position["rules"])
    hands = [[str(card) for card in Hand.parse(hand)] for hand in position["hands"]]
    kitty = [str(card) for card in parse_cards(position["kitty"])] if position["kitty"] else []
    game = Game(kernel_rules(rules), position["dealer"], hands, kitty)
    for card in parse_cards(position["played"]) if position["played"] else ():
        game.play(str(card))
    return game


def deeper(position: dict[str, Any]) -> list[int]:
    """The counts after those that are known, by both. Raises ValueError where they differ."""
    deal, game = law_position(position), kernel_position(position)
    known: list[int] = list(position["ways"])
    while 0 < known[-1] <= MOST:
        depth = len(known) + 1
        by_law, by_kernel = ways(deal, depth), game.ways(depth)
        if by_law != by_kernel:
            raise ValueError((depth, by_law, by_kernel))
        known.append(by_law)
    return known[len(position["ways"]) :]


def main(path: Path = FILE) -> None:
    """Count, tell, and write."""
    counted: dict[str, Any] = {}
    for name, position in positions().items():
        more = deeper(position)
        print(name, more, file=sys.stderr, flush=True)
        if more:
            counted[name] = {"from": len(position["ways"]) + 1, "ways": more}
    lines = ",\n".join(f'    "{name}": {json.dumps(found)}' for name, found in counted.items())
    path.write_text(f'{{\n  "about": {json.dumps(ABOUT)},\n  "positions": {{\n{lines}\n  }}\n}}\n', "utf-8")


if __name__ == "__main__":
    main()
