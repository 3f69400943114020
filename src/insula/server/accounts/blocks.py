"""The blocks between accounts. They are checked for seats and for lines of the chat, so they are kept in memory.

Accounts are identified by their guests. Where strangers are seated together, a block works in both directions.
Elsewhere it works in one: a player who has blocked somebody can still sit down at a table with them.
"""

import secrets
import time
from collections import defaultdict
from collections.abc import Collection, Iterable

from ..messages import ErrorCode
from ..moderation_messages import BlockedPlayer, BlockList
from ..refusal import refused
from ..storage.blocks import Block, StoredBlocks
from ..storage.notices import AccountDeleted, BlockChanged, Notice
from .reread import read_undisturbed
from .stored import stored

MOST = 200
"""The most accounts that an account can block."""
ID_BYTES = 9
NOBODY: frozenset[str] = frozenset()


class Blocks:
    """The blocks of all accounts."""

    def __init__(self, of_database: StoredBlocks) -> None:
        self._stored = of_database
        self._blocked: defaultdict[str, set[str]] = defaultdict(set)
        """The guests whom each account has blocked."""
        self._changes = 0
        self._take(of_database.all())

    def _take(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._blocked.clear()
        for guest, blocked in pairs:
            self._blocked[guest].add(blocked)

    # Questions.

    def of(self, guest: str) -> Collection[str]:
        """Return the guests whom a guest has blocked."""
        return self._blocked.get(guest, NOBODY)

    def keep_out(self, guest: str, others: Iterable[str]) -> bool:
        """Return whether one of the others has blocked a guest."""
        return any(guest in self._blocked.get(other, NOBODY) for other in others)

    def separate(self, guest: str, others: Collection[str]) -> bool:
        """Return whether one of the others has blocked a guest, or is blocked by the guest."""
        return self.keep_out(guest, others) or not self._blocked.get(guest, NOBODY).isdisjoint(others)

    def latecomers(self, guests: Iterable[str]) -> set[str]:
        """Return which guests, in the order of their arrival, must not be together with an earlier one."""
        there: list[str] = []
        late = set[str]()
        for guest in guests:
            if self.separate(guest, there):
                late.add(guest)
            else:
                there.append(guest)
        return late

    async def list(self, guest: str) -> BlockList:
        """Return the players whom an account has blocked. Raises Refusal."""
        found = await stored(self._stored.of_guest, guest)
        return BlockList([BlockedPlayer(block.id, block.name) for block in found])

    # Changes.

    async def add(self, guest: str, blocked: str, name: str) -> None:
        """Block an account for another one, which met it under a name. Raises Refusal."""
        if guest == blocked:
            raise refused(ErrorCode.ILLEGAL, "blocking_oneself", "you cannot block yourself")
        block = Block(secrets.token_urlsafe(ID_BYTES), guest, blocked, name, time.time())
        if not await stored(self._stored.add, block, MOST):
            raise refused(ErrorCode.TOO_MANY, "too_many_blocks", "an account can block at most {most}", most=MOST)
        self._set(guest, blocked, is_blocked=True)

    async def remove(self, guest: str, id: str) -> None:
        """End a block of an account. Raises Refusal."""
        if blocked := await stored(self._stored.remove, guest, id):
            self._set(guest, blocked, is_blocked=False)

    def _set(self, guest: str, blocked: str, *, is_blocked: bool) -> None:
        self._changes += 1
        (self._blocked[guest].add if is_blocked else self._blocked[guest].discard)(blocked)

    def forget(self, guest: str) -> None:
        """Forget all blocks by a deleted account, and all blocks of it by others."""
        self._changes += 1
        self._blocked.pop(guest, None)
        for blocked in self._blocked.values():
            blocked.discard(guest)

    # Other processes.

    def handle(self, notice: Notice, _: str = "") -> None:
        """Handle a notice from another process."""
        match notice:
            case BlockChanged(guest=guest, blocked=blocked, is_blocked=is_blocked):
                self._set(guest, blocked, is_blocked=is_blocked)
            case AccountDeleted(guest=guest):
                self.forget(guest)

    async def catch_up(self) -> None:
        """Read everything again, because notices may have been missed. Raises StorageError."""
        self._take(await read_undisturbed(self._stored.all, lambda: self._changes))
