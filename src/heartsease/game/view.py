"""What one seat may see of a deal: the only door through which card knowledge leaves the law.

A view lists what is shown. Nothing is hidden afterwards: what is not listed here never arrives.
"""

from typing import Final, NamedTuple

from heartsease.cards import Card, Hand
from heartsease.game.deal import Deal, Phase
from heartsease.game.trick import Trick
from heartsease.rules import Direction, MoonChoice, RuleSet
from heartsease.rules.legality import Step
from heartsease.rules.passing import steps
from heartsease.rules.scoring import Shot, moon_scores, settled

NOBODY: Final = -1
"""The seat of whoever only watches: they see what everybody may."""


class View(NamedTuple):
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
    seen = _nobodys(deal)
    if seat == NOBODY:
        return seen
    own, passing = deal.chosen[seat], deal.phase in (Phase.CHOOSING, Phase.PASSING)
    on_turn, took_kitty = seen.to_act == seat, seen.kitty_taker == seat
    points, bonuses = deal.counted(kitty=True) if took_kitty else (seen.points, seen.bonuses)
    return seen._replace(
        seat=seat,
        hand=deal.hands[seat],
        chosen=own if passing else None,
        given=() if passing else own or (),
        received=deal.received(seat),
        kitty=deal.kitty if took_kitty else seen.kitty,
        points=points,
        bonuses=bonuses,
        legal_plays=deal.legal_plays if on_turn else (),
        legal_choices=deal.legal_choices if on_turn else (),
        legal_directions=deal.legal_directions if on_turn else (),
        refused=_refused(deal, seat) if on_turn and deal.phase is Phase.PLAYING else (),
    )


def _refused(deal: Deal, seat: int) -> tuple[tuple[Card, Step], ...]:
    hand = deal.hands[seat]
    if len(deal.legal_plays) == len(hand):
        return ()
    return tuple([(card, step) for card in dict.fromkeys(hand) if (step := deal.refusal(card)) is not None])


_latest: tuple[Deal, View] | None = None


def _nobodys(deal: Deal) -> View:
    """What everybody may know. The latest is remembered: views of a deal are asked for one after another."""
    global _latest
    latest = _latest
    if latest is not None and latest[0] is deal:
        return latest[1]
    over = deal.phase is Phase.SCORED
    points, bonuses = deal.counted(kitty=over)
    seen = View(
        rules=deal.rules,
        seat=NOBODY,
        number=deal.number,
        dealer=deal.dealer,
        passing=deal.passing,
        scores=deal.scores,
        phase=deal.phase,
        hand=Hand(),
        chosen=None,
        confirmed=tuple([choice is not None for choice in deal.chosen]),
        given=(),
        received=(),
        cards_left=tuple(map(len, deal.hands)),
        trick=deal.trick,
        tricks=deal.tricks,
        held_over=deal.held_over,
        hearts_broken=deal.hearts_broken,
        kitty_size=len(deal.kitty),
        kitty_taker=deal.kitty_taker,
        kitty=deal.kitty if over else None,
        points=points,
        bonuses=bonuses,
        to_act=deal.to_act,
        legal_plays=(),
        legal_choices=(),
        legal_directions=(),
        refused=(),
        shot=deal.shot,
        choice=deal.choice,
        added=deal.added,
    )
    _latest = deal, seen
    return seen


def scores_after(view: View, choice: MoonChoice) -> tuple[int, ...]:
    """The scores that a moon choice leads to, as far as the view's seat may know them (S-2, S-13, S-14)."""
    if view.shot is None:
        raise ValueError(view.phase)
    added = moon_scores(view.rules, view.shot, choice, view.bonuses, view.scores)
    return settled(view.rules, view.scores, added)
