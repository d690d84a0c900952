"""What checking a record has found: its first fault, and how the match stood there."""

from dataclasses import dataclass, field
from typing import Any

from heartsease.errors import RecordFault
from heartsease.game import Deal


@dataclass(slots=True)
class Verdict:
    """The first fault (None: the record is good) and what stood before it, or at the end of the record.

    ``takers`` has an entry for each deal begun and ``points`` one for each deal scored; ``scores`` are the
    running totals; ``deal`` is the deal in which somebody is to act, None where nobody is. ``deals`` counts
    the deals begun.
    """

    fault: RecordFault | None = None
    takers: list[tuple[int | None, ...]] = field(default_factory=list)
    points: list[tuple[int, ...]] = field(default_factory=list)
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    deal: Deal | None = None
    deals: int = 0

    @property
    def to_act(self) -> int | None:
        """The seat that acts next; None where nobody is to act or cards are still to be passed."""
        return self.deal.to_act if self.deal is not None else None

    @property
    def legal(self) -> list[str]:
        """What ``to_act`` may play, each face once and sorted as text, or its choices as moon or dealer."""
        if self.deal is None:
            return []
        choices = [str(choice.value) for choice in (*self.deal.legal_choices, *self.deal.legal_directions)]
        return choices or sorted({str(card) for card in self.deal.legal_plays})

    def as_json(self, file: str, message: str | None) -> dict[str, Any]:
        """The verdict as ``record check --json`` prints it; ``message`` is the fault's sentence."""
        fault = self.fault
        return {
            "file": file,
            "ok": fault is None,
            "fault": None
            if fault is None
            else {
                "code": fault.code,
                "deal": fault.deal,
                "trick": fault.trick,
                "play": fault.play,
                "rule": fault.rule,
                "message": message,
            },
            "takers": self.takers,
            "points": self.points,
            "scores": self.scores,
            "finished": bool(self.winners),
            "winners": self.winners,
            "to_act": self.to_act,
            "legal": self.legal,
        }
