"""Proving a record: its cards follow from a secret fixed before the first deal (``docs/dealing.md``).

The record names the commitment (``seed_commitment``) and, once the match is over, keeps the secret, the salts
and the number of the match. That everything else is to the letter of the law, ``check`` has to say first.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, BinaryIO, Final

from heartsease.cards import commitment_of, key_of_people
from heartsease.cards.shuffle import KEY_BYTES, SALT_BYTES
from heartsease.errors import RecordFault
from heartsease.record.check import check, rules_of
from heartsease.record.form import DealRecord, Header
from heartsease.record.reader import Record
from heartsease.rules import RuleSet
from heartsease.rules.dealing import dealing, first_dealer

CHECKS: Final = ("record", "commitment", "salt", "secret", "dealer", "deals")
"""What is looked at, in this order: ``commitment`` and ``salt`` are those that somebody has kept."""

CODES: Final = (
    "no-proof",
    "bad-proof",
    "other-commitment",
    "salt-missing",
    "wrong-secret",
    "dealer-not-drawn",
    "other-cards",
)
"""What can be wrong with a proof; what is wrong with a record itself has the codes of ``record check``."""

_LAST_MATCH: Final = 2**32 - 1


@dataclass(slots=True)
class Proof:
    """What proving a record has found: for each check whether it holds, or None where it was not made.

    ``fault`` is the first thing that does not hold. ``commitment`` is the record's own, None before it is
    known; ``match`` is the number of the match, 0 before it is known. ``salts`` is how many of the ``seats``
    gave one, None before it is known.
    """

    checks: dict[str, bool | None] = field(default_factory=lambda: dict.fromkeys(CHECKS))
    fault: RecordFault | None = None
    deals: int = 0
    commitment: str | None = None
    match: int = 0
    salts: int | None = None
    seats: int = 0

    @property
    def proven(self) -> bool:
        """Whether every check that was to be made holds."""
        return self.fault is None

    def as_json(self, file: str, message: str | None) -> dict[str, Any]:
        """What ``heartsease verify --json`` prints; ``message`` is the fault's sentence."""
        fault = self.fault
        told = None if fault is None else {"code": fault.code, "deal": fault.deal, "message": message}
        return {
            "file": file, "proven": self.proven, "checks": self.checks, "salts": self.salts, "fault": told
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Means:
    """What a record keeps so that its deals can be dealt again."""

    secret: bytes
    salts: tuple[bytes | None, ...]
    match: int

    @property
    def key(self) -> bytes:
        return key_of_people(self.secret, self.salts)


def proven(header: Header, secret: bytes, salts: Sequence[bytes | None], match: int) -> Header:
    """The header of a finished match with all that proves its deals; ``match`` counts from 1 in its series.

    >>> header = proven(Header("hearts", 3), bytes(32), [None, bytes(16), None], match=1)
    >>> header.seed_commitment[:16], header.kept["_salts"][1]
    ('66687aadf862bd77', '00000000000000000000000000000000')
    """
    kept = {
        "_secret": secret.hex(),
        "_salts": tuple("" if salt is None else salt.hex() for salt in salts),
        "_match": match,
    }
    return replace(header, seed_commitment=commitment_of(secret), kept={**header.kept, **kept})


def prove(file: BinaryIO, *, commitment: str | None = None, salt: str | None = None) -> Proof:
    """Prove a record, read from an open, seekable, binary file.

    ``commitment`` is what somebody saw before the first deal and ``salt`` what they gave, in hexadecimal.

    >>> import io
    >>> prove(io.BytesIO(b'format = "hrn/1"\\npreset = "hearts"\\nseats = 4\\n')).fault.code
    'no-proof'
    """
    verdict = check(file, keep=False)
    proof = Proof(deals=verdict.deals)
    _hold(proof, "record", verdict.fault)
    if verdict.fault is None:
        record = Record(file)
        try:
            means = _means(record.header)
        except RecordFault as fault:
            proof.fault = fault
        else:
            _prove(proof, record, means, commitment, salt)
    return proof


def _prove(proof: Proof, record: Record, means: _Means, commitment: str | None, salt: str | None) -> None:
    """Every check beyond the record's own: one that does not hold keeps no other from being made."""
    proof.commitment, proof.match = record.header.seed_commitment, means.match
    proof.salts, proof.seats = sum(salt is not None for salt in means.salts), len(means.salts)
    if commitment is not None:
        same = commitment.lower() == proof.commitment
        _hold(proof, "commitment", None if same else RecordFault("other-commitment"))
    if salt is not None:
        given = salt.lower() in [each.hex() for each in means.salts if each is not None]
        _hold(proof, "salt", None if given else RecordFault("salt-missing"))
    kept_word = commitment_of(means.secret) == proof.commitment
    _hold(proof, "secret", None if kept_word else RecordFault("wrong-secret"))
    rules, key = rules_of(record.header), means.key
    if means.match == 1 and proof.deals > 0:
        _hold(proof, "dealer", _first_dealer_fault(rules, key, next(record.deals())))
    faults = (_deal_fault(rules, key, means.match, deal) for deal in record.deals())
    _hold(proof, "deals", next((fault for fault in faults if fault is not None), None))


def _hold(proof: Proof, name: str, fault: RecordFault | None) -> None:
    proof.checks[name] = fault is None
    proof.fault = proof.fault or fault


def _first_dealer_fault(rules: RuleSet, key: bytes, deal: DealRecord) -> RecordFault | None:
    drawn = first_dealer(rules, key, match=1)
    return None if deal.dealer == drawn else RecordFault("dealer-not-drawn", deal=1, dealer=drawn)


def _deal_fault(rules: RuleSet, key: bytes, match: int, deal: DealRecord) -> RecordFault | None:
    dealt = dealing(rules, key, match=match, deal=deal.number, dealer=deal.dealer)
    for seat, (hand, written) in enumerate(zip(dealt.hands, deal.hands, strict=True)):
        if _together(hand) != _together(written):
            return RecordFault("other-cards", deal=deal.number, what="hand", seat=seat)
    if _together(dealt.kitty) != _together(deal.kitty):
        return RecordFault("other-cards", deal=deal.number, what="kitty")
    return None


def _together(cards: Sequence[object]) -> str:
    return "".join(map(str, cards)).replace(" ", "")


# -- what a record keeps ----------------------------------------------------------------------------


def _means(header: Header) -> _Means:
    """The means of proof in a record. Raises RecordFault (``no-proof``, ``bad-proof``)."""
    kept = header.kept
    if "_secret" not in kept:
        raise RecordFault("no-proof", promised="no" if header.seed_commitment is None else "yes")
    for name in ("_salts", "_match"):
        if name not in kept:
            raise _bad("missing", name)
    if header.seed_commitment is None:
        raise _bad("missing", "seed_commitment")
    _hex("seed_commitment", header.seed_commitment, KEY_BYTES)
    secret = _hex("_secret", kept["_secret"], KEY_BYTES)
    salts, match = kept["_salts"], kept["_match"]
    if not isinstance(salts, list) or len(salts) != header.seats:
        raise _bad("salts", "_salts", count=header.seats)
    if type(match) is not int or not 1 <= match <= _LAST_MATCH:  # a boolean is no number
        raise _bad("match", "_match")
    return _Means(
        secret, tuple(None if salt == "" else _hex("_salts", salt, SALT_BYTES) for salt in salts), match
    )


def _hex(key: str, value: object, count: int) -> bytes:
    if not isinstance(value, str) or not re.fullmatch(f"[0-9a-f]{{{2 * count}}}", value):
        raise _bad("hex", key, count=2 * count)
    return bytes.fromhex(value)


def _bad(what: str, key: str, count: int = 0) -> RecordFault:
    return RecordFault("bad-proof", what=what, key=key, count=count)
