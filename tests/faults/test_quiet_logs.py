"""Where something goes wrong, the log says what and where, and names no card and no share."""

import logging
import re

import pytest
from tests.support.friends import Friends
from tests.support.loaded import run, until
from tests.support.party import Quick, salt_of

from heartsease.errors import StoreError
from heartsease.game import Action, PlayCard, View
from heartsease.record.json_events import EVENT_SCHEMA
from heartsease.server.memory_store import MemoryStore
from heartsease.server.store import StoredEvent
from heartsease.server.tables import Tables

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


class Wild(Quick):
    """Bots who play what they do not hold, unless they are random ones."""

    async def choose(self, kind: str, view: View) -> Action:
        if kind == "random" or not view.legal_plays:
            return await super().choose(kind, view)
        return PlayCard(view.seat, next(card for card in view.rules.pack if card not in view.hand))


def test_a_bot_that_plays_what_it_may_not_is_logged_without_the_card(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        friends = await Friends.meet(kind="rule", options={"pass_count": 0})
        friends.table._steward._companions = Wild()
        friends.table.sit(0)
        await friends.start()
        await until(lambda: "a random player" in caplog.text or friends.table.deal.to_act == 0)
        if friends.table.deal.to_act == 0:
            await friends.play(0)
        await until(lambda: "a random player" in caplog.text)
        friends.close()

    run(test())
    assert "a bot chose what is not allowed (not-in-hand)" in caplog.text
    assert not CARD.search(caplog.text)


@pytest.mark.parametrize("text", ['{"type":"dealt","hands":["QsKs"]}', '{"type":"joined","salt":"%s"}', "Qs"])
def test_a_spoiled_table_is_logged_without_what_is_stored(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    text = text.replace("%s", salt_of(1))

    async def test() -> None:
        store = MemoryStore()
        friends = await Friends.meet(store=store)
        id_ = friends.table.row.id
        kept = store._tables[id_]
        kept.events.append(StoredEvent(len(kept.events) + 1, EVENT_SCHEMA, text))
        await store.set_deadlines(id_, {"turn": 1})
        again = Tables(store, Quick())
        await again.start()
        with pytest.raises(StoreError) as error:
            await again.table(id_)
        logging.getLogger("heartsease").error("%s", error.value)
        again.close()

    run(test())
    assert "storage-failed" in caplog.text
    assert not CARD.search(caplog.text)
    assert not [hidden for hidden in ("QsKs", salt_of(1)) if hidden in caplog.text]
