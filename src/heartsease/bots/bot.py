"""What a bot is."""

from typing import Protocol

from heartsease.game import Action, ChooseMoon, ChoosePassing, Phase, PlayCard, View


class Bot(Protocol):
    """Chooses for whichever seat a view is of; one object may serve many seats and tables at once."""

    def choose(self, view: View) -> Action:
        """The action of the view's seat. Raises ValueError when the view waits for none of it."""
        ...


def is_asked(view: View) -> bool:
    """Whether the view's seat has something to choose: where or what to pass, a card, or what a moon does."""
    if view.phase is Phase.PASSING:
        return view.chosen is None
    return view.to_act == view.seat


def legal_actions(view: View) -> tuple[Action, ...]:
    """The plays or choices before a seat, each once; empty when it is not asked, or asked for a pass."""
    return (
        *(PlayCard(view.seat, card) for card in dict.fromkeys(view.legal_plays)),
        *(ChoosePassing(view.seat, direction) for direction in view.legal_directions),
        *(ChooseMoon(view.seat, choice) for choice in view.legal_choices),
    )
