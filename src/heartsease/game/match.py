"""A match: the deals up to the target. It keeps the running scores, not the deals behind them."""

from dataclasses import dataclass, replace

from heartsease.errors import IllegalAction
from heartsease.game.actions import Action
from heartsease.game.deal import Deal, Phase
from heartsease.game.events import DealScored, Dealt, Event, MatchWon
from heartsease.rules import RuleSet
from heartsease.rules.dealing import Dealing
from heartsease.rules.scoring import winners


@dataclass(frozen=True, slots=True)
class Match:
    """A match under way or over.

    ``next_dealer`` deals when ``deal_out`` is called next; ``deal`` is the one under way or the last
    one scored, None before the first; ``winners`` is empty until the match is over.

    >>> from heartsease.rules import rule_set
    >>> Match.start(rule_set("hearts", 4), first_dealer=1).scores
    (0, 0, 0, 0)
    """

    rules: RuleSet
    next_dealer: int
    scores: tuple[int, ...]
    number: int = 0
    deal: Deal | None = None
    winners: tuple[int, ...] = ()

    @staticmethod
    def start(rules: RuleSet, first_dealer: int) -> "Match":
        """A match before its first deal (D-5)."""
        return Match(rules, first_dealer, (0,) * rules.seats)

    @property
    def awaits_deal(self) -> bool:
        """Whether a deal is to be dealt now."""
        return not self.winners and (self.deal is None or self.deal.phase is Phase.SCORED)

    def deal_out(self, dealing: Dealing) -> tuple["Match", tuple[Event, ...]]:
        """The match with the next deal before the seats.

        Raises IllegalAction while a deal is played, and after the end.
        """
        if not self.awaits_deal:
            over = bool(self.winners)
            raise IllegalAction("match-over" if over else "deal-unfinished", "S-7" if over else "T-7")
        number, dealer = self.number + 1, self.next_dealer
        deal = Deal.begin(self.rules, number, dealer, dealing, self.scores)
        following = (dealer + 1) % self.rules.seats
        event = Dealt(number, dealer, deal.passing, dealing)
        return replace(self, number=number, next_dealer=following, deal=deal), (event,)

    def apply(self, action: Action) -> tuple["Match", tuple[Event, ...]]:
        """The match after an action, and what happened. Raises IllegalAction; this state never changes."""
        if self.winners:
            raise IllegalAction("match-over", "S-7")
        if self.deal is None:
            raise IllegalAction("no-deal", "D-5")
        deal, events = self.deal.apply(action)
        scored = events[-1]
        if not isinstance(scored, DealScored):
            return Match(self.rules, self.next_dealer, self.scores, self.number, deal), events
        won = winners(self.rules, scored.scores, self.number)
        over: tuple[Event, ...] = (MatchWon(won),) if won else ()
        return replace(self, deal=deal, scores=scored.scores, winners=won), (*events, *over)
