"""Run bots in separate processes with a deadline. If a bot fails, the server plays a random legal action."""

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

from ..bots import RandomBot, make_bot
from ..game import Action, Game
from ..game.view import view_of_bytes
from ..ruleset import Ruleset
from ..ruleset.options import Value
from .workers import Worker, load

DEADLINE = 4.0
"""Seconds a bot has for one decision."""
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


class BotPool:
    """The processes that run bots. Each process calls `prepare` first."""

    def __init__(self, deadline: float = DEADLINE, prepare: Callable[[], None] = load) -> None:
        self.deadline = deadline
        self._workers = [Worker(prepare) for _ in range(WORKERS)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
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
            return await worker.do(self.deadline, ask, question)
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


def _question(bot: str, game: Game, seat: int, legal: list[Action], seed: int, *, is_asked: bool) -> Question:
    ruleset = game.ruleset
    view = game.view(seat).bytes
    return Question(bot, ruleset.name, ruleset.players, ruleset.given, seat, view, legal, seed, is_asked)
