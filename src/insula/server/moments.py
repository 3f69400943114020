"""Games stepped through: one position after the other, of a table or of a record that somebody brings."""

from functools import lru_cache

from ..errors import InsulaError
from ..game import CHANCE, Game
from ..game.episode import Episode
from ..game.framing import frame
from ..game.told import told
from .messages import ErrorCode, LogLine, Moment
from .refusal import Refusal
from .table import NOBODY, Table
from .update import MOST_LINES, costs, title

RECORDS_KEPT = 8


def moment_of_table(table: Table, guest: str, number: int) -> Moment:
    """A position of a table's game, as the guest may see it."""
    if table.game is None:
        raise Refusal(ErrorCode.NOT_STARTED, "the game has not begun")
    seat = table.seat_of(guest)
    return _moment(table.game, [turn.first for turn in table.turns], number, None if seat == NOBODY else seat)


def moment_of_record(text: str, number: int, seat: int | None) -> Moment:
    """A position of a recorded game, as a seat or a spectator saw it."""
    try:
        game = _recorded(text)
    except InsulaError as error:
        raise Refusal(ErrorCode.BAD_RECORD, error.reason) from error
    firsts = [number for number, step in enumerate(game.steps) if step.actor != CHANCE]
    if seat is not None and seat not in range(game.players):
        raise Refusal(ErrorCode.NO_SUCH_SEAT, f"the seats are 0 to {game.players - 1}, not {seat}")
    return _moment(game, firsts, number, seat)


@lru_cache(maxsize=RECORDS_KEPT)
def _recorded(text: str) -> Game:
    """The game of a record; who steps through one asks for it again and again."""
    return Game.from_record(text)


def _moment(game: Game, firsts: list[int], number: int, seat: int | None) -> Moment:
    """The position after `number` of the decisions that begin at the steps `firsts`."""
    if not 0 <= number <= len(firsts):
        raise Refusal(ErrorCode.MALFORMED, f"the positions are 0 to {len(firsts)}, not {number}")
    bounds = [*firsts, len(game.steps)]
    view = game.view_at(bounds[number], seat)
    led_here = Episode.between(game, bounds[number - 1], bounds[number]) if number else None
    return Moment(
        moment=number,
        last=len(firsts),
        frame=frame(view),
        actor=led_here.steps[0].actor if led_here else NOBODY,
        text=led_here.text(seat) if led_here else "",
        events=[told(event, game.ruleset, seat) for event in led_here.events] if led_here else [],
        title=title(game.ruleset),
        colors=list(game.ruleset.colors),
        costs=costs(game.ruleset),
        position=view.position,
    )


def record(table: Table, guest: str) -> str:
    """The record of a table's game: what the guest may know of it, and all after the end."""
    if table.game is None:
        raise Refusal(ErrorCode.NOT_STARTED, "the game has not begun")
    names = {color: seat.name for color, seat in zip(table.game.ruleset.colors, table.seats, strict=True)}
    if table.game.over:
        return table.game.record(names=names)
    seat = table.seat_of(guest)
    return table.game.record(seat=None if seat == NOBODY else seat, names=names)


def older_lines(table: Table, guest: str, before: int) -> list[LogLine]:
    """Lines of the log before the entry of this number, as many as one update has."""
    seat = table.seat_of(guest)
    end = max(min(before - 1, len(table.lines)), 0)
    lines = table.lines[max(end - MOST_LINES, 0) : end]
    return [line.shown_to(None if seat == NOBODY else seat) for line in lines]
