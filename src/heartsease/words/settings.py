"""What a person likes on this machine, in a small TOML file that they may edit."""

import json
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from heartsease.errors import UsageError
from heartsease.words.paths import settings_file


@dataclass(frozen=True, slots=True)
class Settings:
    """A person's settings; empty means: as the system says."""

    language: str = ""


def load_settings(file: Path | None = None) -> Settings:
    """The settings kept in ``file`` (default: the person's own).

    Raises ``UsageError`` for a file that cannot be read as settings.
    """
    file = file or settings_file()
    try:
        with file.open("rb") as opened:
            kept = tomllib.load(opened)
    except FileNotFoundError:
        return Settings()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as reason:
        raise UsageError("settings-unreadable", file=str(file), reason=str(reason)) from reason
    known = {field.name for field in fields(Settings)}
    for name, value in kept.items():
        if name not in known:
            raise UsageError("settings-unknown", file=str(file), name=name, known=sorted(known))
        if not isinstance(value, str):
            raise UsageError("settings-mistyped", file=str(file), name=name)
    return Settings(**kept)


def save_settings(settings: Settings, file: Path | None = None) -> None:
    """Keep ``settings`` in ``file`` (default: the person's own), making its folder."""
    file = file or settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{field.name} = {_quoted(getattr(settings, field.name))}\n" for field in fields(Settings)]
    partial = file.with_suffix(".part")
    partial.write_text("".join(lines), encoding="utf-8")
    partial.replace(file)


def _quoted(value: str) -> str:
    # A JSON string is a TOML string, once the one character that only TOML wants escaped is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
