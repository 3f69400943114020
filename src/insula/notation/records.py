"""Whole games as text that a person reads, writes and compares (docs/notation.md)."""

from typing import NamedTuple

import numpy as np

from ..modules.base.rules import phases
from ..rules import state
from ..rules.constants import NOBODY
from ..ruleset import Ruleset
from ..ruleset.sight import SPECTATOR
from .draft import Draft
from .headers import write_table
from .position_lines import write_board_lines
from .positions import SEEN_BY, write_body, write_position
from .record_reader import ParsedRecord, read_record
from .record_titles import END, FIRST, GAME, GENERATOR, RESULT, SEAT, START, TITLE, digest, result_text
from .replay import replay
from .turns import Entry, write_turns

__all__ = ["Entry", "ParsedRecord", "Record", "read_record", "replay", "write_record"]

_LAYING = range(phases.DRAWING_TERRAIN, phases.DRAWING_HARBOR + 1)


class Record(NamedTuple):
    """A game as it was played: where it began, what was decided, where it stands, and names of the seats by color."""

    ruleset: Ruleset
    start: bytes
    entries: list[Entry]
    end: bytes
    names: dict[str, str]


def write_record(record: Record, *, seat: int | None = None) -> str:
    """The record as text; with `seat` (-1: a spectator) without what the seat may not know.

    >>> from insula import Game
    >>> print(Game(seed=1).record()[:16])
    insula record 1
    """
    ruleset, end = record.ruleset, _states(record.end)
    lines = [TITLE, *write_table(ruleset)]
    for color in ruleset.colors:
        if color in record.names:
            lines.append(f"{SEAT} {color}: {' '.join(record.names[color].split())}")
    if seat is not None:
        lines.append(f"{SEEN_BY}: {'spectators' if seat == SPECTATOR else ruleset.colors[seat]}")
    lines.append(f"{RESULT}: {_result(ruleset, end[0])}")
    entries = record.entries
    if not _is_fresh(record):
        body = write_body(ruleset, _states(record.start), seat)
        lines += [f"{START}:", *(line for line in body if not line.startswith(GENERATOR))]
    else:
        first = _states(record.start)[0]["first_player"]
        if first != NOBODY:
            lines.append(f"{FIRST}: {ruleset.colors[first]}")
        if not _is_laying(record.end):
            entries = [entry for entry in entries if not _is_laying(entry.before)]
            laid = _states(entries[0].before if entries else record.end)
            lines += write_board_lines(Draft(ruleset, laid))
    lines.append(f"{GAME}:")
    turns, count = write_turns(ruleset, entries, record.end, seat)
    final = digest(write_position(ruleset, end, seat=seat))
    return "\n".join([*lines, *turns, f"{END}: {count} steps, position {final}"]) + "\n"


def _states(bytes_: bytes) -> np.ndarray:
    return np.frombuffer(bytes_, state.STATE).copy()


def _result(ruleset: Ruleset, end: np.void) -> str:
    winners = [color for seat, color in enumerate(ruleset.colors) if end["winners"] >> seat & 1]
    return result_text(winners, bool(end["over"]), int(end["turn"]))


def _is_fresh(record: Record) -> bool:
    """Whether the game began as its rules say, and not from a position."""
    start, template = _states(record.start), record.ruleset.template.copy()
    for name in ("rng", "first_player"):
        start[0][name] = template[0][name]
    return start.tobytes() == template.tobytes()


def _is_laying(bytes_: bytes) -> bool:
    """Whether the board is still being laid."""
    record = np.frombuffer(bytes_, state.STATE)[0]
    return record["stack_size"] > 0 and record["stack_phase"][record["stack_size"] - 1] in _LAYING
