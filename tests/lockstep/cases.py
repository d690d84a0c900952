"""What a planted fault is looked for with: some deals of many rule sets, played by law and kernel."""

from random import Random

from tests.lockstep.pair import in_lockstep, random_deal_in_lockstep, under_way
from tests.support.lockstep import paired, rigged
from tests.support.pairwise import covering, preset_for
from tests.support.proves import proves
from tests.support.strategies import dealt_out, moonish_action

from heartsease.kernel import simulate_random
from heartsease.rules import rule_set


@proves("L-3")  # the runner takes what proves something
def test_law_and_kernel_agree() -> None:
    for place, chosen in enumerate(covering().sets):
        options = {**chosen}
        seats = options.pop("seats")
        rules, random = rule_set(preset_for(seats), seats, options), Random(place)
        start = under_way(rules, place % seats, random)
        in_lockstep(dealt_out(start, place), random)
        in_lockstep(start.deal_out(rigged(rules, random, place % seats))[0], random, moonish_action)
        if rules.dealt.decks == 2:
            in_lockstep(start.deal_out(paired(rules, random))[0], random)
        points = simulate_random(preset_for(seats), seats, 3, place, options=options)
        random_deal_in_lockstep(rules, place, 2, points[2])
