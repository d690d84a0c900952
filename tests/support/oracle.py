"""A second law, naive on purpose: written from ``docs/rules.md`` alone and compared with the first.

It knows nothing of the product's code: cards are texts, hands are lists, options are written as in the
options table, and nothing is kept that can be counted anew from what has been played.
"""

from functools import cache
from typing import Any

from tests.support.preset_tables import PRESETS

__all__ = [
    "ALL",
    "PRESETS",
    "TABLE",
    "OracleDeal",
    "dealers_choice",
    "direction",
    "pack",
    "settled",
    "winners",
]

RANKS = "23456789TJQKA"
ALL = [rank + suit for suit in "cdhs" for rank in RANKS]
TABLE = {3: ["2d"], 5: ["2d", "2c"], 6: ["2d", "3d", "3c", "4c"], 7: ["2d", "3d", "3c"]}


def points(options: dict[str, Any], card: str) -> int:
    """S-1, S-9."""
    return _points(tuple(options["penalties"]), card)


@cache
def _points(table: tuple[str, ...], card: str) -> int:
    of_suit = 0
    for entry in table:
        what, number = entry.split("=")
        if what == card:
            return int(number)
        if what == card[1]:
            of_suit = int(number)
    return of_suit


def pack(options: dict[str, Any], seats: int) -> list[str]:
    """D-1 … D-3, D-7."""
    cards = [card for _ in range(options["decks"]) for card in ALL]
    in_the_box = options["strip"]
    if in_the_box == "table":
        in_the_box = TABLE.get(seats, []) * options["decks"]
    if in_the_box == "even":
        lowest_first = [rank + suit for rank in RANKS for suit in "cdsh"]
        harmless = [card for card in lowest_first if points(options, card) == 0]
        in_the_box = harmless[: len(cards) % seats]
    for card in in_the_box:
        cards.remove(card)
    return cards


def direction(options: dict[str, Any], seats: int, number: int) -> str:
    """P-2 … P-4, P-6, P-7; ``dealer`` where it is for the dealer to say."""
    if options["pass_count"] == 0:
        return "hold"
    cycle = options["pass_cycle"]
    if cycle == "standard":
        cycle = ["left", "right", "across", "hold"] if seats == 4 else ["left", "right"]
    return str(cycle[(number - 1) % len(cycle)])


def dealers_choice(seats: int) -> list[str]:
    """P-7."""
    return ["left", "right", "hold"] if seats % 2 else ["left", "right", "across", "hold"]


def beats(card: str, other: str) -> bool:
    """D-4, within a suit."""
    return RANKS.index(card[0]) > RANKS.index(other[0])


class OracleDeal:
    """One deal: told what the cards are and what is played, it answers what the law should answer."""

    def __init__(
        self,
        options: dict[str, Any],
        hands: list[list[str]],
        kitty: list[str],
        dealer: int,
        number: int,
    ) -> None:
        self.options, self.seats, self.dealer, self.number = options, len(hands), dealer, number
        self.hands = [list(hand) for hand in hands]
        self.kitty = list(kitty)
        self.size = len(hands[0])
        self.whole = [card for hand in hands for card in hand] + self.kitty
        self.direction = direction(options, self.seats, number)
        self.finished: list[tuple[int, list[str], int | None]] = []  # leader, cards, taker
        self.leader = 0
        self.cards: list[str] = []
        if self.direction == "hold":
            self.open()

    # -- passing (P-1 … P-7)

    def choose(self, said: str) -> None:
        """P-7."""
        self.direction = said
        if said == "hold":
            self.open()

    def goes_to(self, seat: int, place: int) -> int:
        """The seat that gets what a seat chose first (place 0), second, and so on."""
        if self.direction == "scatter":
            return (seat + 1 + place) % self.seats
        steps = {"left": 1, "right": self.seats - 1, "across": self.seats // 2}[self.direction]
        return (seat + steps) % self.seats

    def exchange(self, given: list[list[str]]) -> None:
        for seat, cards in enumerate(given):
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in enumerate(given):
            for place, card in enumerate(cards):
                self.hands[self.goes_to(seat, place)].append(card)
        self.open()

    def open(self) -> None:
        """L-1, L-2, L-13."""
        order = [(self.dealer + 1 + k) % self.seats for k in range(self.seats)]
        self.must: str | None = None
        self.leader = order[0]
        if self.options["opening_lead"] == "lowest-club":
            for rank in RANKS:
                holders = [seat for seat in order if rank + "c" in self.hands[seat]]
                if holders:
                    self.must, self.leader = rank + "c", holders[0]
                    return

    # -- playing

    def is_penalty(self, card: str) -> bool:
        """S-9."""
        return points(self.options, card) > 0

    def to_act(self) -> int:
        return (self.leader + len(self.cards)) % self.seats

    def broken(self) -> bool:
        """L-7, L-14."""
        by = self.options["hearts_broken_by"]
        for card in self.played():
            if card[1] == "h":
                return True
            if by == "heart-or-queen" and card == "Qs":
                return True
            if by == "penalty-card" and self.is_penalty(card):
                return True
        return False

    def played(self) -> list[str]:
        return [card for _, cards, _ in self.finished for card in cards] + self.cards

    def legal(self) -> set[str]:
        """L-1 … L-9, L-12, L-13."""
        hand = self.hands[self.to_act()]
        if self.cards:
            same = [card for card in hand if card[1] == self.cards[0][1]]
            return set(same) if same else self.discards(hand)
        if not self.finished:
            if self.must is not None:
                return {self.must}
            if self.options["opening_lead"] != "eldest-any":
                harmless = [card for card in hand if not self.is_penalty(card)]
                return set(harmless or hand)
        return self.leads(hand)

    def discards(self, hand: list[str]) -> set[str]:
        """L-4 … L-6, L-12."""
        allowed = hand
        if not self.finished and self.options["first_trick"] == "penalty-free":
            allowed = [card for card in hand if not self.is_penalty(card)] or hand
        if self.options["queen_discard"] == "first-chance" and "Qs" in allowed:
            return {"Qs"}
        return set(allowed)

    def leads(self, hand: list[str]) -> set[str]:
        """L-7 … L-9."""
        allowed = []
        for card in hand:
            if card[1] == "h" and self.options["hearts_lead"] == "when-broken" and not self.broken():
                continue
            if card == "Qs" and self.options["queen_lead"] == "when-broken" and not self.broken():
                continue
            allowed.append(card)
        return set(allowed or hand)

    def play(self, card: str) -> None:
        self.hands[self.to_act()].remove(card)
        self.cards.append(card)
        if len(self.cards) == self.seats:
            self.end_trick()

    def end_trick(self) -> None:
        """T-1 … T-6, L-10, L-11."""
        cards, leader, last = self.cards, self.leader, not any(self.hands)
        taker = self.taker(cards, leader)
        void = taker is None
        if void and last and self.options["last_void_trick"] == "leader":
            taker = leader
        self.finished.append((leader, cards, taker))
        self.cards = []
        if taker is not None:
            self.leader = taker
        elif self.options["void_trick_lead"] == "next-seat":
            self.leader = (leader + 1) % self.seats

    def taker(self, cards: list[str], leader: int) -> int | None:
        """T-1 … T-4, T-8."""
        rule = self.options["cancellation"]
        twins = [card for card in cards if cards.count(card) == 2]
        if rule not in ("identical", "two-pairs-void"):
            twins = []
        if rule == "two-pairs-void" and len(set(twins)) >= 2:
            return None
        best = None
        for place, card in enumerate(cards):
            if card[1] != cards[0][1] or card in twins:
                continue
            if best is None or beats(card, cards[best]) or (card == cards[best] and rule == "last-higher"):
                best = place
        return None if best is None else (leader + best) % self.seats

    # -- what has come of it

    def over(self) -> bool:
        """T-7."""
        return not any(self.hands)

    def kitty_taker(self) -> int | None:
        """D-6, D-8."""
        if not self.kitty:
            return None
        waiting: list[str] = []
        for number, (_, cards, taker) in enumerate(self.finished, start=1):
            waiting = waiting + cards
            if taker is None:
                continue
            with_heart = any(card[1] == "h" for card in waiting)
            rule = self.options["kitty"]
            if rule == "first-trick" or number == self.size or (rule == "first-heart" and with_heart):
                return taker
            waiting = []
        return None

    def held_over(self) -> list[str]:
        waiting: list[str] = []
        for _, cards, taker in self.finished:
            waiting = waiting + cards if taker is None else []
        return waiting

    def taken(self) -> list[list[str]]:
        """T-5, T-6, D-6."""
        stacks: list[list[str]] = [[] for _ in range(self.seats)]
        waiting: list[str] = []
        for _, cards, taker in self.finished:
            waiting = waiting + cards
            if taker is not None:
                stacks[taker] += waiting
                waiting = []
        kitty_taker = self.kitty_taker()
        if kitty_taker is not None:
            stacks[kitty_taker] += self.kitty
        return stacks

    # -- scoring

    def points(self) -> list[int]:
        """S-1, S-9."""
        return [sum(points(self.options, card) for card in cards) for cards in self.taken()]

    def bonuses(self) -> list[int]:
        """What bonus cards alone came to (S-9, S-10)."""
        worth = [[points(self.options, card) for card in cards] for cards in self.taken()]
        return [sum(number for number in numbers if number < 0) for numbers in worth]

    def shooter(self) -> int | None:
        """S-5, S-10: every penalty card of the pack."""
        if self.options["moon"] == "off" or not self.over():
            return None
        every = sorted(card for card in self.whole if self.is_penalty(card))
        for seat, cards in enumerate(self.taken()):
            if sorted(card for card in cards if self.is_penalty(card)) == every:
                return seat
        return None

    def sun(self) -> bool:
        """S-11."""
        seat = self.shooter()
        return (
            seat is not None
            and self.options["sun"] != "off"
            and sorted(self.taken()[seat]) == sorted(self.whole)
        )

    def wiped(self) -> bool:
        """S-11: a sun that sets its shooter's score to zero."""
        return self.sun() and self.options["sun"] == "reset"

    def choices(self) -> list[str]:
        """S-2, S-11: what the shooter may choose."""
        if self.shooter() is None or self.options["moon"] != "choice" or self.wiped():
            return []
        return ["add", "subtract"]

    def added(self, choice: str | None, before: list[int]) -> list[int]:
        """S-1 … S-4, S-10 … S-12; ``choice`` is the shooter's, where it has one."""
        shooter = self.shooter()
        if shooter is None:
            nothing = [len(cards) == 0 for cards in self.taken()]
            off = [self.options["no_trick_bonus"] if took_none else 0 for took_none in nothing]
            return [sum(pair) for pair in zip(self.points(), [-number for number in off], strict=True)]
        value = self.options["sun_value" if self.sun() else "moon_value"]
        what = choice if self.options["moon"] == "choice" else self.options["moon"]
        added = self.bonuses()
        for seat in range(self.seats):
            if self.wiped():
                if seat == shooter and before[seat] > 0:
                    added[seat] -= before[seat]
            elif what == "subtract" and seat == shooter:
                added[seat] -= value
            elif what == "add" and seat != shooter:
                added[seat] += value
        return added


def settled(options: dict[str, Any], before: list[int], added: list[int]) -> list[int]:
    """The scores after a deal (S-13, S-14)."""
    scores = []
    for score, more in zip(before, added, strict=True):
        after = score + more
        if after == options["target"] and options["exact_target"] == "half":
            after = after // 2
        elif after == options["target"] and options["exact_target"] == "zero":
            after = 0
        if after < 0 and options["floor"] == "zero":
            after = 0
        scores.append(after)
    return scores


def winners(options: dict[str, Any], scores: list[int], deals: int) -> list[int]:
    """S-7, S-8, S-15, after so many deals."""
    if options["deals"] > 0:
        ends = deals >= options["deals"]
    else:
        ends = any(score >= options["target"] for score in scores)
    if not ends:
        return []
    lowest = [seat for seat in range(len(scores)) if scores[seat] == min(scores)]
    return [] if options["tie"] == "play-on" and len(lowest) > 1 else lowest
