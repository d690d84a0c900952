"""What one seat may see of a deal: the only door through which card knowledge leaves the law.

A view lists what is shown. Nothing is hidden afterwards: what is not listed here never arrives.
"""

from dataclasses import dataclass
from typing import Final

from heartsease.cards import Card, Hand
from heartsease.game.deal import Deal, Phase
from heartsease.game.trick import Trick
from heartsease.rules import Direction, MoonChoice, RuleSet
from heartsease.rules.legality import Step
from heartsease.rules.passing import steps
from heartsease.rules.scoring import Shot, moon_scores, settled

NOBODY: Final = -1
"""The seat of whoever only watches: they see what everybody may."""


@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` may know; ``NOBODY``'s view is what everybody may know.

    ``given`` and ``received`` are its own passed cards, empty before the exchange; ``chosen`` its own
    choice while passing; ``confirmed`` which seats have chosen. ``tricks`` were all played face up.
    ``kitty`` is None for whoever may not know its cards (D-6), and ``points``, and of these the ``bonuses``
    (S-10), leave it out for them.
    ``scores`` are the running scores before this deal. ``legal_plays`` and ``refused`` (a card of the
    hand and the rule against it) are filled on the own turn only.
    """

    rules: RuleSet
    seat: int
    number: int
    dealer: int
    passing: Direction
    scores: tuple[int, ...]
    phase: Phase
    hand: Hand
    chosen: tuple[Card, ...] | None
    confirmed: tuple[bool, ...]
    given: tuple[Card, ...]
    received: tuple[Card, ...]
    cards_left: tuple[int, ...]
    trick: Trick
    tricks: tuple[Trick, ...]
    held_over: tuple[Card, ...]
    hearts_broken: bool
    kitty_size: int
    kitty_taker: int | None
    kitty: tuple[Card, ...] | None
    points: tuple[int, ...]
    bonuses: tuple[int, ...]
    to_act: int | None
    legal_plays: tuple[Card, ...]
    legal_choices: tuple[MoonChoice, ...]
    legal_directions: tuple[Direction, ...]
    refused: tuple[tuple[Card, Step], ...]
    shot: Shot | None
    choice: MoonChoice | None
    added: tuple[int, ...]

    @property
    def receivers(self) -> tuple[int, ...]:
        """The seats that its passed cards go to, one a card in their order; empty when held (P-2 … P-7)."""
        return self._at_steps(1)

    @property
    def givers(self) -> tuple[int, ...]:
        """The seats that its received cards come from, one a card."""
        return self._at_steps(-1)

    def _at_steps(self, sign: int) -> tuple[int, ...]:
        if self.seat == NOBODY:
            return ()
        seats = self.rules.seats
        far = steps(self.passing, seats, self.rules.passing.pass_count)
        return tuple([(self.seat + sign * step) % seats for step in far])


def view(deal: Deal, seat: int) -> View:
    """What a seat may know of a deal; the bot, the socket and the terminal all get this and no more.

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.rules import rule_set
    >>> from heartsease.rules.dealing import dealing
    >>> rules = rule_set("hearts", 4)
    >>> deal = Deal.begin(rules, 1, 1, dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1), (0,) * 4)
    >>> view(deal, 0).hand == deal.hands[0], view(deal, 0).received
    (True, ())
    """
    sits = seat != NOBODY
    passing, playing = deal.phase in (Phase.CHOOSING, Phase.PASSING), deal.phase is Phase.PLAYING
    on_turn = deal.to_act == seat
    taker = deal.kitty_taker
    knows_kitty = deal.phase is Phase.SCORED or (taker is not None and taker == seat)
    points, bonuses = deal.counted(kitty=knows_kitty)
    hand = deal.hands[seat] if sits else Hand()
    own = deal.chosen[seat] if sits else None
    refused = [(card, deal.refusal(card)) for card in dict.fromkeys(hand)] if on_turn and playing else []
    return View(
        rules=deal.rules,
        seat=seat,
        number=deal.number,
        dealer=deal.dealer,
        passing=deal.passing,
        scores=deal.scores,
        phase=deal.phase,
        hand=hand,
        chosen=own if passing else None,
        confirmed=tuple([choice is not None for choice in deal.chosen]),
        given=() if passing else own or (),
        received=deal.received(seat) if sits else (),
        cards_left=tuple(map(len, deal.hands)),
        trick=deal.trick,
        tricks=deal.tricks,
        held_over=deal.held_over,
        hearts_broken=deal.hearts_broken,
        kitty_size=len(deal.kitty),
        kitty_taker=taker,
        kitty=deal.kitty if knows_kitty else None,
        points=points,
        bonuses=bonuses,
        to_act=deal.to_act,
        legal_plays=deal.legal_plays if on_turn else (),
        legal_choices=deal.legal_choices if on_turn else (),
        legal_directions=deal.legal_directions if on_turn else (),
        refused=tuple([(card, step) for card, step in refused if step is not None]),
        shot=deal.shot,
        choice=deal.choice,
        added=deal.added,
    )


def scores_after(view: View, choice: MoonChoice) -> tuple[int, ...]:
    """The scores that a moon choice leads to, as far as the view's seat may know them (S-2, S-13, S-14)."""
    if view.shot is None:
        raise ValueError(view.phase)
    added = moon_scores(view.rules, view.shot, choice, view.bonuses, view.scores)
    return settled(view.rules, view.scores, added)
