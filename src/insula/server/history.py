"""Step through games: the positions of a table's game or of an uploaded record."""

from functools import lru_cache
from itertools import pairwise
from weakref import WeakKeyDictionary

from ..errors import InsulaError
from ..game import CHANCE, Game, Statistics
from ..game.build_frame import build_frame
from ..game.step_range import StepRange
from ..notation.records import read_record
from .messages import ErrorCode, LogLine, RecordedGame, RecordedMove, ReplayPosition
from .refusal import Refusal, refused_by
from .tables.table import NOBODY, Table
from .update import MOST_LINES, named_modules

RECORDS_KEPT = 8
_statistics: WeakKeyDictionary[Table, Statistics] = WeakKeyDictionary()
"""The statistics of finished games. All pages of a table ask for them at the same time."""


def position_of_table(table: Table, guest: str, number: int, seat: int | None = None) -> ReplayPosition:
    """Return a position of a table's game as the guest may see it. After the end, `seat` can be any seat or NOBODY."""
    game = _begun(table)
    shown = table.seat_of(guest) if seat is None or not game.over else seat
    return _position(game, [turn.first for turn in table.turns], number, shown)


def position_of_record(text: str, number: int, seat: int) -> ReplayPosition:
    """Return a position of a recorded game as a seat or a spectator (NOBODY) saw it."""
    game = _recorded(text)
    return _position(game, _decisions(game), number, seat)


def game_of_record(text: str) -> RecordedGame:
    """Return the players of a recorded game and every decision."""
    game = _recorded(text)
    names = read_record(text).names
    bounds = [*_decisions(game), len(game.steps)]
    moves = []
    for first, end in pairwise(bounds):
        seat = game.steps[first].actor
        moves.append(RecordedMove(seat, StepRange.between(game, first, end).text(seat)))
    return RecordedGame([names.get(color, "") for color in game.ruleset.colors], moves)


def statistics_of_table(table: Table) -> Statistics:
    """Return the statistics of a table's game. Before the end, they would reveal hands."""
    game = _begun(table)
    if not game.over:
        raise Refusal(ErrorCode.NOT_OVER, "the game is not over")
    if table not in _statistics:
        _statistics[table] = Statistics.of(game)
    return _statistics[table]


def statistics_of_record(text: str) -> Statistics:
    """Return the statistics of a recorded game."""
    return Statistics.of(_recorded(text))


def _decisions(game: Game) -> list[int]:
    """Return the numbers of the steps in which a player decided."""
    return [number for number, step in enumerate(game.steps) if step.actor != CHANCE]


def _recorded(text: str) -> Game:
    """Return the game of a record. Raises Refusal if it cannot be read."""
    try:
        return _replayed(text)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error


@lru_cache(maxsize=RECORDS_KEPT)
def _replayed(text: str) -> Game:
    """Return the game of a record, cached: stepping through a record needs the same game for every position."""
    return Game.from_record(text)


def _position(game: Game, firsts: list[int], number: int, seat: int) -> ReplayPosition:
    """Return the position after `number` decisions, as a seat or NOBODY sees it.

    `firsts` holds the first step of each decision.
    """
    if seat not in range(NOBODY, game.players):
        raise Refusal(ErrorCode.NO_SUCH_SEAT, f"the seats are 0 to {game.players - 1}, not {seat}")
    if not 0 <= number <= len(firsts):
        raise Refusal(ErrorCode.MALFORMED, f"the positions are 0 to {len(firsts)}, not {number}")
    bounds = [*firsts, len(game.steps)]
    viewer = None if seat == NOBODY else seat
    view = game.view_at(bounds[number], viewer)
    led_here = StepRange.between(game, bounds[number - 1], bounds[number]) if number else None
    return ReplayPosition(
        moment=number,
        last=len(firsts),
        frame=build_frame(view),
        actor=led_here.steps[0].actor if led_here else NOBODY,
        text=led_here.text(viewer) if led_here else "",
        events=led_here.event_views(viewer) if led_here else [],
        modules=named_modules(game.ruleset),
        colors=list(game.ruleset.colors),
        position=view.position,
    )


def record(table: Table, guest: str) -> str:
    """Return the record of a table's game: what the guest may know, or everything after the end."""
    game = _begun(table)
    names = {color: seat.name for color, seat in zip(game.ruleset.colors, table.seats, strict=True)}
    if game.over:
        return game.record(names=names)
    seat = table.seat_of(guest)
    return game.record(seat=None if seat == NOBODY else seat, names=names)


def _begun(table: Table) -> Game:
    """Return the game of a table. Raises Refusal if it has not begun."""
    if table.game is None:
        raise Refusal(ErrorCode.NOT_STARTED, "the game has not started")
    return table.game


def older_lines(table: Table, guest: str, before: int) -> list[LogLine]:
    """Return lines of the log before the entry with this number, at most MOST_LINES."""
    seat = table.seat_of(guest)
    end = max(min(before - 1, len(table.lines)), 0)
    lines = table.lines[max(end - MOST_LINES, 0) : end]
    return [line.shown_to(None if seat == NOBODY else seat) for line in lines]
