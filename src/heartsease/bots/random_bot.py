"""The player that everything else is measured against."""

from random import Random

from heartsease.bots.bot import is_asked, legal_actions
from heartsease.game import Action, PassCards, Phase, View


class RandomBot:
    """Passes any cards and plays any legal one; the same seed makes the same choices in the same order."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Action:
        """Any legal action. Raises ValueError when the view waits for none of its seat."""
        if not is_asked(view):
            raise ValueError(view.phase)
        if view.phase is Phase.PASSING:
            return PassCards(view.seat, tuple(self._random.sample(view.hand, view.rules.passing.pass_count)))
        return self._random.choice(legal_actions(view))
