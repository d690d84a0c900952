"""A match as a person reads it in a terminal: each deal's hands and tricks, then the score table.

What is shown is what is written. The law is asked alongside for what a record may leave out (points and
scores) and whether all is well; with unknown cards (``??``), or after a fault, only what is written is left.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TextIO

from heartsease.cards import Card
from heartsease.errors import BadCard, RecordFault
from heartsease.record.check import Course, rules_of
from heartsease.record.form import UNKNOWN_CARD, DealRecord, Header
from heartsease.record.reader import Record
from heartsease.record.sentences import fault_place, fault_sentence, printable
from heartsease.record.tricks import NOBODY, read_line
from heartsease.record.verdict import Verdict
from heartsease.rules import PRESETS
from heartsease.words import text

_SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_RED: Final = "\x1b[31m"
_BOLD: Final = "\x1b[1m"
_FAINT: Final = "\x1b[2m"
_PLAIN: Final = "\x1b[0m"

_COLUMN: Final = 6
_FIRST_COLUMN: Final = 8


def show(record: Record, out: TextIO, *, colours: bool) -> bool:
    """Print a match; False when it has a fault, which is told at the end.

    ``??``, a card that is not known, can be shown and is no fault here.
    """
    return _Picture(record, out, colours=colours).draw()


class _Picture:
    def __init__(self, record: Record, out: TextIO, *, colours: bool) -> None:
        self._record, self._out, self._colours = record, out, colours
        self._symbols = _can_print(out, "♣♦♥♠›")
        self._seats = min(max(record.header.seats, 1), 26)
        self._sheet: list[tuple[int, Sequence[int], Sequence[int]]] = []

    def draw(self) -> bool:
        self._draw_header(self._record.header)
        verdict, fault = Verdict(), None
        course: Course | None = None
        try:
            course = Course(rules_of(self._record.header), verdict)
        except RecordFault as found:
            fault = found
        for deal in self._record.deals():
            if course is not None and _has_unknown(deal):
                course = None
            if course is not None:
                try:
                    course.follow(deal)
                except RecordFault as found:
                    course, fault = None, found
            self._draw_deal(deal)
            self._add_to_sheet(deal, verdict if course is not None else None)
        self._draw_sheet()
        self._draw_end(verdict if course is not None else None)
        if fault is not None:
            self._say("")
            self._say(text("record-broken-off", place=fault_place(fault), sentence=fault_sentence(fault)))
        return fault is None

    # -- parts ----------------------------------------------------------------------------------------

    def _draw_header(self, header: Header) -> None:
        preset = PRESETS.get(header.preset)
        game = printable(header.preset) if preset is None else text(f"preset-{preset.name}")
        target = header.rules.get("target", "?" if preset is None else preset.settings["target"])
        title = text("record-title", game=game, seats=header.seats, target=printable(str(target)))
        self._say(self._styled(title, _BOLD))
        facts = [
            header.event,
            header.site,
            header.date and header.date.isoformat(),
            header.annotator,
            header.match_id,
        ]
        known = [printable(fact) for fact in facts if fact]
        if known:
            self._say(" · ".join(known) if self._symbols else ", ".join(known))
        others = [f"{name} = {_option(value)}" for name, value in header.rules.items() if name != "target"]
        if others:
            self._say(text("record-changed", options=", ".join(others)))
        for seat, name in enumerate(header.players or ()):
            self._say(f"  {seat:>2}  {printable(name)}")

    def _draw_deal(self, deal: DealRecord) -> None:
        self._say("")
        title = text("record-deal", number=deal.number, dealer=deal.dealer, passing=printable(deal.passing))
        self._say(self._styled(title, _BOLD))
        for seat, hand in enumerate(deal.hands):
            line = f"  {seat:>2}  {self._hand(hand)}"
            if deal.passed is not None and seat < len(deal.passed):
                line += "   " + self._styled(text("record-gave", cards=self._hand(deal.passed[seat])), _FAINT)
            self._say(line)
        if deal.kitty:
            self._say(f"  {text('record-kitty')}  {self._hand(deal.kitty)}")
        if deal.tricks:
            self._say(self._row(text("record-trick"), [f" {seat}" for seat in range(self._seats)]))
        for number, line in enumerate(deal.tricks, start=1):
            self._draw_trick(number, line)
        if deal.moon is not None:
            self._say(text("record-moon", choice=printable(deal.moon)))
        if deal.notes:
            self._say(printable(deal.notes))

    def _draw_trick(self, number: int, text_of_line: str) -> None:
        line = read_line(text_of_line)
        if line is None or len(line.leader) > 2:
            self._say(f"  {number:>2}  {printable(text_of_line)}")
            return
        cells = [""] * self._seats
        for place, card in enumerate(line.cards[: self._seats]):
            seat = (int(line.leader) + place) % self._seats
            lead = ("›" if self._symbols else ">") if place == 0 else " "
            took = "*" if line.taker == str(seat) else ""
            cells[seat] = lead + self._card(card) + took
        nobody = self._styled(text("record-nobody"), _FAINT) if line.taker == NOBODY else ""
        self._say(self._row(str(number), cells, nobody))

    def _add_to_sheet(self, deal: DealRecord, verdict: Verdict | None) -> None:
        if verdict is not None and len(verdict.points) == verdict.deals:
            self._sheet.append((deal.number, verdict.points[-1], verdict.scores))
        elif verdict is None and (deal.points or deal.scores):
            self._sheet.append((deal.number, deal.points or (), deal.scores or ()))

    def _draw_sheet(self) -> None:
        if not self._sheet:
            return
        self._say("")
        self._say(self._styled(text("record-scores"), _BOLD))
        self._say(self._row(text("record-number"), [str(seat) for seat in range(self._seats)]))
        for number, points, scores in self._sheet:
            totals = [str(score) for score in scores] or ["?"] * self._seats
            self._say(self._row(str(number), totals[: self._seats]))
            if points:
                taken = [f"+{point}" for point in points[: self._seats]]
                self._say(self._styled(self._row("", taken), _FAINT))

    def _draw_end(self, verdict: Verdict | None) -> None:
        if verdict is None:
            return
        self._say("")
        if verdict.winners:
            names = self._record.header.players
            named = [names[seat] if names else text("record-seat", seat=seat) for seat in verdict.winners]
            self._say(text("record-won", count=len(named), names=[printable(name) for name in named]))
        elif verdict.to_act is not None:
            self._say(text("record-next", seat=verdict.to_act))
        else:
            self._say(text("record-under-way"))

    # -- pieces ---------------------------------------------------------------------------------------

    def _hand(self, written: str) -> str:
        together = written.replace(" ", "")
        pairs = [together[k : k + 2] for k in range(0, len(together), 2)]
        return " ".join(self._card(pair) for pair in sorted(pairs, key=_place))

    def _card(self, written: str) -> str:
        try:
            card = Card(written)
        except BadCard:
            return printable(written)
        suit = card.suit.value
        shown = written[0] + _SYMBOLS[suit] if self._symbols else written
        return self._styled(shown, _RED) if suit in "dh" else shown

    def _row(self, first: str, cells: Sequence[str], after: str = "") -> str:
        padded = [_pad(cell, _COLUMN) for cell in cells]
        return (_pad(f"  {first}", _FIRST_COLUMN) + "".join(padded) + after).rstrip()

    def _styled(self, words: str, style: str) -> str:
        return f"{style}{words.replace(_PLAIN, _PLAIN + style)}{_PLAIN}" if self._colours else words

    def _say(self, line: str) -> None:
        encoding = self._out.encoding or "utf-8"
        print(line.encode(encoding, "replace").decode(encoding), file=self._out)


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


def _can_print(out: TextIO, letters: str) -> bool:
    try:
        letters.encode(out.encoding or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _option(value: object) -> str:
    listed = " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return printable(listed) or "-"


def _has_unknown(deal: DealRecord) -> bool:
    return any(
        UNKNOWN_CARD in written for written in (*deal.hands, deal.kitty, *(deal.passed or ()), *deal.tricks)
    )
