"""From a view to what the kernel is told of it: nothing that the seat does not see."""

from heartsease.game import Phase, Trick, View
from heartsease.kernel import Knowledge, kernel_rules


def knowledge(view: View) -> Knowledge:
    """What the view's seat knows, for the kernel to draw worlds from. Raises KernelUnsupported."""
    # An empty trick tells that this seat is to lead; that another one is tells nothing that could be used.
    leads = view.phase is Phase.PLAYING and view.to_act == view.seat
    under_way = [view.trick] if view.trick.cards or leads else []
    return Knowledge(
        kernel_rules(view.rules),
        view.seat,
        view.dealer,
        view.passing.value,
        [card.text for card in view.hand],
        [card.text for card in view.given],
        [_told(trick) for trick in (*view.tricks, *under_way)],
        None if view.kitty is None else [card.text for card in view.kitty],
        list(view.scores),
        view.number,
    )


def _told(trick: Trick) -> tuple[int, list[str]]:
    return trick.leader, [card.text for card in trick.cards]
