"""The presets and options to choose from, and what follows from a choice."""

from functools import cache
from typing import Literal

from heartsease.protocol import commands, states
from heartsease.rules import OPTIONS, PRESETS, Direction, conflicts, rule_set
from heartsease.rules.options import Option, written
from heartsease.rules.stripping import stripped


@cache
def catalogue() -> states.Catalogue:
    """Every preset and option, as the law has them."""
    presets = [
        states.Preset(
            preset.name,
            preset.least_seats,
            preset.most_seats,
            preset.usual_seats,
            {name: written(value) for name, value in preset.settings.items()},
        )
        for preset in PRESETS.values()
    ]
    return states.Catalogue(presets, [_option(option) for option in OPTIONS.values()])


def rules_answer(asked: commands.RulesQuery) -> states.RulesAnswer:
    """What follows from a choice of rules; with conflicts nothing does."""
    found = conflicts(asked.preset, asked.seats, asked.options)
    if found:
        told = [states.Conflict(each.code, list(each.options), dict(each.args)) for each in found]
        return states.RulesAnswer(told, {}, [], packs=0, cards_each=0, kitty=0, stripped=[])
    rules = rule_set(asked.preset, asked.seats, asked.options)
    return states.RulesAnswer(
        conflicts=[],
        rules=rules.options(),
        changed=list(rules.changed()),
        packs=rules.decks,
        cards_each=rules.hand_size,
        kitty=rules.kitty_size,
        stripped=[str(card) for card in stripped(rules.strip, seats=rules.seats, decks=rules.decks)],
    )


def _option(option: Option) -> states.Option:
    words = [] if option.word is None else [option.word]
    choices = [] if option.choices is None else [str(choice.value) for choice in option.choices]
    return states.Option(option.name, _kind(option), [*words, *choices], option.least, option.greatest)


def _kind(option: Option) -> Literal["choice", "number", "cards", "directions"]:
    if option.word is not None:
        return "directions" if option.choices is Direction else "cards"
    return "number" if option.choices is None else "choice"
