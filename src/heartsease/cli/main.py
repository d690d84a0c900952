"""The entry: which command, and how every one of them ends."""

import argparse
import os
import sys
from collections.abc import Sequence

from heartsease.cli import arena, backup, bench, engine, play, record, rules, serve, simulate, verify
from heartsease.cli.parsing import dress
from heartsease.errors import HeartseaseError
from heartsease.words import load_settings, sentence, text

COMMANDS = (play, serve, backup, rules, record, verify, simulate, arena, engine, bench)

FAILED = 2
INTERRUPTED = 130  # as a shell reports SIGINT
PIPE_CLOSED = 141  # as a shell reports SIGPIPE


def parser() -> argparse.ArgumentParser:
    """The parser of every command. Commands import what they need only when they run."""
    top = argparse.ArgumentParser(
        prog="heartsease",
        description=text("cli-about"),
        epilog=text("cli-more"),
        add_help=False,
        allow_abbrev=False,
    )
    dress(top)
    top.add_argument("--version", action=_Version, help=text("cli-version"))
    subparsers = top.add_subparsers(
        title=text("cli-commands"), metavar="COMMAND", required=True, dest="command"
    )
    for module in COMMANDS:
        module.register(subparsers)
    return top


class _Version(argparse.Action):
    """Print the version, which is looked up only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest=argparse.SUPPRESS, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        import heartsease

        print(f"heartsease {heartsease.__version__}")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; an error is a sentence, never a traceback."""
    try:
        load_settings()  # a spoiled file is told of before anything else
        asked = parser().parse_args(arguments)
        status: int = asked.run(asked)
        if sys.stdout is not None:  # it is where a command is started with no output at all
            sys.stdout.flush()
        return status
    except HeartseaseError as error:
        return _failed(sentence(error))
    except BrokenPipeError:
        # Whoever read us is gone: nothing more to say, not even when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        return _failed(_told(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def _told(error: OSError) -> str:
    reason = error.strerror or type(error).__name__
    if error.filename is None:
        return text("cli-error-system", reason=reason)
    return text("cli-error-file", file=str(error.filename), reason=reason)


def _failed(why: str) -> int:
    print(text("cli-error", sentence=why), file=sys.stderr)
    return FAILED
