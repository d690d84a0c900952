"""A decent companion: it plays by rules of thumb that a good player could name."""

from dataclasses import dataclass

from heartsease.bots.bot import is_asked
from heartsease.bots.danger import Danger
from heartsease.bots.memory import Memory
from heartsease.bots.moon import choose_moon
from heartsease.bots.odds import Odds
from heartsease.bots.passing import choose_direction, choose_pass
from heartsease.bots.playing import choose_card
from heartsease.game import Action, ChooseMoon, ChoosePassing, PassCards, Phase, PlayCard, View


@dataclass(frozen=True)
class RuleBot:
    """Sees a view and nothing else, keeps nothing between choices, and leaves nothing to chance."""

    def choose(self, view: View) -> Action:
        """What to do in this view: the same view, the same choice. Raises ValueError when not asked."""
        if not is_asked(view):
            raise ValueError(view.phase)
        if view.phase is Phase.MOON:
            return ChooseMoon(view.seat, choose_moon(view))
        odds = Odds(Memory.of(view))
        danger = Danger(odds)
        if view.phase is Phase.CHOOSING:
            return ChoosePassing(view.seat, choose_direction(view, odds, danger))
        if view.phase is Phase.PASSING:
            return PassCards(view.seat, choose_pass(view, odds, danger))
        return PlayCard(view.seat, choose_card(view, odds, danger))
