"""A table where a lesson is played: what comes next in the current step, and the decisions that it accepts."""

from collections.abc import Sequence
from itertools import takewhile

from ...game import CHANCE, Action, Game
from ...game.action import action_of
from ...game.choice import choice_of
from ..lessons import Lesson, Line, lessons
from ..messages import ErrorCode, LessonStep
from ..refusal import Refusal, refused
from .log import LogEntry, Played, Stepped
from .table import Table


def step_of(table: Table) -> LessonStep | None:
    """Return the step of the lesson that a table is at; None if no lesson is played there."""
    if not table.setup.lesson:
        return None
    steps = lesson_of(table).steps
    step = steps[table.step]
    return LessonStep(step.name, table.step, len(steps), step.point, _next_moves(table), is_done(table))


def is_done(table: Table) -> bool:
    """Return whether the step is complete."""
    return _next_line(table) is None


def choices(table: Table, seat: int) -> list[Action]:
    """Return what a seat can choose in the lesson now; empty unless it decides next."""
    line, game = _next_line(table), _game(table)
    return line.accepted(game) if line and line.actor == seat else []


def waited_for(table: Table) -> list[int]:
    """Return the seat that decides next in this step, if there is one."""
    line = _next_line(table)
    return [line.actor] if line else []


def is_due(table: Table) -> bool:
    """Return whether a seat other than the reader's decides next."""
    line = _next_line(table)
    return line is not None and line.actor != lesson_of(table).reader and bool(line.accepted(_game(table)))


def follow(table: Table) -> list[LogEntry]:
    """Return the entries of the next decision of another seat."""
    line = _next_line(table)
    if line is None or not is_due(table):
        return []
    return play(table, line.actor, [line.accepted(_game(table))[0].text])


def refusal(table: Table) -> Refusal:
    """Return the refusal of a decision that the step does not accept. It says which decision the step expects."""
    waiting = choices(table, lesson_of(table).reader)
    if not waiting:
        return refused(ErrorCode.ILLEGAL, "lesson_goes_on", "there is nothing to decide now: continue with the lesson")
    decision = choice_of(waiting[0]).kind
    return refused(ErrorCode.ILLEGAL, "lesson_waits", "the lesson expects this decision: {decision}", decision=decision)


def lesson_of(table: Table) -> Lesson:
    """Return the lesson that is played at a table."""
    return lessons()[table.setup.lesson]


def _game(table: Table) -> Game:
    assert table.game is not None, "a lesson begins when its table is opened"
    return table.game


def _lines(table: Table) -> Sequence[Line]:
    return lesson_of(table).steps[table.step].lines


def _next_line(table: Table, game: Game | None = None) -> Line | None:
    """Return the line of the step that comes next; None if the step is done."""
    played = len((game or _game(table)).steps) - table.step_first
    lines = _lines(table)
    return lines[played] if played < len(lines) else None


def _next_moves(table: Table) -> list[str]:
    """Return the reader's decisions in the next lines, up to a line of another seat."""
    played = len(_game(table).steps) - table.step_first
    lines = takewhile(lambda line: line.actor == lesson_of(table).reader, _lines(table)[played:])
    return [line.patterns[0] for line in lines]


def play(table: Table, seat: int, moves: list[str]) -> list[LogEntry]:
    """Return the entries of decisions that match the next lines, including everything that follows from them."""
    game = _game(table)
    trial, first = game.copy(foresee=True), len(game.steps)
    for move in moves:
        line = _next_line(table, trial)
        if line is None or line.actor != seat or move not in [action.text for action in line.accepted(trial)]:
            raise refusal(table)
        trial.play(move)
        while (line := _next_line(table, trial)) and line.actor == CHANCE:
            trial.play(line.accepted(trial)[0])
    if len(trial.steps) == first:
        raise refusal(table)
    played = [(step.actor, action_of(trial.ruleset, step.code).text) for step in trial.steps[first:]]
    return [Played(seat, played, trial.over), *_going_on(table, trial)]


def _going_on(table: Table, game: Game) -> list[LogEntry]:
    """Return the entry for the next step, if this step is done and the next one continues from there."""
    steps, number = lesson_of(table).steps, table.step + 1
    is_done = _next_line(table, game) is None
    return [Stepped(number, "")] if is_done and number < len(steps) and not steps[number].position else []
