"""Step through games: the positions of a game, and the record and log of a table."""

from collections.abc import Callable, Collection
from typing import Literal
from weakref import WeakKeyDictionary

from ..game import Game, Statistics
from ..game.build_frame import build_frame
from ..game.step_range import StepRange
from .messages import ErrorCode, LogLine
from .record_messages import KnownHand, ReplayPosition
from .refusal import Refusal
from .tables.setups import named_modules
from .tables.table import NOBODY, Table
from .update import MOST_LINES

_statistics: WeakKeyDictionary[Table, Statistics] = WeakKeyDictionary()
"""The statistics of finished games. All pages of a table ask for them at the same time."""


def position_of_table(table: Table, guest: str, number: int, seat: int | None = None) -> ReplayPosition:
    """Return a position of a table's game as the guest may see it. After the end, `seat` chooses any seat or NOBODY."""
    game = _begun(table)
    is_over = table.status == "over"
    shown = table.seat_of(guest) if seat is None or not is_over else seat
    return position(game, [turn.first for turn in table.turns], number, shown, has_hands=is_over)


def statistics_of_table(table: Table) -> Statistics:
    """Return the statistics of a table's finished game. Raises Refusal before the end: they would reveal hands."""
    game = _begun(table)
    if table.status != "over":
        raise Refusal(ErrorCode.NOT_OVER, "the game is not over")
    if table not in _statistics:
        _statistics[table] = Statistics.of(game)
    return _statistics[table]


def position(game: Game, firsts: list[int], number: int, seat: int, *, has_hands: bool) -> ReplayPosition:
    """Return the position after `number` decisions, as a seat or NOBODY sees it.

    `firsts` contains the first step of each decision. `has_hands` adds the cards of all seats.
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
        events=led_here.event_views(viewer, says_you=False) if led_here else [],
        modules=named_modules(game.ruleset),
        colors=list(game.ruleset.colors),
        position=view.position,
        hands=_hands(game, bounds[number]) if has_hands else [],
    )


def _hands(game: Game, step: int) -> list[KnownHand]:
    """Return the cards of all seats before a step."""
    frames = [build_frame(game.view_at(step, seat)) for seat in range(game.players)]
    return [KnownHand(frame.hand, frame.held) for frame in frames]


def recorded(table: Table, guest: str) -> Callable[[], str]:
    """Return a function that writes the record of the game so far. After the end, the record is complete.

    Before the end, it contains what the guest may know. It uses a copy of the game, so that it can run in a thread.
    """
    game = _begun(table).copy()
    names = {color: seat.name for color, seat in zip(game.ruleset.colors, table.seats, strict=True)}
    seat = table.seat_of(guest)
    viewer: int | Literal["all"] | None = "all" if table.status == "over" else None if seat == NOBODY else seat
    fairness, is_finished = table.fairness, table.is_finished

    def write() -> str:
        proof = fairness.proof(game, is_finished=is_finished) if fairness else None
        return game.record(seat=viewer, names=names, proof=proof)

    return write


def _begun(table: Table) -> Game:
    """Return the game of a table. Raises Refusal if it has not begun."""
    if table.game is None:
        raise Refusal(ErrorCode.NOT_STARTED, "the game has not started")
    return table.game


def older_lines(table: Table, guest: str, before: int, blocked: Collection[str]) -> list[LogLine]:
    """Return at most MOST_LINES lines of the log before an entry, without what the blocked guests said."""
    seat = table.seat_of(guest)
    end = max(min(before - 1, len(table.lines)), 0)
    lines = table.lines[max(end - MOST_LINES, 0) : end]
    return [line.shown_to(None if seat == NOBODY else seat, blocked) for line in lines]
