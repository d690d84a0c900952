"""The texts of one language, read from ``locales/<language>/<area>.ftl``; English stands below it."""

from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

LOCALES = files("heartsease") / "locales"
FALLBACK = "en"
# Read in this order until a text is found, so that ``--help`` reads one small file.
FIRST_AREAS = ("cli", "settings")

Argument = str | int | float | list[str]


class Catalogue:
    """Texts in a language, by message id.

    >>> Catalogue("en").text("settings-language")
    'Language'
    """

    def __init__(self, language: str = FALLBACK) -> None:
        self.language = language
        self._layers = [_Layer(locale) for locale in dict.fromkeys([language, FALLBACK])]
        self._unread = _areas()

    def text(self, message: str, **args: Argument) -> str:
        """The text of ``message`` (or ``message.attribute``); raises ``LookupError`` when there is none."""
        found = self.find(message, **args)
        if found is None:
            raise LookupError(f"no text {message!r} in {self.language!r}")
        return found

    def find(self, message: str, **args: Argument) -> str | None:
        """The text of ``message``, or None; raises ``LookupError`` when an argument is missing."""
        while True:
            for layer in self._layers:
                found = layer.find(message, args)
                if found is not None:
                    return found
            area = next(self._unread, None)
            if area is None:
                return None
            for layer in self._layers:
                layer.read(area)


class _Layer:
    """What one locale's files say."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._resources: list[ast.Resource] = []
        self._messages: dict[str, ast.Message] = {}
        self._bundle: FluentBundle | None = None

    def read(self, area: str) -> None:
        from fluent.syntax import FluentParser, ast

        file = LOCALES / self.locale / f"{area}.ftl"
        if not file.is_file():
            return
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        self._resources.append(resource)
        self._messages |= {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}
        self._bundle = None

    def find(self, message: str, args: dict[str, Argument]) -> str | None:
        name, _, attribute = message.partition(".")
        entry = self._messages.get(name)
        if entry is None:
            return None
        pattern = entry.value
        if attribute:
            pattern = next((part.value for part in entry.attributes if part.id.name == attribute), None)
        if pattern is None:
            return None
        plain = _plain_text(pattern, args)
        return self._resolved(name, attribute, args) if plain is None else plain

    def _resolved(self, name: str, attribute: str, args: dict[str, Argument]) -> str:
        """The text of a message with choices, plurals or references in it."""
        # Fluent's resolver brings tables of dates and numbers along, and takes longer to start than all else.
        from fluent.runtime import FluentBundle

        if self._bundle is None:
            self._bundle = FluentBundle([self.locale], use_isolating=False)
            for resource in self._resources:
                self._bundle.add_resource(resource)
        entry = self._bundle.get_message(name)
        pattern = entry.attributes[attribute] if attribute else entry.value
        text, errors = self._bundle.format_pattern(pattern, _ungrouped(args))  # type: ignore[arg-type] # find saw it
        if errors:
            raise LookupError(f"text {name!r} in {self.locale!r}: {errors[0]!r}")
        return str(text)


def _areas() -> Iterator[str]:
    yield from FIRST_AREAS
    names = (entry.name.removesuffix(".ftl") for entry in (LOCALES / FALLBACK).iterdir())
    yield from sorted(name for name in names if name not in FIRST_AREAS)


def _plain_text(pattern: "ast.Pattern", args: dict[str, Argument]) -> str | None:
    """The text of a pattern that is only words and arguments, else None."""
    from fluent.syntax import ast

    parts: list[str] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
            continue
        if not isinstance(element.expression, ast.VariableReference):
            return None
        value = args.get(element.expression.id.name)
        if value is None or isinstance(value, float):
            return None
        parts.append(_joined(value))
    return "".join(parts)


def _joined(value: Argument) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _ungrouped(args: dict[str, Argument]) -> dict[str, Any]:
    """Numbers choose plurals, but print without a thousands separator."""
    from fluent.runtime.types import fluent_number

    return {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int | float) else _joined(value)
        for name, value in args.items()
    }
