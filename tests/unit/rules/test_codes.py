"""Short codes: the same for ever, whole or refused, and never guessed at."""

from itertools import pairwise

import pytest
from hypothesis import given
from tests.support.strategies import rule_sets

from heartsease.cards import ALL_CARDS
from heartsease.errors import BadCode
from heartsease.rules import OPTIONS, PRESETS, OptionValue, RuleSet, conflicts, rule_set
from heartsease.rules.codes import code_of, read_code
from heartsease.rules.options import Cards, Directions, Words

PUBLISHED: dict[str, tuple[str, int, dict[str, OptionValue]]] = {
    # Every preset.
    "208R-J2F": ("hearts", 4, {}),
    "218R-JBF": ("simple", 4, {}),
    "22GR-JPQ": ("cancellation", 8, {}),
    "238R-JSF": ("bicycle", 4, {}),
    "248R-K6F": ("pagat", 4, {}),
    "258R-KFF": ("windows", 4, {}),
    "268R-KMF": ("omnibus", 4, {}),
    "276R-KYH": ("black-maria", 3, {}),
    "288R-GAF": ("spot", 4, {}),
    "298R-G3F": ("hooligan", 4, {}),
    "2AGR-GYQ": ("cancellation-identical", 8, {}),
    "2BGR-GQQ": ("cancellation-equal", 8, {}),
    "2C8R-HEF": ("cancellation-small", 4, {}),
    "2DGR-H1Q": ("guts", 8, {}),
    # Every option, and every word that one may be set to.
    "2C81-1600-JA4X": ("cancellation-small", 4, {"decks": 1, "cancellation": "off"}),
    "2081-260G-H60D": ("hearts", 4, {"decks": 2, "cancellation": "identical"}),
    "22C2-G0DA-PS": ("cancellation", 6, {"strip": "table"}),
    "20A2-GGVA-P2": ("hearts", 5, {"strip": "even"}),
    "2082-00R8-2PRP": ("hearts", 4, {"strip": [], "kitty": "first-trick"}),
    "2081-2110-1ANS-K083-X1G": (
        "hearts",
        4,
        {"strip": ["2c", "As", "Td", "Td"], "decks": 2, "cancellation": "identical"},
    ),
    "2083-1297-B": ("hearts", 4, {"kitty": "first-trick"}),
    "2083-2297-G": ("hearts", 4, {"kitty": "last-trick"}),
    "2083-3297-S": ("hearts", 4, {"kitty": "first-heart"}),
    "22G3-0PH7-2": ("cancellation", 8, {"kitty": "none"}),
    "2084-028R-2": ("hearts", 4, {"pass_count": 0}),
    "2084-128R-B": ("hearts", 4, {"pass_count": 1}),
    "2084-228R-G": ("hearts", 4, {"pass_count": 2}),
    "2084-428S-6": ("hearts", 4, {"pass_count": 4}),
    "2185-G08N-GK": ("simple", 4, {"pass_cycle": "standard"}),
    "2085-3028-T5WH-YX": (
        "hearts",
        4,
        {"pass_cycle": ["left", "right", "across", "hold", "scatter", "dealer"]},
    ),
    "2086-128A-B": ("hearts", 4, {"opening_lead": "eldest"}),
    "2086-228A-G": ("hearts", 4, {"opening_lead": "eldest-any"}),
    "22G6-0PGA-2": ("cancellation", 8, {"opening_lead": "lowest-club"}),
    "2087-1283-B": ("hearts", 4, {"first_trick": "any-card"}),
    "2DC7-06C3-S": ("guts", 6, {"first_trick": "penalty-free"}),
    "2088-12BM-B": ("hearts", 4, {"hearts_lead": "any-time"}),
    "2DC8-06FM-S": ("guts", 6, {"hearts_lead": "when-broken"}),
    "2089-12BX-B": ("hearts", 4, {"hearts_broken_by": "heart"}),
    "2089-22BX-G": ("hearts", 4, {"hearts_broken_by": "penalty-card"}),
    "2189-0BBX-2": ("simple", 4, {"hearts_broken_by": "heart-or-queen"}),
    "208A-12B6-B": ("hearts", 4, {"queen_lead": "when-broken"}),
    "208B-12BF-B": ("hearts", 4, {"queen_discard": "first-chance"}),
    "22GC-1PJG-B": ("cancellation", 8, {"cancellation": "identical"}),
    "22GC-3PJG-S": ("cancellation", 8, {"cancellation": "first-higher"}),
    "22GC-4PJH-6": ("cancellation", 8, {"cancellation": "last-higher"}),
    "2AGC-2YJG-2": ("cancellation-identical", 8, {"cancellation": "two-pairs-void"}),
    "22GD-1PJS-B": ("cancellation", 8, {"void_trick_lead": "next-seat"}),
    "22GE-1PJ2-B": ("cancellation", 8, {"last_void_trick": "leader"}),
    "2BGE-0QJ2-G": ("cancellation-equal", 8, {"last_void_trick": "nobody"}),
    "208F-4T0E-P5P1-XV1G-V61F": ("hearts", 4, {"penalties": ["c=1", "d=-2", "h=3", "s=200"]}),
    "208F-50C0-ATNP-0W9Q-67ZW-22": ("hearts", 4, {"penalties": ["2c=-16", "Jd=-10", "h=1", "Qs=13", "As=7"]}),
    "208G-52DD-F": ("hearts", 4, {"no_trick_bonus": 5}),
    "208H-12D5-B": ("hearts", 4, {"moon": "add"}),
    "208H-22D5-G": ("hearts", 4, {"moon": "subtract"}),
    "208H-32D5-S": ("hearts", 4, {"moon": "off"}),
    "218H-0BD5-2": ("simple", 4, {"moon": "choice"}),
    "208J-R6DR-V4": ("hearts", 4, {"moon_value": 104}),
    "208K-12DQ-B": ("hearts", 4, {"sun": "counts"}),
    "208K-22DQ-G": ("hearts", 4, {"sun": "reset"}),
    "208M-Q2CD-D0": ("hearts", 4, {"sun_value": 39}),
    "208N-12C1-B": ("hearts", 4, {"exact_target": "half"}),
    "208N-22C1-G": ("hearts", 4, {"exact_target": "zero"}),
    "208P-12CT-B": ("hearts", 4, {"floor": "zero"}),
    "208Q-J3CQ-09": ("hearts", 4, {"target": 50}),
    "208Q-ZZZZ-ZZZZ-ZZZZ-Z10S-7V": ("hearts", 4, {"target": 2**53 - 1}),
    "208R-G1F0-JV": ("hearts", 4, {"deals": 16}),
    "208S-12FD-B": ("hearts", 4, {"tie": "play-on"}),
}
"""Codes that may be on paper somewhere. None may ever change its meaning, nor a rule set its code."""

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LONG = next(code for code in PUBLISHED if len(code) > 24)


@pytest.mark.parametrize("code", PUBLISHED)
def test_a_published_code_stays_what_it_is(code: str) -> None:
    preset, seats, options = PUBLISHED[code]
    assert code_of(rule_set(preset, seats, options)) == code
    assert read_code(code) == rule_set(preset, seats, options)


def test_every_preset_option_and_word_is_published() -> None:
    assert {preset for preset, _, _ in PUBLISHED.values()} == set(PRESETS)
    for name, option in OPTIONS.items():
        values = [options[name] for _, _, options in PUBLISHED.values() if name in options]
        assert values, name
        match option.kind:
            case Words(words) | Cards(words) | Directions(words):
                usual = {PRESETS[preset].settings[name] for preset in ("hearts", "cancellation")}
                told = {value for value in values if isinstance(value, str)}
                assert {word.value for word in words if word not in usual} <= told


@given(rule_sets())
def test_a_code_gives_the_same_rules(rules: RuleSet) -> None:
    assert read_code(code_of(rules)) == rules


@pytest.mark.parametrize("code", ["208R-J2F", LONG])
def test_how_a_code_is_typed_does_not_matter(code: str) -> None:
    rules = read_code(code)
    letters = code.replace("-", "")
    for typed in (
        letters,
        letters.lower(),
        code.replace("-", "\u2011"),
        code.replace("-", " – "),
        code.lower(),
        " ".join(letters),
        f"\t{code}\r\n",
        code.replace("0", "O").replace("1", "I"),
        code.replace("0", "o").replace("1", "l"),
    ):
        assert read_code(typed) == rules


def test_it_comes_in_groups_of_four() -> None:
    for code in PUBLISHED:
        groups = code.split("-")
        assert {len(group) for group in groups[:-1]} <= {4}
        assert 1 <= len(groups[-1]) <= 4
        assert set("".join(groups)) <= set(LETTERS)


def refusal(text: str) -> str:
    """The code with which a text is refused."""
    with pytest.raises(BadCode) as refused:
        read_code(text)
    return refused.value.code


@pytest.mark.parametrize("code", ["208R-J2F", LONG])
def test_any_one_spoiled_letter_is_seen(code: str) -> None:
    letters = code.replace("-", "")
    for place, letter in enumerate(letters):
        for other in LETTERS:
            if other != letter:
                assert refusal(f"{letters[:place]}{other}{letters[place + 1 :]}") == "code-damaged"


@pytest.mark.parametrize("code", ["208R-J2F", LONG])
def test_swapped_neighbours_a_lost_letter_and_one_too_many_are_seen(code: str) -> None:
    letters = code.replace("-", "")
    for place, (one, other) in enumerate(pairwise(letters)):
        if one != other:
            assert refusal(f"{letters[:place]}{other}{one}{letters[place + 2 :]}") == "code-damaged"
    for place in range(len(letters)):
        assert refusal(letters[:place] + letters[place + 1 :]) == "code-damaged"
        assert refusal(letters[:place] + letters[place:] * 2) == "code-damaged"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "2",
        "208R",
        "208R-J2F!",
        "208R_J2F",
        "208R-J2U",
        "hearts",
        "208R-J2F\N{CYRILLIC SMALL LETTER A}",
    ],
)
def test_what_is_no_code_is_damaged(text: str) -> None:
    assert refusal(text) == "code-damaged"


def test_the_longest_lists_have_a_code() -> None:
    cycle = ["dealer", "hold"] * 50
    strip = [card for card in map(str, ALL_CARDS) if card[1] in "cd"][:20] * 2
    points = [f"{card}=-{200 - place}" for place, card in enumerate(map(str, ALL_CARDS)) if card[1] == "s"]
    options = {"pass_cycle": cycle, "strip": strip, "penalties": ["h=200", *points], "kitty": "last-trick"}
    rules = rule_set("cancellation", 11, {**options, "deals": 1000, "moon_value": 2**53 - 1})
    assert read_code(code_of(rules)) == rules
    assert [str(fault) for fault in conflicts("hearts", 4, {"pass_cycle": [*cycle, "left"]})] == [
        "bad-value: pass_cycle"
    ]


def test_an_endless_text_is_not_read() -> None:
    assert refusal("208RJ2F" * 1000) == "code-damaged"


# -- what another version may write, sealed here a second time from the words of the module


def sealed(*fields: tuple[int, int]) -> str:
    """A code of these fields, each a value and its width in bits, with a checksum that is right."""
    bits = "".join(f"{value:0{width}b}" for value, width in fields)
    bits += "0" * (-len(bits) % 5)
    remainder = int(bits, 2) << 20 ^ 0xFFFFF << len(bits)
    for place in reversed(range(len(bits))):
        if remainder >> place + 20 & 1:
            remainder ^= (1 << 20 | 0b1001) << place
    bits += f"{remainder:020b}"
    return "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))


VERSION, HEARTS, FOUR = (1, 4), (0, 6), (4, 4)
TARGET, MOON, STRIP, PENALTIES, PASS_CYCLE = (23, 6), (17, 6), (2, 6), (15, 6), (5, 6)


def test_the_seal_is_understood() -> None:
    assert sealed(VERSION, HEARTS, FOUR) == code_of(rule_set("hearts", 4)).replace("-", "")
    fifty = sealed(VERSION, HEARTS, FOUR, TARGET, (16 | 2, 5), (3, 5))
    assert read_code(fifty) == rule_set("hearts", 4, {"target": 50})


@pytest.mark.parametrize(
    "fields",
    [
        ((0, 4), HEARTS, FOUR),  # no version
        ((2, 4), HEARTS, FOUR),  # the next version
        ((2, 4), (5, 1)),  # whatever it may hold
        (VERSION, (len(PRESETS), 6), FOUR),  # a preset that is not there yet
        (VERSION, HEARTS, FOUR, (len(OPTIONS) + 1, 6), (1, 5)),  # an option
        (VERSION, HEARTS, FOUR, MOON, (4, 5)),  # a word
        (VERSION, HEARTS, FOUR, STRIP, (1, 1), (2, 5)),
        (VERSION, HEARTS, FOUR, PASS_CYCLE, (0, 1), (1, 5), (6, 4)),  # a direction
        (VERSION, HEARTS, FOUR, PENALTIES, (1, 5), (56, 6), (0, 1), (1, 5)),  # what points are given to
    ],
)
def test_what_a_later_version_wrote_is_told_apart_from_damage(fields: tuple[tuple[int, int], ...]) -> None:
    assert refusal(sealed(*fields)) == "code-newer"


@pytest.mark.parametrize(
    "fields",
    [
        (VERSION,),  # it ends too early
        (VERSION, HEARTS),
        (VERSION, HEARTS, FOUR, TARGET),
        (VERSION, HEARTS, FOUR, TARGET, (16, 5)),
        (VERSION, HEARTS, (9, 4)),  # rules that cannot be
        (VERSION, HEARTS, FOUR, (1, 6), (2, 5)),
        (VERSION, HEARTS, FOUR, TARGET, (0, 5)),
        (VERSION, HEARTS, FOUR, TARGET, (16 | 4, 5), (6, 5)),  # a target that is the preset's
        (VERSION, HEARTS, FOUR, TARGET, (16 | 2, 5), (16 | 3, 5), (0, 5)),  # a number written longer
        (VERSION, HEARTS, FOUR, TARGET, (16 | 2, 5), (3, 5), MOON, (1, 5)),  # options out of their order
        (VERSION, HEARTS, FOUR, MOON, (1, 5), MOON, (1, 5)),  # an option twice
        (VERSION, HEARTS, FOUR, (0, 6), MOON, (1, 5)),  # something after the end
        (VERSION, HEARTS, FOUR, (0, 10)),
        (VERSION, HEARTS, FOUR, (1, 1)),
    ],
)
def test_a_rule_set_has_one_code_and_no_other(fields: tuple[tuple[int, int], ...]) -> None:
    assert refusal(sealed(*fields)) == "code-damaged"
