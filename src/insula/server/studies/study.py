"""The state of a study: a line played from a position, one more decision, and what the page needs to go on."""

import time
from collections import OrderedDict
from functools import partial
from typing import NamedTuple

import numpy as np
from msgspec import DecodeError, Raw, ValidationError, json

from ...analysis.moments import counted_before
from ...analysis.questions import base64_of, without_generator
from ...errors import InsulaError
from ...game import CHANCE
from ...game.moves import first_steps
from ...notation.positions import write_position
from ...ruleset.words import colors
from ..messages import ErrorCode, Reply, Setup
from ..record_messages import StudyDecision, StudyLine, StudyQuestion, StudyStart, StudyState
from ..records import recorded
from ..refusal import Refusal, refused_by
from ..tables import requests
from ..tables.log import Answered, LogEntry, Played, kind_of, read, write
from ..tables.presence import Presence
from ..tables.table import NOBODY, SEVERAL, Seat, Table
from ..update import Known, TableUpdates
from . import opponent
from .chance import chance_of, settled_as_before
from .memories import Memories

READER = "reader"
"""The guest in the reader's seat."""
OPPONENT = "expert"
MOST_ENTRIES = 2_000
"""The most entries that can be played from a position. A long game has a quarter of this number."""
LARGEST = 1_000_000
"""The most bytes of a line."""
TABLES_KEPT = 16
"""The number of tables that the process remembers, so that lines need not be replayed from the beginning."""
_decode = json.Decoder(StudyLine).decode


class Followed(NamedTuple):
    """A table after a line, and what its seats remember."""

    table: Table
    memories: Memories


_kept: OrderedDict[tuple[object, ...], Followed] = OrderedDict()


class _Shown:
    """A table that is shown to the reader once."""

    def __init__(self, table: Table) -> None:
        self.table, self.version, self.can_save = table, 1, True
        self.presence = Presence(since=0.0)
        self.presence.come(READER)


def study_state(data: bytes) -> bytes:
    """Return the state after a line, as JSON. Raises Refusal."""
    line = _line_of(data)
    try:
        return json.encode(_state_after(line))
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error


def why_not(text: str, data: bytes) -> bytes:
    """Return why an action is not legal for the reader after a line, as a `Reply` in JSON. Raises Refusal."""
    line = _line_of(data)
    try:
        table = _followed(line).table
        reason, why = requests.why(table, table.seat_of(READER), text)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error
    return json.encode(Reply(0, None, reason, why))


def start_in_record(number: int, data: bytes) -> bytes:
    """Return the start of a study: the position of a record after `number` moves, as JSON. Raises Refusal."""
    game, _ = recorded(data.decode("utf-8", "replace"))
    firsts = first_steps(game.steps)
    if not 0 <= number < len(firsts):
        raise Refusal(ErrorCode.MALFORMED, f"a study begins after 0 to {len(firsts) - 1} moves, not {number}")
    first = firsts[number]
    state = np.frombuffer(game.bytes_at(first), game.ruleset.template.dtype)
    position = write_position(game.ruleset, without_generator(state))
    counted = counted_before(game, first)
    return json.encode(StudyStart(position, game.steps[first].actor, chance_of(game, first), counted))


def _line_of(data: bytes) -> StudyLine:
    try:
        line = _decode(data)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"the study cannot be read: {error}") from error
    if len(line.played) > MOST_ENTRIES:
        raise Refusal(ErrorCode.TOO_LARGE, f"a study can have at most {MOST_ENTRIES} entries, not {len(line.played)}")
    return line


def _state_after(line: StudyLine) -> StudyState:
    table, memories = _followed(line)
    seat = table.seat_of(READER)
    asked: StudyDecision | StudyQuestion | None = None
    decision, added = line.decision, list[LogEntry]()
    if decision and decision.seat != seat:
        asked = _of_opponent(table, memories, decision)
        decision = asked if isinstance(asked, StudyDecision) else None
    settle = partial(settled_as_before, line.chance)
    if decision:
        added, asked = requests.play(table, decision.seat, decision.seq, decision.moves, settle), None
    elif _waits_for_chance(table):
        added = requests.left_to_chance(table, settle)
    if added:
        table = table.after(time.time(), added)
        memories = memories.after(table)
        _keep((*_key(line), *map(write, added)), Followed(table, memories))
    bot = next((other for other in table.waited_for if other != seat), NOBODY)
    if asked is None:
        asked = opponent.proposed(table, memories) if bot == NOBODY else opponent.decided(table, memories, bot)
    return StudyState(
        seat=seat,
        added=[Raw(write(entry)) for entry in added],
        update=Raw(TableUpdates(_Shown(table)).update(READER, Known(), time.time())),
        state=_bytes_of(table),
        next=asked if isinstance(asked, StudyDecision) else None,
        question=asked if isinstance(asked, StudyQuestion) else None,
        advice=opponent.advice(table, memories, seat) if seat in table.waited_for else None,
    )


def _waits_for_chance(table: Table) -> bool:
    """Return whether chance decides next, which is possible only at the beginning of a study."""
    return table.game is not None and table.game.actor == CHANCE


def _of_opponent(table: Table, memories: Memories, decision: StudyDecision) -> StudyDecision | StudyQuestion | None:
    """Return the decision of an opponent, or what the page must search next. The page knows its first part."""
    if decision.seat not in table.waited_for and not opponent.may_propose(table, decision):
        raise Refusal(ErrorCode.NOT_YOUR_TURN, f"seat {decision.seat} has nothing to decide now")
    return opponent.decided(table, memories, decision.seat, decision.moves)


def _followed(line: StudyLine) -> Followed:
    """Return the table after the entries of a line, with the memories of its seats."""
    key = _key(line)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    table = _begun(line)
    memories = Memories(table, line.counted)
    for entry in map(_entry, line.played):
        if not SEVERAL <= entry.seat < len(table.seats):
            raise Refusal(ErrorCode.NO_SUCH_SEAT, f"an entry belongs to seat {entry.seat}, which does not exist")
        if isinstance(entry, Answered) and not (entry.moves and entry.seat in table.waited_for):
            raise Refusal(ErrorCode.NOT_YOUR_TURN, f"seat {entry.seat} has nothing to answer with {entry.moves}")
        table.apply(time.time(), entry)
    memories.follow(table)
    _keep(key, followed := Followed(table, memories))
    return followed


def _begun(line: StudyLine) -> Table:
    """Return the table at the beginning of a study."""
    table = Table("study")
    table.resume(time.time(), line.position)
    assert table.game is not None
    ruleset = table.game.ruleset
    seat = next(iter(table.asked), max(table.game.active, 0)) if line.seat == NOBODY else line.seat
    if not 0 <= seat < ruleset.players:
        raise Refusal(ErrorCode.NO_SUCH_SEAT, f"the seats are 0 to {ruleset.players - 1}, not {seat}")
    table.setup = Setup(ruleset.name, ruleset.players, dict(ruleset.given), hints=False)
    table.colors = colors(ruleset.players)
    table.seats = [Seat(bot=OPPONENT, name=OPPONENT) for _ in range(ruleset.players)]
    table.seats[seat] = Seat(guest=READER)
    return table


def _entry(raw: Raw) -> Played | Answered:
    """Return an entry of a line. Raises Refusal if it cannot be read or has the wrong kind."""
    try:
        entry = read(bytes(raw))
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"what was played cannot be read: {error}") from error
    if not isinstance(entry, Played | Answered):
        raise Refusal(ErrorCode.MALFORMED, f"only decisions and answers are played, not {kind_of(entry)!r}")
    return entry


def _key(line: StudyLine) -> tuple[object, ...]:
    """Return the key of the table after a line. Entries are encoded anew: JSON can be written in several ways."""
    return (line.position, line.seat, json.encode(line.counted), *(write(_entry(raw)) for raw in line.played))


def _keep(key: tuple[object, ...], followed: Followed) -> None:
    """Remember a table, and forget the one that was used longest ago."""
    _kept[key] = followed
    if len(_kept) > TABLES_KEPT:
        _kept.popitem(last=False)


def _bytes_of(table: Table) -> str:
    """Return the whole state of a table's game."""
    game = table.game
    assert game is not None
    return base64_of(without_generator(np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype)))
