"""Which languages there are, and which one a person wants."""

import os
from collections.abc import Mapping

from heartsease.words.catalogue import FALLBACK, LOCALES


def languages() -> list[str]:
    """Every language there are texts in, by its code."""
    return sorted(entry.name for entry in LOCALES.iterdir() if entry.is_dir())


def chosen_language(wanted: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak: the one wanted, else the environment's, else English.

    >>> chosen_language(None, {"LC_ALL": "en_GB.UTF-8"})
    'en'
    """
    candidates = [wanted] if wanted else []
    candidates += environment.get("LANGUAGE", "").split(":")
    candidates += [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    known = languages()
    for candidate in candidates:
        code = candidate.partition(".")[0].replace("-", "_")
        for name in (code, code.partition("_")[0]):
            if name in known:
                return name
    return FALLBACK
