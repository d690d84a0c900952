"""What a seat is told of its table. Cards come from the seat's ``View`` and from nowhere else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from heartsease.cards import Card
from heartsease.game import Phase, Trick, View, scores_after, shared_out
from heartsease.game.view import NOBODY
from heartsease.protocol import states
from heartsease.protocol.company import Company, Player
from heartsease.rules import MoonChoice, RuleSet
from heartsease.rules.scoring import moon_choices, moon_worth, points_of, winners
from heartsease.rules.taking import cancelled, taking
from heartsease.server.course import SheetLine
from heartsease.server.finishing import Known, offer_to


@dataclass(frozen=True, slots=True)
class Around:
    """What lies around the cards, the same for every seat: who sits where, and how the match stands."""

    table: str
    players: tuple[Player, ...]
    company: Company
    bot_ms: int
    scores: tuple[int, ...]
    sheet: tuple[SheetLine, ...]
    winners: tuple[int, ...]
    solo: bool
    said: Mapping[int, bool]
    known: Known | None = None


def state_of(view: View, around: Around) -> states.TableState:
    """The table as the view's seat sees it."""
    return states.TableState(
        around.table, **agreed_of(view.rules), **shared_of(view, around), **own_of(view, around)
    )


def agreed_of(rules: RuleSet) -> dict[str, Any]:
    """What stays the same for a match."""
    return {
        "preset": rules.preset,
        "rules": rules.options(),
        "changed": list(rules.changed()),
        "card_points": {card.text: points for card, points in rules.counting.penalties},
        "seats": rules.seats,
        "target": rules.ending.target,
        "trick_count": rules.hand_size,
    }


def shared_of(view: View, around: Around) -> dict[str, Any]:
    """What everybody sees of a table now: the same from every view of a deal."""
    rules = view.rules
    playing = view.phase is Phase.PLAYING
    return {
        "players": list(around.players),
        "company": around.company,
        "bot_ms": around.bot_ms,
        "phase": "over" if around.winners else view.phase.value,
        "deal": view.number,
        "dealer": view.dealer,
        "passing": view.passing.value,
        "to_act": view.to_act,
        "trick_number": len(view.tricks) + playing,
        "trick": trick_of(rules, view.trick, complete=False) if playing else None,
        "last_trick": _last_trick(view),
        "hearts_broken": view.hearts_broken,
        "held_over": states.HeldOver(texts_of(view.held_over), points_of(rules, view.held_over)),
        "cards_left": list(view.cards_left),
        "scores": list(around.scores),
        "summary": summary_of(view),
        "sheet": [_sheet_line(line) for line in around.sheet],
        "winners": list(around.winners),
    }


def own_of(view: View, around: Around) -> dict[str, Any]:
    """What only this view shows."""
    return {
        "seat": None if view.seat == NOBODY else view.seat,
        "directions": [direction.value for direction in view.legal_directions],
        "gives_to": list(view.receivers),
        "gets_from": list(view.givers),
        "hand": texts_of(view.hand),
        "received": texts_of(sorted(view.received)),
        "given": texts_of(sorted(view.given)),
        "choosing": _choosing(view),
        "legal": texts_of(view.legal_plays),
        "refused": [states.Refused(card.text, step.code, step.rule) for card, step in view.refused],
        "kitty": _kitty(view),
        "points": list(view.points),
        "can_undo": around.solo and may_undo(view),
        "all_hands": _all_hands(view, around.company),
        "offer": offer_to(view, around.said, around.known),
        "moon": _moon(view),
    }


def _all_hands(view: View, company: Company) -> list[list[str]]:
    """The hands after the pass, for whoever watches where the house shows them; all were played by then."""
    house = company.house
    if view.seat != NOBODY or view.phase is not Phase.SCORED or house is None or not house.show_hands:
        return []
    seats = view.rules.seats
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            hands[(trick.leader + place) % seats].append(card)
    return [texts_of(sorted(hand)) for hand in hands]


def may_undo(view: View) -> bool:
    """Whether the seat has played a card in a deal that is not scored yet."""
    if view.phase not in (Phase.PLAYING, Phase.MOON):
        return False
    return any(_played(view, trick) for trick in (*view.tricks, view.trick))


def _played(view: View, trick: Trick) -> bool:
    return (view.seat - trick.leader) % view.rules.seats < len(trick.cards)


def texts_of(cards: Sequence[Card]) -> list[str]:
    """Cards as they are written on the wire, in their order."""
    return [card.text for card in cards]


def _choosing(view: View) -> states.Passing | None:
    if view.phase is not Phase.PASSING:
        return None
    chosen = None if view.chosen is None else texts_of(view.chosen)
    return states.Passing(view.rules.passing.pass_count, chosen, list(view.confirmed))


def trick_of(rules: RuleSet, trick: Trick, *, complete: bool) -> states.Trick:
    """A trick as all see it."""
    return states.Trick(
        leader=trick.leader,
        cards=texts_of(trick.cards),
        cancelled=list(cancelled(rules, trick.cards)),
        highest=taking(rules, trick.cards).place if trick.cards else None,
        complete=complete,
        taker=trick.taker,
        void=trick.void.value if trick.void else None,
        points=points_of(rules, trick.cards),
    )


def _last_trick(view: View) -> states.Trick | None:
    """The last trick may be looked at until the next is led (T-7)."""
    if not view.tricks or view.trick.cards:
        return None
    return trick_of(view.rules, view.tricks[-1], complete=True)


def _kitty(view: View) -> states.Kitty | None:
    if not view.kitty_size:
        return None
    cards = None if view.kitty is None else texts_of(sorted(view.kitty))
    return states.Kitty(view.kitty_size, view.kitty_taker, cards)


def _moon(view: View) -> states.Moon | None:
    if view.phase is not Phase.MOON or view.shot is None:
        return None
    moon, rules = view.shot, view.rules
    effects = [_effect(view, choice) for choice in moon_choices(rules, sun=moon.sun)]
    return states.Moon(moon.seat, moon.sun, moon_worth(rules, sun=moon.sun), effects)


def _effect(view: View, choice: MoonChoice) -> states.MoonEffect:
    scores = scores_after(view, choice)
    won = winners(view.rules, scores, view.number)
    assert choice is not MoonChoice.RESET, "a sun that wipes leaves no choice (S-11)"
    return states.MoonEffect(choice.value, list(scores), ends=bool(won), winners=list(won))


def summary_of(view: View) -> states.DealSummary | None:
    """Who took what counts in a deal that is scored; None before."""
    if view.phase is not Phase.SCORED:
        return None
    taken, lost = shared_out(view.tricks, view.rules.seats)
    (lost if view.kitty_taker is None else taken[view.kitty_taker]).extend(view.kitty or ())
    return states.DealSummary([_counting(view.rules, cards) for cards in taken], _counting(view.rules, lost))


def _counting(rules: RuleSet, cards: Sequence[Card]) -> list[str]:
    return texts_of(sorted(card for card in cards if rules.points(card)))


def _sheet_line(line: SheetLine) -> states.ScoredDeal:
    return states.ScoredDeal(
        number=line.number,
        dealer=line.dealer,
        passing=line.passing.value,
        points=list(line.points),
        added=list(line.added),
        scores=list(line.scores),
        shooter=None if line.shot is None else line.shot.seat,
        sun=line.shot is not None and line.shot.sun,
        choice=line.choice and line.choice.value,
    )
