"""A match as a person reads it in a terminal: each deal's hands and tricks, then the score table.

What is shown is what is written. The law is asked alongside for what a record may leave out (points, scores,
a moon that the rules decide) and whether all is well; with unknown cards (``??``), or after a fault, only
what is written is left.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TextIO

from heartsease.cards import Card
from heartsease.errors import BadCard, RecordFault
from heartsease.game import Deal, Phase
from heartsease.record.check import Course, rules_of
from heartsease.record.form import UNKNOWN_CARD, DealRecord, Header
from heartsease.record.ink import Ink, width_of_terminal
from heartsease.record.option_words import label_of, value_of
from heartsease.record.reader import Record
from heartsease.record.sentences import fault_place, fault_sentence, printable
from heartsease.record.tricks import NOBODY, read_line
from heartsease.record.verdict import Verdict
from heartsease.rules import PRESETS, Direction, RuleSet
from heartsease.rules.passing import steps
from heartsease.rules.scoring import moon_choices
from heartsease.words import text

_COLUMN: Final = 6
_FIRST_COLUMN: Final = 8
_IN_TITLE: Final = ("target", "deals")


def show(record: Record, out: TextIO, *, colours: bool) -> bool:
    """Print a match; False when it has a fault, which is told at the end.

    ``??``, a card that is not known, can be shown and is no fault here.
    """
    return _Picture(record, Ink(out, colours=colours)).draw()


class _SheetRow(NamedTuple):
    """A deal in the score table: points taken, scores after it, and what else became of a score."""

    number: int
    points: Sequence[int]
    scores: Sequence[int]
    notes: Sequence[str] = ()


class _Picture:
    def __init__(self, record: Record, ink: Ink) -> None:
        self._record, self._ink = record, ink
        self._say = ink.say
        self._width = width_of_terminal()
        self._seats = min(max(record.header.seats, 1), 26)
        self._sheet: list[_SheetRow] = []

    def draw(self) -> bool:
        verdict, fault = Verdict(), None
        course: Course | None = None
        try:
            course = Course(rules_of(self._record.header), verdict)
        except RecordFault as found:
            fault = found
        rules = None if course is None else course.rules
        self._draw_header(self._record.header, rules)
        for deal in self._record.deals():
            if course is not None and _has_unknown(deal):
                course = None
            if course is not None:
                try:
                    course.follow(deal)
                except RecordFault as found:
                    course, fault = None, found
            played = None if course is None or course.match is None else course.match.deal
            self._draw_deal(deal, rules, played)
            self._add_to_sheet(deal, played)
        self._draw_sheet()
        self._draw_end(verdict if course is not None else None)
        if fault is not None:
            self._say()
            self._say(text("record-broken-off", place=fault_place(fault), sentence=fault_sentence(fault)))
        return fault is None

    # -- the match ------------------------------------------------------------------------------------

    def _draw_header(self, header: Header, rules: RuleSet | None) -> None:
        preset = PRESETS.get(header.preset)
        title = text(
            "record-title",
            game=printable(header.preset) if preset is None else text(f"preset-{preset.name}"),
            seats=header.seats,
            deals=0 if rules is None else rules.ending.deals,
            target=_target(header, rules),
        )
        self._say(self._ink.bold(title))
        facts = [
            header.event,
            header.site,
            header.date and header.date.isoformat(),
            header.annotator,
            header.match_id,
        ]
        known = [printable(fact) for fact in facts if fact]
        if known:
            self._say((" · " if self._ink.signs else ", ").join(known))
        house_rules = [*self._house_rules(header, rules)]
        if house_rules:
            self._say(text("record-changed"))
        for rule in house_rules:
            self._ink.tell(rule, first="  ", rest="    ", width=self._width)
        for seat, name in enumerate(header.players or ()):
            self._say(f"  {seat:>2}  {printable(name)}")

    def _house_rules(self, header: Header, rules: RuleSet | None) -> Iterable[str]:
        """What differs from the preset; where the rules cannot be played, as it is written."""
        if rules is None:
            yield from (f"{name} = {_option(value)}" for name, value in header.rules.items())
            return
        for name, value in rules.changed().items():
            if name not in _IN_TITLE:
                yield text("record-option", option=label_of(name), value=value_of(name, value, self._ink))

    def _draw_end(self, verdict: Verdict | None) -> None:
        if verdict is None:
            return
        self._say()
        if verdict.winners:
            named = [self._who(seat) for seat in verdict.winners]
            self._say(text("record-won", count=len(named), names=named))
        elif verdict.to_act is not None:
            self._say(text("record-next", seat=verdict.to_act))
        else:
            self._say(text("record-under-way"))

    def _who(self, seat: int) -> str:
        """A player's name, with the seat where it is not theirs alone."""
        names = self._record.header.players or ()
        numbered = text("record-seat", seat=seat)
        if not names:
            return numbered
        name = printable(names[seat])
        return name if names.count(names[seat]) == 1 else f"{name} ({numbered})"

    # -- a deal ---------------------------------------------------------------------------------------

    def _draw_deal(self, deal: DealRecord, rules: RuleSet | None, played: Deal | None) -> None:
        self._say()
        by_rules = None if rules is None else rules.passing_of(deal.number)
        title = text(
            "record-deal",
            number=deal.number,
            dealer=deal.dealer,
            passing=printable(deal.passing),
            by="dealer" if by_rules is Direction.DEALER else "rules",
        )
        self._say(self._ink.bold(title))
        for seat, hand in enumerate(deal.hands):
            line = f"  {seat:>2}  {self._hand(hand)}"
            if deal.passed is not None and seat < len(deal.passed):
                given = self._given(deal.passing, seat, deal.passed[seat])
                line += "   " + self._ink.faint(text("record-gave", cards=given))
            self._say(line)
        if deal.kitty:
            self._draw_kitty(deal.kitty, None if played is None else played.kitty_taker)
        if deal.tricks:
            self._say(self._row(text("record-trick"), [f" {seat}" for seat in range(self._seats)]))
        for number, line in enumerate(deal.tricks, start=1):
            self._draw_trick(number, line)
        self._draw_moon(deal.moon, played)
        if deal.notes:
            self._say(printable(deal.notes))

    def _draw_kitty(self, cards: str, taker: int | None) -> None:
        line = f"  {text('record-kitty')}  {self._hand(cards)}"
        if taker is not None:
            line += "   " + self._ink.faint(text("record-kitty-taken", seat=taker))
        self._say(line)

    def _draw_trick(self, number: int, text_of_line: str) -> None:
        line = read_line(text_of_line)
        if line is None or len(line.leader) > 2:
            self._say(f"  {number:>2}  {printable(text_of_line)}")
            return
        cells = [""] * self._seats
        for place, card in enumerate(line.cards[: self._seats]):
            seat = (int(line.leader) + place) % self._seats
            lead = ("›" if self._ink.signs else ">") if place == 0 else " "
            took = "*" if line.taker == str(seat) else ""
            cells[seat] = lead + self._ink.card(card) + took
        nobody = self._ink.faint(text("record-nobody")) if line.taker == NOBODY else ""
        self._say(self._row(str(number), cells, nobody))

    def _draw_moon(self, written: str | None, played: Deal | None) -> None:
        shot = None if played is None else played.shot
        choice, sun = written, shot is not None and shot.sun
        if played is not None and shot is not None and played.phase is Phase.SCORED:
            choice = (played.choice or moon_choices(played.rules, sun=sun)[0]).value
        if choice is not None:
            self._say(text("record-sun" if sun else "record-moon", choice=printable(choice)))

    # -- the score ------------------------------------------------------------------------------------

    def _add_to_sheet(self, deal: DealRecord, played: Deal | None) -> None:
        if played is None:
            if deal.points or deal.scores:
                self._sheet.append(_SheetRow(deal.number, deal.points or (), deal.scores or ()))
        elif played.phase is Phase.SCORED:
            notes = [*_notes(played)]
            self._sheet.append(_SheetRow(deal.number, played.points, played.scores_after, notes))

    def _draw_sheet(self) -> None:
        if not self._sheet:
            return
        self._say()
        self._say(self._ink.bold(text("record-scores")))
        self._say(self._row(text("record-number"), [str(seat) for seat in range(self._seats)]))
        for number, points, scores, notes in self._sheet:
            totals = [self._ink.number(score) for score in scores] or ["?"] * self._seats
            self._say(self._row(str(number), totals[: self._seats]))
            if points:
                taken = [self._ink.gain(point) for point in points[: self._seats]]
                self._say(self._ink.faint(self._row("", taken)))
            for note in notes:
                self._say(self._ink.faint(" " * _FIRST_COLUMN + note))

    # -- pieces ---------------------------------------------------------------------------------------

    def _hand(self, written: str) -> str:
        return " ".join(self._ink.card(pair) for pair in sorted(_pairs(written), key=_place))

    def _given(self, passing: str, seat: int, written: str) -> str:
        """Cards that a seat passed; with the seat that each goes to, where they go to several (P-6)."""
        if passing != Direction.SCATTER.value:
            return self._hand(written)
        cards = _pairs(written)
        each = [
            text("record-gave-to", card=self._ink.card(card), seat=(seat + step) % self._seats)
            for card, step in zip(cards, steps(Direction.SCATTER, self._seats, len(cards)), strict=True)
        ]
        return ", ".join(each)

    def _row(self, first: str, cells: Sequence[str], after: str = "") -> str:
        padded = [_pad(cell, _COLUMN) for cell in cells]
        return (_pad(f"  {first}", _FIRST_COLUMN) + "".join(padded) + after).rstrip()


def _notes(deal: Deal) -> Iterable[str]:
    """What became of scores besides the points: a bonus, a score on the target, one below a floor."""
    rules = deal.rules
    bonus, target = rules.counting.no_trick_bonus, rules.ending.target
    for seat, (before, more, after) in enumerate(
        zip(deal.scores, deal.added, deal.scores_after, strict=True)
    ):
        if bonus and deal.shot is None and not deal.taken()[seat]:
            yield text("record-bonus", seat=seat, bonus=bonus)
        if before + more == after:
            continue
        if before + more == target:
            yield text("record-exact", seat=seat, target=target, score=after)
        else:
            yield text("record-floor", seat=seat)


def _target(header: Header, rules: RuleSet | None) -> str:
    if rules is not None:
        return str(rules.ending.target)
    preset = PRESETS.get(header.preset)
    return printable(str(header.rules.get("target", "?" if preset is None else preset.settings["target"])))


def _pairs(written: str) -> list[str]:
    together = written.replace(" ", "")
    return [together[k : k + 2] for k in range(0, len(together), 2)]


def _place(written: str) -> int:
    with suppress(BadCard):
        return Card(written).index
    return 52


def _pad(cell: str, width: int) -> str:
    """The cell, filled up to a width as it is seen: terminal codes take no room."""
    seen, coded = 0, False
    for letter in cell:
        coded = coded or letter == "\x1b"
        seen += not coded
        coded = coded and letter != "m"
    return cell + " " * (width - seen)


def _option(value: object) -> str:
    listed = " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return printable(listed) or "-"


def _has_unknown(deal: DealRecord) -> bool:
    return any(
        UNKNOWN_CARD in written for written in (*deal.hands, deal.kitty, *(deal.passed or ()), *deal.tricks)
    )
