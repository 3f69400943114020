"""All tournaments of a server. Any process can carry out requests and begin rounds; the database resolves conflicts.

No process owns a tournament: entries are appended only by a process that has read the whole log (`storage`). The
tables of a tournament have owners, as all tables do.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import TypeVar

from ...game.fair import new_seed
from ..limits import Locks
from ..messages import ErrorCode
from ..refusal import Refusal, refused
from ..shared_reads import SharedReads
from ..storage.errors import StorageError
from ..storage.notices import Notice, TournamentChanged
from ..storage.store import Store
from ..tables.open_tables import OpenTables
from ..tournament_messages import (
    BeginRound,
    ListedTournament,
    TournamentList,
    TournamentRequest,
    TournamentSettings,
    TournamentSummary,
    TournamentView,
)
from . import conducting, opening, requests, views
from .conducting import Step
from .log import Announced, LoggedEntry
from .requests import Visitor
from .tournament import NOBODY, Tournament

ID_BYTES = 9
LOOK = 1.0
"""Seconds between two checks whether something is due in a tournament."""
MOST_TENDED = 8
"""The most tables that a process takes in one check, so that several processes share them."""
MOST_OPEN = 10
"""The most open tournaments of a host."""
MOST_LISTED = 100
MOST_KEPT = 200
"""The most tournaments that are kept in memory."""
TRIES = 20
"""How often a request is tried if another process was faster. Requests to one process wait for each other instead."""
BETWEEN_TRIES = 0.05
"""The most seconds between two tries."""
_log = logging.getLogger(__name__)
_mixed = Random()
T = TypeVar("T")


class Tournaments:
    """All tournaments of a server."""

    def __init__(self, store: Store, tables: OpenTables, is_deleted: Callable[[str], bool]) -> None:
        self._store = store
        self._tables = tables
        self._is_deleted = is_deleted
        self._deletions = 0
        """The number of times that this object was told of deleted accounts."""
        self._known: dict[str, Tournament] = {}
        """The tournaments that were used last. They are never changed: each change makes a new object, so that threads
        can still read the old one."""
        self._logs = SharedReads(self._read)
        self._lists = SharedReads(self._newest)
        self._shown: dict[str, tuple[int, bytes]] = {}
        """What all visitors see of tournaments in memory, in JSON, with the number of the last entry."""
        self._changing = Locks()
        """A lock for each tournament that is being changed, so that many simultaneous requests do not conflict."""
        self._due: dict[str, tuple[int, float]] = {}
        """The number of the last entry of each open tournament, and the time before which nothing else is due."""
        self._task: asyncio.Task[None] | None = None
        self._pages: dict[asyncio.Event, str] = {}
        """The tournament for whose changes each event waits; all tournaments if the ID is empty."""

    # Requests.

    async def open(self, settings: TournamentSettings, visitor: Visitor) -> str:
        """Open a tournament, and return its ID. Raises Refusal."""
        settings = opening.checked(settings)
        made = Tournament(secrets.token_urlsafe(ID_BYTES))
        at, first = time.time(), Announced(settings, visitor.guest, visitor.name, new_seed().hex())
        made.apply(at, first)
        if not await _asked(lambda: self._store.tournaments.create(views.summary(made), at, first, MOST_OPEN)):
            sentence = "an account can have at most {most} open tournaments"
            raise refused(ErrorCode.TOO_MANY, "too_many_tournaments", sentence, most=MOST_OPEN)
        self._announce(made.id)
        return made.id

    async def carry_out(self, id: str, asked: TournamentRequest, visitor: Visitor) -> None:
        """Carry out a request of a visitor. Raises Refusal."""
        async with self._changing.of(id):
            await self._try_to_carry_out(id, asked, visitor)

    async def _try_to_carry_out(self, id: str, asked: TournamentRequest, visitor: Visitor) -> None:
        for _ in range(TRIES):
            tournament, now = await self._without_deleted(id), time.time()
            step = Step(requests.carry_out(tournament, asked, visitor))
            if isinstance(asked, BeginRound):
                drawn = await asyncio.to_thread(conducting.begin, tournament, now)
                step = Step([*step.entries, *drawn.entries], drawn.tables)
            if not step.entries or await self._take(tournament, step, now):
                return
            await asyncio.sleep(_mixed.uniform(0, BETWEEN_TRIES))
        raise Refusal(ErrorCode.STORAGE, "too many things happened at the same time: try again")

    async def _take(self, tournament: Tournament, step: Step, now: float) -> bool:
        """Write a step of a tournament. Return False if something else has happened first. Raises Refusal."""
        summary, advance = views.summary(tournament.after(now, step.entries)), self._store.advance_tournament
        if not await _asked(lambda: advance(summary, tournament.seq, now, step.entries, step.tables)):
            return False
        self._announce(tournament.id)
        return True

    async def _without_deleted(self, id: str) -> Tournament:
        """Return the current state of a tournament, after people who have deleted their accounts have left it."""
        tournament = await self.latest(id)
        gone = requests.forsaken(tournament, self._is_deleted)
        if not gone:
            return tournament
        await self._take(tournament, Step(gone), time.time())
        return await self.latest(id)

    # What visitors see.

    async def latest(self, id: str) -> Tournament:
        """Return the current state of a tournament. Raises Refusal if it does not exist."""
        if not id.isprintable():
            raise _no_such_tournament(id)
        return await self._logs.get(id)

    async def _read(self, id: str) -> Tournament:
        known = self._known.pop(id, None) or Tournament(id)
        if rows := await _asked(lambda: self._store.tournaments.log(id, known.seq)):
            known = known.copy()
        for row in rows:
            known.apply(row.at, row.entry)
        if known.seq == 0:
            raise _no_such_tournament(id)
        self._known[id] = known
        while len(self._known) > MOST_KEPT:
            oldest = next(iter(self._known))
            del self._known[oldest]
            self._shown.pop(oldest, None)
        return known

    async def view(self, id: str, visitor: Visitor) -> TournamentView:
        """Return a tournament as a visitor sees it. Raises Refusal."""
        return views.view(await self.latest(id), visitor, time.time())

    async def encoded_view(self, id: str, visitor: Visitor) -> bytes:
        """Return the same in JSON. What all visitors see is built and encoded only once after each change."""
        tournament = await self.latest(id)
        seq, shown = self._shown.get(id, (0, b""))
        if seq != tournament.seq:
            shown = views.encoded_for_all(tournament)
            self._shown[id] = tournament.seq, shown
        return views.encoded(shown, tournament, visitor, time.time())

    async def listed(self, visitor: Visitor) -> TournamentList:
        """Return the tournaments that a visitor sees: the public ones, and those of the visitor."""
        listed = list[ListedTournament]()
        for each, seq in await self._lists.get(MOST_LISTED):
            is_open = each.status in ("coming", "running")
            tournament = await self._at_least(each.id, seq) if visitor.name and is_open else None
            player = tournament.player_of(visitor.guest) if tournament else NOBODY
            is_own = player != NOBODY or bool(tournament and tournament.host == visitor.guest)
            if each.is_public or is_own:
                table = tournament.table_of(player) if tournament and player != NOBODY else ""
                listed.append(ListedTournament(each, player != NOBODY, table))
        return TournamentList(listed)

    async def _newest(self, most: int) -> list[tuple[TournamentSummary, int]]:
        return await _asked(lambda: self._store.tournaments.newest(most))

    async def _at_least(self, id: str, seq: int) -> Tournament:
        """Return a tournament with at least `seq` entries. It is read only if memory has fewer. Raises Refusal."""
        known = self._known.get(id)
        return known if known and known.seq >= seq else await self.latest(id)

    async def log(self, id: str) -> list[LoggedEntry]:
        """Return the whole log of a tournament."""
        rows = await _asked(lambda: self._store.tournaments.log(id))
        return [LoggedEntry(row.at, row.entry) for row in rows]

    async def records(self, id: str) -> list[tuple[int, int, str]]:
        """Return the round, table number and record of each finished game of a tournament. Raises Refusal."""
        await self.latest(id)
        return await _asked(lambda: self._store.tournaments.records(id))

    # Changes.

    def watch(self, id: str) -> asyncio.Event:
        """Return an event that is set whenever a tournament has changed, or any tournament if the ID is empty."""
        event = asyncio.Event()
        self._pages[event] = id
        return event

    def leave(self, event: asyncio.Event) -> None:
        """Stop waiting for changes."""
        self._pages.pop(event, None)

    def handle(self, notice: Notice, _: str) -> None:
        """Handle a notice from another process."""
        if isinstance(notice, TournamentChanged):
            self._announce(notice.tournament)

    def changes_missed(self) -> None:
        """Set all events, because changes may have been missed."""
        for event in self._pages:
            event.set()

    def _announce(self, id: str) -> None:
        for event, of in self._pages.items():
            if of in ("", id):
                event.set()

    # What happens automatically.

    def start(self) -> None:
        """Start to check regularly what is due."""
        self._task = asyncio.create_task(self._conduct())

    async def stop(self) -> None:
        """Stop checking. Other processes go on."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _conduct(self) -> None:
        while True:
            await asyncio.sleep(LOOK * _mixed.uniform(0.5, 1.5))  # so that processes check at different moments
            with _trying("tournaments"):
                found = await asyncio.to_thread(self._store.tournaments.open_ids)
                self._due = {id: self._due[id] for id in found if id in self._due}
                for id, seq in found.items():
                    known, at = self._due.get(id, (0, 0.0))
                    if known == seq and time.time() < at:
                        continue
                    with _trying(f"tournament {id}"):
                        await self.advance(id)

    def forget_deleted(self) -> None:
        """Look at all tournaments soon, because accounts were deleted."""
        self._deletions += 1
        self._due.clear()

    async def advance(self, id: str) -> None:
        """Do what is due in a tournament, and keep its tables running. Raises Refusal, StorageError."""
        deletions = self._deletions
        number = len((await self._without_deleted(id)).rounds)
        results = await asyncio.to_thread(self._store.tournaments.results, id, number) if number else {}
        tournament, now = await self.latest(id), time.time()
        if len(tournament.rounds) != number:
            return  # another process has just begun a round
        step = await asyncio.to_thread(conducting.next_step, tournament, results, now)
        if step.entries:
            await self._take(tournament, step, now)
        latest = await self.latest(id)
        if deletions == self._deletions:
            self._due[id] = latest.seq, conducting.due_at(latest)
        await self._tend(latest)

    async def _tend(self, tournament: Tournament) -> None:
        """Keep the tables of the round running that are in memory here, and take over some that no process owns."""
        if not tournament.rounds or not tournament.is_open:
            return
        running = [table.id for table in tournament.rounds[-1].tables if table.ended is None]
        new = await self._tables.unowned(running)
        _mixed.shuffle(new)
        for id in {*self._tables.in_memory(running), *new[:MOST_TENDED]}:
            with _trying(f"table {id}"):
                await self._tables.tend(id)


@contextmanager
def _trying(what: str) -> Iterator[None]:
    """Log an error because of which something must wait for the next check. Everything else goes on."""
    try:
        yield
    except StorageError as error:
        _log.warning("%s must wait: %s", what, error)
    except Refusal as refusal:
        _log.warning("%s must wait: %s", what, refusal.reason)
    except Exception:
        _log.exception("%s must wait", what)


async def _asked(ask: Callable[[], T]) -> T:
    """Ask the database in a thread. Raises Refusal if it fails."""
    try:
        return await asyncio.to_thread(ask)
    except StorageError as error:
        raise Refusal(ErrorCode.STORAGE, f"the tournament could not be read or saved: {error}") from error


def _no_such_tournament(id: str) -> Refusal:
    return Refusal(ErrorCode.NO_SUCH_TOURNAMENT, f"there is no tournament {id}")
