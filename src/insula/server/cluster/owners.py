"""The owners of tables. A process that does not share its database owns all tables."""

from collections.abc import Collection
from typing import Protocol

from ..storage.leases import NOBODY, Member


class ElsewhereError(Exception):
    """Another process owns the table."""

    def __init__(self, owner: Member) -> None:
        super().__init__(owner.id)
        self.owner = owner


class Owners(Protocol):
    """What tables need to know about their owners."""

    is_alone: bool
    """Whether no other process can own tables."""

    async def is_cut_off(self) -> bool:
        """Return whether this process has not reached the database for so long that it may own nothing any more."""

    async def owner(self, table: str) -> Member | None:
        """Return the other process that owns a table, if there is one. Raises StorageError."""

    async def is_new(self, table: str) -> bool:
        """Return whether a table exists that no process has had in memory yet. Raises StorageError."""

    async def has_failed(self, table: str, suspect: str = NOBODY) -> bool:
        """Return whether a table's owner has ended without releasing it, or is the suspect. Raises StorageError."""

    async def claim(self, table: str, suspect: str = NOBODY) -> int | None:
        """Return the epoch in which this process owns a table from now on; None if the table does not exist.

        A suspect could not be reached: its tables are taken over at once. Raises ElsewhereError, StorageError.
        """

    async def owned(self) -> dict[str, int]:
        """Return the tables that this process owns, with their epochs. Raises StorageError."""

    async def unowned(self, tables: Collection[str]) -> list[str]:
        """Return which of these tables no living process owns. Raises StorageError."""

    async def release(self, table: str, epoch: int, *, is_public: bool) -> None:
        """Let any process take a table. This process no longer writes to its log."""

    async def mark_open(self, table: str, epoch: int) -> None:
        """Record that somebody has a public table open, until it is released."""


class Alone:
    """The owner of all tables in a process that does not share its database."""

    is_alone = True

    async def is_cut_off(self) -> bool:
        """Return False: this process is never cut off."""
        return False

    async def owner(self, _: str) -> Member | None:
        """Return None: there are no other processes."""
        return None

    async def is_new(self, _: str) -> bool:
        """Return False: each new table is in memory at once."""
        return False

    async def has_failed(self, _: str, suspect: str = NOBODY) -> bool:  # noqa: ARG002
        """Return False: there is no other owner that could fail."""
        return False

    async def claim(self, _: str, suspect: str = NOBODY) -> int | None:  # noqa: ARG002
        """Return an epoch, which is not checked. Whether the table exists is found out when it is read."""
        return 0

    async def owned(self) -> dict[str, int]:
        """Return no tables."""
        return {}

    async def unowned(self, tables: Collection[str]) -> list[str]:
        """Return all of them: this is not called for tables in memory."""
        return list(tables)

    async def release(self, _: str, __: int, *, is_public: bool) -> None:
        """Do nothing."""

    async def mark_open(self, _: str, __: int) -> None:
        """Do nothing: the public list already contains it."""
