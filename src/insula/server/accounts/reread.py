"""Reading what is stored again while this process goes on changing it."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def read_undisturbed(read: Callable[[], T], changes: Callable[[], int]) -> T:
    """Return what `read` returns in a thread; it is called again if `changes`, a count, has changed meanwhile.

    What was read while this process made a change may lack it.
    """
    while True:
        before = changes()
        found = await asyncio.to_thread(read)
        if changes() == before:
            return found
