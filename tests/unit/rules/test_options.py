"""What each option may be, and that each is read in one place."""

import ast
from collections import defaultdict
from collections.abc import Iterator

import pytest
from tests.support.proves import ROOT, proves

from heartsease.cards import Card
from heartsease.rules import IDEAS, OPTIONS, Direction, conflicts
from heartsease.rules.options import written

WORDS: dict[str, tuple[str, ...]] = {
    "kitty": ("none", "first-trick", "last-trick", "first-heart"),
    "opening_lead": ("lowest-club", "eldest", "eldest-any"),
    "first_trick": ("penalty-free", "any-card"),
    "hearts_lead": ("when-broken", "any-time"),
    "hearts_broken_by": ("heart-or-queen", "heart", "penalty-card"),
    "queen_lead": ("any-time", "when-broken"),
    "queen_discard": ("free", "first-chance"),
    "cancellation": ("off", "identical", "two-pairs-void", "first-higher", "last-higher"),
    "void_trick_lead": ("same-leader", "next-seat"),
    "last_void_trick": ("nobody", "leader"),
    "moon": ("choice", "add", "subtract", "off"),
    "sun": ("off", "counts", "reset"),
    "exact_target": ("off", "half", "zero"),
    "floor": ("none", "zero"),
    "tie": ("shared", "play-on"),
}
NUMBERS: dict[str, tuple[int, int | None]] = {
    "decks": (1, 2),
    "pass_count": (0, 4),
    "no_trick_bonus": (0, 100),
    "moon_value": (1, None),
    "sun_value": (1, None),
    "target": (1, None),
    "deals": (0, 1000),
}
"""The least and, where there is one to agree on, the greatest."""
LISTED: dict[str, tuple[object, ...]] = {
    "strip": ("table", "even", [], ["2c"], ["2c", "3d"]),
    "pass_cycle": ("standard", ["left"], ["hold", "across"], ["scatter", "dealer", "right"]),
    "penalties": ([], ["h=1", "Qs=13"], ["Jd=-10", "h=1", "Qs=13"], ["2c=-200", "As=200"]),
}


def faults(name: str, value: object) -> list[str]:
    """Why an option cannot have a value."""
    return [str(fault) for fault in conflicts("hearts", 4, {name: value})]


def test_every_option_is_told_here() -> None:
    assert {*WORDS, *NUMBERS, *LISTED} == set(OPTIONS)


@pytest.mark.parametrize("name", WORDS)
def test_every_word_is_read_and_written_back_and_no_other_is_there(name: str) -> None:
    assert tuple(word.value for word in OPTIONS[name].kind.words) == WORDS[name]  # type: ignore[union-attr]
    for value in WORDS[name]:
        assert written(OPTIONS[name].read(value)) == value


@pytest.mark.parametrize("name", [*NUMBERS, *LISTED])
def test_every_number_and_every_list_is_read_and_written_back(name: str) -> None:
    least, greatest = NUMBERS.get(name, (0, 0))
    for value in LISTED.get(name, (least, greatest or 1000)):
        assert written(OPTIONS[name].read(value)) == value


@pytest.mark.parametrize("name", WORDS)
def test_no_other_word_is_a_value(name: str) -> None:
    for value in ("", "Choice", "any_time", "sometimes", "table", 0, 1, True, None, [], ["off"]):
        assert faults(name, value) == [f"bad-value: {name}"]


@proves("S-7", "S-12", "S-15")
@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_a_number_in_its_bounds(name: str) -> None:
    least, greatest = NUMBERS[name]
    over = [] if greatest is None else [greatest + 1]
    for value in ("3", True, False, 2.0, None, [1], least - 1, -5, 2**53, *over):
        assert faults(name, value) == [f"bad-value: {name}"]


@pytest.mark.parametrize("value", ["none", "2c", "", ["2x"], ["2c3c"], [2], [["2c"]], 2, None, {"2c": 1}])
def test_strip_is_a_word_or_cards(value: object) -> None:
    assert faults("strip", value) == ["bad-value: strip"]


@pytest.mark.parametrize("value", ["left", "table", ["up"], ["Left"], [0], [None], [["left"]], 1, None])
def test_the_cycle_is_the_standard_or_directions(value: object) -> None:
    assert faults("pass_cycle", value) == ["bad-value: pass_cycle"]


@proves("S-9")
@pytest.mark.parametrize("value", ["h=1", "table", [1], ["h"], [["h=1"]], ["h=1", "h=1"], 13, None, {"h": 1}])
def test_penalties_are_a_list_of_points(value: object) -> None:
    assert faults("penalties", value) == ["bad-value: penalties"]


def test_stripped_cards_are_sorted_and_directions_are_not() -> None:
    assert OPTIONS["strip"].read(["3d", "2c", "2c"]) == (Card("2c"), Card("2c"), Card("3d"))
    assert OPTIONS["pass_cycle"].read(["right", "left"]) == (Direction.RIGHT, Direction.LEFT)


def test_only_settings_are_written() -> None:
    with pytest.raises(TypeError):
        written(None)


# -- an option read in two places is forgotten in one of them

ASK_BEFORE_PLAY = ("conflicts.py", "idle.py")
"""These judge settings for whoever chooses them, and decide nothing in a match."""

READ_TWICE = {
    # Two questions, each asked once: how many cards go, by the law, and where to, which is nowhere for none.
    "pass_count": {"deal._pass", "deal._passed_to", "ruleset.passing_of", "view._at_steps"},
    # Whether twins cancel (T-2), whether two pairs void a trick (T-4), and which of two is the higher (T-8).
    "cancellation": {"taking.twins_cancel", "taking.two_pairs_void", "taking.last_is_higher"},
    # Eldest begins (L-1 or not), and with what (L-13).
    "opening_lead": {"legality.opening_card", "legality._opening"},
    # What a rule set tells of itself: its pack, what is in the box, and what its cards count.
    "decks": {"ruleset.pack", "ruleset.stripped"},
    "penalties": {"ruleset._points", "ruleset.stripped"},
    "pass_cycle": {"ruleset.passing_of", "ruleset.resolved"},
    # Whether a moon counts at all, and who chooses what it does.
    "moon": {"scoring.moon_counts", "scoring.moon_choices"},
    # Whether a sun is more than a moon, and whether it leaves a choice.
    "sun": {"scoring.sun_counts", "scoring.moon_choices"},
    # How near a match is to its end, and what falls where a score meets the end exactly.
    "target": {"scoring.still_to_play", "scoring._settled"},
}
"""The exceptions, each with its reason."""


def _law() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("rules", "game"):
        for path in sorted((ROOT / "src/heartsease" / folder).glob("*.py")):
            yield path.name, ast.parse(path.read_text(encoding="utf-8"))


def _readings(file: str, tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each option with each function of a file of the law that reads it off a rule set."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and node.attr in OPTIONS and _is_idea(node.value, file):
                    yield node.attr, f"{file.removesuffix('.py')}.{function.name}"


def _is_idea(owner: ast.expr, file: str) -> bool:
    """Whether an expression is one of a rule set's ten ideas: ``rules.ending``, ``self.rules.ending``."""
    if not isinstance(owner, ast.Attribute) or owner.attr not in IDEAS:
        return False
    text = ast.unparse(owner.value)
    return text == "rules" or text.endswith(".rules") or (file == "ruleset.py" and text == "self")


def test_each_option_is_read_in_one_place() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for file, tree in _law():
        if file not in ASK_BEFORE_PLAY:
            for option, place in _readings(file, tree):
                places[option].add(place)
    assert set(places) == set(OPTIONS), "an option that nothing reads"
    assert {option: found for option, found in places.items() if len(found) > 1} == READ_TWICE


def test_an_idea_is_never_kept_by_itself_so_that_every_reading_is_seen() -> None:
    kept = [
        f"{file}:{node.lineno}"
        for file, tree in _law()
        for parent in ast.walk(tree)
        for node in ast.iter_child_nodes(parent)
        if isinstance(node, ast.expr) and _is_idea(node, file)
        if not (isinstance(parent, ast.Attribute) and parent.attr in OPTIONS)
    ]
    assert kept == []


def test_a_second_reading_is_seen() -> None:
    law = "def one(rules): return rules.ending.tie\ndef two(self): return self.rules.ending.tie"
    assert list(_readings("x.py", ast.parse(law))) == [("tie", "x.one"), ("tie", "x.two")]


def test_the_law_never_asks_which_preset_is_played() -> None:
    asking = [
        f"{file}:{node.lineno}"
        for file, tree in _law()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.Match) and any(_names_preset(part) for part in ast.walk(node))
    ]
    assert asking == []


def _names_preset(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "preset"
