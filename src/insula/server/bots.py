"""Bots that decide in a process of their own, within a deadline; if one fails, a legal decision is drawn instead."""

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import NamedTuple

from ..bots import RandomBot, make_bot
from ..game import Action, Game
from ..game.view import view_of_bytes
from ..ruleset import Ruleset
from ..ruleset.options import Value

DEADLINE = 4.0
"""Seconds that a bot may think about a decision; the first one in a new process also loads the program."""


class Question(NamedTuple):
    """What a bot is asked, as plain values: it knows its view and no more."""

    bot: str
    rules: str
    players: int
    options: dict[str, Value]
    seat: int
    view: bytes
    legal: list[Action]
    seed: int
    is_asked: bool
    """Whether it must decide; otherwise it may do one of these things, or nothing."""


def ask(question: Question) -> Action | None:
    """The bot's decision. Runs in the process of the bots."""
    ruleset = Ruleset.of(question.rules, question.players, question.options)
    view = view_of_bytes(ruleset, question.view, question.seat)
    bot = make_bot(question.bot, question.seed)
    return bot.choose(view, question.legal) if question.is_asked else bot.unasked(view, question.legal)


class BotPool:
    """A process in which bots decide, one question after the other."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self.deadline = deadline
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the process, so that it is warm when it is first asked."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_load)
            self._pool.submit(os.getpid)

    async def choose(self, bot: str, game: Game, seat: int, seed: int) -> Action:
        """What the bot decides; a legal decision at random if it does not answer in time or fails."""
        legal = game.legal_actions
        if len(legal) == 1:
            return legal[0]
        chosen = await self._ask(_question(bot, game, seat, legal, seed, is_asked=True))
        return chosen if chosen in legal else RandomBot(seed).choose(game.view(seat), legal)

    async def unasked(self, bot: str, game: Game, seat: int, seed: int) -> Action | None:
        """What the bot does beside what is asked, if anything."""
        open_to = game.unasked_actions(seat)
        chosen = await self._ask(_question(bot, game, seat, open_to, seed, is_asked=False)) if open_to else None
        return chosen if chosen in open_to else None

    async def _ask(self, question: Question) -> Action | None:
        self.start()
        assert self._pool is not None
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._pool, ask, question), self.deadline)
        except (TimeoutError, BrokenProcessPool, ValueError):
            self.stop()
            return None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def _load() -> None:
    """Load the program before the first question."""
    Ruleset.of()


def _question(bot: str, game: Game, seat: int, legal: list[Action], seed: int, *, is_asked: bool) -> Question:
    ruleset = game.ruleset
    view = game.view(seat).bytes
    return Question(bot, ruleset.name, ruleset.players, ruleset.given, seat, view, legal, seed, is_asked)
