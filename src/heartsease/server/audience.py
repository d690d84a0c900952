"""Who listens at a table: an outbox for each socket, and what each of them is sent."""

from collections.abc import Callable

from heartsease.server.outbox import Outbox


class Audience:
    """The ``outboxes`` of a table's sockets, and the ``members`` whose they are.

    ``seat_of`` gives a member's seat, or None: those with the same answer are sent the same.
    """

    __slots__ = ("_seat_of", "members", "outboxes")

    def __init__(self, seat_of: Callable[[int], int | None]) -> None:
        self.outboxes: tuple[Outbox, ...] = ()
        self.members: frozenset[int] = frozenset()
        self._seat_of = seat_of

    def __bool__(self) -> bool:
        """Whether anybody listens."""
        return bool(self.outboxes)

    @property
    def seats(self) -> frozenset[int]:
        """The seats whose owners are there."""
        return frozenset(seat for seat in map(self._seat_of, self.members) if seat is not None)

    def sockets_of(self, member: int) -> int:
        """How many sockets listen for a member."""
        return sum(outbox.member == member for outbox in self.outboxes)

    def come(self, member: int) -> Outbox:
        """An outbox for one more socket."""
        outbox = Outbox(member)
        self._are((*self.outboxes, outbox))
        return outbox

    def go(self, outbox: Outbox) -> None:
        """A socket is gone."""
        self._are(tuple(other for other in self.outboxes if other is not outbox))

    def _are(self, outboxes: tuple[Outbox, ...]) -> None:
        self.outboxes = outboxes
        self.members = frozenset(outbox.member for outbox in outboxes)

    def tell(self, message: str) -> None:
        """Send everybody the same."""
        for outbox in self.outboxes:
            outbox.put(message)

    def show(self, message_for: Callable[[int | None], str], but: int | None = None) -> None:
        """Send everybody what their seat may see, put together once a seat; ``but`` one member."""
        messages: dict[int | None, str] = {}
        for outbox in self.outboxes:
            if outbox.member == but:
                continue
            seat = self._seat_of(outbox.member)
            if seat not in messages:
                messages[seat] = message_for(seat)
            outbox.put(messages[seat])
