"""Write a record."""

from typing import NamedTuple

import numpy as np

from ...rules import state
from ...rules.constants import NOBODY
from ...ruleset import Ruleset
from ..draft import Draft
from ..headers import write_table
from ..parts import notation_of
from ..pending import Role
from ..positions import write_position
from ..positions.body import write_board_lines
from ..positions.texts import write_start, write_viewer
from .proof import Proof, write_draws, write_header
from .titles import END, FIRST, GAME, RESULT, SEAT, START, TITLE, digest, result_text
from .turns import Step, write_turns


class Record(NamedTuple):
    """A game as it was played: its start, every step, its end, and the names of the seats by color."""

    ruleset: Ruleset
    start: bytes
    steps: list[Step]
    end: bytes
    names: dict[str, str]
    proof: Proof | None = None
    """The proof of the outcomes of chance, if there is one."""


def write_record(record: Record, *, seat: int | None = None) -> str:
    """Return the record as text. With `seat` (-1 for a spectator), leave out what the seat may not know.

    >>> from insula import Game
    >>> print(Game(seed=1).record()[:16])
    insula record 1
    """
    ruleset, end = record.ruleset, _states(record.end)
    lines = [TITLE, *write_table(ruleset)]
    for color in ruleset.colors:
        if color in record.names:
            lines.append(f"{SEAT} {color}: {' '.join(record.names[color].split())}")
    lines += write_header(ruleset, record.proof)
    lines += write_viewer(ruleset, seat)
    lines.append(f"{RESULT}: {_result(ruleset, end[0])}")
    steps = record.steps
    if not _is_fresh(record):
        lines += [f"{START}:", *write_start(ruleset, _states(record.start), seat)]
    else:
        first = _states(record.start)[0]["first_player"]
        if first != NOBODY:
            lines.append(f"{FIRST}: {ruleset.colors[first]}")
        if not is_laying(ruleset, record.end):
            steps = [step for step in steps if not is_laying(ruleset, step.before)]
            laid = _states(steps[0].before if steps else record.end)
            lines += write_board_lines(Draft(ruleset, laid))
    lines.append(f"{GAME}:")
    turns, count = write_turns(ruleset, steps, record.end, seat)
    final = digest(write_position(ruleset, end, seat=seat))
    draws = write_draws(record.proof.draws) if record.proof else []
    return "\n".join([*lines, *turns, *draws, f"{END}: {count} steps, position {final}"]) + "\n"


def _states(bytes_: bytes) -> np.ndarray:
    return np.frombuffer(bytes_, state.STATE).copy()


def _result(ruleset: Ruleset, end: np.void) -> str:
    winners = [color for seat, color in enumerate(ruleset.colors) if end["winners"] >> seat & 1]
    return result_text(winners, bool(end["over"]), int(end["turn"]))


def _is_fresh(record: Record) -> bool:
    """Return whether the game began from the rules, not from a position."""
    start, template = _states(record.start), record.ruleset.template.copy()
    for name in ("rng", "first_player"):
        start[0][name] = template[0][name]
    return start.tobytes() == template.tobytes()


def is_laying(ruleset: Ruleset, bytes_: bytes) -> bool:
    """Return whether the board is still being laid."""
    record = np.frombuffer(bytes_, state.STATE)[0]
    top = record["stack_size"] - 1
    return top >= 0 and int(record["stack_phase"][top]) in notation_of(ruleset).phases_with(Role.LAYING)
