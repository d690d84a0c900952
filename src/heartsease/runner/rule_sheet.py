"""``heartsease rules``: games and house rules in plain words, and their short codes."""

import json
import sys
from collections.abc import Iterable
from typing import Final

from heartsease.record.ink import Ink, wants_colours, width_of_terminal
from heartsease.record.option_words import label_of, meaning_of, value_of
from heartsease.rules import IDEAS, OPTIONS, PRESETS, Preset, RuleSet
from heartsease.rules.codes import code_of
from heartsease.rules.idle import idle
from heartsease.rules.options import OptionValue, written
from heartsease.runner.settings import typed
from heartsease.words import text

_INDENT: Final = "  "
_FURTHER: Final = "    "


def list_games(*, as_json: bool) -> int:
    """Print every preset: its name, what it is like, for how many, and who plays so."""
    if as_json:
        _print_json([_game_as_json(preset) for preset in PRESETS.values()])
        return 0
    ink, width = _ink(), width_of_terminal()
    for number, preset in enumerate(PRESETS.values()):
        if number:
            ink.say()
        title = text(f"preset-{preset.name}")
        ink.head(text("cli-rules-game", name=preset.name, title=title), width=width)
        for words in (
            _seats_of(preset),
            text(f"preset-{preset.name}.line"),
            text(f"preset-{preset.name}.source"),
        ):
            ink.tell(words, first=_INDENT, rest=_INDENT, width=width)
    return 0


def show_rules(rules: RuleSet, *, everything: bool, as_json: bool) -> int:
    """Print rules in plain words: what differs from the preset first, then the rest by the ten ideas.

    Options without effect are left out, unless they were changed. With ``everything`` they are not, and
    each is also told as it would be typed.
    """
    if as_json:
        _print_json(_rules_as_json(rules))
    else:
        _Sheet(rules, everything=everything).draw()
    return 0


def print_code(rules: RuleSet) -> int:
    """Print the short code of rules, and nothing else."""
    print(code_of(rules))
    return 0


class _Sheet:
    def __init__(self, rules: RuleSet, *, everything: bool) -> None:
        self._rules, self._idle, self._everything = rules, idle(rules), everything
        self._changed = rules.changed()
        self._ink, self._width = _ink(), width_of_terminal()

    def draw(self) -> None:
        self._draw_head()
        if self._changed:
            self._heading(text("cli-rules-differences", game=text(f"preset-{self._rules.preset}")))
        for name, value in self._changed.items():
            self._item(self._told(name, value))
        options = self._rules.options()
        for idea in IDEAS:
            rest = [name for name in options if OPTIONS[name].idea == idea and self._is_told_below(name)]
            if rest:
                self._heading(text(f"idea-{idea}"))
            for name in rest:
                self._item(self._told(name, options[name]))
        self._ink.say()
        self._say(text("cli-rules-code", code=code_of(self._rules)))

    def _is_told_below(self, name: str) -> bool:
        return name not in self._changed and (self._everything or name not in self._idle)

    def _draw_head(self) -> None:
        rules, preset = self._rules, self._rules.preset
        ending = rules.ending
        title = text(
            "cli-rules-title",
            game=text(f"preset-{preset}"),
            seats=rules.seats,
            deals=ending.deals,
            target=str(ending.target),
        )
        self._ink.head(title, width=self._width)
        self._say(text(f"preset-{preset}.line"))
        self._say(text(f"preset-{preset}.source"))
        self._ink.say()
        self._say(" ".join(self._facts()))

    def _facts(self) -> Iterable[str]:
        rules = self._rules
        yield text("cli-rules-packs", packs=rules.dealt.decks, each=rules.hand_size)
        yield text("cli-rules-kitty", kitty=rules.kitty_size)
        box = " ".join(self._ink.face(card.text) for card in rules.stripped)
        yield text("cli-rules-box", count=len(rules.stripped), cards=box)

    def _told(self, name: str, value: OptionValue) -> str:
        words, meaning = value_of(name, value, self._ink), meaning_of(name, value)
        # “26 points” needs no “26” before it.
        said = meaning if meaning.startswith(f"{words} ") else f"{words}. {meaning}"
        parts = [text("cli-rules-option", option=label_of(name), said=said)]
        if name in self._idle:
            parts.append(text("cli-rules-idle"))
        if name in self._changed:
            parts.append(self._usually(name))
        if self._everything:
            parts.append(f"({typed(name, value)})")
        return " ".join(parts)

    def _usually(self, name: str) -> str:
        preset = self._rules.preset
        usual = value_of(name, written(PRESETS[preset].settings[name]), self._ink)
        return text("cli-rules-usual", game=text(f"preset-{preset}"), usual=usual)

    def _heading(self, words: str) -> None:
        self._ink.say()
        self._ink.head(words, width=self._width)

    def _item(self, words: str) -> None:
        self._ink.tell(words, first=_INDENT, rest=_FURTHER, width=self._width)

    def _say(self, words: str) -> None:
        self._ink.tell(words, width=self._width)


def _seats_of(preset: Preset) -> str:
    if preset.least_seats == preset.most_seats:
        return text("cli-rules-seats-only", seats=preset.usual_seats)
    return text("cli-rules-seats", least=preset.least_seats, most=preset.most_seats, usual=preset.usual_seats)


def _game_as_json(preset: Preset) -> dict[str, object]:
    return {
        "preset": preset.name,
        "title": text(f"preset-{preset.name}"),
        "line": text(f"preset-{preset.name}.line"),
        "source": text(f"preset-{preset.name}.source"),
        "least_seats": preset.least_seats,
        "most_seats": preset.most_seats,
        "usual_seats": preset.usual_seats,
        "rules": {name: written(setting) for name, setting in preset.settings.items()},
    }


def _rules_as_json(rules: RuleSet) -> dict[str, object]:
    return {
        "preset": rules.preset,
        "seats": rules.seats,
        "code": code_of(rules),
        "packs": rules.dealt.decks,
        "cards_each": rules.hand_size,
        "kitty": rules.kitty_size,
        "stripped": [card.text for card in rules.stripped],
        "changed": [*rules.changed()],
        "idle": [*idle(rules)],
        "rules": rules.options(),
    }


def _ink() -> Ink:
    return Ink(sys.stdout, colours=wants_colours(sys.stdout))


def _print_json(value: object) -> None:
    print(json.dumps(value))
