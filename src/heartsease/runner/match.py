"""A match among bots, each of which sees its own view and nothing else."""

import hashlib
from collections.abc import Iterator, Sequence

from heartsease.bots import Bot, bot
from heartsease.errors import UsageError
from heartsease.game import Match, Phase, view
from heartsease.rules import RuleSet
from heartsease.rules.dealing import dealing, first_dealer


def play_match(rules: RuleSet, key: bytes, number: int, bots: Sequence[Bot]) -> Iterator[Match]:
    """Play match ``number`` (from 1) of a key, a bot a seat: the match after each deal, to its end.

    Cards depend on the key, the match and the deal alone, never on the bots.

    >>> from heartsease.cards import key_of_seed
    >>> from heartsease.rules import rule_set
    >>> rules = rule_set("hearts", 4, {"target": 1})
    >>> [len(match.winners) > 0 for match in play_match(rules, key_of_seed(42), 1, [bot("random", 1)] * 4)]
    [True]
    """
    match = Match.start(rules, first_dealer(rules, key, match=number))
    while match.awaits_deal:
        cards = dealing(rules, key, match=number, deal=match.number + 1, dealer=match.next_dealer)
        match, _ = match.deal_out(cards)
        match = _played_out(match, bots)
        yield match


def bots_of(names: Sequence[str], seats: int, key: bytes, match: int) -> list[Bot]:
    """A fresh bot a seat for one match, from one name for all or one a seat. Raises UsageError.

    Chance players draw from the key, the match and their seat, so the same key makes the same choices.
    """
    if len(names) not in (1, seats):
        raise UsageError("bots-seats", seats=seats)
    named = names if len(names) == seats else [names[0]] * seats
    return [bot(name, seed=_seed(key, match, seat)) for seat, name in enumerate(named)]


def _played_out(match: Match, bots: Sequence[Bot]) -> Match:
    """The match once its deal is scored."""
    while (deal := match.deal) is not None and deal.phase is not Phase.SCORED:
        if deal.phase is Phase.PASSING:
            seat = next(seat for seat, choice in enumerate(deal.chosen) if choice is None)
        else:
            assert deal.to_act is not None
            seat = deal.to_act
        match, _ = match.apply(bots[seat].choose(view(deal, seat)))
    return match


def _seed(key: bytes, match: int, seat: int) -> int:
    digest = hashlib.sha256(key + b"bot" + match.to_bytes(4, "big") + seat.to_bytes(4, "big")).digest()
    return int.from_bytes(digest[:8], "big")
