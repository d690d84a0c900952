"""``heartsease rules``: games and house rules in plain words, and their short codes."""

import argparse
from typing import TYPE_CHECKING

from heartsease.cli.parsing import add_command, add_group, add_house_rules, help_text

if TYPE_CHECKING:
    from heartsease.cli.parsing import Subparsers


def register(subparsers: "Subparsers") -> None:
    """Add the command and its own commands."""
    commands = add_group(subparsers, "rules", "cli-rules")
    listing = add_command(commands, "list", "cli-rules-list", list_)
    listing.add_argument("--json", action="store_true", help=help_text("cli-rules-list-json"))
    showing = add_command(commands, "show", "cli-rules-show", show)
    _add_rules(showing)
    showing.add_argument("--all", action="store_true", help=help_text("cli-rules-show-all"))
    showing.add_argument("--json", action="store_true", help=help_text("cli-rules-show-json"))
    _add_rules(add_command(commands, "code", "cli-rules-code-only", code))


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("rules", metavar="RULES", help=help_text("cli-rules-asked"))
    add_house_rules(parser)


def list_(asked: argparse.Namespace) -> int:
    """List every preset."""
    from heartsease.runner.rule_sheet import list_games

    return list_games(as_json=asked.json)


def show(asked: argparse.Namespace) -> int:
    """Show rules in plain words."""
    from heartsease.runner.asked_rules import asked_rules
    from heartsease.runner.rule_sheet import show_rules

    rules = asked_rules(asked.rules, asked.seats, asked.settings)
    return show_rules(rules, everything=asked.all, as_json=asked.json)


def code(asked: argparse.Namespace) -> int:
    """Print the short code of rules."""
    from heartsease.runner.asked_rules import asked_rules
    from heartsease.runner.rule_sheet import print_code

    return print_code(asked_rules(asked.rules, asked.seats, asked.settings))
