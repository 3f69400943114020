"""Blocks in the database: accounts that an account does not want to meet."""

from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from .layout import metadata
from .notices import BlockChanged, Notify
from .owned import owned
from .played import Begin

blocks = sql.Table(
    "block",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("guest", sql.String, nullable=False),
    sql.Column("blocked", sql.String, nullable=False, index=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.UniqueConstraint("guest", "blocked"),
)
_ADD = sql.text(
    "INSERT INTO block (id, guest, blocked, name, at) VALUES (:id, :guest, :blocked, :name, :at)"
    " ON CONFLICT (guest, blocked) DO NOTHING"
)


class Block(NamedTuple):
    """An account that another account has blocked. The IDs of their guests identify accounts."""

    id: str
    guest: str
    """The account that has blocked the other one."""
    blocked: str
    name: str
    """The name that the blocked account had when it was met. It can differ from the name of the account."""
    at: float


class StoredBlocks:
    """The blocks in the database. Other processes that share it are notified of changes."""

    def __init__(self, begin: Begin, notify: Notify) -> None:
        self._begin = begin
        self._notify = notify

    def all(self) -> set[tuple[str, str]]:
        """Return all pairs of an account and an account that it has blocked."""
        with self._begin() as connection:
            rows = connection.execute(sql.select(blocks.c.guest, blocks.c.blocked))
            return {(row.guest, row.blocked) for row in rows}

    def of_guest(self, guest: str) -> list[Block]:
        """Return the blocks of an account, the latest first."""
        own = blocks.select().where(blocks.c.guest == guest).order_by(blocks.c.at.desc())
        with self._begin() as connection:
            return [Block(*row) for row in connection.execute(own)]

    def add(self, block: Block, most: int) -> bool:
        """Block an account, which may already be blocked, if the limit allows it. Return whether it is blocked.

        Raises AccountDeletedError if the account that blocks was deleted.
        """
        others = sql.and_(blocks.c.guest == block.guest, blocks.c.blocked != block.blocked)
        count = sql.select(sql.func.count()).select_from(blocks).where(others)
        with owned(self._begin, block.guest) as connection:
            has_room = int(connection.scalar(count) or 0) < most
            if has_room:
                connection.execute(_ADD, block._asdict())
                self._notify(connection, BlockChanged(block.guest, block.blocked, is_blocked=True))
            return has_room

    def remove(self, guest: str, id: str) -> str:
        """End a block of an account. Return the account that was blocked; empty if there is no such block."""
        if not id.isprintable():
            return ""  # databases do not accept all other characters
        own = sql.and_(blocks.c.guest == guest, blocks.c.id == id)
        with self._begin() as connection:
            blocked = connection.scalar(sql.select(blocks.c.blocked).where(own))
            if blocked is None:
                return ""
            connection.execute(blocks.delete().where(own))
            self._notify(connection, BlockChanged(guest, blocked, is_blocked=False))
            return str(blocked)

    @staticmethod
    def forget(connection: Connection, guest: str) -> None:
        """Delete the blocks by an account, and the blocks of this account by others, as a part of a transaction."""
        connection.execute(blocks.delete().where(sql.or_(blocks.c.guest == guest, blocks.c.blocked == guest)))
