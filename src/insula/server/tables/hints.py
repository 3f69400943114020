"""Hints for the only person at a table, based on what the seat sees. The processes of the bots compute them."""

import asyncio
import pickle
import zlib
from collections import defaultdict
from typing import NamedTuple
from weakref import WeakKeyDictionary

from ... import analysis
from ...bots import CardCounter
from ...game import EventView, Game
from ...game.deciders import phase_of
from ...game.view import view_of_bytes
from ...ruleset import Ruleset
from ...ruleset.options import Value
from ..bots import BotMemory, BotPool
from ..messages import ErrorCode, Hint, JudgedChoice
from ..refusal import Refusal, refused
from ..worker_queue import Client
from . import requests
from .live_table import LiveTable
from .table import Table

DEADLINE = 10.0
"""Seconds for a hint. It usually takes less (`insula.analysis.hints.SECONDS`), but the machine can be slow."""
_of_tables: WeakKeyDictionary[LiveTable, "TableHints"] = WeakKeyDictionary()


class Judged(NamedTuple):
    """The request for a hint, as plain values: only the view of the seat and the events that it saw."""

    memory: bytes
    """The pickled counter of cards; empty if it is new."""
    news: list[EventView]
    """What has happened since the last hint, as the seat saw it."""
    rules: str
    players: int
    options: dict[str, Value]
    seat: int
    view: bytes
    codes: list[int]
    seed: int


class Found(NamedTuple):
    """The hint, and the counter of cards afterwards."""

    hint: analysis.Hint
    memory: bytes


def judge(asked: Judged) -> Found:
    """Return a hint. This runs in a process of the bots."""
    ruleset = Ruleset.of(asked.rules, asked.players, asked.options)
    view = view_of_bytes(ruleset, asked.view, asked.seat, asked.codes)
    counter: CardCounter = pickle.loads(asked.memory) if asked.memory else CardCounter()
    counter.observe(asked.news)
    counter.look(view)
    found = analysis.hint(view, counter.holdings(asked.seat), seed=asked.seed)
    return Found(found, pickle.dumps(counter))


def are_offered(table: Table, seat: int) -> bool:
    """Return whether a seat can have hints: the table allows them, and bots have all other seats."""
    others = (sitting for number, sitting in enumerate(table.seats) if number != seat)
    return table.setup.hints and not table.setup.lesson and all(sitting.bot for sitting in others)


async def hint(live: LiveTable, seat: int, bots: BotPool) -> Hint:
    """Return a hint for the decision of a seat. Raises Refusal if it has none, or if hints are not offered."""
    if live not in _of_tables:
        _of_tables[live] = TableHints(live.table)
    return await _of_tables[live].hint(seat, bots)


class TableHints:
    """The hints at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._memories: defaultdict[int, BotMemory] = defaultdict(BotMemory)
        """The counted cards of each seat, as memories of bots."""
        self._last: tuple[tuple[int, int, int], Hint] | None = None
        """What was asked last (the seat, its position, and the entry since which it is asked), and the hint."""
        self._lock = asyncio.Lock()

    async def hint(self, seat: int, bots: BotPool) -> Hint:
        """Return a hint. The same hint is returned until the position or the seat's choices change."""
        async with self._lock:
            table = self._table
            if not are_offered(table, seat):
                raise Refusal(ErrorCode.NO_HINT, "there are no hints at this table")
            requests.playing(table)
            if seat not in table.waited_for:
                raise Refusal(ErrorCode.NOT_YOUR_TURN, requests.OTHERS_DECIDE)
            asked = seat, table.moment, table.asked_since(seat)
            if self._last is None or self._last[0] != asked:
                self._last = asked, await self._found(table.asked[seat], seat, bots)
            return self._last[1]

    async def _found(self, game: Game, seat: int, bots: BotPool) -> Hint:
        """Return a recommended decision with all further decisions that complete it. The first one is explained."""
        trial = game.copy(foresee=True)
        trial.chance = "manual"
        first: analysis.Hint | None = None
        moves, begun_in = list[str](), phase_of(trial)
        while not moves or requests.is_unfinished(trial, seat, begun_in):
            legal = trial.legal_actions
            found = await self._judged(trial, seat, bots, len(moves)) if len(legal) > 1 else None
            first = first or found
            moves.append((found.action if found else legal[0]).text)
            trial.play(moves[-1])
        because = first.because if first else analysis.Because("nothing_else")
        return Hint(
            moves=moves,
            chance=first.chance if first else None,
            second=first.second if first else None,
            choices=[JudgedChoice(action.text, chance) for action, chance in first.chances] if first else [],
            is_rough=first.is_rough if first else False,
            reason=because.code,
            card=because.card,
            seat=because.seat,
            module=because.module,
        )

    async def _judged(self, game: Game, seat: int, bots: BotPool, number: int) -> analysis.Hint:
        table, memory = self._table, self._memories[seat]
        assert table.game is not None
        memory.observe(table.game, seat)
        ruleset, codes = game.ruleset, [action.code for action in game.legal_actions]
        rules = (ruleset.name, ruleset.players, ruleset.given)
        seed = zlib.crc32(f"{table.id} {table.seq} {number}".encode())
        asked = Judged(memory.bot, list(memory.news), *rules, seat, game.view(seat).bytes, codes, seed)
        found = await bots.work("hint", judge, asked, DEADLINE, Client(table.host))
        if found is None:
            memory.forget()
            raise refused(ErrorCode.NO_HINT, "no_hint_in_time", "no hint was found in time")
        memory.bot = found.memory
        del memory.news[: len(asked.news)]
        return found.hint
