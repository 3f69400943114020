"""What a policy observes of a game: named planes and vectors, from each module's file `observation.py`."""

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..modules import contributions
from ..rules.observe import BITS, COLUMNS, IS_VALUE, NUMBER, OWNER, PLACE, POINTS
from ..rules.spec import HIDDEN, OWN
from ..rules.state import STATE, field_named

GAME, SEAT, HEX, NODE, EDGE = "game", "seat", "hex", "node", "edge"
"""What a line has numbers for."""

STATE_FIELDS = STATE.fields or MappingProxyType({})
"""The type and the offset of each field of the state."""


@dataclass(frozen=True)
class ObservationLine:
    """One named plane or vector."""

    name: str
    per: str
    """GAME, SEAT, HEX, NODE or EDGE."""
    text: str
    """What its numbers are, in one sentence."""
    field: str = ""
    """The field of the state."""
    mode: int = NUMBER
    low: int = 0
    high: int = 1
    """The range of its numbers; others are written as the nearest one."""
    value: int = 0
    """Of IS_VALUE: the value."""
    values: str = ""
    """Of OWNER: the field with what is in a place of the owner; 1 without it."""
    columns: int | None = None
    """How many numbers of a row are observed; all without it."""


@dataclass(frozen=True)
class ObservationPart:
    """The lines that a module adds."""

    lines: tuple[ObservationLine, ...] = ()
    left_out: tuple[str, ...] = ()
    """Its public fields that no line shows."""
    neutral_owners: int = 0


class Shown(NamedTuple):
    """A line in the observations of a ruleset: its place in them, and its shape."""

    line: ObservationLine
    first: int
    shape: tuple[int, ...]


class Observation:
    """The layout of the observations of a ruleset: `size` numbers from -128 to 127."""

    def __init__(self, modules: tuple[str, ...], players: int, board: np.void) -> None:
        parts = [file.PART for name, file in contributions("observation") if name in modules]
        self.players = players
        self._places = {HEX: int(board["n_hexes"]), NODE: int(board["n_nodes"]), EDGE: int(board["n_edges"])}
        self._owners = players + sum(part.neutral_owners for part in parts)
        self.lines: list[Shown] = []
        self.size = 0
        for part in parts:
            for line in part.lines:
                shape = self._shape(line)
                self.lines.append(Shown(line, self.size, shape))
                self.size += int(np.prod(shape, dtype=np.int64))

    def _shape(self, line: ObservationLine) -> tuple[int, ...]:
        if line.mode == POINTS:
            return (self.players,)
        field = field_named(line.field)
        if field.seen == HIDDEN:
            raise ValueError(f"the field {line.field} is hidden: no observation may show it")
        count = self._places.get(line.per)
        if line.mode in (OWNER, BITS):
            rows = self._owners if line.mode == OWNER else self.players
            return (rows, count) if count else (rows,)
        if line.per == SEAT:
            rows = 1 if field.seen == OWN else self.players
            columns = line.columns or (field.shape[1] if len(field.shape) > 1 else 1)
            return (rows, columns) if columns > 1 else (rows,)
        return (count or line.columns or (field.shape[0] if field.shape else 1),)

    @cached_property
    def table(self) -> NDArray[np.int32]:
        """The table that compiled code carries out: shape (lines, COLUMNS)."""
        return np.array([self._row(shown) for shown in self.lines], np.int32).reshape(-1, COLUMNS)

    def _row(self, shown: Shown) -> list[int]:
        line = shown.line
        if line.mode == POINTS:
            return [POINTS, 0, 1, 0, 0, 0, 0, shown.first, 0, 0, -1, 1, 0]
        kind, offset = STATE_FIELDS[line.field][:2]
        width = kind.base.itemsize
        rotates = line.per == SEAT and line.mode == NUMBER
        count = shown.shape[-1] if len(shown.shape) > 1 or not rotates else 1
        if line.mode in (OWNER, BITS):
            count = shown.shape[1] if len(shown.shape) > 1 else 1
        elif line.mode == PLACE:
            count = 1
        rows = shown.shape[0] if rotates else 1
        stride = width * int(np.prod(field_named(line.field).shape[1:], dtype=np.int64))
        low = line.value if line.mode == IS_VALUE else line.low
        other, other_width = -1, 1
        if line.values:
            of_values = STATE_FIELDS[line.values]
            other, other_width = of_values[1], of_values[0].base.itemsize
        size = shown.shape[-1]
        source = [line.mode, offset, width, count, rows, rotates, stride]
        return [*source, shown.first, low, line.high, other, other_width, size]

    def unpack(self, observations: NDArray[np.int8]) -> dict[str, NDArray[np.int8]]:
        """Return views of the lines by name, each of shape (n, ...)."""
        return {
            line.name: observations[:, first : first + int(np.prod(shape))].reshape(-1, *shape)
            for line, first, shape in self.lines
        }
