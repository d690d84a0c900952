"""One deal: an immutable state, asked for what may be done and changed by ``apply`` alone."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from heartsease.cards import Card, Hand
from heartsease.errors import IllegalAction
from heartsease.game.actions import Action, ChooseMoon, ChoosePassing, PassCards, PlayCard, TakeBack
from heartsease.game.events import (
    CardPlayed,
    CardsExchanged,
    DealScored,
    Event,
    MoonChosen,
    PassChosen,
    PassingChosen,
    PassTakenBack,
    TrickEnded,
)
from heartsease.game.trick import Trick, shared_out
from heartsease.rules import Direction, MoonChoice, RuleSet
from heartsease.rules.dealing import Dealing
from heartsease.rules.legality import (
    Step,
    Turn,
    breaks_hearts,
    opening_card,
    opening_leader,
    steps,
)
from heartsease.rules.passing import dealers_choices
from heartsease.rules.passing import steps as passing_steps
from heartsease.rules.scoring import (
    Shot,
    bonuses_of,
    moon_choices,
    moon_scores,
    plain_scores,
    points_of,
    settled,
    shot,
)
from heartsease.rules.taking import kitty_falls, last_taker, leader_after_void, taking


class Phase(Enum):
    """What a deal waits for; ``SCORED`` waits for nothing."""

    CHOOSING = "choosing"
    PASSING = "passing"
    PLAYING = "playing"
    MOON = "moon"
    SCORED = "scored"


Choices = tuple[tuple[Card, ...] | None, ...]
Counted = tuple[tuple[int, ...], tuple[int, ...]]
_NOTHING: Final[tuple[Card, ...]] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal under way or scored.

    ``scores`` are the running scores before it; ``passing`` where cards go, the dealer's choice until the
    dealer has said; ``chosen`` what each seat has confirmed to pass (None: still choosing); ``tricks`` the
    finished tricks and ``trick`` the one under way.
    """

    rules: RuleSet
    number: int
    dealer: int
    dealing: Dealing
    scores: tuple[int, ...]
    passing: Direction
    phase: Phase
    hands: tuple[Hand, ...]
    chosen: Choices
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    hearts_broken: bool = False
    must_open: Card | None = None
    choice: MoonChoice | None = None
    _narrowed: list[Step] | None = field(default=None, init=False, repr=False, compare=False)
    _counted: Counted | None = field(default=None, init=False, repr=False, compare=False)

    @staticmethod
    def begin(rules: RuleSet, number: int, dealer: int, dealing: Dealing, scores: tuple[int, ...]) -> "Deal":
        """The deal as it lies before the seats: passing, or playing where every seat holds (P-2 … P-7)."""
        deal = Deal(
            rules,
            number,
            dealer,
            dealing,
            scores,
            passing=Direction.DEALER,
            phase=Phase.CHOOSING,
            hands=tuple(map(Hand, dealing.hands)),
            chosen=(None,) * rules.seats,
            trick=Trick(dealer),
        )
        return deal._directed(rules.passing_of(number))

    # -- what may be done -------------------------------------------------------------------------

    @property
    def to_act(self) -> int | None:
        """The seat that acts next; None while seats choose what to pass, and once the deal is scored."""
        match self.phase:
            case Phase.PLAYING:
                return self._seat()
            case Phase.CHOOSING:
                return self.dealer
            case Phase.MOON:
                return self.shooter
        return None

    @property
    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that the seat to act may play; empty when no card is to be played (L-1 … L-9)."""
        if self.phase is not Phase.PLAYING:
            return _NOTHING
        narrowed = self._steps()
        return narrowed[-1].cards if narrowed else self.hands[self._seat()]

    @property
    def legal_choices(self) -> tuple[MoonChoice, ...]:
        """The choices before a shooter; empty when none is waited for (S-2)."""
        return self._moon_choices() if self.phase is Phase.MOON else ()

    @property
    def legal_directions(self) -> tuple[Direction, ...]:
        """The choices before a dealer; empty when none is waited for (P-7)."""
        return dealers_choices(self.rules.seats) if self.phase is Phase.CHOOSING else ()

    def refusal(self, card: Card) -> Step | None:
        """The first rule that keeps the seat to act from playing a card it holds; None when it may."""
        for step in self._steps():
            if card not in step.cards:
                return step
        return None

    def apply(self, action: Action) -> tuple["Deal", tuple[Event, ...]]:
        """The deal after an action, and what happened. Raises IllegalAction; this state never changes.

        >>> from heartsease.cards import key_of_seed
        >>> from heartsease.rules import rule_set
        >>> from heartsease.rules.dealing import dealing
        >>> rules = rule_set("hearts", 4, {"pass_count": 0})
        >>> dealt = dealing(rules, key_of_seed(42), match=1, deal=1, dealer=1)
        >>> deal = Deal.begin(rules, 1, 1, dealt, (0,) * 4)
        >>> deal, events = deal.apply(PlayCard(deal.to_act, Card("2c")))
        >>> events
        (CardPlayed(seat=3, card=Card('2c'), breaks=False),)
        """
        if not 0 <= action.seat < self.rules.seats:
            raise IllegalAction("no-such-seat", None, seat=action.seat)
        match action:
            case PlayCard():
                return self._play(action.seat, action.card)
            case PassCards():
                return self._pass(action.seat, action.cards)
            case TakeBack():
                return self._take_back(action.seat)
            case ChoosePassing():
                return self._choose_passing(action.seat, action.direction)
            case ChooseMoon():
                return self._choose_moon(action.seat, action.choice)

    # -- what has come of it ----------------------------------------------------------------------

    @property
    def kitty(self) -> tuple[Card, ...]:
        """The cards left over by the deal, whoever has them now."""
        return self.dealing.kitty

    @property
    def kitty_taker(self) -> int | None:
        """The seat that took the kitty; None while it waits, or when nobody took it (D-6, D-8)."""
        if not self.kitty:
            return None
        fallen: list[Card] = []
        for place, trick in enumerate(self.tricks):
            fallen.extend(trick.cards)
            if trick.taker is not None and self._kitty_falls(place, fallen):
                return trick.taker
        return None

    @property
    def held_over(self) -> tuple[Card, ...]:
        """Cards of void tricks that wait for the next taker, or that nobody took in the end (T-5, T-6)."""
        waiting = _NOTHING
        for trick in reversed(self.tricks):
            if trick.taker is not None:
                break
            waiting = (*trick.cards, *waiting)
        return waiting

    def taken(self, *, kitty: bool = True) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has taken, the kitty's last; ``kitty=False`` leaves the kitty out."""
        stacks, _ = shared_out(self.tricks, self.rules.seats)
        taker = self.kitty_taker
        if kitty and taker is not None:
            stacks[taker].extend(self.kitty)
        return tuple(map(tuple, stacks))

    def counted(self, *, kitty: bool) -> Counted:
        """The points that each seat has taken, and of these the bonuses (S-10).

        They are kept where the kitty is not among them, since each view asks.
        """
        if self._counted is not None and not (kitty and self.kitty):
            return self._counted
        taken = self.taken(kitty=kitty)
        points = tuple([points_of(self.rules, cards) for cards in taken])
        counted = points, tuple([bonuses_of(self.rules, cards) for cards in taken])
        if not (kitty and self.kitty):
            object.__setattr__(self, "_counted", counted)
        return counted

    @property
    def points(self) -> tuple[int, ...]:
        """Penalty points that each seat has taken, before a moon (S-1)."""
        return tuple([points_of(self.rules, cards) for cards in self.taken()])

    @property
    def shot(self) -> Shot | None:
        """The moon or sun of this deal; None before the last trick (S-5, S-11)."""
        return shot(self.rules, self.taken()) if self.phase in (Phase.MOON, Phase.SCORED) else None

    @property
    def shooter(self) -> int | None:
        """The seat that shot the moon; None before the last trick (S-5)."""
        moon = self.shot
        return None if moon is None else moon.seat

    @property
    def added(self) -> tuple[int, ...]:
        """What a scored deal adds to each score, after a moon; zeros before."""
        if self.phase is not Phase.SCORED:
            return (0,) * self.rules.seats
        moon = self.shot
        if moon is None:
            return plain_scores(self.rules, self.points, [not cards for cards in self.taken()])
        choice = self.choice or self._moon_choices()[0]
        bonuses = [bonuses_of(self.rules, cards) for cards in self.taken()]
        return moon_scores(self.rules, moon, choice, bonuses, self.scores)

    @property
    def scores_after(self) -> tuple[int, ...]:
        """The running scores once the deal is scored; those before it until then (S-13, S-14)."""
        return settled(self.rules, self.scores, self.added) if self.phase is Phase.SCORED else self.scores

    # -- how it comes about -----------------------------------------------------------------------

    def _seat(self) -> int:
        return (self.trick.leader + len(self.trick.cards)) % self.rules.seats

    def _steps(self) -> list[Step]:
        """How the rules narrow the hand of the seat to act; kept, since each card asks twice."""
        if self._narrowed is None:
            hand = self.hands[self._seat()]
            turn = Turn(hand, self.trick.led, not self.tricks, self.hearts_broken, self.must_open)
            object.__setattr__(self, "_narrowed", steps(self.rules, turn))
        return self._narrowed or []

    def _moon_choices(self) -> tuple[MoonChoice, ...]:
        moon = self.shot
        return () if moon is None else moon_choices(self.rules, sun=moon.sun)

    def _choose_passing(self, seat: int, direction: Direction) -> tuple["Deal", tuple[Event, ...]]:
        if self.phase is not Phase.CHOOSING or seat != self.dealer:
            raise IllegalAction("no-passing-choice", "P-7", seat=seat)
        if direction not in self.legal_directions:
            raise IllegalAction("wrong-passing", "P-7", seat=seat)
        return self._directed(direction), (PassingChosen(seat, direction),)

    def _directed(self, direction: Direction) -> "Deal":
        directed = replace(self, passing=direction)
        match direction:
            case Direction.DEALER:
                return directed
            case Direction.HOLD:
                return directed._open(self.hands)
        return replace(directed, phase=Phase.PASSING)

    def _open(self, hands: tuple[Hand, ...]) -> "Deal":
        card = opening_card(self.rules, hands)
        leader = opening_leader(hands, self.dealer, card)
        return replace(self, phase=Phase.PLAYING, hands=hands, must_open=card, trick=Trick(leader))

    def _pass(self, seat: int, cards: tuple[Card, ...]) -> tuple["Deal", tuple[Event, ...]]:
        if self.phase is not Phase.PASSING:
            raise IllegalAction("not-passing", "P-1", seat=seat)
        if len(cards) != self.rules.passing.pass_count:
            raise IllegalAction("bad-pass", "P-1", seat=seat, count=self.rules.passing.pass_count)
        if not self.hands[seat].holds(cards):
            raise IllegalAction("not-in-hand", "P-1", seat=seat)
        chosen = self._with_choice(seat, cards)
        event = PassChosen(seat, cards)
        if any(choice is None for choice in chosen.chosen):
            return chosen, (event,)
        return chosen._open(chosen._exchanged()), (event, CardsExchanged())

    def _take_back(self, seat: int) -> tuple["Deal", tuple[Event, ...]]:
        if self.phase is not Phase.PASSING or self.chosen[seat] is None:
            raise IllegalAction("nothing-to-take-back", "P-1", seat=seat)
        return self._with_choice(seat, None), (PassTakenBack(seat),)

    def _with_choice(self, seat: int, cards: tuple[Card, ...] | None) -> "Deal":
        return replace(self, chosen=(*self.chosen[:seat], cards, *self.chosen[seat + 1 :]))

    def received(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat was passed; none before the last seat has confirmed (P-1)."""
        if self.phase in (Phase.CHOOSING, Phase.PASSING):
            return _NOTHING
        return self._passed_to(seat)

    def _passed_to(self, seat: int) -> tuple[Card, ...]:
        seats, passed = self.rules.seats, []
        for place, step in enumerate(passing_steps(self.passing, seats, self.rules.passing.pass_count)):
            passed.append((self.chosen[(seat - step) % seats] or _NOTHING)[place])
        return tuple(passed)

    def _exchanged(self) -> tuple[Hand, ...]:
        kept = [hand.without(given or _NOTHING) for hand, given in zip(self.hands, self.chosen, strict=True)]
        return tuple([hand.plus(self._passed_to(seat)) for seat, hand in enumerate(kept)])

    def _play(self, seat: int, card: Card) -> tuple["Deal", tuple[Event, ...]]:
        if self.phase is not Phase.PLAYING:
            raise IllegalAction("not-playing", "L-3", seat=seat)
        if seat != self.to_act:
            raise IllegalAction("out-of-turn", "L-3", seat=seat)
        if card not in self.hands[seat]:
            raise IllegalAction("not-in-hand", "L-3", seat=seat, card=str(card))
        refused = self.refusal(card)
        if refused is not None:
            raise IllegalAction(refused.code, refused.rule, seat=seat, card=str(card))

        hands = list(self.hands)
        hands[seat] = hands[seat].without((card,))
        breaks = not self.hearts_broken and breaks_hearts(self.rules, card)
        cards = (*self.trick.cards, card)
        event = CardPlayed(seat, card, breaks)
        broken = self.hearts_broken or breaks
        if len(cards) < self.rules.seats:
            after = self._after(hands, Trick(self.trick.leader, cards), self.tricks, broken)
            object.__setattr__(after, "_counted", self._counted)  # nothing was taken meanwhile
            return after, (event,)
        ended, more = self._end_trick(hands, cards, broken)
        return ended, (event, *more)

    def _after(
        self, hands: list[Hand], trick: Trick, tricks: tuple[Trick, ...], hearts_broken: bool
    ) -> "Deal":
        # Positional, since this is done for every card, and dataclasses.replace takes three times as long.
        return Deal(
            self.rules,
            self.number,
            self.dealer,
            self.dealing,
            self.scores,
            self.passing,
            self.phase,
            tuple(hands),
            self.chosen,
            trick,
            tricks,
            hearts_broken,
            self.must_open,
        )

    def _end_trick(
        self, hands: list[Hand], cards: tuple[Card, ...], hearts_broken: bool
    ) -> tuple["Deal", tuple[Event, ...]]:
        leader, last = self.trick.leader, not any(hands)
        place, void = taking(self.rules, cards)
        if place is not None:
            taker: int | None = (leader + place) % self.rules.seats
        else:
            taker = last_taker(self.rules, leader) if last else None
        leads = leader_after_void(self.rules, leader) if taker is None else taker
        tricks = (*self.tricks, Trick(leader, cards, taker, void))
        waiting = (*self.held_over, *cards)
        kitty = (
            taker is not None and self.kitty_taker is None and self._kitty_falls(len(self.tricks), waiting)
        )
        ended = self._after(hands, Trick(leads), tricks, hearts_broken)
        event = TrickEnded(taker, void, points_of(self.rules, waiting), kitty)
        if not last:
            return ended, (event,)
        moon = replace(ended, phase=Phase.MOON)
        if len(moon.legal_choices) > 1:
            return moon, (event,)
        scored, more = ended._score()
        return scored, (event, *more)

    def _kitty_falls(self, place: int, cards: Iterable[Card]) -> bool:
        last = place == self.rules.hand_size - 1
        return bool(self.kitty) and kitty_falls(self.rules, cards, last_trick=last)

    def _choose_moon(self, seat: int, choice: MoonChoice) -> tuple["Deal", tuple[Event, ...]]:
        if seat != self.shooter or choice not in self.legal_choices:
            raise IllegalAction("no-moon-choice", "S-2", seat=seat)
        scored, events = replace(self, choice=choice)._score()
        return scored, (MoonChosen(seat, choice), *events)

    def _score(self) -> tuple["Deal", tuple[Event, ...]]:
        scored = replace(self, phase=Phase.SCORED)
        return scored, (DealScored(scored.points, scored.added, scored.scores_after),)
