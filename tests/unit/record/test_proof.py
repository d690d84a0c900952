"""Proofs: what a server writes down is proven, and whatever is changed in it is caught."""

import io
import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.proofs import provable
from tests.support.records import FOLDER
from tests.support.strategies import rule_sets

from heartsease.cards import commitment_of, key_of_people
from heartsease.record.proof import CHECKS, CODES, Proof, prove
from heartsease.rules import RuleSet, rule_set
from heartsease.rules.dealing import dealing, first_dealer

SECRET = bytes(range(32))
SALTS = [bytes([1] * 16), None, bytes([3] * 16), bytes(range(16))]
HEX = "0123456789abcdef"
TABLES = {
    "hearts": (rule_set("hearts", 4), SALTS),
    "cancellation": (rule_set("cancellation", 9), [*SALTS, *SALTS, None]),
}
secrets = st.binary(min_size=32, max_size=32)
salt = st.binary(min_size=16, max_size=16)


def proof_of(text: str, **kept: str) -> Proof:
    return prove(io.BytesIO(text.encode()), **kept)


@st.composite
def tables(draw: st.DrawFn) -> tuple[RuleSet, bytes, list[bytes | None], int]:
    """Any rules, secret, salts and number of the match."""
    rules = draw(rule_sets())
    salts = draw(st.lists(st.none() | salt, min_size=rules.seats, max_size=rules.seats))
    return rules, draw(secrets), salts, draw(st.integers(1, 3) | st.just(2**32 - 1))


@given(tables())
def test_what_was_dealt_from_secret_and_salts_is_proven(
    table: tuple[RuleSet, bytes, list[bytes | None], int],
) -> None:
    rules, secret, salts, match = table
    text = provable(rules, secret, salts, match=match)
    mine = next((each.hex() for each in salts if each is not None), None)
    proof = proof_of(text, commitment=commitment_of(secret), **({} if mine is None else {"salt": mine}))
    assert (proof.fault, proof.proven, proof.match) == (None, True, match)
    unchecked = {name for name, holds in proof.checks.items() if holds is None}
    assert unchecked == ({"dealer"} if match > 1 else set()) | ({"salt"} if mine is None else set())


@pytest.mark.parametrize("name", TABLES)
def test_played_deals_are_proven_too(name: str) -> None:
    rules, salts = TABLES[name]
    proof = proof_of(provable(rules, SECRET, salts, deals=4))
    assert proof.fault is None
    assert proof.deals == 4


def test_the_kept_records_are_proven_here_as_on_the_page() -> None:
    kept = sorted((FOLDER / "proofs").glob("*.hrn"))
    assert len(kept) > 3
    for path in kept:
        assert proof_of(path.read_text(encoding="utf-8")).fault is None, path.name


def changed(text: str, place: int, letter: str) -> str:
    return text[:place] + letter + text[place + 1 :]


@pytest.mark.parametrize("name", TABLES)
@given(data=st.data())
def test_one_digit_changed_in_commitment_secret_or_salts_is_caught(name: str, data: st.DataObject) -> None:
    rules, salts = TABLES[name]
    text = provable(rules, SECRET, salts)
    long = [match.span() for match in re.finditer(r"(?<=\")[0-9a-f]{32,64}(?=\")", text)]
    assert len(long) == 2 + sum(each is not None for each in salts)
    place = data.draw(st.sampled_from([place for span in long for place in range(*span)]))
    letter = data.draw(st.sampled_from([letter for letter in HEX if letter != text[place]]))
    proof = proof_of(changed(text, place, letter))
    assert proof.fault is not None
    assert proof.fault.code in ("wrong-secret", "dealer-not-drawn", "other-cards")


@pytest.mark.parametrize("name", TABLES)
@given(data=st.data())
def test_two_cards_changed_about_are_caught_wherever_they_lie(name: str, data: st.DataObject) -> None:
    rules, salts = TABLES[name]
    text = provable(rules, SECRET, salts)
    start = text.index("hands = [")
    found = [match.start() for match in re.finditer(r"[2-9TJQKA][cdhs]", text[start:])]
    cards = [start + place for place in found]
    assert len(cards) == len(rules.pack)
    one, two = data.draw(
        st.tuples(st.sampled_from(cards), st.sampled_from(cards)).filter(
            lambda pair: text[pair[0] : pair[0] + 2] != text[pair[1] : pair[1] + 2]
        )
    )
    swapped = changed(changed(text, one, text[two]), one + 1, text[two + 1])
    swapped = changed(changed(swapped, two, text[one]), two + 1, text[one + 1])
    fault = proof_of(swapped).fault
    assert fault is not None
    assert (fault.code, fault.deal) == ("other-cards", 1)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("match", [1, 2])
def test_another_dealer_is_caught(name: str, match: int) -> None:
    rules, salts = TABLES[name]
    text = provable(rules, SECRET, salts, match=match)
    right = re.search(r"dealer = (\d+)", text)
    assert right is not None
    for dealer in range(rules.seats):
        fault = proof_of(text.replace(right[0], f"dealer = {dealer}")).fault
        wrong = "dealer-not-drawn" if match == 1 else "other-cards"
        assert (fault.code if fault else None) == (None if right[0] == f"dealer = {dealer}" else wrong)


@given(st.permutations(range(4)))
def test_salts_in_another_order_are_caught(order: list[int]) -> None:
    rules, salts = TABLES["hearts"]
    text = provable(rules, SECRET, salts)
    line = "_salts = [{}]".format(", ".join(f'"{each.hex() if each else ""}"' for each in salts))
    assert line in text
    moved = "_salts = [{}]".format(
        ", ".join(f'"{each.hex() if each else ""}"' for each in (salts[seat] for seat in order))
    )
    proof = proof_of(text.replace(line, moved))
    assert proof.proven == (order == sorted(order))


def test_another_number_of_the_match_is_caught() -> None:
    rules, salts = TABLES["hearts"]
    text = provable(rules, SECRET, salts)
    assert proof_of(text.replace("_match = 1", "_match = 2")).checks["deals"] is False


def test_a_deal_of_another_secret_is_caught_and_told_by_its_number() -> None:
    rules, salts = TABLES["hearts"]
    text, other = (provable(rules, secret, salts, deals=3) for secret in (SECRET, SECRET[::-1]))
    mixed = text[: text.rindex("hands = [")] + other[other.rindex("hands = [") :]
    proof = proof_of(mixed)
    assert proof.fault is not None
    assert (proof.fault.code, proof.fault.deal, proof.checks["dealer"]) == ("other-cards", 3, True)


def test_what_somebody_kept_is_looked_for() -> None:
    text = provable(*TABLES["hearts"][:1], SECRET, SALTS)
    mine = SALTS[3]
    assert mine is not None
    for kept, code in (
        ({"commitment": commitment_of(SECRET).upper(), "salt": mine.hex().upper()}, None),
        ({"commitment": commitment_of(bytes(32))}, "other-commitment"),
        ({"salt": bytes([9] * 16).hex()}, "salt-missing"),
        ({"salt": bytes(16).hex()}, "salt-missing"),  # a seat without a salt gave none
    ):
        fault = proof_of(text, **kept).fault
        assert (fault.code if fault else None) == code


def test_every_check_is_made_though_one_fails() -> None:
    rules, salts = TABLES["hearts"]
    text = provable(rules, SECRET, salts)
    false = text.replace(commitment_of(SECRET), "0" * 64)
    proof = proof_of(false, commitment=commitment_of(SECRET))
    assert list(proof.checks) == list(CHECKS)
    assert list(proof.checks.values()) == [True, False, None, False, True, True]
    assert proof.fault is not None
    assert proof.fault.code == "other-commitment"


def test_a_record_with_a_fault_is_looked_at_no_further() -> None:
    text = provable(*TABLES["hearts"][:1], SECRET, SALTS, deals=2).replace("scores = [", "scores = [1")
    proof = proof_of(text)
    assert proof.fault is not None
    assert proof.fault.code == "wrong-scores"
    assert list(proof.checks.values()) == [False, *[None] * 5]


@pytest.mark.parametrize(
    ("change", "code", "what"),
    [
        (lambda text: re.sub(r"_secret.*\n", "", text), "no-proof", "promised"),
        (lambda text: re.sub(r"(seed_com|_s|_m).*\n", "", text), "no-proof", "promised"),
        (lambda text: re.sub(r"_salts.*\n", "", text), "bad-proof", "missing"),
        (lambda text: re.sub(r"_match.*\n", "", text), "bad-proof", "missing"),
        (lambda text: re.sub(r"seed_com.*\n", "", text), "bad-proof", "missing"),
        (lambda text: re.sub(r"seed_com.*\n", 'seed_commitment = "12"\n', text), "bad-proof", "hex"),
        (lambda text: re.sub(r"_secret.*\n", "_secret = 12\n", text), "bad-proof", "hex"),
        (lambda text: text.replace('_secret = "00', '_secret = "'), "bad-proof", "hex"),
        (lambda text: text.replace('_secret = "00', '_secret = "  '), "bad-proof", "hex"),
        (lambda text: text.replace('_secret = "00', '_secret = "zz'), "bad-proof", "hex"),
        (lambda text: text.replace('_secret = "00', '_secret = "\u0660\u0660'), "bad-proof", "hex"),
        (lambda text: re.sub(r"_salts.*\n", '_salts = "ab"\n', text), "bad-proof", "salts"),
        (lambda text: re.sub(r"_salts.*\n", '_salts = ["", ""]\n', text), "bad-proof", "salts"),
        (lambda text: re.sub(r"_salts.*\n", '_salts = ["", "", "", 1]\n', text), "bad-proof", "hex"),
        (lambda text: re.sub(r"_salts.*\n", '_salts = ["", "", "", "0"]\n', text), "bad-proof", "hex"),
        (lambda text: text.replace("_match = 1", "_match = 0"), "bad-proof", "match"),
        (lambda text: text.replace("_match = 1", "_match = true"), "bad-proof", "match"),
        (lambda text: text.replace("_match = 1", "_match = 4294967296"), "bad-proof", "match"),
        (lambda text: text.replace("_match = 1", "_match = 1.0"), "bad-proof", "match"),
    ],
)
def test_a_proof_that_is_not_of_the_form_has_a_code(
    change: Callable[[str], str], code: str, what: str
) -> None:
    text = change(provable(*TABLES["hearts"][:1], SECRET, SALTS))
    proof = proof_of(text)
    assert proof.fault is not None
    assert proof.fault.code == code
    assert code in CODES
    assert what in (proof.fault.args_for_words.get("what"), *proof.fault.args_for_words)
    assert list(proof.checks.values()) == [True, *[None] * 5]


def test_the_table_with_people_on_the_dealing_page() -> None:
    page = (FOLDER.parent / "docs" / "dealing.md").read_text(encoding="utf-8")
    rows: dict[str, str] = dict(re.findall(r"^\| ([a-z ,0-9]+) \| `(\w+)` \|$", page, re.MULTILINE))
    secret = bytes.fromhex(rows["secret"])
    salts = [bytes.fromhex(rows[f"salt of seat {seat}"]) if seat in (0, 2) else None for seat in range(4)]
    assert commitment_of(secret) == rows["commitment"]
    key = key_of_people(secret, salts)
    assert key.hex() == rows["key"]
    rules = rule_set("hearts", 4)
    dealer = first_dealer(rules, key, match=1)
    assert str(dealer) == rows["first dealer of match 1"]
    dealt = dealing(rules, key, match=1, deal=1, dealer=dealer)
    assert "".join(map(str, dealt.hands[0])) == rows["match 1, deal 1, seat 0"]
