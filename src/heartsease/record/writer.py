"""Writing a record, canonically: reading what was written and writing it again gives the same bytes."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Final, TextIO

from heartsease.game import Deal, Phase
from heartsease.record import toml
from heartsease.record.form import FORMAT, DealRecord, Header
from heartsease.record.tricks import write_line
from heartsease.rules import RuleSet, rule_set

_HEADER_KEYS: Final = tuple(field.name for field in fields(Header) if field.name not in ("kept", "rules"))


def write(file: TextIO, header: Header, deals: Iterable[DealRecord]) -> None:
    """Write a match, deal by deal. Raises RulesError when its rules cannot be played.

    ``file`` should be open with ``encoding="utf-8", newline="\\n"``.

    >>> import sys
    >>> write(sys.stdout, Header("hearts", 5, rules={"target": 50}), [])
    format = "hrn/1"
    preset = "hearts"
    seats = 5
    <BLANKLINE>
    [rules]
    target = 50
    """
    file.write(header_text(header))
    for deal in deals:
        file.write(deal_text(deal))


def header_text(header: Header) -> str:
    """The head of a record. Of its options only those that differ from the preset's are written."""
    lines = [f"format = {toml.value(FORMAT)}"]
    for name in _HEADER_KEYS:
        setting = getattr(header, name)
        if setting is not None:
            lines.append(f"{name} = {toml.value(setting)}")
    lines.extend(_pairs(header.kept))
    changed = rule_set(header.preset, header.seats, header.rules).changed()
    if changed:
        lines.extend(["", "[rules]", *_pairs(changed)])
    return "\n".join(lines) + "\n"


def deal_text(deal: DealRecord) -> str:
    """One deal of a record, with the empty line before it."""
    lines = [
        "",
        "[[deal]]",
        f"number = {deal.number}",
        f"dealer = {deal.dealer}",
        f"passing = {toml.value(deal.passing)}",
        *_rows("hands", map(_together, deal.hands)),
    ]
    kitty = _together(deal.kitty)
    if kitty:
        lines.append(f"kitty = {toml.value(kitty)}")
    if deal.passed is not None:
        lines.append(f"passed = {toml.value([_together(cards) for cards in deal.passed])}")
    lines.extend(_rows("tricks", deal.tricks))
    for name in ("moon", "points", "scores", "seed", "notes"):
        setting = getattr(deal, name)
        if setting is not None:
            lines.append(f"{name} = {toml.value(setting)}")
    return "\n".join([*lines, *_pairs(deal.kept)]) + "\n"


def header_of(rules: RuleSet, players: Iterable[str] | None = None) -> Header:
    """The head of the record of a match played under these rules."""
    named = None if players is None else tuple(players)
    return Header(rules.preset, rules.seats, named, rules=rules.changed())


def record_of(deal: Deal) -> DealRecord:
    """What a record says of a deal, as far as it has come.

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.rules.dealing import dealing
    >>> rules = rule_set("hearts", 4)
    >>> deal = Deal.begin(rules, 1, 1, dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1), (0,) * 4)
    >>> record_of(deal).hands[0]
    'Td2dAh8hQd4hKhQs5s5cQc5h9c'
    """
    played_out = deal.phase in (Phase.MOON, Phase.SCORED)
    given = ["".join(map(str, cards)) for cards in deal.chosen if cards is not None]
    return DealRecord(
        number=deal.number,
        dealer=deal.dealer,
        passing=deal.passing.value,
        hands=tuple(["".join(map(str, hand)) for hand in deal.dealing.hands]),
        kitty="".join(map(str, deal.kitty)),
        passed=tuple(given) if given and deal.phase is not Phase.PASSING else None,
        tricks=tuple(_lines(deal)),
        moon=None if deal.choice is None else deal.choice.value,
        points=deal.points if played_out else None,
        scores=deal.scores_after if deal.phase is Phase.SCORED else None,
    )


def _lines(deal: Deal) -> Iterator[str]:
    for trick in deal.tricks:
        yield write_line(trick.leader, trick.cards, trick.taker, finished=True)
    if deal.trick.cards:
        yield write_line(deal.trick.leader, deal.trick.cards, None, finished=False)


def _together(cards: str) -> str:
    return cards.replace(" ", "")


def _rows(name: str, rows: Iterable[str]) -> list[str]:
    """An array with a line for each entry."""
    entries = [f"  {toml.value(row)}," for row in rows]
    return [f"{name} = [", *entries, "]"] if entries else [f"{name} = []"]


def _pairs(table: Mapping[str, object]) -> list[str]:
    return [f"{toml.key(name)} = {toml.value(setting)}" for name, setting in table.items()]
