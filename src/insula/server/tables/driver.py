"""The driver of a table: it lets bots decide, and stand in for people who are away or out of time."""

import asyncio
import logging
import time
import zlib
from functools import partial

from ...game import Action, ActionKind, Game
from ...game.deciders import phase_of
from ..bots import BotPool
from ..messages import ErrorCode
from ..refusal import Refusal
from . import requests
from .live_table import LiveTable
from .log import LogEntry, StoodIn
from .table import Table

HEARTBEAT = 1.0
"""Seconds between two checks of clocks and absent players while the table waits for a person."""
PACE_WITHOUT_PEOPLE = 0.5
"""The least seconds for a decision at a table where only bots play."""
_log = logging.getLogger(__name__)


class Driver:
    """Drives one table while somebody has it open."""

    def __init__(self, live: LiveTable, bots: BotPool) -> None:
        self._live = live
        self._bots = bots
        self._proposed_in = 0
        """The turn in which a bot last proposed a trade. Bots propose once a turn, so that people are not flooded."""

    async def run(self) -> None:
        """Let bots decide, one decision after the other, until nobody has the table open."""
        while self._live.presence.anybody:
            self._live.changed.clear()
            try:
                if not self._live.can_save:
                    await self._live.check_saving()
                if not self._live.can_save:
                    await asyncio.sleep(HEARTBEAT)
                elif not (await self._stand_in() or await self._propose() or await self._decide()):
                    await self._wait()
            except Refusal as refusal:
                if refusal.code != ErrorCode.STORAGE:  # the table has logged that
                    _log.warning("table %s: %s", self._live.table.id, refusal.reason)
                await asyncio.sleep(HEARTBEAT)
            except Exception:
                _log.exception("table %s", self._live.table.id)
                await asyncio.sleep(HEARTBEAT)

    async def _wait(self) -> None:
        """Wait until something happens. While the table waits for a person, check the time regularly."""
        table = self._live.table
        waits_for_people = any(not table.seats[seat].player for seat in table.waited_for)
        try:
            async with asyncio.timeout(HEARTBEAT if waits_for_people else None):
                await self._live.changed.wait()
        except TimeoutError:
            if any(self._seconds_to_stand_in(seat) for seat in table.waited_for):
                self._live.wake_watchers()

    def _seconds_to_stand_in(self, seat: int) -> float:
        """Return the seconds until a bot stands in for a seat; 0 if none is about to."""
        return self._live.presence.seconds_to_stand_in(self._live.table, seat, time.time())

    async def _stand_in(self) -> bool:
        """Let a bot play for a person whose time is up."""
        for seat in self._live.table.waited_for:
            if 0 < self._seconds_to_stand_in(seat) <= HEARTBEAT:
                await self._live.submit(partial(_stand_in, seat))
                return True
        return False

    async def _decide(self) -> bool:
        """Let the first bot that the table waits for decide."""
        table = self._live.table
        for seat in table.waited_for:
            if bot := table.seats[seat].player:
                seq, started = table.seq, time.monotonic()
                moves = await self._moves(bot, table.asked[seat], seat, seq)
                await asyncio.sleep(max(self._pace() - (time.monotonic() - started), 0))
                await self._live.submit(partial(_play, seat, seq, moves))
                return True
        return False

    def _pace(self) -> float:
        """Return the least seconds for a bot's decision. Where only bots play, they cannot keep the server busy."""
        table = self._live.table
        has_people = any(not seat.player for seat in table.seats)
        return table.setup.pace if has_people else max(table.setup.pace, PACE_WITHOUT_PEOPLE)

    async def _propose(self) -> bool:
        """Let one bot act without being asked, once in each turn of a person."""
        table, game = self._live.table, self._live.table.game
        if game is None or game.over or game.active < 0 or self._proposed_in == game.turn:
            return False
        if table.seats[game.active].player:
            return False
        for seat, sitting in enumerate(table.seats):
            seq = table.seq
            action = await self._bots.unasked(sitting.player, game, seat, seq) if sitting.player else None
            if action is not None and table.seq == seq:
                self._proposed_in = game.turn
                moves = await self._moves(sitting.player, game, seat, seq, action.text)
                await self._live.submit(partial(_play_unasked, seat, seq, moves))
                return True
        return False

    async def _moves(self, bot: str, game: Game, seat: int, seq: int, *begun: str) -> list[str]:
        """Return a decision of a bot, with the further decisions that complete it."""
        trial, moves = game.copy(), list(begun)
        trial.chance = "manual"
        for move in moves:
            trial.play(move)
        while not moves or (trial.actor == seat and phase_of(trial) in requests.CHAINS):
            seed = zlib.crc32(f"{self._live.table.id} {seq} {len(moves)}".encode())
            action = await self._bots.choose(bot, trial, seat, self._open_to_bots(trial), seed)
            if action.kind == ActionKind.OFFER_TRADE:
                self._proposed_in = trial.turn
            moves.append(action.text)
            trial.play(action)
        return moves

    def _open_to_bots(self, game: Game) -> list[Action]:
        """Return the legal actions that a bot may choose."""
        may_offer = self._proposed_in != game.turn
        return [action for action in game.legal_actions if may_offer or action.kind != ActionKind.OFFER_TRADE]


def _stand_in(seat: int, table: Table) -> list[LogEntry]:
    return [StoodIn(seat)] if seat in table.waited_for and not table.seats[seat].player else []


def _play(seat: int, seq: int, moves: list[str], table: Table) -> list[LogEntry]:
    """Return the entries of the bot's decision, if the seat must still decide."""
    is_due = bool(table.seats[seat].player) and seat in table.waited_for and table.asked_since(seat) <= seq
    return requests.play(table, seat, seq, moves) if is_due else []


def _play_unasked(seat: int, seq: int, moves: list[str], table: Table) -> list[LogEntry]:
    """Return the entries of what the bot does unasked, if nothing has happened since."""
    return requests.play(table, seat, seq, moves) if table.seq == seq else []
