"""Checking a record: the match is played again under the law and compared with what is written.

What a card may do is asked of ``heartsease.game``; here only the notation's own demands are made, in the
order in which ``docs/notation.md`` lists the faults.
"""

from collections import Counter
from typing import BinaryIO

from heartsease.cards import Card
from heartsease.cards.hand import parse_cards
from heartsease.errors import Argument, BadCard, IllegalAction, RecordFault, RulesError
from heartsease.game import ChooseMoon, ChoosePassing, Deal, Match, PassCards, Phase, PlayCard
from heartsease.record.form import DealRecord, Header
from heartsease.record.reader import Record
from heartsease.record.tricks import NOBODY, TrickLine, read_line
from heartsease.record.verdict import Verdict
from heartsease.rules import PRESETS, Direction, MoonChoice, RuleSet, rule_set
from heartsease.rules.dealing import Dealing
from heartsease.rules.passing import dealers_choices


def check(file: BinaryIO, *, keep: bool = True) -> Verdict:
    """The verdict on a record, read from an open, seekable, binary file.

    ``keep=False`` leaves out what each deal came to (``takers``, ``points``), so that memory does not grow.

    >>> import io
    >>> check(io.BytesIO(b'format = "hrn/1"')).fault.code
    'bad-format'
    """
    verdict = Verdict()
    try:
        record = Record(file)
        course = Course(rules_of(record.header), verdict, keep=keep)
        for deal in record.deals():
            course.follow(deal)
    except RecordFault as fault:
        verdict.fault = fault
    return verdict


def rules_of(header: Header) -> RuleSet:
    """The rules that a record was played under. Raises RecordFault (``bad-rules``)."""
    try:
        rules = rule_set(header.preset, header.seats, header.rules)
    except RulesError as error:
        first = error.conflicts[0]
        fault = RecordFault("bad-rules")
        fault.args_for_words = {**first.args, "conflict": first.code, "options": list(first.options)}
        raise fault from None
    if header.players is not None and len(header.players) != rules.seats:
        raise RecordFault(
            "bad-rules", conflict="players-seats", options=["players", "seats"], seats=rules.seats
        )
    return rules


class Course:
    """The course of a match, followed through its record deal by deal; the verdict is kept up to date."""

    def __init__(self, rules: RuleSet, verdict: Verdict, *, keep: bool = True) -> None:
        self.rules, self.verdict = rules, verdict
        self._keep = keep
        self._number = 0
        self._match: Match | None = None
        self._takers: list[int | None] = []
        verdict.scores = (0,) * rules.seats

    @property
    def match(self) -> Match | None:
        """The match as far as it was followed; None before the first deal."""
        return self._match

    def follow(self, record: DealRecord) -> None:
        """Play the next deal. Raises RecordFault, with the verdict as it stood before the faulty thing."""
        before = self._match
        if before is not None and before.deal is not None and before.deal.phase is not Phase.SCORED:
            raise RecordFault("deal-unfinished", deal=self._number)
        self._number += 1
        if before is not None and before.winners:
            raise self._fault("match-over")
        if record.number != self._number:
            raise self._fault("bad-format", what="number", key="number")
        self._begin(before, record)
        for number, line in enumerate(record.tricks, start=1):
            self._follow_trick(number, line, is_last=number == len(record.tricks))
        self._end(record)

    # -- the deal before its first trick ------------------------------------------------------------

    def _begin(self, before: Match | None, record: DealRecord) -> None:
        rules, verdict = self.rules, self.verdict
        hands = [self._cards(hand) for hand in record.hands]
        kitty = self._cards(record.kitty)
        passed = None if record.passed is None else [self._cards(cards) for cards in record.passed]
        if not 0 <= record.dealer < rules.seats:
            raise self._fault("wrong-dealer", dealer=record.dealer)
        self._hold_to_pack(hands, kitty)
        direction = self._direction(record.passing)
        match = before or Match.start(rules, record.dealer)
        if record.dealer != match.next_dealer:
            raise self._fault("wrong-dealer", dealer=record.dealer)

        match, _ = match.deal_out(Dealing(tuple(hands), kitty))
        if rules.passing_of(self._number) is not direction:
            match, _ = match.apply(ChoosePassing(record.dealer, direction))
        self._match, self._takers = match, []
        verdict.deal, verdict.deals = match.deal, self._number
        if self._keep:
            verdict.takers.append(())
        if direction is Direction.DEALER:
            if passed is not None or record.tricks:
                raise self._fault("bad-pass", what="undecided")
        elif direction is Direction.HOLD:
            if passed is not None:
                raise self._fault("bad-pass", what="held")
        elif passed is not None:
            self._pass(match, passed)
        elif record.tricks:
            raise self._fault("bad-pass", what="missing")

    def _direction(self, written: str) -> Direction:
        """Where a deal's cards go, as written: what the rules say, or what a dealer may have said (P-7)."""
        by_rules = self.rules.passing_of(self._number)
        allowed = [by_rules]
        if by_rules is Direction.DEALER:
            allowed.extend(dealers_choices(self.rules.seats))
        direction = next((each for each in allowed if each.value == written), None)
        if direction is None:
            raise self._fault("wrong-passing", passing=by_rules.value)
        return direction

    def _cards(self, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except BadCard as error:
            raise self._fault("bad-card", card=error.args_for_words["card"]) from None

    def _hold_to_pack(self, hands: list[tuple[Card, ...]], kitty: tuple[Card, ...]) -> None:
        rules = self.rules
        if len(hands) != rules.seats:
            raise self._fault("bad-deal", what="hands", count=rules.seats)
        if any(len(hand) != rules.hand_size for hand in hands):
            raise self._fault("bad-deal", what="hand", count=rules.hand_size)
        if len(kitty) != rules.kitty_size:
            raise self._fault("bad-deal", what="kitty", count=rules.kitty_size)
        if Counter(card for cards in (*hands, kitty) for card in cards) != Counter(rules.pack):
            raise self._fault("bad-deal", what="pack", count=len(rules.pack))

    def _pass(self, match: Match, passed: list[tuple[Card, ...]]) -> None:
        if len(passed) != self.rules.seats:
            raise self._fault("bad-pass", what="seats")
        for seat, cards in enumerate(passed):
            try:
                match, _ = match.apply(PassCards(seat, cards))
            except IllegalAction:
                raise self._fault(
                    "bad-pass", what="cards", seat=seat, count=self.rules.passing.pass_count
                ) from None
        self._match, self.verdict.deal = match, match.deal

    # -- tricks -------------------------------------------------------------------------------------

    def _follow_trick(self, number: int, text: str, *, is_last: bool) -> None:
        match, verdict, seats = self._match, self.verdict, self.rules.seats
        assert match is not None
        assert match.deal is not None
        line = read_line(text)
        if line is None:
            raise self._fault("bad-trick", trick=number)
        cards = self._trick_cards(number, line)
        if len(cards) > seats or number > self.rules.hand_size:
            raise self._fault("too-many-cards", trick=number)
        if len(cards) < seats and not is_last:
            raise self._fault("trick-unfinished", trick=number)
        if line.leader != str(match.deal.to_act):
            raise self._fault("wrong-leader", trick=number, leader=str(match.deal.to_act))

        for play, card in enumerate(cards, start=1):
            match = self._played(match, number, play, card)
            verdict.deal = match.deal if play < seats else None  # a full trick stands once its taker is right
        self._match, deal = match, _running(match)
        taker = self._taker(number, deal) if len(cards) == seats else None
        if line.taker != taker:
            what = {None: "unfinished", NOBODY: "nobody"}.get(taker, "seat")
            raise self._fault("wrong-taker", trick=number, what=what, taker=taker or NOBODY)
        if taker is not None:
            self._takers.append(deal.tricks[number - 1].taker)
            verdict.deal = deal
            if self._keep:
                verdict.takers[-1] = tuple(self._takers)

    def _trick_cards(self, number: int, line: TrickLine) -> list[Card]:
        try:
            return [Card(text) for text in line.cards]
        except BadCard as error:
            raise self._fault("bad-card", trick=number, card=error.args_for_words["card"]) from None

    def _played(self, match: Match, trick: int, play: int, card: Card) -> Match:
        seat = _running(match).to_act
        assert seat is not None
        try:
            return match.apply(PlayCard(seat, card))[0]
        except IllegalAction as refused:
            rule = None if refused.code == "not-in-hand" else refused.rule
            raise RecordFault(
                refused.code,
                deal=self._number,
                trick=trick,
                play=play,
                rule=rule,
                seat=seat,
                card=str(card),
            ) from None

    def _taker(self, number: int, deal: Deal) -> str:
        taker = deal.tricks[number - 1].taker
        return NOBODY if taker is None else str(taker)

    # -- the end of the deal ------------------------------------------------------------------------

    def _end(self, record: DealRecord) -> None:
        match, verdict = self._match, self.verdict
        assert match is not None
        deal = _running(match)
        if deal.phase in (Phase.CHOOSING, Phase.PASSING, Phase.PLAYING):
            self._too_early(points=record.points, scores=record.scores)
        else:
            if deal.phase is Phase.MOON and record.moon is None:
                self._too_early(scores=record.scores)
            if record.points is not None and record.points != deal.points:
                raise self._fault("wrong-points", rule="S-1", right=list(map(str, deal.points)))
        if record.moon is not None:
            match = self._chosen(match, record.moon)
        deal = _running(match)
        if deal.phase is not Phase.SCORED:
            return
        if record.scores is not None and record.scores != match.scores:
            raise self._fault("wrong-scores", right=list(map(str, match.scores)))
        verdict.scores, verdict.winners, verdict.deal = match.scores, match.winners, None
        if self._keep:
            verdict.points.append(deal.points)

    def _too_early(self, **keys: tuple[int, ...] | None) -> None:
        for key, numbers in keys.items():
            if numbers is not None:
                raise self._fault("bad-format", what="too-early", key=key)

    def _chosen(self, match: Match, choice: str) -> Match:
        deal = _running(match)
        rule = PRESETS[self.rules.preset].moon_rule
        if choice not in [allowed.value for allowed in deal.legal_choices] or deal.to_act is None:
            raise self._fault("bad-moon", rule=rule, what=deal.phase.value)
        match, _ = match.apply(ChooseMoon(deal.to_act, MoonChoice(choice)))
        self._match, self.verdict.deal = match, match.deal
        return match

    def _fault(
        self, code: str, *, trick: int | None = None, rule: str | None = None, **args: Argument
    ) -> RecordFault:
        fault = RecordFault(code, deal=self._number, trick=trick, rule=rule)
        fault.args_for_words = args
        return fault


def _running(match: Match) -> Deal:
    assert match.deal is not None
    return match.deal
