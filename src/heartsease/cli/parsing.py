"""What the commands share: parsers that speak from the language files, and checked values."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from heartsease.words import text

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def help_text(message: str, **args: str | int) -> str:
    """A text for argparse, which would take a percent sign for a placeholder."""
    return text(message, **args).replace("%", "%%")


def dress(parser: argparse.ArgumentParser) -> None:
    """Give a parser its headings and ``--help`` from the language files."""
    parser._positionals.title = text("cli-arguments")
    parser._optionals.title = text("cli-options")
    parser.add_argument("-h", "--help", action="help", help=help_text("cli-help"))


def add_command(
    subparsers: "Subparsers", name: str, message: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """A command that ``run`` carries out, described by the texts ``message`` and ``message-about``."""
    parser = _add(subparsers, name, message)
    parser.set_defaults(run=run)
    return parser


def add_group(subparsers: "Subparsers", name: str, message: str) -> "Subparsers":
    """A command that only has commands of its own."""
    parser = _add(subparsers, name, message)
    return parser.add_subparsers(
        title=text("cli-commands"), metavar="COMMAND", required=True, dest=f"{name}_command"
    )


def _add(subparsers: "Subparsers", name: str, message: str) -> argparse.ArgumentParser:
    about = help_text(f"{message}-about")
    parser = subparsers.add_parser(
        name, help=help_text(message), description=about, add_help=False, allow_abbrev=False
    )
    dress(parser)
    return parser


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """``--seats`` and ``--set``, which say how rules differ from the usual ones."""
    parser.add_argument("--seats", type=number(1, 99), metavar="N", help=help_text("cli-seats"))
    parser.add_argument(
        "--set",
        dest="settings",
        action="extend",
        nargs="+",
        type=setting,
        default=[],
        metavar="OPTION=VALUE",
        help=help_text("cli-set"),
    )


def number(least: int, greatest: int) -> Callable[[str], int]:
    """A reader of whole numbers from ``least`` to ``greatest``.

    >>> number(0, 65535)("80")
    80
    """

    def read(value: str) -> int:
        if not (value.isascii() and value.isdigit() and least <= int(value[:40]) <= greatest):
            raise argparse.ArgumentTypeError(
                text("cli-bad-number", value=value, least=str(least), greatest=str(greatest))
            )
        return int(value)

    return read


def hexadecimal(digits: int) -> Callable[[str], str]:
    """A reader of so many hexadecimal digits.

    >>> hexadecimal(4)("00FF")
    '00ff'
    """

    def read(value: str) -> str:
        if len(value) != digits or not set(value) <= set("0123456789abcdefABCDEF"):
            raise argparse.ArgumentTypeError(text("cli-bad-hex", value=value, digits=digits))
        return value.lower()

    return read


def setting(value: str) -> tuple[str, str]:
    """A reader of ``option=value``.

    >>> setting("target=50")
    ('target', '50')
    """
    name, equals, chosen = value.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(text("cli-bad-setting", value=value))
    return name, chosen
