"""The features of a ruleset: what a learned evaluation sees of each seat, by names that other rulesets share."""

from collections.abc import Iterator
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ..rules import features as rules
from ..rules import observe
from ..rules.constants import PIECE_KINDS, RESOURCES
from ..rules.state import MODULES, STATE, field_named
from .observation import EDGE, ENTRY, HEX, NODE, SEAT, STATE_FIELDS, Observation, ObservationLine, Shown, in_widths

_PLACES = {HEX: rules.AT_HEX, NODE: rules.AT_NODE, EDGE: rules.AT_EDGE}
_MODES = {
    observe.NUMBER: rules.PLANE,
    observe.IS_VALUE: rules.PLANE,
    observe.OWNER: rules.OWNED,
    observe.PLACE: rules.NAMED,
}


class Features:
    """The layout of the features of a ruleset: `size` numbers for each seat, each with a name."""

    def __init__(
        self, modules: tuple[str, ...], players: int, observation: Observation, boards: NDArray[np.void]
    ) -> None:
        self._players, self._boards = players, boards
        self._phases = {
            number: f"phase.{spec.name}.{name}"
            for spec in MODULES
            if spec.name in modules
            for name, number in spec.phases.items()
        }
        self._rows: list[list[int]] = []
        names = [*_fixed_names(), *observation.features]
        for shown in observation.lines:
            if shown.line.mode not in (observe.POINTS, observe.QUESTION) and shown.line.known == observe.ALWAYS:
                columns = _columns(shown)
                self._rows.append(_row(shown, len(names), columns))
                names += [shown.line.name if columns == 1 else f"{shown.line.name}.{i}" for i in range(columns)]
        self.names: tuple[str, ...] = (*names, *self._phases.values())
        """The name of each feature."""
        self.scratch = np.zeros(rules.SCRATCH, np.int16)
        """Working memory of `rules.features`."""

    @property
    def size(self) -> int:
        """The number of features of each seat."""
        return len(self.names)

    @property
    def lines(self) -> int:
        """The number of rows of the table."""
        return len(self._rows)

    @property
    def phases(self) -> int:
        """The number of phases that are features, the last ones."""
        return len(self._phases)

    @cached_property
    def table(self) -> NDArray[np.int32]:
        """What `rules.features` reads: a row for each line, and then the numbers of the phases."""
        return np.array([number for row in self._rows for number in row] + list(self._phases), np.int32)

    def of(self, states: NDArray[np.void]) -> NDArray[np.float32]:
        """Return the features of all seats in whole states, of shape (states, players, size)."""
        out = np.empty((len(states), self._players, self.size), np.float32)
        states = np.ascontiguousarray(states)
        rules.write_features(
            self._boards,
            states,
            *in_widths(states),
            self.table,
            self.scratch,
            out,
            self.lines,
            self.phases,
            self.size,
            STATE.itemsize,
            len(states),
        )
        return out


def _fixed_names() -> Iterator[str]:
    """Yield the names of the features that all rulesets have; their places are declared in `rules.features`."""
    yield "missing"
    yield from (f"missing.at_most_{most}" for most in range(1, rules.LAST_POINTS + 1))
    yield "wait"
    yield from (f"income.{kind}" for kind in range(RESOURCES))
    yield from (f"income.city.{kind}" for kind in range(RESOURCES))
    yield from ("robbed", "kinds")
    for roads in range(rules.REACH):
        yield from (f"sites.{roads}.best", f"sites.{roads}.count")
    for thing in range(PIECE_KINDS):
        yield from (f"price.{thing}.missing", f"price.{thing}.paid", f"price.{thing}.wait")


def _columns(shown: Shown) -> int:
    """Return the number of features of a line."""
    line = shown.line
    if line.mode == observe.NUMBER and line.per not in _PLACES:
        return shown.columns
    return shown.rows if line.mode == observe.PLACE and line.planes == ENTRY else 1


def _row(shown: Shown, out: int, columns: int) -> list[int]:
    """Return the row of a line in the table; its columns are declared in `rules.features`."""
    line = shown.line
    known = field_named(line.field)
    kind, offset = STATE_FIELDS[line.field][:2]
    width = kind.base.itemsize
    is_plane = line.per in _PLACES
    length = int(np.prod(known.shape[1:], dtype=np.int64))
    count = shown.columns
    if line.mode == observe.PLACE:
        count = int(np.prod(known.shape, dtype=np.int64))
    elif line.mode in (observe.OWNER, observe.FLAGS, observe.BITS) and not is_plane:
        count = 1
    stride = 0
    if line.per == SEAT and line.mode in (observe.NUMBER, observe.FLAGS):
        stride = width * length
    elif line.mode == observe.PLACE and line.planes == SEAT:
        stride, count = width, shown.rows
    other, other_width = -1, 1
    if line.values:
        of_values = STATE_FIELDS[line.values]
        other, other_width = of_values[1], of_values[0].base.itemsize
    value = line.value if line.mode == observe.IS_VALUE else rules.ANY_VALUE
    source = [_mode(line), offset + line.first * width, width, count, stride, out]
    return [*source, value, line.plus, other, other_width, _PLACES.get(line.per, 0), columns]


def _mode(line: ObservationLine) -> int:
    """Return what is done with a line."""
    if line.per in _PLACES:
        return _MODES[line.mode]
    return {
        observe.NUMBER: rules.ROW,
        observe.OWNER: rules.HOLDER,
        observe.BITS: rules.BIT,
        observe.FLAGS: rules.FLAGS,
    }[line.mode]
