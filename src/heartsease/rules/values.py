"""The words that options are set to, as records and the wire write them.

Words are only ever added at the end of a list: a rule set's short code counts them.
"""

from enum import Enum


class Strip(Enum):
    """Which cards stay in the box, where no list says so (D-1, D-7)."""

    TABLE = "table"
    EVEN = "even"


class Kitty(Enum):
    """Who takes the cards left over (D-6, D-8)."""

    NONE = "none"
    FIRST_TRICK = "first-trick"
    LAST_TRICK = "last-trick"
    FIRST_HEART = "first-heart"


class Direction(Enum):
    """Where passed cards go (P-2 … P-7); ``DEALER`` until the dealer has said where."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"
    SCATTER = "scatter"
    DEALER = "dealer"


class Cycle(Enum):
    """The directions that deals go through, where no list says so (P-2)."""

    STANDARD = "standard"


class OpeningLead(Enum):
    """Who leads to the first trick, and what (L-1, L-2, L-13)."""

    LOWEST_CLUB = "lowest-club"
    ELDEST = "eldest"
    ELDEST_ANY = "eldest-any"


class FirstTrick(Enum):
    """Whether penalty cards may be discarded on the first trick (L-4, L-6)."""

    PENALTY_FREE = "penalty-free"
    ANY_CARD = "any-card"


class HeartsLead(Enum):
    """When a heart may be led (L-7)."""

    WHEN_BROKEN = "when-broken"
    ANY_TIME = "any-time"


class HeartsBrokenBy(Enum):
    """What breaks hearts (L-7, L-14)."""

    HEART_OR_QUEEN = "heart-or-queen"
    HEART = "heart"
    PENALTY_CARD = "penalty-card"


class QueenLead(Enum):
    """When the queen of spades may be led (L-8)."""

    ANY_TIME = "any-time"
    WHEN_BROKEN = "when-broken"


class QueenDiscard(Enum):
    """Whether the queen of spades may be kept when she could be discarded (L-12)."""

    FREE = "free"
    FIRST_CHANCE = "first-chance"


class Cancellation(Enum):
    """What two equal cards in a trick do (T-2 … T-4, T-8)."""

    OFF = "off"
    IDENTICAL = "identical"
    TWO_PAIRS_VOID = "two-pairs-void"
    FIRST_HIGHER = "first-higher"
    LAST_HIGHER = "last-higher"


class VoidTrickLead(Enum):
    """Who leads after a void trick (L-11)."""

    SAME_LEADER = "same-leader"
    NEXT_SEAT = "next-seat"


class LastVoidTrick(Enum):
    """Who takes a void last trick (T-6)."""

    NOBODY = "nobody"
    LEADER = "leader"


class Moon(Enum):
    """What a moon does (S-2 … S-4)."""

    CHOICE = "choice"
    ADD = "add"
    SUBTRACT = "subtract"
    OFF = "off"


class Sun(Enum):
    """What a moon does that took every card (S-11)."""

    OFF = "off"
    COUNTS = "counts"
    RESET = "reset"


class MoonChoice(Enum):
    """What becomes of a moon: what a shooter may choose (S-2), and a sun's wiping (S-11)."""

    ADD = "add"
    SUBTRACT = "subtract"
    RESET = "reset"


class ExactTarget(Enum):
    """Where a score falls that meets the target exactly (S-13)."""

    OFF = "off"
    HALF = "half"
    ZERO = "zero"


class Floor(Enum):
    """Whether a score may go below zero (S-6, S-14)."""

    NONE = "none"
    ZERO = "zero"


class Tie(Enum):
    """What equal lowest scores do (S-8)."""

    SHARED = "shared"
    PLAY_ON = "play-on"
