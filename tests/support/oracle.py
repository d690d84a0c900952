"""A second law, naive on purpose: written from ``docs/rules.md`` alone and compared with the first.

It knows nothing of the product's code: cards are texts, hands are lists, options are written as in the
options table, and nothing is kept that can be counted anew from what has been played.
"""

from typing import Any

RANKS = "23456789TJQKA"
ALL = [rank + suit for suit in "cdhs" for rank in RANKS]

PRESETS: dict[str, dict[str, Any]] = {
    "hearts": {
        "decks": 1,
        "strip": "table",
        "kitty": "none",
        "pass_count": 3,
        "pass_cycle": "standard",
        "opening_lead": "lowest-club",
        "first_trick": "penalty-free",
        "hearts_lead": "when-broken",
        "hearts_broken_by": "heart-or-queen",
        "queen_lead": "any-time",
        "cancellation": "off",
        "void_trick_lead": "same-leader",
        "last_void_trick": "nobody",
        "moon": "choice",
        "moon_value": 26,
        "target": 100,
        "tie": "shared",
    }
}
PRESETS["simple"] = PRESETS["hearts"] | {
    "strip": [],
    "pass_cycle": ["left"],
    "first_trick": "any-card",
    "hearts_broken_by": "heart",
    "moon": "add",
}
PRESETS["cancellation"] = PRESETS["hearts"] | {
    "decks": 2,
    "strip": [],
    "kitty": "first-trick",
    "pass_cycle": ["left", "right"],
    "opening_lead": "eldest",
    "first_trick": "any-card",
    "cancellation": "two-pairs-void",
    "target": 150,
}
SEATS = {"hearts": (3, 4, 5, 6, 7), "simple": (4,), "cancellation": (6, 7, 8, 9, 10, 11)}
TABLE = {3: ["2d"], 5: ["2d", "2c"], 6: ["2d", "3d", "3c", "4c"], 7: ["2d", "3d", "3c"]}


def penalty(card: str) -> int:
    """S-1."""
    if card[1] == "h":
        return 1
    return 13 if card == "Qs" else 0


def pack(options: dict[str, Any], seats: int) -> list[str]:
    """D-1 … D-3."""
    cards = [card for _ in range(options["decks"]) for card in ALL]
    taken_out = TABLE.get(seats, []) * options["decks"] if options["strip"] == "table" else options["strip"]
    for card in taken_out:
        cards.remove(card)
    return cards


def direction(options: dict[str, Any], seats: int, number: int) -> str:
    """P-2 … P-4."""
    if options["pass_count"] == 0:
        return "hold"
    cycle = options["pass_cycle"]
    if cycle == "standard":
        cycle = ["left", "right", "across", "hold"] if seats == 4 else ["left", "right"]
    return str(cycle[(number - 1) % len(cycle)])


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
        self.direction = direction(options, self.seats, number)
        self.finished: list[tuple[int, list[str], int | None]] = []  # leader, cards, taker
        self.leader = 0
        self.cards: list[str] = []
        if self.direction == "hold":
            self.open()

    # -- passing (P-1 … P-5)

    def exchange(self, given: list[list[str]]) -> None:
        steps = {"left": 1, "right": self.seats - 1, "across": self.seats // 2}[self.direction]
        for seat, cards in enumerate(given):
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in enumerate(given):
            self.hands[(seat + steps) % self.seats].extend(cards)
        self.open()

    def open(self) -> None:
        """L-1, L-2."""
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

    def to_act(self) -> int:
        return (self.leader + len(self.cards)) % self.seats

    def broken(self) -> bool:
        """L-7."""
        breakers = [card for card in self.played() if card[1] == "h"]
        if self.options["hearts_broken_by"] == "heart-or-queen":
            breakers += [card for card in self.played() if card == "Qs"]
        return breakers != []

    def played(self) -> list[str]:
        return [card for _, cards, _ in self.finished for card in cards] + self.cards

    def legal(self) -> set[str]:
        """L-1 … L-9."""
        hand = self.hands[self.to_act()]
        harmless = [card for card in hand if penalty(card) == 0]
        opening = not self.finished
        if self.cards:
            same = [card for card in hand if card[1] == self.cards[0][1]]
            if same:
                return set(same)
            if opening and self.options["first_trick"] == "penalty-free" and harmless:
                return set(harmless)
            return set(hand)
        if opening:
            if self.must is not None:
                return {self.must}
            return set(harmless or hand)
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
        twins = [card for card in cards if cards.count(card) == 2]
        if self.options["cancellation"] == "off":
            twins = []
        if self.options["cancellation"] == "two-pairs-void" and len(set(twins)) >= 2:
            return None
        best = None
        for card in cards:
            if card[1] == cards[0][1] and card not in twins and (best is None or beats(card, best)):
                best = card
        return None if best is None else (leader + cards.index(best)) % self.seats

    # -- what has come of it

    def over(self) -> bool:
        """T-7."""
        return not any(self.hands)

    def kitty_taker(self) -> int | None:
        """D-6."""
        if not self.kitty:
            return None
        for number, (_, _, taker) in enumerate(self.finished, start=1):
            if taker is not None and (self.options["kitty"] == "first-trick" or number == self.size):
                return taker
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

    def points(self) -> list[int]:
        """S-1."""
        return [sum(penalty(card) for card in cards) for cards in self.taken()]

    def shooter(self) -> int | None:
        """S-5: every heart and every queen of the pack."""
        if self.options["moon"] == "off" or not self.over():
            return None
        for seat, cards in enumerate(self.taken()):
            hearts = [card for card in cards if card[1] == "h"]
            queens = [card for card in cards if card == "Qs"]
            if len(hearts) == 13 * self.options["decks"] and len(queens) == self.options["decks"]:
                return seat
        return None

    def added(self, choice: str | None) -> list[int]:
        """S-1 … S-4; ``choice`` is the shooter's, where it has one."""
        seat, value = self.shooter(), self.options["moon_value"]
        if seat is None:
            return self.points()
        what = choice if self.options["moon"] == "choice" else self.options["moon"]
        if what == "subtract":
            return [-value if other == seat else 0 for other in range(self.seats)]
        return [0 if other == seat else value for other in range(self.seats)]


def winners(options: dict[str, Any], scores: list[int]) -> list[int]:
    """S-7, S-8."""
    if all(score < options["target"] for score in scores):
        return []
    lowest = [seat for seat in range(len(scores)) if scores[seat] == min(scores)]
    return [] if options["tie"] == "play-on" and len(lowest) > 1 else lowest
