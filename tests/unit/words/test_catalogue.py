"""Texts are found, whole, and without thousands separators."""

import re
from pathlib import Path

import pytest

from heartsease.errors import HeartseaseError, RulesError
from heartsease.rules import rule_set
from heartsease.words import Catalogue, chosen_language, languages, sentence
from heartsease.words.catalogue import LOCALES

AREAS = sorted(Path(str(LOCALES)).glob("*/*.ftl"))


@pytest.mark.parametrize("file", AREAS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_file_parses_without_junk(file: Path) -> None:
    from fluent.syntax import FluentParser, ast

    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    assert [entry.content for entry in resource.body if isinstance(entry, ast.Junk)] == []
    names = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    assert sorted(set(names)) == sorted(names)


def test_a_message_stands_in_one_file_only() -> None:
    seen: dict[tuple[str, str], str] = {}
    for file in AREAS:
        for name in re.findall(r"^([a-z][\w-]*) *=", file.read_text(encoding="utf-8"), re.M):
            key = (file.parent.name, name)
            assert seen.setdefault(key, file.name) == file.name, f"{name} is in {seen[key]} and {file.name}"


def test_a_text_that_is_not_there_is_an_error() -> None:
    with pytest.raises(LookupError, match="no text 'no-such-text'"):
        Catalogue().text("no-such-text")


def test_an_argument_that_is_not_there_is_an_error() -> None:
    with pytest.raises(LookupError, match="cli-error-port-taken"):
        Catalogue().text("cli-error-port-taken")


def test_numbers_have_no_thousands_separator_with_choices_or_without() -> None:
    words = Catalogue()
    assert "26000" in words.text("cli-error-port-taken", port=26000)
    assert "4000" in words.text("set-up-seats", least=3, most=4000)


def test_an_unknown_language_reads_in_english() -> None:
    assert Catalogue("xx").text("settings-language") == Catalogue("en").text("settings-language")


@pytest.mark.parametrize(
    ("wanted", "environment", "chosen"),
    [
        (None, {}, "en"),
        ("en", {"LANG": "xx_XX.UTF-8"}, "en"),
        (None, {"LANGUAGE": "xx:en", "LANG": "xx"}, "en"),
        (None, {"LC_ALL": "C"}, "en"),
        (None, {"LANG": "en-GB"}, "en"),
    ],
)
def test_the_language_is_the_wanted_one_or_the_environments(
    wanted: str | None, environment: dict[str, str], chosen: str
) -> None:
    assert chosen_language(wanted, environment) == chosen
    assert chosen in languages()


def test_rules_that_conflict_are_told_one_by_one_with_the_options_at_fault() -> None:
    with pytest.raises(RulesError) as caught:
        rule_set("hearts", 5, {"decks": 2, "pass_cycle": ["across"], "strip": []})
    told = sentence(caught.value)
    for conflict in caught.value.conflicts:
        assert Catalogue().text(f"conflict-{conflict.code}", **conflict.args) in told
        assert all(option in told for option in conflict.options)
    assert len(caught.value.conflicts) > 2


def test_every_error_has_a_sentence() -> None:
    raised = re.compile(r"(?:BadCard|UsageError|StoreError|ReplayError|KernelUnsupported)\(\s*\"([a-z-]+)\"")
    sources = Path(str(LOCALES)).parent.rglob("*.py")
    codes = {code for source in sources for code in raised.findall(source.read_text(encoding="utf-8"))}
    told = {
        name
        for file in AREAS
        for name in re.findall(r"^cli-error-([\w-]+) *=", file.read_text("utf-8"), re.M)
    }
    assert "storage-failed" in codes
    assert codes - told == set()


def test_an_error_without_a_sentence_shows_its_code() -> None:
    assert "never-heard-of" in sentence(HeartseaseError("never-heard-of"))
