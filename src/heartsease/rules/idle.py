"""Options that change nothing while the others are as they are, so that nobody is asked in vain."""

from heartsease.rules.ideas import OPTIONS
from heartsease.rules.ruleset import RuleSet
from heartsease.rules.scoring import moon_counts
from heartsease.rules.taking import twins_cancel
from heartsease.rules.values import HeartsLead, QueenLead, Sun


def idle(rules: RuleSet) -> tuple[str, ...]:
    """The names of the options without effect, in their order.

    >>> from heartsease.rules import rule_set
    >>> idle(rule_set("hearts", 4, {"moon": "off"}))
    ('kitty', 'cancellation', 'void_trick_lead', 'last_void_trick', 'moon_value', 'sun', 'sun_value')
    """
    hearts, queen = rules.hearts.hearts_lead, rules.queen.queen_lead
    without_effect = {
        "kitty": rules.kitty_size == 0,
        "pass_cycle": rules.passing.pass_count == 0,
        "hearts_broken_by": hearts is HeartsLead.ANY_TIME and queen is QueenLead.ANY_TIME,
        "cancellation": rules.dealt.decks == 1,
        "void_trick_lead": not twins_cancel(rules),
        "last_void_trick": not twins_cancel(rules),
        "moon_value": not moon_counts(rules),
        "sun": not moon_counts(rules),
        "sun_value": rules.shooting.sun is not Sun.COUNTS,
        "target": rules.ending.deals > 0,
        "exact_target": rules.ending.deals > 0,
    }
    return tuple(name for name in OPTIONS if without_effect.get(name, False))
