"""The law turned around, rule by rule.

Each entry names a snippet that stands exactly once in a file of the law and what to put in its place; a
snippet that is no longer there fails loudly. The tests that prove the rule must see the difference.
"""

from dataclasses import dataclass
from itertools import chain


@dataclass(frozen=True, slots=True)
class Mutation:
    """A wrong law: ``new`` in place of ``old`` in a file below ``src/heartsease``, against a rule."""

    rule: str
    file: str
    old: str
    new: str


def _of(file: str, *entries: tuple[str, str, str]) -> list[Mutation]:
    return [Mutation(rule, file, old, new) for rule, old, new in entries]


CARD = _of(
    "cards/card.py",
    ("D-4", '"23456789TJQKA"', '"A23456789TJQK"'),
)

PACK = _of(
    "cards/pack.py",
    ("D-1", "to_strip[card] -= 1", "pass"),
    ("D-3", "ALL_CARDS * decks", "[card for card in ALL_CARDS for _ in range(decks)]"),
)

STRIPPING = _of(
    "rules/stripping.py",
    ("D-1", 'Hand.parse("2d"),', 'Hand.parse("2c"),'),
    ("D-1", 'Hand.parse("2d2c")', 'Hand.parse("2d2s")'),
    ("D-1", 'Hand.parse("2d3d3c4c")', 'Hand.parse("2d3d2c3c")'),
    ("D-1", 'Hand.parse("2d3d3c"),', 'Hand.parse("2d3d2c"),'),
    ("D-1", "tuple(STRIP_TABLE.get(seats, ())) * decks", "tuple(STRIP_TABLE.get(seats, ()))"),
    ("D-7", "(card.rank, _FIRST_OUT.index(card.suit))", "(_FIRST_OUT.index(card.suit), card.rank)"),
    ("D-7", "(card.rank, _FIRST_OUT.index(card.suit))", "(-card.rank, _FIRST_OUT.index(card.suit))"),
    ("D-7", "Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES", "Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES"),
    ("D-7", "if card not in scoring]", "]"),
    ("D-7", "len(ALL_CARDS) * decks % seats", "len(ALL_CARDS) % seats * decks"),
)

DEALING = _of(
    "rules/dealing.py",
    ("D-1", "(seat - dealer - 1)", "(seat - dealer)"),
    ("D-2", "(seat - dealer - 1)", "(dealer + 1 - seat)"),
    ("D-3", "Dealing(hands, cards[in_play:])", "Dealing(hands)"),
    ("D-5", '"dealer", match=match, deal=0', '"deal", match=match, deal=0'),
)

RULESET = _of(
    "rules/ruleset.py",
    ("D-3", "return len(self.pack) % self.seats", "return 0"),
    ("D-3", "return len(self.pack) // self.seats", "return -(-len(self.pack) // self.seats)"),
    (
        "D-7",
        "scoring = {card for card, _ in self.counting.penalties}",
        "scoring = {card for card, points in self.counting.penalties if points > 0}",
    ),
    ("P-1", "if self.passing.pass_count == 0:", "if False:"),
    ("P-2", "directions[(deal - 1)", "directions[deal"),
    ("P-3", "directions[(deal - 1)", "directions[deal"),
    ("P-4", "directions[(deal - 1) % len(directions)]", "directions[0]"),
    ("S-1", "table[card.index] = points", "table[card.index] = 1"),
    (
        "S-4",
        "tuple([card for card in self.scoring_cards if",
        "tuple([card for card in sorted(set(self.scoring_cards)) if",
    ),
    ("S-9", "table[card.index] = points", "table[card.index] = abs(points)"),
    ("S-9", "return self._points[card.index] > 0", "return self._points[card.index] != 0"),
    ("S-10", "if self.is_penalty(card)])", "])"),
    (
        "S-10",
        "if self.is_penalty(card)])",
        "if card.suit.value == 'h' or card.text == 'Qs'])",
    ),
)

PRESETS = _of(
    "rules/presets.py",
    ("D-1", '"hearts", (3, 4, 7)', '"hearts", (3, 4, 6)'),
    ("D-1", '"hearts", (3, 4, 7)', '"hearts", (3, 5, 7)'),
    ("D-1", '"strip": "table"', '"strip": []'),
    ("D-2", '"simple", (4, 4, 4)', '"simple", (3, 4, 5)'),
    (
        "D-3",
        '"cancellation",\n                (6, 8, 11)',
        '"cancellation",\n                (6, 8, 10)',
    ),
    ("D-3", '"decks": 2,\n    "strip": []', '"decks": 2,\n    "strip": "table"'),
    ("D-6", '"kitty": "first-trick"', '"kitty": "last-trick"'),
    (
        "D-7",
        '_SPOT: Final[Written] = {\n    **_WINDOWS,\n    "strip": "even"',
        "_SPOT: Final[Written] = {\n    **_WINDOWS",
    ),
    ("D-7", '**_IDENTICAL,\n    "strip": "even"', '**_IDENTICAL,\n    "strip": "table"'),
    ("D-8", '"kitty": "first-trick"', '"kitty": "first-heart"'),
    ("P-1", '"pass_count": 3', '"pass_count": 2'),
    ("P-2", '"pass_cycle": "standard"', '"pass_cycle": ["left"]'),
    ("P-3", '"pass_cycle": ["left", "right"]', '"pass_cycle": ["right", "left"]'),
    ("P-4", '"pass_cycle": ["left"]', '"pass_cycle": "standard"'),
    ("P-6", '"pass_cycle": ["right"]', '"pass_cycle": ["scatter"]'),
    ("P-7", '"pass_cycle": ["right"]', '"pass_cycle": ["dealer"]'),
    (
        "L-1",
        '"opening_lead": "lowest-club",\n    "first_trick"',
        '"opening_lead": "eldest",\n    "first_trick"',
    ),
    ("L-2", '"opening_lead": "eldest",', '"opening_lead": "lowest-club",'),
    ("L-4", '"first_trick": "penalty-free"', '"first_trick": "any-card"'),
    (
        "L-6",
        '"pass_cycle": ["left"],\n    "first_trick": "any-card"',
        '"pass_cycle": ["left"],\n    "first_trick": "penalty-free"',
    ),
    (
        "L-6",
        '"opening_lead": "eldest",\n    "first_trick": "any-card"',
        '"opening_lead": "eldest",\n    "first_trick": "penalty-free"',
    ),
    ("L-7", '"hearts_lead": "when-broken"', '"hearts_lead": "any-time"'),
    ("L-7", '"hearts_broken_by": "heart-or-queen"', '"hearts_broken_by": "heart"'),
    ("L-7", '"hearts_broken_by": "heart",\n    "moon"', '"hearts_broken_by": "heart-or-queen",\n    "moon"'),
    ("L-8", '"queen_lead": "any-time"', '"queen_lead": "when-broken"'),
    ("L-11", '"same-leader"', '"next-seat"'),
    ("L-12", '"queen_discard": "free"', '"queen_discard": "first-chance"'),
    ("L-13", '"opening_lead": "eldest-any", "hearts_lead"', '"opening_lead": "eldest", "hearts_lead"'),
    ("L-13", '"opening_lead": "eldest-any",\n', '"opening_lead": "lowest-club",\n'),
    ("T-4", '"two-pairs-void"', '"identical"'),
    ("T-6", '"last_void_trick": "nobody"', '"last_void_trick": "leader"'),
    ("T-8", '"cancellation": "identical"', '"cancellation": "first-higher"'),
    ("S-1", '"penalties": ["h=1", "Qs=13"],', '"penalties": ["h=2", "Qs=13"],'),
    ("S-1", '"penalties": ["h=1", "Qs=13"],', '"penalties": ["h=1", "Qs=12"],'),
    ("S-2", '"moon": "choice"', '"moon": "add"'),
    ("S-2", '"moon_value": 26', '"moon_value": 25'),
    ("S-3", '"moon": "add",\n}', '"moon": "choice",\n}'),
    ("S-4", '_GUTS, moon_rule="S-4"', "_GUTS"),
    ("S-7", '"target": 100', '"target": 50'),
    ("S-7", '"target": 150', '"target": 100'),
    ("S-8", '"tie": "shared"', '"tie": "play-on"'),
    ("S-9", '"Jd=-10"', '"Jd=10"'),
    ("S-9", '"Ks=10", "As=7"', '"Ks=7", "As=10"'),
    ("S-9", "range(2, 10)", "range(2, 9)"),
    ("S-11", '"sun": "off"', '"sun": "counts"'),
    ("S-12", '"no_trick_bonus": 0', '"no_trick_bonus": 5'),
    ("S-13", '"exact_target": "off"', '"exact_target": "half"'),
    ("S-14", '"floor": "none"', '"floor": "zero"'),
    ("S-15", '"deals": 0', '"deals": 10'),
)

CONFLICTS = _of(
    "rules/conflicts.py",
    ("D-1", "not preset.least_seats <= seats <=", "not seats <="),
    ("D-1", "if seats > MOST_SEATS[decks]:", "if False:"),
    ("D-1", "if count > decks", "if count > 2"),
    ("D-1", "    if bad:", "    if False:"),
    ("D-3", "if remainder and settings", "if False and settings"),
    ("D-7", "if remainder and settings", "if remainder and settings['strip'] == () and settings"),
    ("T-2", "if decks == 2 and twins is", "if False and twins is"),
    ("T-2", "if decks == 1 and twins is not Cancellation.OFF", "if False"),
    ("T-8", "twins is not Cancellation.OFF", "twins is Cancellation.IDENTICAL"),
    ("L-1", "OpeningLead.LOWEST_CLUB and not any", "OpeningLead.LOWEST_CLUB and False and not any"),
    ("P-1", 'if settings["pass_count"] > hand_size:', "if False:"),
    ("P-5", "if Direction.ACROSS in directions and seats % 2:", "if False:"),
    ("P-6", 'settings["pass_count"] >= seats', 'settings["pass_count"] > seats'),
    ("P-6", 'settings["pass_count"] >= seats', 'settings["pass_count"] >= seats - 1'),
    ("S-9", "if not any(points > 0", "if not any(points"),
    (
        "S-9",
        'scoring = {card for card, _ in settings["penalties"]}',
        'scoring = {card for card, points in settings["penalties"] if points > 0}',
    ),
    ("S-5", "if penalties == 1 and settings", "if False and settings"),
    ("S-5", 'count(True) * settings["decks"]', "count(True)"),
    ("S-11", "Sun.OFF and settings", "Sun.OFF and False and settings"),
    ("S-12", '(seats - 1) * settings["no_trick_bonus"]', "0"),
    ("S-13", 'ExactTarget.OFF and settings["deals"]', "ExactTarget.OFF and False"),
    ("S-15", 'elif settings["deals"] == 0:', "else:"),
    ("S-15", 'elif settings["deals"] == 0:', "elif False:"),
)

IDEAS = _of(
    "rules/ideas.py",
    (
        "S-7",
        "target: int = field(metadata=_may_be(Number(1,",
        "target: int = field(metadata=_may_be(Number(0,",
    ),
    ("S-12", "_may_be(Number(0, 100))", "_may_be(Number(0, 1000))"),
    ("S-15", "_may_be(Number(0, 1000))", "_may_be(Number(0, 999))"),
)

VALUES = _of(
    "rules/values.py",
    (
        "T-8",
        'FIRST_HIGHER = "first-higher"\n    LAST_HIGHER = "last-higher"',
        'FIRST_HIGHER = "last-higher"\n    LAST_HIGHER = "first-higher"',
    ),
    (
        "L-13",
        'ELDEST = "eldest"\n    ELDEST_ANY = "eldest-any"',
        'ELDEST = "eldest-any"\n    ELDEST_ANY = "eldest"',
    ),
)

POINTS = _of(
    "rules/points.py",
    (
        "S-9",
        "given.get(card.text, given.get(card.suit.value, 0))",
        "given.get(card.suit.value, given.get(card.text, 0))",
    ),
    ("S-9", "MOST_POINTS: Final = 200", "MOST_POINTS: Final = 100"),
    ("S-9", "> MOST_POINTS", "> 999"),
    ("S-9", "for card, points in table if points]", "for card, points in table]"),
    ("S-9", "len(cards) == len(Rank) and", ""),
    ("S-9", "found is None or found[", "found is None or False and found["),
)

PASSING = _of(
    "rules/passing.py",
    (
        "P-2",
        "(Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD)",
        "(Direction.LEFT, Direction.ACROSS, Direction.RIGHT, Direction.HOLD)",
    ),
    ("P-2", "= (Direction.LEFT, Direction.RIGHT)", "= (Direction.LEFT, Direction.RIGHT, Direction.HOLD)"),
    ("P-2", "if seats == 4", "if seats % 2 == 0"),
    ("P-2", "return (1,) * count", "return (2,) * count"),
    ("P-2", "return (seats - 1,) * count", "return (1,) * count"),
    ("P-4", "return (1,) * count", "return (seats - 1,) * count"),
    ("P-4", "if isinstance(pass_cycle, tuple):", "if False:"),
    ("P-3", "return (seats - 1,) * count", "return (seats - 2,) * count"),
    ("P-5", "(seats // 2,)", "(seats // 2 + 1,)"),
    ("P-6", "range(1, count + 1)", "range(count, 0, -1)"),
    ("P-6", "range(1, count + 1)", "[1] * count"),
    ("P-6", "range(1, count + 1)", "[seats - step for step in range(1, count + 1)]"),
    ("P-7", "() if seats % 2 else (Direction.ACROSS,)", "(Direction.ACROSS,)"),
    ("P-7", "() if seats % 2 else (Direction.ACROSS,)", "()"),
    ("P-7", "*across, Direction.HOLD)", "*across)"),
    ("P-7", "*across, Direction.HOLD)", "*across, Direction.HOLD, Direction.SCATTER)"),
)

LEGALITY = _of(
    "rules/legality.py",
    ("L-1", "min((card for hand in hands", "max((card for hand in hands"),
    ("L-1", "card.suit is Suit.CLUBS), default", "card.suit is Suit.DIAMONDS), default"),
    ("L-1", "default=None", "default=hands[0][0]"),
    ("L-1", "(dealer + 1 + k) % seats", "(dealer + k) % seats"),
    ("L-1", '"wrong-opening-lead", opening', '"wrong-opening-lead", tuple(turn.hand)'),
    ("L-2", "(dealer + 1 + k) % seats", "(dealer - 1 - k) % seats"),
    ("L-2", "if rules.opening.opening_lead is not OpeningLead.LOWEST_CLUB:", "if False:"),
    ("L-1", "if rules.opening.opening_lead is not OpeningLead.LOWEST_CLUB:", "if True:"),
    ("L-2", "] if free else []  # L-5", "] if free and spares_first_trick(rules) else []  # L-5"),
    (
        "L-2",
        "] if free else []  # L-5",
        "] if free and rules.hearts.hearts_lead is HeartsLead.WHEN_BROKEN else []  # L-5",
    ),
    ("L-2", "if not rules.is_penalty(card)]", "if card.suit is not Suit.HEARTS]"),
    ("L-3", "    if same:", "    if same and not turn.hearts_broken:"),
    ("L-3", "    if same:", "    if same and not turn.first_trick:"),
    ("L-3", '"must-follow-suit", same)', '"must-follow-suit", same[-1:])'),
    ("L-4", "if turn.first_trick and spares_first_trick(rules):", "if spares_first_trick(rules):"),
    ("L-4", "rules.opening.first_trick is FirstTrick.PENALTY_FREE", "False"),
    ("L-4", "if not rules.is_penalty(card)]", "if card.suit is not Suit.HEARTS]"),
    ("L-4", "if not rules.is_penalty(card)]", "if card is not QUEEN_OF_SPADES]"),
    ("L-5", "if free:  # L-5", "if True:  # L-5"),
    ("L-5", "] if free else []  # L-5", "]"),
    ("L-6", "rules.opening.first_trick is FirstTrick.PENALTY_FREE", "True"),
    ("L-7", "if rules.hearts.hearts_lead is HeartsLead.WHEN_BROKEN:", "if False:"),
    ("L-7", "if rules.hearts.hearts_lead is HeartsLead.WHEN_BROKEN:", "if True:"),
    ("L-7", "    if turn.hearts_broken:", "    if False:"),
    ("L-7", "also = card is QUEEN_OF_SPADES", "also = False"),
    ("L-7", "return also or card.suit is Suit.HEARTS", "return also"),
    ("L-7", "            also = False", "            also = card is QUEEN_OF_SPADES"),
    ("L-8", "if rules.queen.queen_lead is QueenLead.WHEN_BROKEN:", "if False:"),
    ("L-8", "if rules.queen.queen_lead is QueenLead.WHEN_BROKEN:", "if True:"),
    (
        "L-8",
        "if rules.queen.queen_lead is QueenLead.WHEN_BROKEN:",
        "elif rules.queen.queen_lead is QueenLead.WHEN_BROKEN:",
    ),
    ("L-8", "if card is not QUEEN_OF_SPADES]", "if not rules.is_penalty(card)]"),
    ("L-9", "return narrowed if left else []", "return narrowed"),
    ("L-9", "return narrowed if left else []", "return narrowed if left else narrowed[:1]"),
    ("L-9", "return narrowed if left else []", "return narrowed if len(left) > 1 else []"),
    ("L-12", "rules.queen.queen_discard is QueenDiscard.FIRST_CHANCE", "False"),
    ("L-12", "rules.queen.queen_discard is QueenDiscard.FIRST_CHANCE", "True"),
    ("L-12", "if QUEEN_OF_SPADES in left and", "if QUEEN_OF_SPADES in turn.hand and"),
    ("L-12", "if QUEEN_OF_SPADES in left and", "if not turn.first_trick and QUEEN_OF_SPADES in left and"),
    ("L-12", "for card in left if card is QUEEN_OF_SPADES]", "for card in left if rules.is_penalty(card)]"),
    ("L-13", "if rules.opening.opening_lead is OpeningLead.ELDEST_ANY:", "if False:"),
    (
        "L-13",
        "is OpeningLead.ELDEST_ANY:\n        return _leading(rules, turn)",
        "is OpeningLead.ELDEST_ANY:\n        return []",
    ),
    ("L-13", "(dealer + 1 + k) % seats", "(dealer - k) % seats"),
    ("L-14", "also = rules.is_penalty(card)", "also = card is QUEEN_OF_SPADES"),
    ("L-14", "also = rules.is_penalty(card)", "also = rules.points(card) != 0"),
    ("L-14", "return also or card.suit is Suit.HEARTS", "return also"),
    ("S-9", "if not rules.is_penalty(card)]", "if rules.points(card) == 0]"),
)

TAKING = _of(
    "rules/taking.py",
    ("D-4", "(cards[place].index, later * place)", "(-cards[place].index, later * place)"),
    ("D-6", "return last_trick\n", "return True\n"),
    ("D-6", "        case _:\n            return True", "        case _:\n            return last_trick"),
    ("D-8", "return last_trick or any(", "return any("),
    ("D-8", "return last_trick or any(", "return last_trick and any("),
    ("D-8", "card.suit is Suit.HEARTS for card in cards", "rules.is_penalty(card) for card in cards"),
    ("D-8", "case Kitty.FIRST_HEART:", "case Kitty.NONE:"),
    ("L-11", "return (leader + 1) % rules.seats", "return (leader - 1) % rules.seats"),
    ("L-11", "is VoidTrickLead.NEXT_SEAT", "is VoidTrickLead.SAME_LEADER"),
    ("T-1", "card.suit is led and not struck", "not struck"),
    ("T-1", "(cards[place].index, later * place)", "later * place"),
    ("T-2", "cards.count(card) > 1", "cards.count(card) > 2"),
    ("T-2", "cards.count(card) > 1", "sum(other.rank is card.rank for other in cards) > 1"),
    ("T-2", "card.suit is led and not struck[place]]", "card.suit is led]"),
    ("T-3", "card.suit is led and not struck[place]]", "card.suit is led]"),
    ("T-3", "card.suit is led and not struck", "not struck"),
    ("T-3", "return Taking(None, Void.CANCELLED)", "return Taking(0, None)"),
    ("T-4", "sum(struck) >= 4", "sum(struck) >= 6"),
    ("T-4", "sum(struck) >= 4", "sum(struck) >= 2"),
    (
        "T-4",
        "sum(struck) >= 4",
        "sum(hit for hit, card in zip(struck, cards) if card.suit is cards[0].suit) >= 4",
    ),
    ("T-4", "and two_pairs_void(rules)", ""),
    (
        "T-6",
        "return leader if rules.twins.last_void_trick is LastVoidTrick.LEADER else None",
        "return leader",
    ),
    ("T-6", "return leader if rules.twins.last_void_trick is LastVoidTrick.LEADER else None", "return None"),
    ("T-8", "later = 1 if last_is_higher(rules) else -1", "later = -1"),
    ("T-8", "later = 1 if last_is_higher(rules) else -1", "later = 1"),
    ("T-8", "in (Cancellation.IDENTICAL, Cancellation.TWO_PAIRS_VOID)", "is not Cancellation.OFF"),
    ("T-8", "is Cancellation.LAST_HIGHER", "is Cancellation.FIRST_HIGHER"),
)

MOON = "if tuple(sorted(card for card in cards if rules.is_penalty(card))) == rules.penalty_cards:"
RESET = "added[shot.seat] -= max(0, before[shot.seat])"
BOUGHT = "each + worth * (seat != shot.seat)"

SCORING = _of(
    "rules/scoring.py",
    (
        "S-1",
        "sum([rules.points(card) for card in cards])",
        "sum([rules.points(card) for card in set(cards)])",
    ),
    ("S-2", "return (MoonChoice.ADD, MoonChoice.SUBTRACT)", "return (MoonChoice.ADD,)"),
    ("S-2", "return (MoonChoice.SUBTRACT,)", "return (MoonChoice.ADD,)"),
    ("S-2", "added[shot.seat] -= worth", "added[shot.seat] += worth"),
    ("S-2", "added[shot.seat] -= worth", "added[shot.seat] -= 26"),
    ("S-2", BOUGHT, "each + 26 * (seat != shot.seat)"),
    ("S-2", "case Moon.OFF:\n            return ()", "case Moon.OFF:\n            return (MoonChoice.ADD,)"),
    ("S-2", "return rules.shooting.moon is not Moon.OFF", "return True"),
    ("S-3", "return (MoonChoice.ADD,)", "return (MoonChoice.SUBTRACT,)"),
    ("S-3", BOUGHT, "each + worth"),
    (
        "S-4",
        "if rules.is_penalty(card))) == rules.penalty_cards",
        "if rules.is_penalty(card))) == rules.penalty_cards[::2]",
    ),
    ("S-5", MOON, "if points_of(rules, cards) == 26:"),
    (
        "S-5",
        MOON,
        "if points_of(rules, cards) == sum(points_of(rules, other) for other in taken) > 0:",
    ),
    ("S-5", MOON, "if set(rules.penalty_cards) <= set(cards):"),
    (
        "S-6",
        "max(0, rules.ending.target - max(scores))",
        "max(0, rules.ending.target - max(map(abs, scores)))",
    ),
    ("S-7", "max(0, rules.ending.target - max(scores))", "max(0, rules.ending.target + 1 - max(scores))"),
    ("S-7", "max(0, rules.ending.target - max(scores))", "max(0, 100 - max(scores))"),
    ("S-7", "if score == min(scores)]", "if score == max(scores)]"),
    ("S-8", "len(lowest) > 1 and rules.ending.tie is Tie.PLAY_ON", "len(lowest) > 1"),
    ("S-8", "len(lowest) > 1 and rules.ending.tie is Tie.PLAY_ON", "False"),
    ("S-8", "return tuple(lowest)", "return tuple(lowest[:1])"),
    (
        "S-9",
        "sum([rules.points(card) for card in cards])",
        "sum([max(0, rules.points(card)) for card in cards])",
    ),
    ("S-10", MOON, MOON.replace("rules.is_penalty(card)", "rules.points(card)")),
    ("S-10", MOON, "if sum(map(rules.is_penalty, cards)) >= 14:"),
    (
        "S-10",
        "added = list(bonuses)",
        "added = [0 if seat != shot.seat else each for seat, each in enumerate(bonuses)]",
    ),
    ("S-10", "added = list(bonuses)", "added = [0] * rules.seats"),
    ("S-10", "min(0, rules.points(card))", "rules.points(card)"),
    ("S-11", "len(cards) == len(rules.pack)", "True"),
    ("S-11", "len(cards) == len(rules.pack)", "len(cards) == rules.hand_size * rules.seats"),
    ("S-11", "len(cards) == len(rules.pack)", "not any(more for at, more in enumerate(taken) if at != seat)"),
    ("S-11", "return rules.shooting.sun is not Sun.OFF", "return True"),
    ("S-11", "return rules.shooting.sun_value if sun else", "return 52 if sun else"),
    (
        "S-11",
        "return rules.shooting.sun_value if sun else rules.shooting.moon_value",
        "return rules.shooting.moon_value",
    ),
    ("S-11", "if sun and rules.shooting.sun is Sun.RESET:", "if sun:"),
    ("S-11", "if sun and rules.shooting.sun is Sun.RESET:", "if rules.shooting.sun is Sun.RESET:"),
    ("S-11", RESET, "added[shot.seat] -= before[shot.seat]"),
    ("S-11", RESET, "added = [-max(0, each) for each in before]"),
    ("S-11", RESET, "added[shot.seat] = -max(0, before[shot.seat])"),
    ("S-12", "each - bonus * none", "each + bonus * none"),
    ("S-12", "each - bonus * none", "each - bonus * (each == 0)"),
    ("S-12", "each - bonus * none", "each"),
    (
        "S-13",
        "case ExactTarget.HALF if score == rules.ending.target:",
        "case ExactTarget.HALF if score >= rules.ending.target:",
    ),
    (
        "S-13",
        "case ExactTarget.HALF if score == rules.ending.target:",
        "case ExactTarget.HALF if score == 100:",
    ),
    ("S-13", "return score // 2", "return -(-score // 2)"),
    ("S-13", "case ExactTarget.ZERO if score == rules.ending.target:", "case ExactTarget.ZERO if False:"),
    ("S-13", "return score // 2", "return 0"),
    ("S-14", "return max(0, score) if rules.scores.floor is Floor.ZERO else score", "return score"),
    ("S-14", "return max(0, score) if rules.scores.floor is Floor.ZERO else score", "return max(0, score)"),
    ("S-14", "return max(0, score) if", "return abs(score) if"),
    ("S-15", "    if rules.ending.deals:", "    if False:"),
    ("S-15", "rules.ending.deals - deals)", "rules.ending.deals - deals - 1)"),
    ("S-15", "rules.ending.deals - deals)", "rules.ending.deals - deals + 1)"),
    ("S-15", "return -(-to_come // rules.seats)", "return to_come // rules.seats"),
    (
        "S-15",
        "    if still_to_play(rules, scores, deals):",
        "    if still_to_play(rules, scores, deals) and max(scores) < rules.ending.target:",
    ),
)

TRICK = _of(
    "game/trick.py",
    ("L-3", "self.cards[0].suit", "self.cards[-1].suit"),
    ("T-5", "stacks[trick.taker].extend(waiting)", "stacks[trick.taker].extend(trick.cards)"),
    ("S-4", "stacks[trick.taker].extend(waiting)", "stacks[trick.taker].extend(trick.cards)"),
)

DEAL = _of(
    "game/deal.py",
    ("D-6", "stacks[taker].extend(self.kitty)", "pass"),
    (
        "D-6",
        "enumerate(self.tricks):\n            fallen",
        "enumerate(self.tricks[:1]):\n            fallen",
    ),
    ("D-6", "taker is not None and self.kitty_taker is None and", "taker is not None and"),
    ("D-8", "self._kitty_falls(len(self.tricks), waiting)", "self._kitty_falls(len(self.tricks), cards)"),
    ("D-8", "self._kitty_falls(place, fallen)", "self._kitty_falls(place, trick.cards)"),
    ("D-8", "last = place == self.rules.hand_size - 1", "last = False"),
    ("P-1", "if self.phase in (Phase.CHOOSING, Phase.PASSING):", "if False:"),
    (
        "P-1",
        "if len(cards) != self.rules.passing.pass_count:",
        "if len(cards) > self.rules.passing.pass_count:",
    ),
    ("P-1", "if len(cards) != self.rules.passing.pass_count:", "if len(cards) != 3:"),
    ("P-1", "if not self.hands[seat].holds(cards):", "if not set(cards) <= set(self.hands[seat]):"),
    (
        "P-1",
        "if any(choice is None for choice in chosen.chosen):",
        "if sum(choice is None for choice in chosen.chosen) > 1:",
    ),
    ("P-1", "return self._with_choice(seat, None), (PassTakenBack", "return self, (PassTakenBack"),
    (
        "P-1",
        "if self.phase is not Phase.PASSING or self.chosen[seat] is None:",
        "if self.chosen[seat] is None:",
    ),
    ("P-1", "hand.plus(self._passed_to(seat))", "hand.plus(self.chosen[seat])"),
    ("P-1", "hand.without(given or _NOTHING)", "hand"),
    (
        "P-6",
        "self.chosen[(seat - step) % seats] or _NOTHING)[place]",
        "sorted(self.chosen[(seat - step) % seats]))[place]",
    ),
    (
        "P-6",
        "self.chosen[(seat - step) % seats] or _NOTHING)[place]",
        "self.chosen[(seat - step) % seats] or _NOTHING)[-1 - place]",
    ),
    ("P-6", "self.chosen[(seat - step) % seats]", "self.chosen[(seat + step) % seats]"),
    ("P-7", "return self.dealer\n", "return (self.dealer + 1) % self.rules.seats\n"),
    (
        "P-7",
        "if self.phase is not Phase.CHOOSING or seat != self.dealer:",
        "if self.phase is not Phase.CHOOSING:",
    ),
    ("P-7", "if self.phase is not Phase.CHOOSING or seat != self.dealer:", "if seat != self.dealer:"),
    ("P-7", "if direction not in self.legal_directions:", "if False:"),
    (
        "P-7",
        "case Direction.HOLD:\n                return directed._open(self.hands)",
        "case None:\n                pass",
    ),
    (
        "P-7",
        "dealers_choices(self.rules.seats) if self.phase is Phase.CHOOSING else ()",
        "dealers_choices(self.rules.seats)",
    ),
    ("L-1", "opening_leader(hands, self.dealer, card)", "opening_leader(self.hands, self.dealer, card)"),
    ("L-2", "trick.led, not self.tricks,", "trick.led, all(past.taker is None for past in self.tricks),"),
    ("L-4", "trick.led, not self.tricks,", "trick.led, all(past.taker is None for past in self.tricks),"),
    ("L-3", "        if seat != self.to_act:", "        if False:"),
    (
        "L-3",
        "return (self.trick.leader + len(self.trick.cards))",
        "return (self.trick.leader - len(self.trick.cards))",
    ),
    ("L-3", "        if card not in self.hands[seat]:", "        if False:"),
    ("L-3", "        if refused is not None:", "        if False:"),
    ("L-12", "        if refused is not None:", "        if refused is not None and refused.rule != 'L-12':"),
    ("L-7", "broken = self.hearts_broken or breaks", "broken = breaks"),
    ("L-7", "breaks = not self.hearts_broken and breaks_hearts", "breaks = breaks_hearts"),
    (
        "L-9",
        "broken = self.hearts_broken or breaks",
        "broken = self.hearts_broken or (breaks and bool(self.trick.cards))",
    ),
    ("L-10", "if taker is None else taker", "if taker is None else trick.leader"),
    (
        "L-11",
        "leader_after_void(self.rules, leader) if taker is None else taker",
        "leader if taker is None else taker",
    ),
    (
        "T-5",
        "            if trick.taker is not None:\n                break",
        "            if trick.taker is not None:\n                continue",
    ),
    ("T-5", "waiting = (*self.held_over, *cards)", "waiting = cards"),
    ("T-6", "last_taker(self.rules, leader) if last else None", "leader if last else None"),
    ("T-6", "last_taker(self.rules, leader) if last else None", "last_taker(self.rules, leader)"),
    (
        "T-7",
        "leader, last = self.trick.leader, not any(hands)",
        "leader, last = self.trick.leader, max(map(len, hands)) <= 1",
    ),
    ("T-7", "leader, last = self.trick.leader, not any(hands)", "leader, last = self.trick.leader, False"),
    ("S-2", "if seat != self.shooter or choice", "if choice"),
    ("S-2", "or choice not in self.legal_choices:", "or self.phase is not Phase.MOON:"),
    ("S-2", "len(moon.legal_choices) > 1", "len(moon.legal_choices) > 0"),
    ("S-2", "choice = self.choice or self._moon_choices()[0]", "choice = self._moon_choices()[0]"),
    ("S-11", "moon_choices(self.rules, sun=moon.sun)", "moon_choices(self.rules)"),
    ("S-11", "bonuses, self.scores)", "bonuses, (0,) * self.rules.seats)"),
    ("S-12", "[not cards for cards in self.taken()]", "[not points for points in self.points]"),
    (
        "S-12",
        "[not cards for cards in self.taken()]",
        "[trick.taker is None for trick in self.tricks[: self.rules.seats]]",
    ),
    (
        "S-13",
        "settled(self.rules, self.scores, self.added) if",
        "tuple(map(sum, zip(self.scores, self.added))) if",
    ),
    (
        "S-14",
        "settled(self.rules, self.scores, self.added) if",
        "tuple(map(sum, zip(self.scores, self.added))) if",
    ),
    (
        "S-13",
        "DealScored(scored.points, scored.added, scored.scores_after)",
        "DealScored(scored.points, scored.added, scored.scores)",
    ),
)

MATCH = _of(
    "game/match.py",
    ("D-5", "following = (dealer + 1)", "following = (dealer - 1)"),
    ("D-5", "following = (dealer + 1)", "following = dealer"),
    ("S-1", "scores=scored.scores", "scores=scored.points"),
    (
        "S-7",
        "winners(self.rules, scored.scores, self.number)",
        "winners(self.rules, self.scores, self.number)",
    ),
    (
        "S-13",
        "winners(self.rules, scored.scores, self.number)",
        "winners(self.rules, [sum(each) for each in zip(self.scores, scored.added)], self.number)",
    ),
    (
        "S-15",
        "winners(self.rules, scored.scores, self.number)",
        "winners(self.rules, scored.scores, self.number + 1)",
    ),
    (
        "S-15",
        "winners(self.rules, scored.scores, self.number)",
        "winners(self.rules, scored.scores, self.number - 1)",
    ),
    ("P-2", "self.number + 1", "self.number + 2"),
)

VIEW = _of(
    "game/view.py",
    ("D-6", "seen.kitty_taker == seat", "seen.kitty_taker is not None"),
    ("D-6", "seen.kitty_taker == seat", "False"),
    (
        "D-6",
        "over = deal.phase is Phase.SCORED",
        "over = deal.phase in (Phase.MOON, Phase.SCORED)",
    ),
    ("D-6", "deal.counted(kitty=over)", "deal.counted(kitty=True)"),
    ("P-1", "own, passing = deal.chosen[seat],", "own, passing = deal.chosen[-1],"),
    ("P-1", "given=() if passing else", "given="),
    ("T-7", "tricks=deal.tricks,", "tricks=deal.tricks[:-1],"),
    ("S-2", "deal.legal_choices if on_turn else ()", "deal.legal_choices"),
    ("P-6", "(self.seat + sign * step) % seats", "(self.seat + sign) % seats"),
    ("P-6", "return self._at_steps(-1)", "return self._at_steps(1)"),
    ("P-7", "deal.legal_directions if on_turn else ()", "deal.legal_directions"),
    ("D-8", "seen.kitty_taker == seat", "seen.kitty_taker in (seat, None)"),
    (
        "S-13",
        "return settled(view.rules, view.scores, added)",
        "return tuple(map(sum, zip(view.scores, added)))",
    ),
    (
        "S-14",
        "return settled(view.rules, view.scores, added)",
        "return tuple(map(sum, zip(view.scores, added)))",
    ),
)

DIGEST = _of(
    "game/digest.py",
    (
        "P-6",
        "return choice if deal.passing is Direction.SCATTER else tuple(sorted(choice))",
        "return tuple(sorted(choice))",
    ),
)

MUTATIONS: tuple[Mutation, ...] = tuple(
    chain(
        CARD,
        PACK,
        STRIPPING,
        DEALING,
        RULESET,
        PRESETS,
        CONFLICTS,
        IDEAS,
        VALUES,
        POINTS,
        PASSING,
        LEGALITY,
        TAKING,
        SCORING,
        TRICK,
        DEAL,
        MATCH,
        VIEW,
        DIGEST,
    )
)
