"""A socket's messages wait in order, and never too many of them."""

import asyncio

from heartsease.server.outbox import MOST_WAITING, Outbox


def test_messages_come_in_order() -> None:
    async def test() -> None:
        outbox = Outbox(0)
        for k in range(MOST_WAITING):
            outbox.put(str(k))
        assert [await outbox.next() for _ in range(MOST_WAITING)] == [str(k) for k in range(MOST_WAITING)]

    asyncio.run(test())


def test_a_reader_is_woken_by_a_message() -> None:
    async def test() -> None:
        outbox = Outbox(0)
        reading = asyncio.create_task(outbox.next())
        await asyncio.sleep(0)
        assert not reading.done()
        outbox.put("a")
        assert await reading == "a"

    asyncio.run(test())


def test_what_can_be_sent_straight_never_overtakes_what_waits() -> None:
    async def test() -> None:
        outbox, sent = Outbox(0), list[str]()
        takes = True

        def straight(message: str) -> bool:
            if takes:
                sent.append(message)
            return takes

        async def read() -> None:
            while True:
                sent.append(await outbox.next() or "")
                await asyncio.sleep(0)  # so long it is on its way

        outbox.straight = straight
        outbox.put("0")
        assert sent == []
        reading = asyncio.create_task(read())
        for k in range(1, 40):
            takes = k % 7 > 1
            outbox.put(str(k))
            for _ in range(k % 4):
                await asyncio.sleep(0)
        while len(sent) < 40:
            await asyncio.sleep(0)
        assert sent == [str(k) for k in range(40)]
        reading.cancel()

    asyncio.run(test())


def test_a_slow_reader_is_given_up() -> None:
    async def test() -> None:
        outbox = Outbox(0)
        for k in range(MOST_WAITING + 1):
            outbox.put(str(k))
        outbox.put("later")
        assert outbox.overrun
        assert await outbox.next() is None

    asyncio.run(test())
