"""The law and the kernel side by side: a deal is played by both, and compared after every step."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tests.lockstep.account import Account, texts
from tests.support.strategies import some_action

from heartsease.game import Action, ChoosePassing, Deal, Match, PassCards, Phase, PlayCard, digest
from heartsease.kernel import Game, random_deal, settled, winners
from heartsease.rules import Direction, RuleSet
from heartsease.rules.dealing import Dealing
from heartsease.rules.scoring import settled as law_settled
from heartsease.rules.scoring import winners as law_winners
from heartsease.rules.taking import taking

Chooser = Callable[[Deal, Random], Action | None]


def under_way(rules: RuleSet, dealer: int, random: Random) -> Match:
    """A match with some deals behind it, and scores that may be near the target or below zero."""
    limit = rules.ending.deals or 7
    scores = [random.randrange(-60, rules.ending.target) for _ in range(rules.seats)]
    return replace(Match.start(rules, dealer), scores=tuple(scores), number=random.randrange(limit))


def in_lockstep(match: Match, random: Random, action: Chooser = some_action) -> Match:
    """A match after its deal was played by law and kernel, which agreed after every step."""
    account = Account(match)
    before = match.scores
    _agree(match, account, random)
    while (done := action(_deal(match), random)) is not None:
        match, _ = match.apply(done)
        account.apply(done)
        _agree(match, account, random)
    deal, game = _deal(match), account.game
    assert game is not None
    assert game.added(account.choice or "add", list(before)) == list(deal.added)
    near = [deal.rules.ending.target + random.randrange(-1, 2) for _ in range(game.seats)]
    for scores in (list(match.scores), near):
        _same_end(account, deal, scores)
    return match


def random_deal_in_lockstep(rules: RuleSet, seed: int, number: int, points: NDArray[np.int16]) -> None:
    """A deal that the kernel played by itself is one that the law allows, and counts as it does."""
    told, scores = random_deal(rules, seed, number), (0,) * rules.seats
    assert told.dealer == number % rules.seats
    deal = Deal.begin(rules, number + 1, told.dealer, Dealing(told.hands, told.kitty), scores)
    if deal.phase is Phase.CHOOSING:
        deal, _ = deal.apply(ChoosePassing(told.dealer, told.passing))
    assert deal.passing is told.passing
    for seat, cards in enumerate(told.passed):
        if told.passing is not Direction.HOLD:
            deal, _ = deal.apply(PassCards(seat, cards))
    for card in told.plays:
        assert deal.to_act is not None
        deal, _ = deal.apply(PlayCard(deal.to_act, card))
    assert deal.phase in (Phase.MOON, Phase.SCORED)
    assert points.tolist() == list(deal.points)


def _agree(match: Match, account: Account, random: Random) -> None:
    """Both mean the same: the digest, and what follows from a position and stands in no digest."""
    deal, game = _deal(match), account.game
    assert account.digest() == digest(match)
    if game is None:
        return
    assert _position(game) == {
        "to_act": deal.to_act if deal.phase is Phase.PLAYING else None,
        "legal": sorted({str(card) for card in deal.legal_plays}),
        "held_over": texts(deal.held_over),
        "kitty_taker": deal.kitty_taker,
        "points": list(deal.points),
        "tricks": len(deal.tricks),
        "taking": _taking(deal),
        "shot": None if deal.shot is None else (deal.shot.seat, deal.shot.sun),
    }
    if not game.over:
        _wander(account, game, random)


def _same_end(account: Account, deal: Deal, scores: list[int]) -> None:
    """Both settle and end a match with these scores alike, near the target too."""
    before = [score - more for score, more in zip(scores, deal.added, strict=True)]
    after = law_settled(deal.rules, before, deal.added)
    assert settled(account.rules, before, list(deal.added)) == list(after)
    for deals in range(1, 12):
        assert winners(account.rules, scores, deals) == list(law_winners(deal.rules, scores, deals))


def _position(game: Game) -> dict[str, Any]:
    return {
        "to_act": game.to_act,
        "legal": sorted(game.legal),
        "held_over": list(game.held_over),
        "kitty_taker": game.kitty_taker,
        "points": list(game.points),
        "tricks": game.tricks,
        "taking": game.taking,
        "shot": None if game.shooter is None else (game.shooter, game.sun),
    }


def _wander(account: Account, game: Game, random: Random) -> None:
    """Some cards played on and taken back leave everything as it was."""
    if random.random() > 0.1:
        return
    before = account.digest(), _position(game)
    played = 0
    for _ in range(random.randrange(1, 3 * game.seats)):
        if game.over:
            break
        game.play(random.choice(game.legal))
        played += 1
    for _ in range(played):
        assert game.undo()
    assert (account.digest(), _position(game)) == before


def _taking(deal: Deal) -> int | None:
    if not deal.trick.cards:
        return None
    place = taking(deal.rules, deal.trick.cards).place
    return None if place is None else (deal.trick.leader + place) % deal.rules.seats


def _deal(match: Match) -> Deal:
    assert match.deal is not None
    return match.deal
