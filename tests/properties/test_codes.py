"""A short code stands for one rule set, and nothing that is not quite a code stands for any."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.profile import examples
from tests.support.strategies import rule_sets

from heartsease.errors import BadCode
from heartsease.rules import RuleSet
from heartsease.rules.codes import code_of, read_code

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def letters_of(rules: RuleSet) -> str:
    return code_of(rules).replace("-", "")


def refused(text: str) -> str:
    """How a text is refused."""
    with pytest.raises(BadCode) as found:
        read_code(text)
    assert found.value.code in ("code-damaged", "code-newer")
    return found.value.code


def stands_for_itself_or_nothing(text: str) -> bool:
    """Whether a text is refused as no code, or is, but for how it is spaced, the code of what it gives."""
    try:
        rules = read_code(text)
    except BadCode as refusal:
        return refusal.code in ("code-damaged", "code-newer")
    written = text.upper().translate(str.maketrans("ILO", "110", "- \t\r\n"))
    return letters_of(rules) == written


def with_checksum(body: str) -> str:
    """The body as a code whose checksum is right: 20 bits, x²⁰ + x³ + 1, begun with ones."""
    bits = [int(bit) for letter in body for bit in f"{LETTERS.index(letter):05b}"]
    rest = [1] * 20
    for bit in bits:
        first = rest.pop(0) ^ bit
        rest.append(first)
        rest[-4] ^= first
    words = "".join(map(str, rest))
    return body + "".join(LETTERS[int(words[at : at + 5], 2)] for at in range(0, 20, 5))


@given(rules=rule_sets())
@examples(150)
def test_a_code_gives_the_same_rule_set(rules: RuleSet) -> None:
    code = code_of(rules)
    assert read_code(code) == rules
    assert with_checksum(letters_of(rules)[:-4]) == letters_of(rules)
    mistyped = code.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    assert read_code(f"\t{mistyped}\n") == rules
    assert read_code(code.replace("1", "I").replace("-", "")) == rules


@given(first=rule_sets(), second=rule_sets())
@examples(60)
def test_other_rules_have_another_code(first: RuleSet, second: RuleSet) -> None:
    assert (code_of(first) == code_of(second)) == (first == second)


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(25)
def test_a_spoiled_letter_is_seen(rules: RuleSet, seed: int) -> None:
    letters, random = letters_of(rules), Random(seed)
    for place in range(len(letters)):
        for letter in random.sample(LETTERS.replace(letters[place], ""), 8):
            assert refused(letters[:place] + letter + letters[place + 1 :]) == "code-damaged"
        assert refused(letters[:place] + random.choice("U?.é") + letters[place + 1 :]) == "code-damaged"


@given(rules=rule_sets())
@examples(100)
def test_swapped_neighbours_are_seen(rules: RuleSet) -> None:
    letters = letters_of(rules)
    for place in range(len(letters) - 1):
        one, other = letters[place], letters[place + 1]
        if one != other:
            assert refused(letters[:place] + other + one + letters[place + 2 :]) == "code-damaged"


@given(rules=rule_sets())
@examples(60)
def test_a_cut_code_is_seen(rules: RuleSet) -> None:
    letters = letters_of(rules)
    for place in range(len(letters)):
        assert refused(letters[:place]) == "code-damaged"
        assert refused(letters[:place] + letters[place + 1 :]) == "code-damaged"
        if place > 0:
            assert refused(letters[place:]) == "code-damaged"
    assert refused(letters + letters) == "code-damaged"


TEXTS = st.one_of(
    st.text(max_size=40),
    st.text(LETTERS, max_size=40),
    st.text(LETTERS, min_size=1, max_size=40).map(with_checksum),
    st.text(LETTERS, max_size=12).map(lambda end: with_checksum("20" + end)),
)


@given(text=TEXTS)
@examples(600)
def test_any_text_is_refused_or_is_the_code_of_what_it_gives(text: str) -> None:
    assert stands_for_itself_or_nothing(text)


@given(rules=rule_sets(), seed=st.integers(0, 2**32 - 1))
@examples(60)
def test_other_words_under_a_right_checksum_are_refused_or_are_the_code_of_what_they_give(
    rules: RuleSet, seed: int
) -> None:
    random, body = Random(seed), letters_of(rules)[:-4]
    for _ in range(20):
        place = random.randrange(len(body))
        end = random.choice(["", body[place:], body[place + 1 :], "0", "00"])
        text = with_checksum(body[:place] + random.choice(LETTERS) + end)
        assert stands_for_itself_or_nothing(text)
