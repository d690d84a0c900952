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
    ("D-1", ") * decks", ")"),
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
    ("P-1", "if self.pass_count == 0:", "if False:"),
    ("P-2", "directions[(deal - 1)", "directions[deal"),
    ("P-3", "directions[(deal - 1)", "directions[deal"),
    ("P-4", "directions[(deal - 1) % len(directions)]", "directions[0]"),
    ("S-1", "table[card.index] = points", "table[card.index] = 1"),
    (
        "S-4",
        "card for card in self.pack if self.is_penalty",
        "card for card in set(self.pack) if self.is_penalty",
    ),
)

PRESETS = _of(
    "rules/presets.py",
    ("D-1", 'Preset("hearts", 3, 7, 4', 'Preset("hearts", 3, 6, 4'),
    ("D-1", 'Preset("hearts", 3, 7, 4', 'Preset("hearts", 3, 7, 5'),
    ("D-1", '"strip": TABLE', '"strip": ()'),
    ("D-2", 'Preset("simple", 4, 4, 4', 'Preset("simple", 3, 5, 4'),
    ("D-3", 'Preset("cancellation", 6, 11, 8', 'Preset("cancellation", 6, 10, 8'),
    ("D-3", '"decks": 2', '"decks": 1'),
    ("D-6", '"kitty": Kitty.FIRST_TRICK', '"kitty": Kitty.LAST_TRICK'),
    ("P-1", '"pass_count": 3', '"pass_count": 2'),
    ("P-2", '"pass_cycle": STANDARD', '"pass_cycle": (Direction.LEFT,)'),
    ("P-3", "(Direction.LEFT, Direction.RIGHT)", "(Direction.RIGHT, Direction.LEFT)"),
    ("P-4", '"pass_cycle": (Direction.LEFT,)', '"pass_cycle": STANDARD'),
    ("L-1", '"opening_lead": OpeningLead.LOWEST_CLUB', '"opening_lead": OpeningLead.ELDEST'),
    ("L-2", '"opening_lead": OpeningLead.ELDEST', '"opening_lead": OpeningLead.LOWEST_CLUB'),
    ("L-4", '"first_trick": FirstTrick.PENALTY_FREE', '"first_trick": FirstTrick.ANY_CARD'),
    (
        "L-6",
        '"pass_cycle": (Direction.LEFT,),\n    "first_trick": FirstTrick.ANY_CARD',
        '"pass_cycle": (Direction.LEFT,),\n    "first_trick": FirstTrick.PENALTY_FREE',
    ),
    (
        "L-6",
        '"opening_lead": OpeningLead.ELDEST,\n    "first_trick": FirstTrick.ANY_CARD',
        '"opening_lead": OpeningLead.ELDEST,\n    "first_trick": FirstTrick.PENALTY_FREE',
    ),
    ("L-7", '"hearts_lead": HeartsLead.WHEN_BROKEN', '"hearts_lead": HeartsLead.ANY_TIME'),
    ("L-7", '"hearts_broken_by": HeartsBrokenBy.HEART_OR_QUEEN', '"hearts_broken_by": HeartsBrokenBy.HEART'),
    (
        "L-7",
        '"hearts_broken_by": HeartsBrokenBy.HEART,',
        '"hearts_broken_by": HeartsBrokenBy.HEART_OR_QUEEN,',
    ),
    ("L-8", '"queen_lead": QueenLead.ANY_TIME', '"queen_lead": QueenLead.WHEN_BROKEN'),
    ("L-11", "VoidTrickLead.SAME_LEADER", "VoidTrickLead.NEXT_SEAT"),
    ("T-4", "Cancellation.TWO_PAIRS_VOID", "Cancellation.IDENTICAL"),
    ("T-6", "LastVoidTrick.NOBODY", "LastVoidTrick.LEADER"),
    ("S-1", "(card, 1) for card", "(card, 2) for card"),
    ("S-1", "(QUEEN_OF_SPADES, 13)", "(QUEEN_OF_SPADES, 12)"),
    ("S-2", '"moon": Moon.CHOICE', '"moon": Moon.ADD'),
    ("S-2", '"moon_value": 26', '"moon_value": 25'),
    ("S-3", '"moon": Moon.ADD', '"moon": Moon.CHOICE'),
    ("S-7", '"target": 100', '"target": 50'),
    ("S-7", '"target": 150', '"target": 100'),
    ("S-8", '"tie": Tie.SHARED', '"tie": Tie.PLAY_ON'),
)

CONFLICTS = _of(
    "rules/conflicts.py",
    ("D-1", "not preset.least_seats <= seats <=", "not seats <="),
    ("D-1", "if decks == 1 and seats > 7:", "if False:"),
    ("D-1", "if count > decks", "if count > 2"),
    ("D-1", "    if bad:", "    if False:"),
    ("D-3", "if remainder and settings", "if False and settings"),
    ("T-2", 'if decks == 2 and settings["cancellation"]', 'if False and settings["cancellation"]'),
    ("T-2", 'if decks == 1 and settings["cancellation"]', 'if False and settings["cancellation"]'),
    ("L-1", "OpeningLead.LOWEST_CLUB and not any", "OpeningLead.LOWEST_CLUB and False and not any"),
    ("P-1", 'if settings["pass_count"] > hand_size:', "if False:"),
    ("P-5", "if Direction.ACROSS in directions and seats % 2:", "if False:"),
)

OPTIONS = _of(
    "rules/options.py",
    ("S-7", 'Option("target", least=1', 'Option("target", least=0'),
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
    ("P-2", "(seat + 1) % seats", "(seat + 2) % seats"),
    ("P-2", "(seat - 1) % seats", "(seat + 1) % seats"),
    ("P-2", "opposite.get(direction, direction)", "direction"),
    ("P-4", "(seat + 1) % seats", "(seat - 1) % seats"),
    ("P-4", "if isinstance(pass_cycle, tuple):", "if False:"),
    ("P-3", "(seat - 1) % seats", "(seat - 2) % seats"),
    ("P-5", "seats // 2)", "seats // 2 + 1)"),
)

LEGALITY = _of(
    "rules/legality.py",
    ("L-1", "min((card for hand in hands", "max((card for hand in hands"),
    ("L-1", "card.suit is Suit.CLUBS), default", "card.suit is Suit.DIAMONDS), default"),
    ("L-1", "default=None", "default=hands[0][0]"),
    ("L-1", "(dealer + 1 + k) % seats", "(dealer + k) % seats"),
    ("L-1", '"wrong-opening-lead", opening', '"wrong-opening-lead", tuple(turn.hand)'),
    ("L-2", "(dealer + 1 + k) % seats", "(dealer - 1 - k) % seats"),
    ("L-2", "if rules.opening_lead is OpeningLead.ELDEST:", "if False:"),
    ("L-1", "if rules.opening_lead is OpeningLead.ELDEST:", "if True:"),
    (
        "L-2",
        "] if free else []  # L-5",
        "] if free and rules.first_trick is FirstTrick.PENALTY_FREE else []  # L-5",
    ),
    (
        "L-2",
        "] if free else []  # L-5",
        "] if free and rules.hearts_lead is HeartsLead.WHEN_BROKEN else []  # L-5",
    ),
    ("L-2", "if not rules.is_penalty(card)]", "if card.suit is not Suit.HEARTS]"),
    ("L-3", "    if same:", "    if same and not turn.hearts_broken:"),
    ("L-3", "    if same:", "    if same and not turn.first_trick:"),
    ("L-3", '"must-follow-suit", same)', '"must-follow-suit", same[-1:])'),
    ("L-4", "if turn.first_trick and rules.first_trick", "if rules.first_trick"),
    ("L-4", "rules.first_trick is FirstTrick.PENALTY_FREE:", "False:"),
    ("L-4", "if not rules.is_penalty(card)]", "if card.suit is not Suit.HEARTS]"),
    ("L-4", "if not rules.is_penalty(card)]", "if card is not QUEEN_OF_SPADES]"),
    ("L-5", "if free:  # L-5", "if True:  # L-5"),
    ("L-5", "] if free else []  # L-5", "]"),
    ("L-6", "rules.first_trick is FirstTrick.PENALTY_FREE:", "True:"),
    ("L-7", "if rules.hearts_lead is HeartsLead.WHEN_BROKEN:", "if False:"),
    ("L-7", "if rules.hearts_lead is HeartsLead.WHEN_BROKEN:", "if True:"),
    ("L-7", "    if turn.hearts_broken:", "    if False:"),
    ("L-7", "is HeartsBrokenBy.HEART_OR_QUEEN", "is HeartsBrokenBy.HEART"),
    (
        "L-7",
        "    if card.suit is Suit.HEARTS:\n        return True",
        "    if card.suit is Suit.HEARTS:\n        return False",
    ),
    ("L-7", "and rules.hearts_broken_by is HeartsBrokenBy.HEART_OR_QUEEN", ""),
    ("L-8", "if rules.queen_lead is QueenLead.WHEN_BROKEN:", "if False:"),
    ("L-8", "if rules.queen_lead is QueenLead.WHEN_BROKEN:", "if True:"),
    (
        "L-8",
        "if rules.queen_lead is QueenLead.WHEN_BROKEN:",
        "elif rules.queen_lead is QueenLead.WHEN_BROKEN:",
    ),
    ("L-8", "if card is not QUEEN_OF_SPADES]", "if not rules.is_penalty(card)]"),
    ("L-9", "return narrowed if left else []", "return narrowed"),
    ("L-9", "return narrowed if left else []", "return narrowed if left else narrowed[:1]"),
    ("L-9", "return narrowed if left else []", "return narrowed if len(left) > 1 else []"),
)

TAKING = _of(
    "rules/taking.py",
    ("D-4", "card.index > cards[best].index", "card.index < cards[best].index"),
    ("D-6", "return last_trick or rules.kitty is not Kitty.LAST_TRICK", "return last_trick"),
    ("D-6", "return last_trick or rules.kitty is not Kitty.LAST_TRICK", "return True"),
    ("L-11", "return (leader + 1) % rules.seats", "return (leader - 1) % rules.seats"),
    ("L-11", "is VoidTrickLead.NEXT_SEAT", "is VoidTrickLead.SAME_LEADER"),
    ("T-1", "card.suit is led and not struck", "not struck"),
    ("T-1", "card.index > cards[best].index", "False"),
    ("T-2", "cards.count(card) > 1", "cards.count(card) > 2"),
    ("T-2", "cards.count(card) > 1", "sum(other.rank is card.rank for other in cards) > 1"),
    ("T-2", "card.suit is led and not struck[place] and", "card.suit is led and"),
    ("T-3", "card.suit is led and not struck[place] and", "card.suit is led and"),
    ("T-3", "card.suit is led and not struck", "not struck"),
    ("T-3", "Taking(best, Void", "Taking(best or 0, Void"),
    ("T-4", "sum(struck) >= 4", "sum(struck) >= 6"),
    ("T-4", "sum(struck) >= 4", "sum(struck) >= 2"),
    (
        "T-4",
        "sum(struck) >= 4",
        "sum(hit for hit, card in zip(struck, cards) if card.suit is cards[0].suit) >= 4",
    ),
    ("T-4", "and rules.cancellation is Cancellation.TWO_PAIRS_VOID", ""),
    ("T-6", "return leader if rules.last_void_trick is LastVoidTrick.LEADER else None", "return leader"),
    ("T-6", "return leader if rules.last_void_trick is LastVoidTrick.LEADER else None", "return None"),
)

SCORING = _of(
    "rules/scoring.py",
    (
        "S-1",
        "sum([rules.points(card) for card in cards])",
        "sum([rules.points(card) for card in set(cards)])",
    ),
    ("S-2", "return (MoonChoice.ADD, MoonChoice.SUBTRACT)", "return (MoonChoice.ADD,)"),
    ("S-2", "return (MoonChoice.SUBTRACT,)", "return (MoonChoice.ADD,)"),
    ("S-2", "-rules.moon_value if other == seat", "rules.moon_value if other == seat"),
    ("S-2", "-rules.moon_value if other == seat", "-26 if other == seat"),
    ("S-2", "0 if other == seat else rules.moon_value", "0 if other == seat else 26"),
    ("S-2", "return ()\n\n\ndef moon_scores", "return (MoonChoice.ADD,)\n\n\ndef moon_scores"),
    ("S-3", "return (MoonChoice.ADD,)", "return (MoonChoice.SUBTRACT,)"),
    ("S-3", "0 if other == seat else rules.moon_value", "rules.moon_value"),
    (
        "S-4",
        "if rules.is_penalty(card))) == rules.penalty_cards",
        "if rules.is_penalty(card))) == rules.penalty_cards[::2]",
    ),
    (
        "S-5",
        "if tuple(sorted(card for card in cards if rules.is_penalty(card))) == rules.penalty_cards:",
        "if points_of(rules, cards) == 26:",
    ),
    (
        "S-5",
        "if tuple(sorted(card for card in cards if rules.is_penalty(card))) == rules.penalty_cards:",
        "if points_of(rules, cards) == sum(points_of(rules, other) for other in taken) > 0:",
    ),
    (
        "S-5",
        "if tuple(sorted(card for card in cards if rules.is_penalty(card))) == rules.penalty_cards:",
        "if set(rules.penalty_cards) <= set(cards):",
    ),
    ("S-6", "if max(scores) < rules.target:", "if min(scores) < 0 or max(scores) < rules.target:"),
    ("S-7", "if max(scores) < rules.target:", "if max(scores) <= rules.target:"),
    ("S-7", "if max(scores) < rules.target:", "if max(scores) < 100:"),
    ("S-7", "if score == min(scores)]", "if score == max(scores)]"),
    ("S-8", "len(lowest) > 1 and rules.tie is Tie.PLAY_ON", "len(lowest) > 1"),
    ("S-8", "len(lowest) > 1 and rules.tie is Tie.PLAY_ON", "False"),
    ("S-8", "return tuple(lowest)", "return tuple(lowest[:1])"),
)

TRICK = _of(
    "game/trick.py",
    ("L-3", "self.cards[0].suit", "self.cards[-1].suit"),
)

DEAL = _of(
    "game/deal.py",
    ("D-6", "stacks[taker].extend(self.kitty)", "pass"),
    (
        "D-6",
        "enumerate(self.tricks):\n            if trick.taker is not None and",
        "enumerate(self.tricks[:1]):\n            if trick.taker is not None and",
    ),
    ("D-6", "taker is not None and self.kitty_taker is None and", "taker is not None and"),
    ("P-1", "if source is None or self.phase is Phase.PASSING:", "if source is None:"),
    ("P-1", "if len(cards) != self.rules.pass_count:", "if len(cards) > self.rules.pass_count:"),
    ("P-1", "if len(cards) != self.rules.pass_count:", "if len(cards) != 3:"),
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
    ("P-1", "hands.append(hand.without(given).plus(got))", "hands.append(hand)"),
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
    ("T-5", "stacks[trick.taker].extend(waiting)", "stacks[trick.taker].extend(trick.cards)"),
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
    ("S-1", "before + more for before", "more for before"),
    ("S-2", "Phase.MOON or seat != self.shooter:", "Phase.MOON:"),
    ("S-2", "len(moon_choices(self.rules)) > 1", "len(moon_choices(self.rules)) > 0"),
    ("S-4", "stacks[trick.taker].extend(waiting)", "stacks[trick.taker].extend(trick.cards)"),
    ("S-6", "before + more for before", "max(0, before + more) for before"),
    ("S-6", "if moon and len", "if moon and max(self.scores) < self.rules.target - 26 and len"),
)

MATCH = _of(
    "game/match.py",
    ("D-5", "following = (dealer + 1)", "following = (dealer - 1)"),
    ("D-5", "following = (dealer + 1)", "following = dealer"),
    ("S-1", "scores=scored.scores", "scores=scored.points"),
    ("S-7", "won = winners(self.rules, scored.scores)", "won = winners(self.rules, self.scores)"),
    ("P-2", "self.number + 1", "self.number + 2"),
)

VIEW = _of(
    "game/view.py",
    ("D-6", "taker is not None and taker == seat", "taker is not None"),
    ("D-6", "taker is not None and taker == seat", "False"),
    (
        "D-6",
        "knows_kitty = deal.phase is Phase.SCORED or",
        "knows_kitty = deal.phase in (Phase.MOON, Phase.SCORED) or",
    ),
    ("D-6", "deal.taken(kitty=knows_kitty)", "deal.taken()"),
    ("P-1", "chosen=deal.chosen[seat] if passing", "chosen=deal.chosen[-1] if passing"),
    ("P-1", "given=() if passing else", "given="),
    ("T-7", "tricks=deal.tricks,", "tricks=deal.tricks[:-1],"),
    ("S-2", "deal.legal_choices if on_turn else ()", "deal.legal_choices"),
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
        OPTIONS,
        PASSING,
        LEGALITY,
        TAKING,
        SCORING,
        TRICK,
        DEAL,
        MATCH,
        VIEW,
    )
)
