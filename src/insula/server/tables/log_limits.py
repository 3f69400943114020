"""Limits for the number of entries in a table's log. Decisions have no limit, so that no game is stopped."""

from ..messages import ErrorCode
from ..refusal import refused
from .table import NOBODY, Table

CHAT = ("say", "phrase")
WISHES = ("wish",)
SITTING = ("sit",)
STEPS = ("step",)
TAKEN_BACK = ("take_back",)
"""The kinds of entries that share a limit. Leaving a seat needs no limit, because sitting down has one."""
MOST = {CHAT: 2_000, WISHES: 1_000, SITTING: 500, STEPS: 500, TAKEN_BACK: 1_000}
"""The most entries of these kinds in the log of a table."""


def check_room(table: Table, kinds: tuple[str, ...], seat: int = 0) -> None:
    """Raise Refusal if the log has too many entries of these kinds. People without a seat have half of the limit."""
    most = MOST[kinds] // 2 if seat == NOBODY else MOST[kinds]
    if sum(table.entries[kind] for kind in kinds) >= most:
        sentence = "the log of this table has no room for more entries of this kind; the game continues"
        raise refused(ErrorCode.TOO_MANY, "log_full", sentence)
