"""Points, the moon and the sun, running scores, and the end of a match (S-1 … S-15)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from heartsease.cards import Card
from heartsease.rules.ruleset import RuleSet
from heartsease.rules.values import ExactTarget, Floor, Moon, MoonChoice, Sun, Tie


@dataclass(frozen=True, slots=True)
class Shot:
    """A moon: who shot it, and whether it was a sun (S-5, S-11)."""

    seat: int
    sun: bool


def points_of(rules: RuleSet, cards: Iterable[Card]) -> int:
    """What cards count for whoever takes them (S-1, S-9).

    >>> from heartsease.rules import rule_set
    >>> points_of(rule_set("hearts", 4), [Card("Qs"), Card("2h"), Card("As")])
    14
    """
    return sum([rules.points(card) for card in cards])


def shot(rules: RuleSet, taken: Sequence[Sequence[Card]]) -> Shot | None:
    """Who took every penalty card of the pack, by the cards, never by a sum (S-5, S-10); None: nobody.

    It is a sun where no other seat took a card and nobody lost one (S-11).
    """
    if not moon_counts(rules):
        return None
    for seat, cards in enumerate(taken):
        if tuple(sorted(card for card in cards if rules.is_penalty(card))) == rules.penalty_cards:
            return Shot(seat, sun_counts(rules) and len(cards) == len(rules.pack))
    return None


def moon_counts(rules: RuleSet) -> bool:
    """Whether it does anything to take every penalty card (S-2)."""
    return rules.shooting.moon is not Moon.OFF


def sun_counts(rules: RuleSet) -> bool:
    """Whether a moon that took every card is more than a moon (S-11)."""
    return rules.shooting.sun is not Sun.OFF


def moon_worth(rules: RuleSet, *, sun: bool = False) -> int:
    """The points that a moon, or a sun, is worth (S-2, S-11)."""
    return rules.shooting.sun_value if sun else rules.shooting.moon_value


def moon_choices(rules: RuleSet, *, sun: bool = False) -> tuple[MoonChoice, ...]:
    """What a shooter may choose between; one entry where the rules choose (S-2 … S-4, S-11).

    >>> from heartsease.rules import rule_set
    >>> [choice.value for choice in moon_choices(rule_set("simple", 4))]
    ['add']
    """
    if sun and rules.shooting.sun is Sun.RESET:
        return (MoonChoice.RESET,)
    match rules.shooting.moon:
        case Moon.CHOICE:
            return (MoonChoice.ADD, MoonChoice.SUBTRACT)
        case Moon.ADD:
            return (MoonChoice.ADD,)
        case Moon.SUBTRACT:
            return (MoonChoice.SUBTRACT,)
        case Moon.OFF:
            return ()


def plain_scores(rules: RuleSet, points: Sequence[int], took_none: Sequence[bool]) -> tuple[int, ...]:
    """What a deal without a moon adds to each score: points, less what taking no card earns (S-1, S-12).

    >>> from heartsease.rules import rule_set
    >>> plain_scores(rule_set("hearts", 4, {"no_trick_bonus": 5}), (20, 6, 0, 0), (False, False, False, True))
    (20, 6, 0, -5)
    """
    bonus = rules.counting.no_trick_bonus
    return tuple([each - bonus * none for each, none in zip(points, took_none, strict=True)])


def bonuses_of(rules: RuleSet, cards: Iterable[Card]) -> int:
    """What the bonus cards among some count, zero or less (S-9, S-10).

    >>> from heartsease.rules import rule_set
    >>> bonuses_of(rule_set("omnibus", 4), [Card("Qs"), Card("Jd")])
    -10
    """
    return sum([min(0, rules.points(card)) for card in cards])


def moon_scores(
    rules: RuleSet, shot: Shot, choice: MoonChoice, bonuses: Sequence[int], before: Sequence[int]
) -> tuple[int, ...]:
    """What a moon adds to each score, by the bonuses taken and the scores before it (S-2, S-3, S-10, S-11).

    >>> from heartsease.rules import rule_set
    >>> moon_scores(rule_set("omnibus", 4), Shot(1, sun=False), MoonChoice.ADD, (-10, 0, 0, 0), (0, 9, 0, 0))
    (16, 0, 26, 26)
    """
    added = list(bonuses)
    worth = moon_worth(rules, sun=shot.sun)
    match choice:
        case MoonChoice.RESET:
            added[shot.seat] -= max(0, before[shot.seat])
        case MoonChoice.SUBTRACT:
            added[shot.seat] -= worth
        case MoonChoice.ADD:
            added = [each + worth * (seat != shot.seat) for seat, each in enumerate(added)]
    return tuple(added)


def settled(rules: RuleSet, before: Sequence[int], added: Sequence[int]) -> tuple[int, ...]:
    """The scores after a deal: an exact one has fallen (S-13), none is below a floor (S-14).

    >>> from heartsease.rules import rule_set
    >>> rules = rule_set("hearts", 4, {"exact_target": "half", "floor": "zero"})
    >>> settled(rules, (90, 5, 0, 0), (10, -10, 0, 9))
    (50, 0, 0, 9)
    """
    return tuple([_settled(rules, score + more) for score, more in zip(before, added, strict=True)])


def _settled(rules: RuleSet, score: int) -> int:
    match rules.scores.exact_target:
        case ExactTarget.HALF if score == rules.ending.target:
            return score // 2
        case ExactTarget.ZERO if score == rules.ending.target:
            return 0
    return max(0, score) if rules.scores.floor is Floor.ZERO else score


def still_to_play(rules: RuleSet, scores: Sequence[int], deals: int) -> int:
    """How many points the seat nearest to the target lacks, or those in the deals still to come (S-7, S-15).

    ``deals`` were played; 0 where the match may end.
    """
    if rules.ending.deals:
        to_come = max(0, rules.ending.deals - deals) * points_of(rules, rules.penalty_cards)
        return -(-to_come // rules.seats)  # rounded up: deals still to come are never nothing
    return max(0, rules.ending.target - max(scores))


def winners(rules: RuleSet, scores: Sequence[int], deals: int) -> tuple[int, ...]:
    """The seats that win with these scores after so many deals; empty while the match goes on (S-7, S-8).

    >>> from heartsease.rules import rule_set
    >>> winners(rule_set("hearts", 3), [100, 20, 20], 7)
    (1, 2)
    """
    if still_to_play(rules, scores, deals):
        return ()
    lowest = [seat for seat, score in enumerate(scores) if score == min(scores)]
    if len(lowest) > 1 and rules.ending.tie is Tie.PLAY_ON:
        return ()
    return tuple(lowest)
