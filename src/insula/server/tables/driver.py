"""The driver of a table: it lets bots decide, and play for people who are away or out of time."""

import asyncio
import logging
import time
import zlib
from collections import defaultdict
from functools import partial

from ...game import ActionKind, Game, Phase
from ...game.deciders import filled_in, phase_of
from ..bots import BotMemory, BotPool
from ..messages import ErrorCode
from ..refusal import Refusal
from ..worker_queue import Client
from . import gathering, lesson, open_offer, requests, slow, tournament_game
from .bot_offers import BotOffers
from .live_table import LiveTable
from .log import LogEntry, StoodIn
from .table import Table

OFFER_STANDS = 15.0
"""Seconds after which a bot withdraws an offer that people leave unanswered."""
HEARTBEAT = 1.0
"""Seconds between two checks of a table where a person's time is up, or where a bot's offer waits for people."""
PACE_WITHOUT_PEOPLE = 0.5
"""The minimum seconds for a decision at a table where only bots play."""
_log = logging.getLogger(__name__)


class Driver:
    """Drives one table while somebody has it open, or while a slow game is due."""

    def __init__(self, live: LiveTable, bots: BotPool) -> None:
        self._live = live
        self._bots = bots
        self._offers = BotOffers()
        self._memories: defaultdict[tuple[int, str], BotMemory] = defaultdict(BotMemory)
        """The memories of the bots, by seat and name."""
        self._weighed = 0
        """The number of the entry after which a bot last considered the answers to its offer."""

    async def run(self) -> None:
        """Let bots decide, one decision after the other, until nobody needs the table."""
        while self._live.is_needed:
            self._live.changed.clear()
            try:
                if not self._live.can_save:
                    await self._live.check_saving()
                if not self._live.can_save:
                    await asyncio.sleep(HEARTBEAT)
                elif not await self._act():
                    await self._wait()
            except Refusal as refusal:
                if refusal.code != ErrorCode.STORAGE:  # the table has logged that
                    _log.warning("table %s: %s", self._live.table.id, refusal.why.case)
                await asyncio.sleep(HEARTBEAT)
            except Exception:
                _log.exception("table %s", self._live.table.id)
                await asyncio.sleep(HEARTBEAT)

    async def _act(self) -> bool:
        """Do the first thing that is due. Return whether there was one."""
        if self._live.table.setup.lesson:
            return await self._follow_lesson()
        if gathering.is_gathering(self._live.table):
            return await self._live.gather()
        if await self._live.follow_tournament():
            return True
        if self._live.table.is_adjudicated or self._live.table.is_closed:
            return False
        if any(seat.player for seat in self._live.table.seats):
            self._bots.start()
        if await self._stand_in() or await self._decline():
            return True
        return await self._propose() or await self._decide() or await self._settle_offer()

    async def _wait(self) -> None:
        """Wait until something happens or somebody's time is up. Then update the pages, which show a countdown."""
        paused = self._paused()
        try:
            async with asyncio.timeout(self._seconds_to_next_look()):
                await self._live.changed.wait()
        except TimeoutError:
            is_anybody_late = any(self._seconds_to_stand_in(seat) for seat in self._live.table.waited_for)
            if is_anybody_late or paused != self._paused():
                self._live.wake_watchers()

    def _seconds_to_next_look(self) -> float | None:
        """Return the seconds until the mere passing of time can change something; None if it cannot."""
        table, now = self._live.table, time.time()
        left = [self._live.presence.seconds_left(table, seat, now) for seat in table.waited_for]
        running = [seconds or HEARTBEAT for seconds in left if seconds is not None]
        if self._has_offer_of_bot():
            running.append(HEARTBEAT)
        if gathering.is_gathering(table):
            running.append(gathering.seconds_to_next_look(table, now))
        pauses = [table.clocks.paused_until(seat, now) for seat in range(len(table.seats))]
        running += [until - now for until in pauses if until is not None]
        if (of_tournament := tournament_game.seconds_to_next_look(table, now)) is not None:
            running.append(of_tournament)
        return min(running, default=None)

    def _paused(self) -> list[int]:
        """Return the seats whose clocks are paused."""
        clocks, now = self._live.table.clocks, time.time()
        return [seat for seat in clocks.pauses if clocks.paused_until(seat, now) is not None]

    def _has_offer_of_bot(self) -> bool:
        """Return whether an offer of a bot, or of a program with an account, waits for answers."""
        table, game = self._live.table, self._live.table.game
        if game is None or phase_of(game) != Phase.ANSWERING:
            return False
        maker = table.seats[game.active]
        return bool(maker.player) or maker.is_program

    def _seconds_to_stand_in(self, seat: int) -> float:
        """Return the seconds until a bot stands in for a seat; 0 if no bot is about to."""
        return self._live.presence.seconds_to_stand_in(self._live.table, seat, time.time())

    def _must_stand_in(self, seat: int) -> bool:
        """Return whether a bot must stand in for a seat now."""
        return 0 < self._seconds_to_stand_in(seat) <= HEARTBEAT

    async def _stand_in(self) -> bool:
        """Let a bot stand in for a person whose time is up. Return whether anything was done."""
        for seat in self._live.table.waited_for:
            if self._must_stand_in(seat):
                if not await self._live.follow_vacations():
                    await self._live.submit(partial(self._stood_in, seat))
                return True
        return False

    def _stood_in(self, seat: int, table: Table) -> list[LogEntry]:
        """Return the entry with which a bot stands in, unless the person has decided in the meantime."""
        if not self._must_stand_in(seat):
            return []
        return [StoodIn(seat, self._live.is_excused(table.seats[seat].guest))]

    async def _decline(self) -> bool:
        """Decline an offer for a person who has not answered in time in a slow game. Return whether that was due."""
        table = self._live.table
        for seat in table.waited_for:
            until = slow.answers_until(table, seat)
            if until is not None and not table.seats[seat].player and until <= time.time():
                await self._live.submit(partial(_decline, seat, table.seq))
                return True
        return False

    async def _follow_lesson(self) -> bool:
        """Let another seat make its next decision of the lesson."""
        if not lesson.is_due(self._live.table):
            return False
        await asyncio.sleep(self._live.table.setup.pace)
        await self._live.submit(lesson.follow)
        return True

    async def _decide(self) -> bool:
        """Let the first bot that the table waits for decide."""
        table = self._live.table
        for seat in table.waited_for:
            if bot := table.seats[seat].player:
                seq, started = table.seq, time.monotonic()
                answer = filled_in(table.asked[seat]) if table.seats[seat].is_stood_in else None
                moves = [answer.text] if answer else await self._moves(bot, table.asked[seat], seat, seq)
                if not moves:
                    return True
                await asyncio.sleep(max(self._pace() - (time.monotonic() - started), 0))
                await self._live.submit(partial(_play, seat, seq, moves))
                return True
        return False

    def _pace(self) -> float:
        """Return the minimum seconds for a bot's decision. If only bots play, it is longer, to protect the server."""
        pace = self._live.table.setup.pace
        return pace if self._has_people else max(pace, PACE_WITHOUT_PEOPLE)

    @property
    def _has_people(self) -> bool:
        """Return whether a person plays at the table."""
        return any(not seat.player for seat in self._live.table.seats)

    @property
    def _client(self) -> Client:
        """Return on whose behalf the bots of the table are asked."""
        return Client(self._live.table.host, self._has_people)

    async def _propose(self) -> bool:
        """Let one bot act without being asked, once in each turn of a person."""
        table, game = self._live.table, self._live.table.game
        if game is None or game.over or game.active < 0 or table.seats[game.active].player:
            return False
        for seat, sitting in enumerate(table.seats):
            seq = table.seq
            if not sitting.player or not self._offers.may_begin(table, seat):
                continue
            action = await self._bots.unasked(sitting.player, self._memory(seat), game, seat, seq, self._client)
            if action is not None and table.seq == seq:
                self._offers.begin(game.turn)
                if moves := await self._moves(sitting.player, game, seat, seq, action.text):
                    await self._live.submit(partial(_play_unasked, seat, seq, moves))
                return True
        return False

    async def _settle_offer(self) -> bool:
        """Let a bot accept an early answer to its offer, or withdraw an offer that people do not answer."""
        table, game = self._live.table, self._live.table.game
        if game is None or not self._has_offer_of_bot():
            return False
        seat, seq = game.active, table.seq
        bot = table.seats[seat].player
        if bot and self._weighed != seq and (early := open_offer.settled_now(table)) and open_offer.takes(table, seat):
            self._weighed = seq
            memory, seed = self._memory(seat), self._seed(seq, 0)
            chosen = await self._bots.choose(bot, memory, early, seat, early.legal_actions, seed, self._client)
            if chosen.seat is not None:
                await self._live.submit(partial(_play_unasked, seat, seq, [chosen.text]))
                return True
        asked_at = max(table.asked_at(asked) for asked in table.waited_for)
        if time.time() - asked_at < OFFER_STANDS:
            return False
        (withdrawal,) = open_offer.ways_to_drop(game, seat)
        await self._live.submit(partial(_play_unasked, seat, seq, [withdrawal.text]))
        return True

    async def _moves(self, bot: str, game: Game, seat: int, seq: int, *begun: str) -> list[str]:
        """Return a decision of a bot with all further decisions that complete it; empty if it abandons an offer."""
        trial, moves = game.copy(foresee=True), list(begun)
        trial.chance = "manual"
        for move in moves:
            trial.play(move)
        begun_in = phase_of(game)
        is_answer = begun_in == Phase.ANSWERING
        while not moves or requests.is_unfinished(trial, seat, begun_in):
            open_to = trial.legal_actions if is_answer else self._offers.open_to(self._live.table, trial)
            memory, seed = self._memory(seat), self._seed(seq, len(moves))
            action = await self._bots.choose(bot, memory, trial, seat, open_to, seed, self._client)
            if action.kind == ActionKind.OFFER_TRADE:
                self._offers.begin(trial.turn)
            elif action.kind == ActionKind.TRADE_DONE and not is_answer:
                self._offers.make_known(trial.view(seat))
            elif action.kind == ActionKind.WITHDRAW_OFFER and not is_answer:
                return []
            moves.append(action.text)
            trial.play(action)
        return moves

    def _memory(self, seat: int) -> BotMemory:
        """Return the updated memory of the bot in a seat. Each bot that plays there has its own memory."""
        table = self._live.table
        memory = self._memories[seat, table.seats[seat].player]
        if table.game is not None:
            memory.observe(table.game, seat)
        return memory

    def _seed(self, seq: int, number: int) -> int:
        """Return the seed of a bot's decision."""
        return zlib.crc32(f"{self._live.table.id} {seq} {number}".encode())


def _decline(seat: int, seq: int, table: Table) -> list[LogEntry]:
    is_open = seat in table.waited_for and slow.answers_until(table, seat) is not None
    return requests.play(table, seat, seq, ["decline"]) if is_open and table.seq == seq else []


def _play(seat: int, seq: int, moves: list[str], table: Table) -> list[LogEntry]:
    """Return the entries of the bot's decision, if the seat must still decide."""
    is_due = bool(table.seats[seat].player) and seat in table.waited_for and table.asked_since(seat) <= seq
    return requests.play(table, seat, seq, moves) if is_due else []


def _play_unasked(seat: int, seq: int, moves: list[str], table: Table) -> list[LogEntry]:
    """Return the entries of an unasked decision of a bot, if nothing has happened since."""
    return requests.play(table, seat, seq, moves) if table.seq == seq else []
