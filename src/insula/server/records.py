"""Uploaded records: a separate process reads them, so that no text can delay a table."""

import asyncio
import logging
import os
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from itertools import pairwise

from msgspec import json

from ..errors import InsulaError
from ..game import CHANCE, Game, Statistics
from ..game.fair import verify
from ..game.moves import first_steps
from ..game.replay import replay
from ..game.step_range import StepRange
from ..importing import MAP, import_file
from ..notation.records import read_record
from . import map_drafts, maps, positions
from .history import position
from .limits import Buckets, Slots
from .messages import ErrorCode, Explanation
from .record_messages import DiceDifference, ImportedFile, ImportNote, RecordedGame, RecordedMove, VerifiedDice
from .refusal import Refusal, refused, refused_by
from .tables.table import SEVERAL
from .workers import Worker, load

LARGEST = 200_000
"""The most bytes of a record. A long game has 40,000."""
MOST_STEPS = 10_000
"""The most decisions and outcomes of a record."""
DEADLINE = 10.0
"""Seconds for reading one record."""
MOST_WAITING = 8
"""The most records of one address that wait at the same time."""
NICENESS = 10
"""How much lower the priority of the process is than that of the processes that serve tables."""
RECORDS_KEPT = 4
_log = logging.getLogger(__name__)


# What the process does.


def load_and_give_way() -> None:
    """Load the program, and lower the priority of this process."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    load()


def game_of_record(text: str) -> bytes:
    """Return the players of a recorded game and every decision, as JSON."""
    game, names = recorded(text)
    bounds = [*first_steps(game.steps), len(game.steps)]
    moves = [_move(StepRange.between(game, first, end)) for first, end in pairwise(bounds)]
    return json.encode(RecordedGame([names.get(color, "") for color in game.ruleset.colors], moves, list(game.winners)))


def _move(steps: StepRange) -> RecordedMove:
    """Return a move as its player may know it, or as everybody may know it if it is a move of several seats."""
    seats = {step.actor for step in steps.steps if step.actor != CHANCE}
    seat = seats.pop() if len(seats) == 1 else SEVERAL
    viewer = None if seat == SEVERAL else seat
    return RecordedMove(seat, steps.text(viewer), steps.event_views(viewer))


def position_of_record(text: str, number: int, seat: int) -> bytes:
    """Return a position of a recorded game as a seat or a spectator (NOBODY) saw it, as JSON."""
    game, _ = recorded(text)
    return json.encode(position(game, first_steps(game.steps), number, seat, has_hands=True))


def whole_position_of_record(text: str, number: int) -> bytes:
    """Return a position of a recorded game as text, with all secrets."""
    game, _ = recorded(text)
    bounds = [*first_steps(game.steps), len(game.steps)]
    if number not in range(len(bounds)):
        raise Refusal(ErrorCode.MALFORMED, f"the positions are 0 to {len(bounds) - 1}, not {number}")
    return game.position_at(bounds[number]).encode()


def imported_file(text: str) -> bytes:
    """Return the record or the map in a file of another program, with what could not be converted, as JSON."""
    try:
        found = import_file(text)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error
    notes = [
        ImportNote(
            where=note.place,
            note=Explanation(note.message.case, dict(note.message.arguments)),
            cause=Explanation(note.cause.case, dict(note.cause.arguments), illegal=note.why) if note.cause else None,
            text=note.message.sentence,
        )
        for note in found.notes
    ]
    return json.encode(ImportedFile(found.program, found.kind == MAP, found.text, notes))


def statistics_of_record(text: str) -> bytes:
    """Return the statistics of a recorded game, as JSON."""
    game, _ = recorded(text)
    return json.encode(Statistics.of(game))


def verified_dice(text: str) -> bytes:
    """Return whether the outcomes of chance in a record follow from its seed and the rules, as JSON."""
    try:
        draws, difference = verify(text)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error
    found = DiceDifference(difference.case, difference.arguments, difference.sentence) if difference else None
    return json.encode(VerifiedDice(draws, found))


def recorded(text: str) -> tuple[Game, dict[str, str]]:
    """Return the game of a record and the names of its players. Raises Refusal if it cannot be read."""
    try:
        return _replayed(text)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error


@lru_cache(maxsize=RECORDS_KEPT)
def _replayed(text: str) -> tuple[Game, dict[str, str]]:
    """Return the game and the names. They are cached, because a reader asks for many positions of the same record."""
    record = read_record(text)
    if len(record.items) > MOST_STEPS:
        raise refused(
            ErrorCode.TOO_LARGE,
            "record_too_long",
            "the record must have at most {most} steps, not {count}",
            most=MOST_STEPS,
            count=len(record.items),
        )
    return replay(record, Game), record.names


def measured(task: "partial[bytes]") -> tuple[bytes | Refusal, float]:
    """Return what a task returns or refuses, and the seconds of processor time that it took.

    This process has a low priority, so on a busy machine much more time passes. Visitors should not pay for that.
    """
    began = _processor_time()
    try:
        answer: bytes | Refusal = task()
    except Refusal as refusal:
        answer = refusal
    return answer, _processor_time() - began


def _processor_time() -> float:
    """Return the seconds of processor time of this process, and of processes that it started and that have ended."""
    return sum(os.times()[:4])


# What the server does.


class RecordReader:
    """Reads records in its process, one after the other. Their processor time counts for the limit of the address."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self.deadline = deadline
        self._worker = Worker(load_and_give_way)
        self._turn = asyncio.Lock()
        self._waiting = Slots(MOST_WAITING)

    async def game(self, text: str, address: str, times: Buckets) -> bytes:
        """Return the players and decisions of a record, as JSON. Raises Refusal."""
        return await self._read(partial(game_of_record, text), address, times)

    async def position(self, text: str, number: int, seat: int, address: str, times: Buckets) -> bytes:
        """Return a position of a record, as JSON. Raises Refusal."""
        return await self._read(partial(position_of_record, text, number, seat), address, times)

    async def statistics(self, text: str, address: str, times: Buckets) -> bytes:
        """Return the statistics of a record, as JSON. Raises Refusal."""
        return await self._read(partial(statistics_of_record, text), address, times)

    async def dice(self, text: str, address: str, times: Buckets) -> bytes:
        """Return whether the outcomes of chance in a record follow from its seed, as JSON. Raises Refusal."""
        return await self._read(partial(verified_dice, text), address, times)

    async def imported(self, text: str, address: str, times: Buckets) -> bytes:
        """Return the record or the map of a file of another program, as JSON. Raises Refusal."""
        return await self._read(partial(imported_file, text), address, times)

    async def checked_map(self, data: bytes, address: str, times: Buckets) -> bytes:
        """Return the report on a map file, as JSON. Raises Refusal."""
        return await self._read(partial(maps.checked_map, data), address, times)

    async def drawn_map(self, players: int, address: str, times: Buckets) -> bytes:
        """Return a random map as the text of a map file. Raises Refusal."""
        return await self._read(partial(maps.drawn_map, players), address, times)

    async def checked_draft(self, data: bytes, address: str, times: Buckets) -> bytes:
        """Return the text of a draft of a map and what is wrong with it, as JSON. Raises Refusal."""
        return await self._read(partial(map_drafts.checked_draft, data), address, times)

    async def read_map(self, data: bytes, address: str, times: Buckets) -> bytes:
        """Return the draft of a map file, as JSON. Raises Refusal."""
        return await self._read(partial(map_drafts.read_map, data), address, times)

    async def checked_position(self, text: str, address: str, times: Buckets) -> bytes:
        """Return what is wrong with a position that is being edited, and how it looks, as JSON. Raises Refusal."""
        return await self._read(partial(positions.checked_position, text), address, times)

    async def new_position(self, data: bytes, address: str, times: Buckets) -> bytes:
        """Return the text of a position without pieces. Raises Refusal."""
        return await self._read(partial(positions.new_position, data), address, times)

    async def setup_of_position(self, text: str, address: str, times: Buckets) -> bytes:
        """Return the settings of a table that a position determines, as JSON. Raises Refusal."""
        return await self._read(partial(positions.setup_of_position, text), address, times)

    async def whole_position(self, text: str, number: int, address: str, times: Buckets) -> bytes:
        """Return a position of a record as text, with all secrets. Raises Refusal."""
        return await self._read(partial(whole_position_of_record, text, number), address, times)

    async def do(self, task: "partial[bytes]", address: str, times: Buckets) -> bytes:
        """Return the result of a task that runs in the process. Raises Refusal."""
        return await self._read(task, address, times)

    async def _read(self, task: "partial[bytes]", address: str, times: Buckets) -> bytes:
        with self._waiting.one(address, "records at the same time"):
            async with self._turn:
                with times.spending_time(address) as spent:
                    answer, spent.work = await self._read_now(task)
        if isinstance(answer, Refusal):
            raise answer
        return answer

    async def _read_now(self, task: "partial[bytes]") -> tuple[bytes | Refusal, float]:
        try:
            return await self._worker.do(self.deadline, partial(measured, task))
        except TimeoutError:
            self._worker.stop()
            raise refused(
                ErrorCode.TOO_LARGE,
                "record_takes_too_long",
                "reading this record takes longer than {seconds} seconds",
                seconds=f"{self.deadline:g}",
            ) from None
        except BrokenProcessPool as error:
            _log.warning("the process that reads records has ended: %r", error)
            self._worker.stop()
            raise Refusal(ErrorCode.BAD_RECORD, "this record cannot be read") from error

    def stop(self) -> None:
        """Kill the process."""
        self._worker.stop(waits=True)
