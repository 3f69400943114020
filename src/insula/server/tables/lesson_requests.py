"""The requests of a lesson's page: for a table, for decisions, and for steps."""

from msgspec import Struct

from ..lessons import lessons
from ..messages import ErrorCode, Setup
from ..page_messages import GoToStep, Play
from ..refusal import refused
from . import lesson
from .log import Begun, LogEntry, Seated, Stepped
from .log_limits import STEPS, check_room
from .seating import SYMBOLS, own_seat
from .table import Table

COMPANION = "casual"
"""The bot that is shown in the other seats. It makes no decisions."""


def opening(asked: Setup, guest: str) -> tuple[Setup, str, list[LogEntry]]:
    """Return the settings of a lesson's table, its host, and the entries with which the lesson begins."""
    chosen = lessons().get(asked.lesson)
    if chosen is None:
        raise refused(
            ErrorCode.WRONG_RULES,
            "no_such_lesson",
            "there is no lesson about {lesson}; choose from {playable}",
            lesson=asked.lesson,
            playable=tuple(lessons()),
        )
    setup = Setup(chosen.rules, chosen.players, may_take_back=False, pace=asked.pace, lesson=asked.lesson)
    seats = [
        Seated(seat, guest, "", SYMBOLS[seat], "")
        if seat == chosen.reader
        else Seated(seat, "", COMPANION, SYMBOLS[seat], COMPANION)
        for seat in range(chosen.players)
    ]
    return setup, guest, [*seats, Begun(0, chosen.steps[0].position)]


def request(table: Table, guest: str, message: Struct) -> list[LogEntry]:
    """Return the entries of a message: a decision that the step accepts, or another step. Raises Refusal otherwise."""
    seat = own_seat(table, guest)
    match message:
        case Play(moves=moves):
            return lesson.play(table, seat, moves)
        case GoToStep(step=step):
            return [_going_to(table, step)]
    raise refused(ErrorCode.ILLEGAL, "only_a_lesson", "this is not possible in a lesson")


def _going_to(table: Table, number: int) -> Stepped:
    """Return the entry with which the lesson goes to a step."""
    steps = lesson.lesson_of(table).steps
    if not 0 <= number < len(steps):
        raise refused(
            ErrorCode.ILLEGAL,
            "no_such_step",
            "the lesson has {count} steps",
            count=len(steps),
        )
    check_room(table, STEPS)
    is_next = number == table.step + 1 and lesson.is_done(table)
    return Stepped(number, steps[number].position if is_next else lesson.lesson_of(table).start_of(number))
