"""Faults for the kernel, one at a time.

Each names a snippet that stands exactly once in a file of ``kernel/``, what of it is taken out (between « and
»), and what goes in its place: an expression for an expression, or statements for statements. A snippet that
is no longer there fails loudly.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KernelFault:
    """A wrong kernel: ``new`` in place of what ``snippet`` marks, against a rule (or what is undone)."""

    rule: str
    file: str
    snippet: str
    new: str


def _of(file: str, *entries: tuple[str, str, str]) -> list[KernelFault]:
    return [KernelFault(rule, file, snippet, new) for rule, snippet, new in entries]


_LEGAL = "return «or_all(hand & ~(table_.broken ? 0 : rules.waiting), hand)»;"
_OPENING = "eldest_any) return «or_all(hand & ~rules.penalties, hand)»;"
_FIRST = "left = «or_all(hand & ~rules.penalties, hand)»;"
_PAIRS = "if («rules_->twins == Twins::two_pairs_void && (table_.twice & (table_.twice - 1))»)"
_KITTY = "(«last || kind == Kitty::first_trick || (kind == Kitty::first_heart && table_.held_heart)»)"

POSITION = _of(
    "include/heartsease/position.hpp",
    ("D-2", "eldest = «next(dealer)»", "dealer"),
    ("L-1", "must_open_ = «in_hands & -in_hands»;", "one(highest(in_hands))"),
    ("L-1", "int seat = «eldest»;", "dealer"),
    ("L-1", "«if (must_open_) return must_open_;»", ""),
    ("L-2", "if («rules.opening_lead != OpeningLead::eldest_any»)", "true"),
    ("L-5", _OPENING, "hand"),
    ("L-3", "same = hand & «suit(table_.led)»;", "suit(clubs)"),
    ("L-3", "if («table_.played == 0») table_.led", "true"),
    ("L-4", "if («table_.tricks == 0 && rules.first_trick_penalty_free»)", "rules.first_trick_penalty_free"),
    ("L-4", "if («table_.tricks == 0 && rules.first_trick_penalty_free»)", "table_.tricks == 0"),
    ("L-5", _FIRST, "hand & ~rules.penalties"),
    ("L-7", _LEGAL, "or_all(hand & ~rules.waiting, hand)"),
    ("L-7", _LEGAL, "hand"),
    ("L-9", _LEGAL, "hand & ~(table_.broken ? 0 : rules.waiting)"),
    ("L-12", "(«table_.tricks == 0 || rules.queen_must_go») return", "table_.tricks == 0"),
    ("L-12", "if (rules.queen_must_go) «left = or_all(left & one(queen_of_spades), left);»", ""),
    ("L-7", "broken |= («table_.seen & rules.breakers») != 0", "table_.seen & suit(hearts)"),
    ("L-10", "static_cast<std::uint8_t>(«seat»);\n        table_.points = 0;", "next(seat)"),
    ("L-11", "(«next(table_.leader)»);", "table_.leader"),
    ("T-1", "who_[«highest(standing)»]", "lowest(standing)"),
    ("T-1", "standing &= «suit(table_.led)»;", "~Cards{0}"),
    ("T-2", "standing &= ~«table_.twice»;", "Cards{0}"),
    ("T-2", "if («rules_->cancels»)", "rules_->twins != Twins::off"),
    ("T-4", _PAIRS, "rules_->twins == Twins::two_pairs_void && table_.twice"),
    ("T-4", _PAIRS, "table_.twice & (table_.twice - 1)"),
    ("T-4", _PAIRS, "false"),
    ("T-5", "«table_.points = 0;»\n        table_.held_cards", ""),
    ("T-5", "taken.points + «table_.points»", "(last ? 0 : table_.points)"),
    ("T-6", "if («last && rules.leader_takes_last»)", "false"),
    ("T-6", "if («last && rules.leader_takes_last»)", "rules.leader_takes_last"),
    ("T-8", "if («!again || rules_->twins != Twins::first_higher»)", "true"),
    ("T-8", "if («!again || rules_->twins != Twins::first_higher»)", "!again"),
    ("D-6", _KITTY, "last || kind == Kitty::first_trick"),
    ("D-6", _KITTY, "true"),
    ("D-6", _KITTY, "kind != Kitty::last_trick"),
    ("D-6", "(«rules_->kitty_size && table_.kitty_taker == nobody»)", "rules_->kitty_size"),
    ("D-6", "kitty_.points + «copies * rules.points[bit]»", "0"),
    ("S-5", "kitty_.penalties + «copies * (rules.points[bit] > 0)»", "0"),
    ("S-9", "table_.points + «rules_->points[bit]»", "(rules_->points[bit] > 0 ? rules_->points[bit] : 0)"),
    ("S-5", "taken.penalties + «table_.held_penalties»", "0"),
    ("S-5", "fallen += «count(table_.twice & rules.penalties)»", "0"),
    (
        "S-5",
        "(«taken(seat).penalties == rules_->penalty_cards»)",
        "taken(seat).points == rules_->penalty_points",
    ),
    ("S-3", "if («!over() || rules_->moon == Moon::off»)", "!over()"),
    ("S-11", "«rules_->sun != Sun::off && taken(shooter).cards == rules_->cards»", "rules_->sun != Sun::off"),
    (
        "S-11",
        "«rules_->sun != Sun::off && taken(shooter).cards == rules_->cards»",
        "taken(shooter).cards == rules_->cards",
    ),
    ("undo", "«table_ = undo.table;»\n        hands_", "table_ = undo.table; table_.broken = true;"),
    ("undo", "«hands_[table_.to_act].add(undo.bit);»", ""),
    ("undo", "if («undo.taker != nobody») taken_", "false"),
    ("undo", "«who_[undo.bit] = undo.who;»", ""),
)

SCORING = _of(
    "include/heartsease/scoring.hpp",
    ("S-2", "(«rules.moon == Moon::choice ? choice : rules.moon») ==", "choice"),
    ("S-2", "(«rules.moon == Moon::choice ? choice : rules.moon») ==", "rules.moon"),
    ("S-2", "if («seat != shooter») sum", "true"),
    ("S-10", "«sum[shooter] -= rules.penalty_points;»", "sum[shooter] = 0;"),
    ("S-11", "«outcome.sun ? rules.sun_value : rules.moon_value»", "rules.moon_value"),
    ("S-11", "-= «std::max<std::int64_t>(0, before[shooter])»;", "before[shooter]"),
    ("S-12", "(«outcome.taken[seat].cards == 0»)", "outcome.taken[seat].points == 0"),
    ("S-13", "off && «score == rules.target»)", "score >= rules.target"),
    ("S-13", "? «rules.target / 2» : 0", "0"),
    ("S-14", "if («rules.floor_at_zero»)", "false"),
    (
        "S-7",
        "«*std::max_element(scores.begin(), end) >= rules.target»",
        "*std::max_element(scores.begin(), end) > rules.target",
    ),
    ("S-8", "«tied && rules.play_on»", "false"),
    ("S-15", "«deals >= rules.deals»", "deals > rules.deals"),
)

RULES = _of(
    "src/rules.cpp",
    ("L-8", "waiting |= «one(queen_of_spades)»;", "Cards{0}"),
    ("L-14", "by == 1 ? 0 : «rules.penalties»", "suit(hearts)"),
    ("L-7", "by == 0 ? «one(queen_of_spades)» :", "Cards{0}"),
    ("S-5", "if («points > 0») rules.penalties |=", "points != 0"),
    ("P-2", "left: return «1»;", "2"),
    ("P-2", "right: return «seats - 1»;", "1"),
    ("P-5", "across: return «seats / 2»;", "1"),
    ("P-6", "scatter: return «place + 1»;", "1"),
    ("P-3", "(«number - 1») %", "number"),
    ("P-3", "if («pass_count == 0») return", "false"),
)

GAME = _of(
    "src/game.cpp",
    (
        "L-7",
        "return «position_.table().broken || (position_.table().seen & rules_.breakers) != 0»;",
        "position_.table().broken",
    ),
    ("S-2", "if («shooter == nobody || rules_.moon != Moon::choice») return", "shooter == nobody"),
    ("S-11", "return «!(position_.sun(shooter) && rules_.sun == Sun::reset)»;", "true"),
    ("T-4", "«rules.twins == Twins::two_pairs_void && count(fallen.twice) > 1»", "false"),
    ("T-5", "if («trick.taker != nobody»)", "false"),
    ("P-1", "hands[«(seat + step) % seats»]", "(seat + 2 * step) % seats"),
    ("undo", "«trick_.pop_back();»", ""),
)

PLAYOUT = _of(
    "src/playout_loop.hpp",
    ("D-5", "int>(«number % Seats»)", "0"),
    ("P-3", "passing_of(«number + 1»)", "number + 2"),
    ("P-1", "(«place < passes» ? rules.step", "place <= passes"),
    ("D-2", "int holder = «dealer + 1» + (place < passes", "dealer + 2"),
    ("L-3", "legal = «position.legal()»;", "position.hand(position.to_act()).held"),
    ("S-1", "= «position.taken(seat).points»;", "position.taken(seat).cards"),
)

KERNEL_FAULTS = (*POSITION, *SCORING, *RULES, *GAME, *PLAYOUT)
