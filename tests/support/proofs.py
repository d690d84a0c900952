"""Records that can be proven: matches dealt from a secret and salts, as a server writes them down."""

import io
from collections.abc import Sequence
from random import Random

from tests.support.strategies import some_action

from heartsease.cards import key_of_people
from heartsease.game import Match
from heartsease.record import DealRecord, header_of, record_of, write
from heartsease.record.proof import proven
from heartsease.rules import RuleSet
from heartsease.rules.dealing import dealing, first_dealer


def provable(
    rules: RuleSet, secret: bytes, salts: Sequence[bytes | None], *, match: int = 1, deals: int = 1
) -> str:
    """The record of the first deals of a match, played at random; the last one is dealt and no more."""
    key = key_of_people(secret, salts)
    random = Random(secret)
    dealer = first_dealer(rules, key, match=1) if match == 1 else random.randrange(rules.seats)
    course, done = Match.start(rules, dealer), list[DealRecord]()
    while course.number < deals:
        if course.deal is not None:
            done.append(record_of(course.deal))
        dealt = dealing(rules, key, match=match, deal=course.number + 1, dealer=course.next_dealer)
        course, _ = course.deal_out(dealt)
        while course.number < deals and not course.awaits_deal:
            assert course.deal is not None
            action = some_action(course.deal, random)
            assert action is not None
            course, _ = course.apply(action)
    assert course.deal is not None
    out = io.StringIO()
    header = proven(header_of(rules), secret, salts, match)
    write(out, header, [*done, record_of(course.deal)])
    return out.getvalue()
