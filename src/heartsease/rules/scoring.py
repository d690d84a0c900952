"""Points, the moon, and the end of a match (S-1 … S-8)."""

from collections.abc import Iterable, Sequence

from heartsease.cards import Card
from heartsease.rules.options import Moon, MoonChoice, Tie
from heartsease.rules.ruleset import RuleSet


def points_of(rules: RuleSet, cards: Iterable[Card]) -> int:
    """What cards count for whoever takes them (S-1).

    >>> from heartsease.rules import rule_set
    >>> points_of(rule_set("hearts", 4), [Card("Qs"), Card("2h"), Card("As")])
    14
    """
    return sum([rules.points(card) for card in cards])


def shooter(rules: RuleSet, taken: Sequence[Iterable[Card]]) -> int | None:
    """The seat that took every penalty card of the pack; by the cards, never by a sum (S-5)."""
    if not moon_choices(rules):
        return None
    for seat, cards in enumerate(taken):
        if tuple(sorted(card for card in cards if rules.is_penalty(card))) == rules.penalty_cards:
            return seat
    return None


def moon_choices(rules: RuleSet) -> tuple[MoonChoice, ...]:
    """What a shooter may choose between; one entry where the rules choose (S-2 … S-4).

    >>> from heartsease.rules import rule_set
    >>> [choice.value for choice in moon_choices(rule_set("simple", 4))]
    ['add']
    """
    match rules.moon:
        case Moon.CHOICE:
            return (MoonChoice.ADD, MoonChoice.SUBTRACT)
        case Moon.ADD:
            return (MoonChoice.ADD,)
        case Moon.SUBTRACT:
            return (MoonChoice.SUBTRACT,)
        case Moon.OFF:
            return ()


def moon_scores(rules: RuleSet, seat: int, choice: MoonChoice) -> tuple[int, ...]:
    """What a moon adds to each score: the value off the shooter's, or onto every other (S-2, S-3).

    >>> from heartsease.rules import rule_set
    >>> moon_scores(rule_set("hearts", 4), 1, MoonChoice.ADD)
    (26, 0, 26, 26)
    """
    if choice is MoonChoice.SUBTRACT:
        return tuple(-rules.moon_value if other == seat else 0 for other in range(rules.seats))
    return tuple(0 if other == seat else rules.moon_value for other in range(rules.seats))


def winners(rules: RuleSet, scores: Sequence[int]) -> tuple[int, ...]:
    """The seats that win with these scores after a deal; empty while the match goes on (S-7, S-8).

    >>> from heartsease.rules import rule_set
    >>> winners(rule_set("hearts", 3), [100, 20, 20])
    (1, 2)
    """
    if max(scores) < rules.target:
        return ()
    lowest = [seat for seat, score in enumerate(scores) if score == min(scores)]
    if len(lowest) > 1 and rules.tie is Tie.PLAY_ON:
        return ()
    return tuple(lowest)
