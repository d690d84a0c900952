"""The texts of one language, read from ``locales/<language>/<area>.ftl``; English stands below it."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

LOCALES = files("heartsease") / "locales"
FALLBACK = "en"
# Read in this order until a text is found, so that `--help` reads one small file.
FIRST_AREAS = ("cli", "settings")

Argument = str | int | float | list[str]


class Catalogue:
    """Texts in a language, by message id.

    >>> Catalogue("en").text("settings-language")
    'Language'
    """

    def __init__(self, language: str = FALLBACK) -> None:
        # Imported here: with its date tables Fluent is slow to start, and not everyone asks for a text.
        from fluent.runtime import FluentBundle

        self.language = language
        locales = [language] if language == FALLBACK else [language, FALLBACK]
        self._bundles = [(locale, FluentBundle([locale], use_isolating=False)) for locale in locales]
        self._unread = iter(_areas())

    def text(self, message: str, **args: Argument) -> str:
        """The text of ``message`` (or ``message.attribute``); raises ``LookupError`` when there is none."""
        found = self.find(message, **args)
        if found is None:
            raise LookupError(f"no text {message!r} in {self.language!r}")
        return found

    def find(self, message: str, **args: Argument) -> str | None:
        """The text of ``message``, or None."""
        name, _, attribute = message.partition(".")
        while True:
            for _, bundle in self._bundles:
                if not bundle.has_message(name):
                    continue
                entry = bundle.get_message(name)
                pattern = entry.attributes.get(attribute) if attribute else entry.value
                if pattern is not None:
                    text, errors = bundle.format_pattern(pattern, _plain(args))
                    if errors:
                        raise LookupError(f"text {message!r} in {self.language!r}: {errors[0]!r}")
                    return str(text)
            if not self._read_next():
                return None

    def _read_next(self) -> bool:
        from fluent.runtime import FluentResource

        area = next(self._unread, None)
        if area is None:
            return False
        for locale, bundle in self._bundles:
            file = LOCALES / locale / f"{area}.ftl"
            if file.is_file():
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        return True


def _areas() -> Iterator[str]:
    yield from FIRST_AREAS
    names = (entry.name.removesuffix(".ftl") for entry in (LOCALES / FALLBACK).iterdir())
    yield from sorted(name for name in names if name not in FIRST_AREAS)


def _plain(args: dict[str, Argument]) -> dict[str, Any]:
    """Numbers choose plurals, but print without a thousands separator."""
    from fluent.runtime.types import fluent_number

    plain: dict[str, Any] = {}
    for name, value in args.items():
        if isinstance(value, list):
            plain[name] = ", ".join(value)
        elif isinstance(value, int | float):
            plain[name] = fluent_number(value, useGrouping=False)
        else:
            plain[name] = value
    return plain
