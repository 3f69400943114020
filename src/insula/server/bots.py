"""Run bots in separate processes with a deadline. If a bot fails, the server plays a random legal action."""

import asyncio
import logging
import pickle
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from ..bots import Bot, RandomBot, make_bot
from ..game import Action, EventView, Game
from ..game.events import event_views
from ..game.view import view_of_bytes
from ..ruleset import Ruleset
from ..ruleset.options import Value
from .metrics import Metrics
from .worker_queue import PERSON, Client, WorkerQueue
from .workers import Worker, load

DEADLINE = 4.0
"""The seconds that a bot has for one decision."""
WORKERS = 2
"""The number of processes. While a bot blocks one, the bots of other tables use another one."""
_log = logging.getLogger(__name__)
Q = TypeVar("Q")
A = TypeVar("A")


@dataclass
class BotMemory:
    """A bot at a table between two questions. It can change its process, and is lost when the server ends."""

    bot: bytes = b""
    """The pickled bot; empty before its first answer."""
    news: list[EventView] = field(default_factory=list)
    """What has happened since its last answer, as its seat saw it."""
    steps: int = 0
    """The number of steps whose events it has observed or are in the news."""
    checksum: int | None = None
    """The checksum of the position after these steps; None before the first observation."""

    def observe(self, game: Game, seat: int) -> None:
        """Add what has happened in the game. If decisions were taken back, the bot forgets everything."""
        if self.checksum in (None, _checksum(game, self.steps)):
            self.news += event_views(game.events_since(self.steps), game.ruleset, seat)
        else:
            self.forget()
        self.steps = len(game.steps)
        self.checksum = _checksum(game, self.steps)

    def forget(self) -> None:
        """Forget the bot: the next question goes to a new one."""
        self.bot, self.news = b"", []


def _checksum(game: Game, step: int) -> int | None:
    """Return a checksum of the position before a step; None if the game has fewer steps."""
    return zlib.crc32(game.bytes_at(step)) if step <= len(game.steps) else None


class Question(NamedTuple):
    """A question to a bot, as plain values. The bot gets only its own view and the events that its seat saw."""

    bot: str
    memory: bytes
    """The pickled bot; empty if it is new."""
    news: list[EventView]
    """What has happened since its last answer, as its seat saw it."""
    rules: str
    players: int
    options: dict[str, Value]
    seat: int
    view: bytes
    legal: list[Action]
    seed: int
    is_asked: bool
    """Whether the bot must decide. If not, it may choose one of the actions or none."""


class BotAnswer(NamedTuple):
    """The action of a bot, if any, and the pickled bot after it."""

    action: Action | None
    memory: bytes


def ask(question: Question) -> BotAnswer:
    """Return the bot's decision. Runs in a bot process."""
    ruleset = Ruleset.of(question.rules, question.players, question.options)
    view = view_of_bytes(ruleset, question.view, question.seat)
    bot: Bot = pickle.loads(question.memory) if question.memory else make_bot(question.bot)
    bot.rng.seed(question.seed)
    bot.observe(question.news)
    action = bot.choose(view, question.legal) if question.is_asked else bot.unasked(view, question.legal)
    return BotAnswer(action, pickle.dumps(bot))


class BotPool:
    """The processes that run bots. Each process calls `prepare` first."""

    def __init__(self, deadline: float = DEADLINE, prepare: Callable[[], None] = load) -> None:
        self.deadline = deadline
        self._workers = [Worker(prepare) for _ in range(WORKERS)]
        self._queue = WorkerQueue(self._workers)
        self._running = set[asyncio.Task[object]]()
        """The tasks that processes are doing, also those whose results nobody waits for any more."""

    @cached_property
    def metrics(self) -> Metrics:
        """The metrics that it updates: its own, unless a server sets others."""
        return Metrics()

    def start(self) -> None:
        """Start one process if none is running, so that the first question does not wait for it."""
        self._workers[0].start()

    async def choose(
        self,
        bot: str,
        memory: BotMemory,
        game: Game,
        seat: int,
        legal: list[Action],
        seed: int,
        client: Client = PERSON,
    ) -> Action:
        """Return the action the bot chooses, or a random one if the bot fails or does not answer in time."""
        if len(legal) == 1:
            return legal[0]
        chosen = await self._ask(_question(bot, memory, game, seat, legal, seed, is_asked=True), memory, client)
        if chosen in legal:
            return chosen
        if chosen is not None:
            self.metrics.count_bot_failure("illegal")
        return RandomBot(seed).choose(game.view(seat), legal)

    async def unasked(
        self, bot: str, memory: BotMemory, game: Game, seat: int, seed: int, client: Client = PERSON
    ) -> Action | None:
        """Return what the bot does without being asked, if anything."""
        open_to = game.unasked_actions(seat)
        if not open_to:
            return None
        chosen = await self._ask(_question(bot, memory, game, seat, open_to, seed, is_asked=False), memory, client)
        return chosen if chosen in open_to else None

    async def _ask(self, question: Question, memory: BotMemory, client: Client) -> Action | None:
        """Return the answer of a bot, and keep the bot. A bot that fails forgets everything."""
        with self.metrics.bot():
            answer = await self.work(question.bot, ask, question, client=client)
        if answer is None:
            memory.forget()
            return None
        memory.bot = answer.memory
        del memory.news[: len(question.news)]
        return answer.action

    async def work(
        self,
        name: str,
        task: Callable[[Q], A],
        question: Q,
        deadline: float | None = None,
        client: Client = PERSON,
    ) -> A | None:
        """Return the result of a task in a process; None if it fails or is late. The default is the bots' deadline.

        If the caller is cancelled, the process still does the task, and only then takes the next one.
        """
        with self.metrics.bot_waiting():
            worker = await self._queue.get(client)
        running = asyncio.create_task(self._work_in(worker, name, task, question, deadline or self.deadline))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        return await asyncio.shield(running)

    async def _work_in(
        self, worker: Worker, name: str, task: Callable[[Q], A], question: Q, deadline: float
    ) -> A | None:
        """Return the same from one of the processes, which is idle again afterwards."""
        try:
            return await worker.do(deadline, task, question)
        except Exception as error:  # bots are third-party code: no error of theirs may stop a game
            _log.warning("bot %s gave no answer: %s", name, type(error).__name__)
            self.metrics.count_bot_failure("timeout" if isinstance(error, TimeoutError) else "error")
            worker.stop()
            return None
        finally:
            self._queue.put(worker)

    def stop(self) -> None:
        """Kill all processes, whatever they are doing."""
        for running in self._running:
            running.cancel()
        for worker in self._workers:
            worker.stop(waits=True)


def _question(
    bot: str, memory: BotMemory, game: Game, seat: int, legal: list[Action], seed: int, *, is_asked: bool
) -> Question:
    ruleset, view = game.ruleset, game.view(seat).bytes
    rules = (ruleset.name, ruleset.players, ruleset.given)
    return Question(bot, memory.bot, list(memory.news), *rules, seat, view, legal, seed, is_asked)
