"""Hints at a table: thought of when somebody asks, kept while nothing moves, told to the asker alone."""

import asyncio

from heartsease.bots.bot import is_asked
from heartsease.bots.hint import Hint
from heartsease.errors import Refusal
from heartsease.game import Action, ChooseMoon, ChoosePassing, PassCards, PlayCard, View
from heartsease.protocol import states
from heartsease.server.companions import Companions


class Hints:
    """The newest hint of each seat. Whoever asks again in the same place gets the same answer."""

    def __init__(self, companions: Companions) -> None:
        self._companions = companions
        self._newest: dict[int, tuple[View, asyncio.Task[Hint]]] = {}

    async def of(self, seen: View) -> Hint:
        """What the choices in a view cost. Raises Refusal where its seat has nothing to choose.

        A seat has one thought at a time, however often it asks.
        """
        if not is_asked(seen):
            raise Refusal("nothing-to-hint")
        while (newest := self._newest.get(seen.seat)) is not None and newest[0] != seen:
            await asyncio.wait([newest[1]])
            if self._newest.get(seen.seat) is newest:
                del self._newest[seen.seat]
        if newest is None:
            newest = self._newest[seen.seat] = seen, asyncio.create_task(self._companions.hint(seen))
        try:
            return await asyncio.shield(newest[1])
        except Exception:
            if self._newest.get(seen.seat) is newest:
                del self._newest[seen.seat]
            raise


def hinted(hint: Hint, id_: str, seq: int) -> states.Hint:
    """A hint for the wire, as the answer to a message with this id, for the state of this number."""
    choices = [_weighed(cost.action, cost.costs) for cost in hint.costs]
    if hint.reason is None:
        return states.Hint(id_, seq, choices, None)
    card = hint.reason.card
    return states.Hint(id_, seq, choices, states.Reason(hint.reason.code, card and card.text))


def _weighed(action: Action, costs: float) -> states.Weighed:
    match action:
        case PlayCard(card=card):
            return states.Weighed([card.text], None, costs)
        case PassCards(cards=cards):
            return states.Weighed([card.text for card in cards], None, costs)
        case ChoosePassing(direction=direction):
            return states.Weighed([], direction.value, costs)  # type: ignore[arg-type]
        case ChooseMoon(choice=choice):
            return states.Weighed([], choice.value, costs)  # type: ignore[arg-type]
        case _:
            raise ValueError(action)
