"""An engine that does what its arguments say: ``python scripted_engine.py [--hello LINE] HABIT``.

It plays the first legal card, but at each question its habit comes first.
"""

import json
import os
import sys
import time
from typing import Any

HELLO = '{"type": "hello", "protocol": 1, "name": "Scripted", "colour": "red"}'


def answer(hand: list[str], asked: dict[str, Any]) -> str:
    """An honest answer."""
    match asked["action"]:
        case "pass":
            return json.dumps({"type": "pass", "cards": hand[: asked["count"]], "sure": True})
        case "play":
            return json.dumps({"type": "play", "card": asked["legal"][0]})
    return json.dumps({"type": "moon", "choice": "subtract"})


def say(line: str) -> None:
    """Write a line."""
    sys.stdout.buffer.write(line.encode("utf-8", "surrogateescape") + b"\n")
    sys.stdout.buffer.flush()


def main(habit: str, hello: str) -> int:
    """Answer until goodbye, in this habit."""
    hand: list[str] = []
    for line in sys.stdin:
        told = json.loads(line)
        match told["type"]:
            case "hello":
                say(hello)
            case "deal":
                hand = told["hand"]
            case "bye":
                return 0
            case "choose":
                honest = answer(hand, told)
                match habit:
                    case "dies":
                        return 7
                    case "is-silent":
                        time.sleep(3600)
                    case "closes":
                        os.close(sys.stdout.fileno())
                        time.sleep(3600)
                    case "is-late":
                        time.sleep(0.4)
                        say(honest)
                    case "rambles":
                        say("x" * 200_000)
                    case "honest":
                        say(honest)
                    case _:
                        say(habit)
    return 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    first = arguments.pop(1) if arguments[0] == "--hello" else HELLO
    sys.exit(main(arguments[-1], first))
