"""Reads that several callers share, such as many pages that show the same change."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class SharedReads(Generic[K, T]):
    """Reads one key after the other. Everybody who asks for a key before its next read begins gets the same result.

    So a result is never older than the call.
    """

    def __init__(self, read: Callable[[K], Awaitable[T]]) -> None:
        self._read = read
        self._reading = asyncio.Lock()
        self._next: dict[K, asyncio.Task[T]] = {}
        """The reads that have not begun yet."""

    async def get(self, key: K) -> T:
        """Return what is read for a key. Raises what the read raises."""
        if key not in self._next:
            self._next[key] = asyncio.create_task(self._begin(key))
            self._next[key].add_done_callback(_note_failure)
        return await asyncio.shield(self._next[key])

    async def _begin(self, key: K) -> T:
        async with self._reading:
            del self._next[key]  # a later caller needs a later read
            return await self._read(key)


def _note_failure(read: asyncio.Task[T]) -> None:
    """Retrieve an error that nobody waits for any more, so that asyncio does not report it."""
    if not read.cancelled():
        read.exception()
