"""Who owns a table. A process that is alone with its database owns all of them."""

from collections.abc import Collection
from typing import Protocol

from ..storage.leases import NOBODY, Member


class ElsewhereError(Exception):
    """Another process owns the table."""

    def __init__(self, owner: Member) -> None:
        super().__init__(owner.id)
        self.owner = owner


class Owners(Protocol):
    """What tables need to know of their owners."""

    is_alone: bool
    """Whether no other process can own tables."""

    async def is_cut_off(self) -> bool:
        """Return whether this process has not heard from the database for so long that it may own nothing."""

    async def owner(self, table: str) -> Member | None:
        """Return the other process that owns a table, if there is one. Raises StorageError."""

    async def is_new(self, table: str) -> bool:
        """Return whether a table exists, and no process has had it in memory yet. Raises StorageError."""

    async def has_failed(self, table: str, suspect: str = NOBODY) -> bool:
        """Return whether the owner of a table has gone without releasing it, or is the suspect. Raises StorageError."""

    async def claim(self, table: str, suspect: str = NOBODY) -> int | None:
        """Return the epoch in which this process owns a table from now on; None if the table does not exist.

        A suspect could not be reached: its tables are taken over at once. Raises ElsewhereError, StorageError.
        """

    async def owned(self) -> dict[str, int]:
        """Return the tables that this process owns, with their epochs. Raises StorageError."""

    async def unowned(self, tables: Collection[str]) -> list[str]:
        """Return those of some tables that no living process owns. Raises StorageError."""

    async def release(self, table: str, epoch: int, *, is_public: bool) -> None:
        """Let any process take a table, whose log this process no longer writes."""

    async def mark_open(self, table: str, epoch: int) -> None:
        """Note that somebody has a public table open, until it is released."""


class Alone:
    """A process that has the database for itself."""

    is_alone = True

    async def is_cut_off(self) -> bool:
        """Return that it is not."""
        return False

    async def owner(self, _: str) -> Member | None:
        """Return nobody else."""
        return None

    async def is_new(self, _: str) -> bool:
        """Return that it is not: a new table is in memory at once."""
        return False

    async def has_failed(self, _: str, suspect: str = NOBODY) -> bool:  # noqa: ARG002
        """Return that it has not: whoever plays on begins again as another process."""
        return False

    async def claim(self, _: str, suspect: str = NOBODY) -> int | None:  # noqa: ARG002
        """Return an epoch, which nobody checks. Whether the table exists is known when it is read."""
        return 0

    async def owned(self) -> dict[str, int]:
        """Return none by name."""
        return {}

    async def unowned(self, tables: Collection[str]) -> list[str]:
        """Return all of them: those that this process has in memory, it does not ask for."""
        return list(tables)

    async def release(self, _: str, __: int, *, is_public: bool) -> None:
        """Do nothing."""

    async def mark_open(self, _: str, __: int) -> None:
        """Do nothing: the list knows it."""
