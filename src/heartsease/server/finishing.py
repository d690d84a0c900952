"""Finishing a deal at once, where no order of the cards left changes a score: to whom it is offered, and how.

Whoever can know it is offered it. Once one person agrees, the others are asked; when all have agreed, or time
is up, the table plays the rest for everybody, as any cards are played. One no, and the deal is played on.
"""

from collections.abc import Mapping
from typing import Final

from heartsease.cards import Card
from heartsease.game import Cause, Phase, PlayCard, Trick, View
from heartsease.game.claim import Settled, settled
from heartsease.game.view import NOBODY
from heartsease.protocol import states
from heartsease.server.course import Course

FINISH_MS: Final = 20_000
"""How long people may think about it once the first has agreed; who says nothing agrees."""

Said = Mapping[int, bool]
"""Which seats have agreed to finish this deal, or would rather play on, in the order they said so."""


def asked_by(said: Said) -> int | None:
    """The seat that asked first for a finish that everybody may still agree to; None: there is none.

    >>> asked_by({2: True, 0: True}), asked_by({2: True, 0: False}), asked_by({})
    (2, None, None)
    """
    return next(iter(said), None) if all(said.values()) else None


def offer_to(view: View, said: Said, known: "Known | None" = None) -> states.Offer | None:
    """What the view's seat is offered, by what it can know and what was said."""
    if view.phase is not Phase.PLAYING or view.seat == NOBODY or not all(said.values()):
        return None
    reason, by = settled(view) if known is None else known.of(view), asked_by(said)
    if reason is None and by is None:
        return None
    return states.Offer("asked" if reason is None else reason.value, by, said.get(view.seat, False))


class Known:
    """What each seat knew when the trick under way began, or was first asked about.

    No order of the cards changes a score, so neither does any that is played: what was true stays true, until
    one is taken back. What becomes true within a trick is seen before the next.
    """

    __slots__ = ("_deal", "_found", "_laid", "_tricks")

    def __init__(self) -> None:
        self._deal = 0
        self._tricks: tuple[Trick, ...] = ()
        self._laid: tuple[Card, ...] = ()
        self._found: dict[int, Settled | None] = {}

    def of(self, view: View) -> Settled | None:
        """Why the view's seat knows that no score can change any more; None: it does not."""
        laid = view.trick.cards
        goes_on = view.tricks is self._tricks and laid[: len(self._laid)] == self._laid
        if not goes_on or view.number != self._deal:
            self._deal, self._tricks, self._found = view.number, view.tricks, {}
        self._laid = laid
        if view.seat not in self._found:
            self._found[view.seat] = settled(view)
        return self._found[view.seat]


def played_out(course: Course) -> tuple[Course, list[Cause]]:
    """The course once the rest of the deal is played, the lowest legal card each time, and those plays.

    A moon choice is still the shooter's (S-2).
    """
    causes: list[Cause] = []
    while (deal := course.match.deal) is not None and deal.phase is Phase.PLAYING and deal.to_act is not None:
        course, (cause, *_) = course.apply(PlayCard(deal.to_act, min(deal.legal_plays)))
        assert isinstance(cause, Cause)
        causes.append(cause)
    return course, causes
