"""A second checker of records, naive on purpose: written from ``docs/notation.md``, on the naive law.

It holds the whole file, knows nothing of the product's code, and takes for granted that rules can be played.
"""

import re
import tomllib
from typing import Any

from tests.support.oracle import (
    ALL,
    PRESETS,
    OracleDeal,
    dealers_choice,
    direction,
    pack,
    settled,
    winners,
)

LINE = re.compile(r"(0|[1-9]\d*): ([^\s>]+(?: [^\s>]+)*)(?: > (0|[1-9]\d*|-))?", re.ASCII)
TEXTS = ("passing", "kitty", "moon", "seed", "notes")
NUMBERS = ("number", "dealer")
LISTS = {"hands": str, "passed": str, "tricks": str, "points": int, "scores": int}
NEEDED = ("number", "dealer", "passing", "hands", "tricks")


class Fault(Exception):  # the notation's own word
    def __init__(self, code: str, deal: int | None = None, trick: int | None = None, **more: Any) -> None:
        self.said = {"code": code, "deal": deal, "trick": trick, "play": None, "rule": None, **more}


def second_opinion(text: bytes) -> dict[str, Any]:
    """What checking a record says, as ``tests.support.records.checked`` gives it."""
    reader = _Reader()
    try:
        reader.read(text)
        fault = dict.fromkeys(("code", "deal", "trick", "play", "rule"))
    except Fault as found:
        fault = found.said
    return {**fault, **reader.stands()}


class _Reader:
    def __init__(self) -> None:
        self.takers: list[list[int | None]] = []
        self.points: list[list[int]] = []
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.deal: OracleDeal | None = None
        self.turn = "nobody"  # or "dealer", "card", "choice"

    def stands(self) -> dict[str, Any]:
        to_act, legal = None, list[str]()
        if self.deal is not None and self.turn == "card":
            to_act, legal = self.deal.to_act(), sorted(self.deal.legal())
        if self.deal is not None and self.turn == "choice":
            to_act, legal = self.deal.shooter(), self.deal.choices()
        if self.deal is not None and self.turn == "dealer":
            to_act, legal = self.deal.dealer, dealers_choice(self.seats)
        return {
            "takers": self.takers,
            "points": self.points,
            "scores": self.scores,
            "finished": self.winners != [],
            "winners": self.winners,
            "to_act": to_act,
            "legal": legal,
        }

    def read(self, text: bytes) -> None:
        try:
            match = tomllib.loads(text.decode())
        except ValueError:
            raise Fault("bad-format") from None
        deals = match.get("deal", [])
        for deal in deals:
            self.form(deal)
        self.seats = match["seats"]
        self.preset = match["preset"]
        self.options = PRESETS[self.preset] | match.get("rules", {})
        self.scores = [0] * self.seats
        for number, deal in enumerate(deals, start=1):
            self.number = number
            self.begin(deal, None if number == 1 else (deals[number - 2]["dealer"] + 1) % self.seats)
            for k, line in enumerate(deal["tricks"], start=1):
                self.trick(k, line, len(deal["tricks"]))
            self.end(deal, number < len(deals))

    def form(self, deal: dict[str, Any]) -> None:
        for name in NEEDED:
            if name not in deal:
                raise Fault("bad-format")
        for name, value in deal.items():
            if name.startswith("_"):
                continue
            good = (
                (name in TEXTS and isinstance(value, str))
                or (name in NUMBERS and type(value) is int)
                or (name in LISTS and isinstance(value, list) and all(type(x) is LISTS[name] for x in value))
            )
            if not good:
                raise Fault("bad-format")

    def begin(self, record: dict[str, Any], next_dealer: int | None) -> None:
        number, seats = self.number, self.seats
        if self.winners:
            raise Fault("match-over", number)
        if record["number"] != number:
            raise Fault("bad-format", number)
        hands = [self.cards(hand) for hand in record["hands"]]
        kitty = self.cards(record.get("kitty", ""))
        passed = [self.cards(given) for given in record["passed"]] if "passed" in record else None
        if record["dealer"] not in range(seats):
            raise Fault("wrong-dealer", number)
        whole = pack(self.options, seats)
        size = len(whole) // seats
        together = sorted([card for hand in hands for card in hand] + kitty)
        if [len(hand) for hand in hands] != [size] * seats or together != sorted(whole):
            raise Fault("bad-deal", number)
        passing, by_rules = record["passing"], direction(self.options, seats, number)
        if passing != by_rules and (by_rules != "dealer" or passing not in dealers_choice(seats)):
            raise Fault("wrong-passing", number)
        if next_dealer is not None and record["dealer"] != next_dealer:
            raise Fault("wrong-dealer", number)
        self.deal = OracleDeal(self.options, hands, kitty, record["dealer"], number)
        self.takers.append([])
        if by_rules == "dealer" and passing != "dealer":
            self.deal.choose(passing)
        if passing in ("hold", "dealer"):
            self.turn = "card" if passing == "hold" else "dealer"
            if passed is not None or (passing == "dealer" and record["tricks"]):
                raise Fault("bad-pass", number)
            return
        if passed is None:
            if record["tricks"]:
                raise Fault("bad-pass", number)
            return
        if len(passed) != seats:
            raise Fault("bad-pass", number)
        for hand, given in zip(hands, passed, strict=True):
            enough = len(given) == self.options["pass_count"]
            if not enough or any(given.count(card) > hand.count(card) for card in given):
                raise Fault("bad-pass", number)
        self.deal.exchange(passed)
        self.turn = "card"

    def cards(self, text: str) -> list[str]:
        found = []
        for word in text.split(" "):
            pairs = [word[k : k + 2] for k in range(0, len(word), 2)]
            if any(pair not in ALL for pair in pairs):
                raise Fault("bad-card", self.number)
            found += pairs
        return found

    def trick(self, k: int, line: str, lines: int) -> None:
        deal, seats, number = self.deal, self.seats, self.number
        assert deal is not None
        found = LINE.fullmatch(line)
        if found is None:
            raise Fault("bad-trick", number, k)
        cards = found[2].split(" ")
        if any(card not in ALL for card in cards):
            raise Fault("bad-card", number, k)
        if len(cards) > seats or k > deal.size:
            raise Fault("too-many-cards", number, k)
        if len(cards) < seats and k < lines:
            raise Fault("trick-unfinished", number, k)
        if found[1] != str(deal.to_act()):
            raise Fault("wrong-leader", number, k)
        for play, card in enumerate(cards, start=1):
            self.play(k, play, card)
        full = len(cards) == seats
        if full:
            self.turn = "nobody"
        taker = deal.finished[-1][2] if full else None
        expected = ("-" if taker is None else str(taker)) if full else None
        if found[3] != expected:
            raise Fault("wrong-taker", number, k)
        if full:
            self.takers[-1].append(taker)
            self.turn = "card" if not deal.over() else "choice" if deal.choices() else "nobody"

    def play(self, trick: int, play: int, card: str) -> None:
        deal = self.deal
        assert deal is not None
        hand = deal.hands[deal.to_act()]
        if card not in hand:
            raise Fault("not-in-hand", self.number, trick, play=play)
        if card not in deal.legal():
            code, rule = self.why(deal, card)
            raise Fault(code, self.number, trick, play=play, rule=rule)
        deal.play(card)

    def why(self, deal: OracleDeal, card: str) -> tuple[str, str]:
        hand = deal.hands[deal.to_act()]
        if not deal.cards:
            if not deal.finished and deal.must is not None:
                return "wrong-opening-lead", "L-1"
            if not deal.finished and self.options["opening_lead"] != "eldest-any":
                return "wrong-opening-lead", "L-2"
            return ("hearts-not-broken", "L-7") if card[1] == "h" else ("queen-not-free", "L-8")
        if any(held[1] == deal.cards[0][1] for held in hand):
            return "must-follow-suit", "L-3"
        banned = not deal.finished and self.options["first_trick"] == "penalty-free"
        if banned and deal.is_penalty(card) and not all(map(deal.is_penalty, hand)):
            return "penalty-on-first-trick", "L-4"
        return "queen-held-back", "L-12"

    def end(self, record: dict[str, Any], followed: bool) -> None:
        deal, number = self.deal, self.number
        assert deal is not None
        two_packs = PRESETS[self.preset]["decks"] == 2
        moon_rule = "S-3" if self.preset == "simple" else "S-4" if two_packs else "S-2"
        if not deal.over():
            if "points" in record or "scores" in record:
                raise Fault("bad-format", number)
            if "moon" in record:
                raise Fault("bad-moon", number, rule=moon_rule)
            if followed:
                raise Fault("deal-unfinished", number)
            return
        choice = record.get("moon")
        if self.turn == "choice" and choice is None and "scores" in record:
            raise Fault("bad-format", number)
        if record.get("points", deal.points()) != deal.points():
            raise Fault("wrong-points", number, rule="S-1")
        if self.turn == "choice":
            if choice is None:
                if followed:
                    raise Fault("deal-unfinished", number)
                return
            if choice not in ("add", "subtract"):
                raise Fault("bad-moon", number, rule=moon_rule)
            self.turn = "nobody"
        elif choice is not None:
            raise Fault("bad-moon", number, rule=moon_rule)
        scores = settled(self.options, self.scores, deal.added(choice, self.scores))
        if record.get("scores", scores) != scores:
            raise Fault("wrong-scores", number)
        self.scores = scores
        self.points.append(deal.points())
        self.winners = winners(self.options, scores, number)
        self.turn = "nobody"
