"""The kernel's account of a match: what was dealt and what was done go in, the law's digest comes out."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from heartsease.cards import Card
from heartsease.game import Action, ChooseMoon, ChoosePassing, Match, PassCards, PlayCard
from heartsease.kernel import Game, kernel_rules, settled, winners

PACK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]


class Account:
    """One deal of a match. Whatever follows from the rules is the kernel's; nothing is asked of the law."""

    def __init__(self, match: Match) -> None:
        deal = match.deal
        assert deal is not None
        self.rules, self.seats = kernel_rules(match.rules), match.rules.seats
        self.named = {"law": 1, "preset": match.rules.preset, "rules": match.rules.changed()}
        self.number, self.dealer = deal.number, deal.dealer
        self.before = list(match.scores)
        self.dealt = [texts(hand) for hand in deal.dealing.hands]
        self.kitty = texts(deal.dealing.kitty)
        self.laid_out = {
            "dealt": ["".join(in_order(hand)) for hand in self.dealt],
            "kitty": "".join(in_order(self.kitty)),
        }
        self.passing = self.rules.passing_of(self.number)
        self.chosen: list[list[str] | None] = [None] * self.seats
        self.choice: str | None = None
        self.game: Game | None = None
        self._begin_if_held()

    def apply(self, action: Action) -> None:
        """Do what was done by the law too."""
        match action:
            case ChoosePassing(_, direction):
                self.passing = direction.value
                self._begin_if_held()
            case PassCards(seat, cards):
                self.chosen[seat] = texts(cards)
                if (given := self._given()) is not None:
                    self._begin(self.rules.exchanged(self.passing, self.dealt, given))
            case PlayCard(_, card):
                assert self.game is not None
                self.game.play(card.text)
            case ChooseMoon(_, choice):
                self.choice = choice.value

    def digest(self) -> str:
        """What ``heartsease.game.digest`` has to say of the match."""
        scores = self.scores()
        state = {
            **self.named,
            "seats": self.seats,
            "next_dealer": (self.dealer + 1) % self.seats,
            "scores": scores,
            "number": self.number,
            "winners": winners(self.rules, scores, self.number) if self.phase() == "scored" else [],
            "deal": self._deal(),
        }
        return hashlib.sha256(json.dumps(state, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def phase(self) -> str:
        """What the deal waits for."""
        if self.game is None:
            return "choosing" if self.passing == "dealer" else "passing"
        if not self.game.over:
            return "playing"
        return "moon" if self.game.choice and self.choice is None else "scored"

    def scores(self) -> list[int]:
        """The scores as they are now."""
        if self.game is None or self.phase() != "scored":
            return self.before
        return settled(self.rules, self.before, self.game.added(self.choice or "add", self.before))

    def _begin_if_held(self) -> None:
        if self.passing == "hold":
            self._begin(self.dealt)

    def _begin(self, hands: list[list[str]]) -> None:
        self.game = Game(self.rules, self.dealer, hands, self.kitty)

    def _given(self) -> list[list[str]] | None:
        given = [cards for cards in self.chosen if cards is not None]
        return given if len(given) == self.seats else None

    def _deal(self) -> dict[str, Any]:
        game = self.game
        return {
            **self.laid_out,
            "number": self.number,
            "dealer": self.dealer,
            "scores": self.before,
            "phase": self.phase(),
            "passing": self.passing,
            "chosen": list(map(self._chosen, self.chosen)),
            "choice": self.choice,
            **(self._before_play() if game is None else _play(game)),
        }

    def _chosen(self, cards: list[str] | None) -> str | None:
        if cards is None:
            return None
        return "".join(cards if self.passing == "scatter" else in_order(cards))

    def _before_play(self) -> dict[str, Any]:
        return {
            "hands": self.laid_out["dealt"],
            "trick": [self.dealer, "", None, None],
            "tricks": [],
            "hearts_broken": False,
        }


def _play(game: Game) -> dict[str, Any]:
    return {
        "hands": ["".join(game.hand(seat)) for seat in range(game.seats)],
        "trick": [game.leader, "".join(game.trick), None, None],
        "tricks": [[leader, "".join(cards), taker, why] for leader, cards, taker, why in game.finished],
        "hearts_broken": game.broken,
    }


def texts(cards: Iterable[Card]) -> list[str]:
    """Cards as the kernel reads them."""
    return [card.text for card in cards]


def in_order(cards: list[str]) -> list[str]:
    """Cards in the order of a new pack."""
    return sorted(cards, key=PACK.index)
