"""Worker processes of the server. Each does one task at a time, and is killed if a task takes too long."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

from ..game.compiling import prefer_interpreted
from ..ruleset import Ruleset
from . import logs

LOADING = 60.0
"""The seconds that a new process has to load the program."""
P = ParamSpec("P")
T = TypeVar("T")


def load(task: object = None) -> None:  # noqa: ARG001 (a process that receives a task has loaded its module)
    """Load the program in the process, before the first task, which has a deadline.

    Rules that have not been compiled before are interpreted, so that a task never waits for the compiler.
    """
    prefer_interpreted()
    Ruleset.of()


def _begin(log: tuple[str, str] | None) -> None:
    """Set up the process: log like the server, and end when the server ends, even if it is killed."""
    if log:
        logs.configure(*log)
    server = parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()


class Worker:
    """A process. It calls `prepare` first."""

    def __init__(self, prepare: Callable[[], None] = load) -> None:
        self._prepare = prepare
        self._pool: ProcessPoolExecutor | None = None
        self._is_ready = False

    def start(self) -> ProcessPoolExecutor:
        """Start the process if it is not running."""
        if self._pool is None:
            begin = partial(_begin, logs.settings())
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin)
            self._pool.submit(self._prepare)
        return self._pool

    async def do(self, deadline: float, task: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Return the result of a task. Raises TimeoutError after `deadline` seconds, without the time for loading."""
        pool, loop = self.start(), asyncio.get_running_loop()
        if not self._is_ready:
            async with asyncio.timeout(LOADING):
                await loop.run_in_executor(pool, load, task)
            self._is_ready = True
        async with asyncio.timeout(deadline):
            return await loop.run_in_executor(pool, partial(task, *arguments, **named))

    def stop(self, *, waits: bool = False) -> None:
        """Kill the process, whatever it is doing.

        With `waits`, wait until it has ended. This is needed before this program ends: a pool that is still ending then
        would print an error.
        """
        pool, self._pool, self._is_ready = self._pool, None, False
        if pool:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=waits, cancel_futures=True)
