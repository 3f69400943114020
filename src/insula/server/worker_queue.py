"""The queue for the processes that run bots: tables with people come first, and hosts take turns."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from .workers import Worker


class Client(NamedTuple):
    """On whose behalf a task waits for a process."""

    host: str = ""
    """The guest who opened the table. Each host has the next task in turn."""
    has_people: bool = True
    """Whether a person plays at the table."""


PERSON = Client()
"""The client for a task without a table."""


class WorkerQueue:
    """Gives processes to tasks.

    Tables with people come first. Tables where only bots play never use the last process, so a table with people does
    not wait for them. Among equals, the hosts take turns, so one host with many tables delays the others by one task.
    """

    def __init__(self, workers: Sequence[Worker]) -> None:
        self._idle = deque(workers)
        self._most_without_people = max(len(workers) - 1, 1)
        self._without_people = set[Worker]()
        """The processes that work for tables where only bots play."""
        self._waiting: dict[bool, dict[str, deque[asyncio.Future[Worker]]]] = {True: {}, False: {}}
        """What waits, by `has_people` and host; the host whose turn comes next is the first one."""

    async def get(self, client: Client) -> Worker:
        """Wait for a process, which the caller must give back with `put`."""
        waits: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting[client.has_people].setdefault(client.host, deque()).append(waits)
        self._assign()
        try:
            return await waits
        except asyncio.CancelledError:
            if not waits.cancelled():  # it got a process before it was cancelled
                self.put(waits.result())
            raise

    def put(self, worker: Worker) -> None:
        """Give back a process."""
        self._without_people.discard(worker)
        self._idle.append(worker)
        self._assign()

    def _assign(self) -> None:
        """Give the idle processes to those who wait."""
        while self._idle and (waits := self._next(has_people=True)):
            waits.set_result(self._idle.popleft())
        while (
            self._idle
            and len(self._without_people) < self._most_without_people
            and (waits := self._next(has_people=False))
        ):
            worker = self._idle.popleft()
            self._without_people.add(worker)
            waits.set_result(worker)

    def _next(self, *, has_people: bool) -> asyncio.Future[Worker] | None:
        """Remove and return the task whose turn it is; None if nothing waits."""
        hosts = self._waiting[has_people]
        while hosts:
            host = next(iter(hosts))
            tasks = hosts.pop(host)
            waits = tasks.popleft()
            if tasks:
                hosts[host] = tasks  # the last one now
            if not waits.cancelled():
                return waits
        return None
