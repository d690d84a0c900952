"""The presets and options to choose from, and what follows from a choice."""

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from heartsease.bots import LEVELS
from heartsease.errors import Refusal, RulesError
from heartsease.protocol import commands, states
from heartsease.rules import OPTIONS, PRESETS, Direction, RuleSet, conflicts, rule_set
from heartsease.rules.codes import code_of, read_code
from heartsease.rules.idle import idle
from heartsease.rules.options import Cards, Directions, Kind, Number, Option, Points, Words, written

_KINDS: Final[dict[type[Kind], Literal["choice", "number", "cards", "directions", "points"]]] = {
    Words: "choice",
    Number: "number",
    Cards: "cards",
    Directions: "directions",
    Points: "points",
}


@cache
def catalogue() -> states.Catalogue:
    """Every preset and option, as the law has them, and every level."""
    presets = [
        states.Preset(
            preset.name,
            preset.source,
            preset.least_seats,
            preset.most_seats,
            preset.usual_seats,
            {name: written(value) for name, value in preset.settings.items()},
        )
        for preset in PRESETS.values()
    ]
    return states.Catalogue(presets, [_option(option) for option in OPTIONS.values()], list(LEVELS))


def rules_answer(asked: commands.RulesQuery) -> states.RulesAnswer:
    """What follows from a choice of rules; with conflicts nothing does."""
    found = conflicts(asked.preset, asked.seats, asked.options)
    if found:
        told = [states.Conflict(each.code, list(each.options), dict(each.args)) for each in found]
        return states.RulesAnswer(told, {}, [], 0, 0, 0, stripped=[], idle=[], code="")
    rules = rule_set(asked.preset, asked.seats, asked.options)
    return states.RulesAnswer(
        conflicts=[],
        rules=rules.options(),
        changed=list(rules.changed()),
        packs=rules.dealt.decks,
        cards_each=rules.hand_size,
        kitty=rules.kitty_size,
        stripped=[str(card) for card in rules.stripped],
        idle=list(idle(rules)),
        code=code_of(rules),
    )


def rules_of_code(code: str) -> states.RulesOfCode:
    """The rules that a short code stands for. Raises BadCode."""
    rules = read_code(code)
    return states.RulesOfCode(rules.preset, rules.seats, dict(rules.changed()))


def rules_of(preset: str, seats: int, options: Mapping[str, object]) -> RuleSet:
    """The rules that a client asks for. Raises Refusal, with what conflicts as text."""
    try:
        return rule_set(preset, seats, options)
    except RulesError as error:
        first = error.conflicts[0]
        if first.code == "unknown-preset":
            raise Refusal("unknown-preset", preset=preset) from error
        raise Refusal("bad-rules", conflicts=[str(conflict) for conflict in error.conflicts]) from error


def _option(option: Option) -> states.Option:
    kind = option.kind
    words = [str(word.value) for word in kind.words] if isinstance(kind, Words | Cards | Directions) else []
    directions: list[states.Direction] = (
        [each.value for each in Direction] if isinstance(kind, Directions) else []
    )
    least, greatest = (kind.least, kind.greatest) if isinstance(kind, Number) else (None, None)
    return states.Option(option.name, option.idea, _KINDS[type(kind)], words, directions, least, greatest)
