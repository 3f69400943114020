"""The messages about blocks, reports and operators. `typescript.py` generates the page's types from them."""

from typing import Literal

from msgspec import Struct


class NewBlock(Struct, frozen=True):
    """Block the account with a name."""

    name: str


class RemovedBlock(Struct, frozen=True):
    """End a block."""

    id: str


class BlockAtTable(Struct, frozen=True):
    """Block the account of somebody at a table."""

    seat: int
    line: int = 0
    """The number of a line of the log, for who had the seat then; 0 for who has it now."""


Reason = Literal["insults", "harassment", "name", "cheating", "spam", "other"]
"""Why somebody is reported."""


class NewReport(Struct, frozen=True):
    """Report somebody at a table to the operators."""

    seat: int
    reason: Reason
    text: str = ""
    line: int = 0
    """The number of a line of the log, for who had the seat then; 0 for who has it now."""


class BlockedPlayer(Struct, frozen=True):
    """Somebody whom this account has blocked, by the name under which they met."""

    id: str
    name: str


class BlockList(Struct, frozen=True):
    """Whom this account has blocked, the latest first."""

    blocks: list[BlockedPlayer]
