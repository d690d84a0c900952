"""Bots are found by name."""

import pytest

from heartsease.bots import BOTS, LEVELS, bot
from heartsease.errors import UsageError


def test_every_name_makes_a_bot() -> None:
    assert set(BOTS) == {"random", "rule", *LEVELS}
    assert all(hasattr(bot(name, 1), "choose") for name in BOTS)


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UsageError) as refused:
        bot("rosemary")
    assert refused.value.code == "unknown-bot"
    assert refused.value.args_for_words["bots"] == list(BOTS)
