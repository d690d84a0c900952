"""What is said at a table: the latest lines, kept as long as the table is in memory."""

from collections import deque
from typing import Final

from heartsease.errors import Refusal
from heartsease.protocol.commands import Talk
from heartsease.protocol.company import TalkLine
from heartsease.server.limits import Bucket, Rate

LINES: Final = 50
RATE: Final = Rate(6, 0.5)
"""How much one member may say."""


class Conversation:
    """The lines that somebody who comes now is told, and what each member may still say."""

    __slots__ = ("_buckets", "lines")

    def __init__(self) -> None:
        self.lines: deque[TalkLine] = deque(maxlen=LINES)
        self._buckets: dict[int, Bucket] = {}

    def say(self, member: int, name: str, seat: int | None, said: Talk) -> TalkLine | None:
        """A new line; None where it was said before. Raises Refusal."""
        if (said.text is None) == (said.emote is None):
            raise Refusal("bad-message")
        id_ = f"{member}-{said.id}"
        if any(line.id == id_ for line in self.lines):
            return None
        if not self._buckets.setdefault(member, Bucket(RATE)).take():
            raise Refusal("too-many")
        line = TalkLine(id_, name, seat, said.text, said.emote)
        self.lines.append(line)
        return line
