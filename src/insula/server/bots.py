"""Run bots in separate processes with a deadline. If a bot fails, the server plays a random legal action."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import NamedTuple

from ..bots import RandomBot, make_bot
from ..game import Action, Game
from ..game.view import view_of_bytes
from ..ruleset import Ruleset
from ..ruleset.options import Value

DEADLINE = 4.0
"""Seconds a bot has for one decision."""
LOADING = 60.0
"""Seconds a new process has to load the program."""
WORKERS = 2
"""The number of processes. While a bot hangs in one, the bots of other tables use another."""
_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What a bot is asked, as plain values. The bot gets its own view and nothing else."""

    bot: str
    rules: str
    players: int
    options: dict[str, Value]
    seat: int
    view: bytes
    legal: list[Action]
    seed: int
    is_asked: bool
    """Whether the bot must decide. If not, it may choose one of the actions or none."""


def ask(question: Question) -> Action | None:
    """Return the bot's decision. Runs in a bot process."""
    ruleset = Ruleset.of(question.rules, question.players, question.options)
    view = view_of_bytes(ruleset, question.view, question.seat)
    bot = make_bot(question.bot, question.seed)
    return bot.choose(view, question.legal) if question.is_asked else bot.unasked(view, question.legal)


def load() -> None:
    """Load the program before the first question. Runs in a bot process."""
    Ruleset.of()


def _end_with_the_server() -> None:
    """End this process when the server ends, even if the server is killed. Runs in a bot process."""
    server = parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()


class BotPool:
    """The processes that run bots. Each process calls `prepare` first."""

    def __init__(self, deadline: float = DEADLINE, prepare: Callable[[], None] = load) -> None:
        self.deadline = deadline
        self._workers = [_Worker(prepare) for _ in range(WORKERS)]
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)

    def start(self) -> None:
        """Start one process early, so that the first question does not wait for it."""
        self._workers[0].start()

    async def choose(self, bot: str, game: Game, seat: int, legal: list[Action], seed: int) -> Action:
        """Return the action the bot chooses, or a random one if the bot fails or does not answer in time."""
        if len(legal) == 1:
            return legal[0]
        chosen = await self._ask(_question(bot, game, seat, legal, seed, is_asked=True))
        return chosen if chosen in legal else RandomBot(seed).choose(game.view(seat), legal)

    async def unasked(self, bot: str, game: Game, seat: int, seed: int) -> Action | None:
        """Return what the bot does without being asked, if anything."""
        open_to = game.unasked_actions(seat)
        chosen = await self._ask(_question(bot, game, seat, open_to, seed, is_asked=False)) if open_to else None
        return chosen if chosen in open_to else None

    async def _ask(self, question: Question) -> Action | None:
        worker = await self._idle.get()
        try:
            return await worker.answer(question, self.deadline)
        except Exception as error:  # bots are third-party code: whatever they raise must not stop a game
            _log.warning("bot %s gave no answer: %r", question.bot, error)
            worker.stop()
            return None
        finally:
            self._idle.put_nowait(worker)

    def stop(self) -> None:
        """Kill all processes, whatever they are doing."""
        for worker in self._workers:
            worker.stop()


class _Worker:
    """A process that answers one question at a time."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._prepare = prepare
        self._pool: ProcessPoolExecutor | None = None
        self._is_ready = False

    def start(self) -> ProcessPoolExecutor:
        """Start the process if it is not running."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_end_with_the_server)
            self._pool.submit(self._prepare)
        return self._pool

    async def answer(self, question: Question, deadline: float) -> Action | None:
        """Return the answer. Raises what the bot raises, and TimeoutError. Loading the program does not count."""
        pool, loop = self.start(), asyncio.get_running_loop()
        if not self._is_ready:
            async with asyncio.timeout(LOADING):
                await loop.run_in_executor(pool, load)
            self._is_ready = True
        async with asyncio.timeout(deadline):
            return await loop.run_in_executor(pool, ask, question)

    def stop(self) -> None:
        """End the process."""
        pool, self._pool, self._is_ready = self._pool, None, False
        if pool:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def _question(bot: str, game: Game, seat: int, legal: list[Action], seed: int, *, is_asked: bool) -> Question:
    ruleset = game.ruleset
    view = game.view(seat).bytes
    return Question(bot, ruleset.name, ruleset.players, ruleset.given, seat, view, legal, seed, is_asked)
