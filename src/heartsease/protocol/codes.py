"""The closed list of codes that an ``Error`` may carry; ``docs/protocol.md`` says what each means.

The server sends no sentence. A client has one for every code, and falls back on the code itself.
"""

from typing import Final

MESSAGE_CODES: Final = (
    "bad-message",
    "too-big",
    "too-many",
    "hello-first",
    "wrong-host",
    "unknown-address",
)
"""What is wrong with a message before anybody looks at the table."""

TABLE_CODES: Final = (
    "unknown-preset",
    "unknown-level",
    "bad-rules",
    "id-reused",
    "unknown-table",
    "wrong-token",
    "stale",
    "match-running",
    "unknown-deal",
    "nothing-to-undo",
    "undo-not-here",
    "nothing-to-finish",
    "nothing-to-hint",
    "not-host",
    "not-seated",
    "not-started",
    "already-started",
    "seat-taken",
    "already-seated",
    "table-full",
    "no-watchers",
    "nothing-to-pause",
    "paused",
    "unknown-invitation",
    "unknown-key",
    "unknown-commitment",
    "salt-given",
    "not-here",
    "code-damaged",
    "code-newer",
)
"""What a table refuses."""

LAW_CODES: Final = (
    "no-passing-choice",
    "wrong-passing",
    "not-passing",
    "bad-pass",
    "nothing-to-take-back",
    "not-playing",
    "out-of-turn",
    "not-in-hand",
    "must-follow-suit",
    "penalty-on-first-trick",
    "wrong-opening-lead",
    "hearts-not-broken",
    "queen-not-free",
    "queen-held-back",
    "no-moon-choice",
    "deal-unfinished",
    "match-over",
    "no-deal",
    "no-such-seat",
)
"""What the law refuses, with the rule's id where there is one."""

SERVER_CODES: Final = ("storage-failed", "server-error")
"""What went wrong on the server's side; the state is as it was."""

CODES: Final = frozenset((*MESSAGE_CODES, *TABLE_CODES, *LAW_CODES, *SERVER_CODES))
"""Every code on the wire."""
