"""The law and the kernel side by side: a deal is played by both, and compared after every card."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.support.strategies import some_action

from heartsease.cards import Card
from heartsease.game import Action, Deal, Match, Phase, PlayCard
from heartsease.kernel import Game, kernel_rules, settled, winners
from heartsease.rules.scoring import winners as law_winners
from heartsease.rules.taking import taking

Chooser = Callable[[Deal, Random], Action | None]


def in_lockstep(match: Match, random: Random, action: Chooser = some_action) -> Match:
    """A match after its deal was played by law and kernel, which agreed after every card."""
    before = list(match.scores)
    while _deal(match).phase in (Phase.CHOOSING, Phase.PASSING):
        match = _acted(match, random, some_action)
    deal = _deal(match)
    rules = kernel_rules(deal.rules)
    game = Game(rules, deal.dealer, [_texts(hand) for hand in deal.hands], _texts(deal.kitty))
    while deal.phase is Phase.PLAYING:
        same_position(deal, game)
        _wander(game, random)
        done = action(deal, random)
        assert isinstance(done, PlayCard)
        match, _ = match.apply(done)
        deal = _deal(match)
        game.play(done.card.text)
    same_end(deal, game)
    choice = "add"
    if deal.phase is Phase.MOON:
        match = _acted(match, random, some_action)
        deal = _deal(match)
        assert deal.choice is not None
        choice = deal.choice.value
    assert game.added(choice, before) == list(deal.added)
    assert settled(rules, before, list(deal.added)) == list(deal.scores_after) == list(match.scores)
    assert winners(rules, list(match.scores), deal.number) == list(match.winners)
    for deals in range(1, 12):
        assert winners(rules, list(match.scores), deals) == list(law_winners(deal.rules, match.scores, deals))
    return match


def same_position(deal: Deal, game: Game) -> None:
    """Both mean the same while cards are played."""
    assert _position(game) == {
        "to_act": deal.to_act,
        "legal": sorted({str(card) for card in deal.legal_plays}),
        "hands": [sorted(_texts(hand)) for hand in deal.hands],
        "broken": deal.hearts_broken,
        "held_over": _texts(deal.held_over),
        "kitty_taker": deal.kitty_taker,
        "points": list(deal.points),
        "tricks": len(deal.tricks),
        "leader": deal.trick.leader,
        "taking": _taking(deal),
        "last_taker": deal.tricks[-1].taker if deal.tricks else None,
    }


def same_end(deal: Deal, game: Game) -> None:
    """Both mean the same once all cards are played: who took what, the pile that is lost, the moon."""
    assert game.over
    assert game.to_act is None
    assert game.legal == []
    assert game.points == list(deal.points)
    assert list(game.held_over) == _texts(deal.held_over)
    assert game.kitty_taker == deal.kitty_taker
    assert game.last_taker == deal.tricks[-1].taker
    assert (game.shooter, game.sun) == (
        (None, False) if deal.shot is None else (deal.shot.seat, deal.shot.sun)
    )


def _position(game: Game) -> dict[str, Any]:
    return {
        "to_act": game.to_act,
        "legal": sorted(game.legal),
        "hands": [sorted(game.hand(seat)) for seat in range(game.seats)],
        "broken": game.broken,
        "held_over": list(game.held_over),
        "kitty_taker": game.kitty_taker,
        "points": list(game.points),
        "tricks": game.tricks,
        "leader": game.leader,
        "taking": game.taking,
        "last_taker": game.last_taker,
    }


def _wander(game: Game, random: Random) -> None:
    """Some cards played on and taken back leave everything as it was."""
    if random.random() > 0.1:
        return
    before = _position(game)
    played = 0
    for _ in range(random.randrange(1, 3 * len(before["hands"]))):
        if game.over:
            break
        game.play(random.choice(game.legal))
        played += 1
    for _ in range(played):
        assert game.undo()
    assert _position(game) == before


def _taking(deal: Deal) -> int | None:
    if not deal.trick.cards:
        return None
    place = taking(deal.rules, deal.trick.cards).place
    return None if place is None else (deal.trick.leader + place) % deal.rules.seats


def _acted(match: Match, random: Random, action: Chooser) -> Match:
    done = action(_deal(match), random)
    assert done is not None
    return match.apply(done)[0]


def _deal(match: Match) -> Deal:
    assert match.deal is not None
    return match.deal


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]
