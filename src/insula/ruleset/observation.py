"""What a policy observes of a game: named planes and vectors, from each module's file `observation.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..modules import contributions
from ..rules.domains import Scope
from ..rules.observe import (
    ALWAYS,
    BITS,
    COLUMNS,
    COUNT,
    HIGH,
    KNOWN,
    LOW,
    MODE,
    NO_OTHER,
    NUMBER,
    OFFSET,
    OTHER,
    OTHER_WIDTH,
    OUT,
    OWNER,
    PLACE,
    PLUS,
    POINTS,
    QUESTION,
    ROWS,
    SIZE,
    STRIDE,
    TURN,
    VALUE,
    WIDTH,
    observe_one,
)
from ..rules.spec import FORCED, HIDDEN, OWN
from ..rules.state import MODULES, STATE, field_named

GAME, SEAT, HEX, NODE, EDGE = "game", "seat", "hex", "node", "edge"
"""What a line has numbers for."""
ENTRY = "entry"
"""Of a line with a plane for each entry of its field."""

VERSION = 2
"""The version of the layout of all observations."""

ENGINE_LEFT_OUT = {
    "turn": "grows without limit, and no rule looks at it",
    "modules": "is always the same in a ruleset",
    "option": "is always the same in a ruleset",
    "players": "is always the same in a ruleset",
    "over": "is in `done`: ended games have no observation",
    "winners": "is in `rewards`",
    "stack_size": "`question` shows what is decided now",
    "stack_phase": "`question` shows what is decided now",
    "stack_player": "the seat that decides is always the own one",
    "stack_data": "the meaning depends on the phase; the mask shows the choices",
    "spare": "is always 0",
}
"""The fields of the engine that no line shows, each with the reason."""

STATE_FIELDS = STATE.fields or MappingProxyType({})
"""The type and the offset of each field of the state."""


MOST = 127
"""The greatest number that an observation can have."""


def cards_in_play(scope: Scope) -> int:
    """Return the number of kinds of cards."""
    return len(scope.cards)


def always(scope: Scope) -> bool:  # noqa: ARG001
    """Return True: the line is in the observations of every ruleset with its module."""
    return True


def in_widths(states: NDArray[np.void]) -> tuple[NDArray[np.int8], NDArray[np.int16], NDArray[np.int32]]:
    """Return the memory of states as integers of one, two and four bytes."""
    return states.view(np.int8), states.view(np.int16), states.view(np.int32)


@dataclass(frozen=True)
class ObservationLine:
    """One named plane or vector.

    >>> from insula import Ruleset
    >>> Ruleset.of().observation.lines[0].line.text
    '1 for the phase in which the seat decides'
    """

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
    plus: int = 0
    """What is added to each number."""
    values: str = ""
    """Of OWNER and PLACE: the field with what is in a place."""
    planes: str = ""
    """Of PLACE: SEAT or ENTRY for a plane for each of them; all places are in one plane without it."""
    first: int = 0
    """The first number of a row that is observed."""
    columns: int | Callable[[Scope], int] | None = None
    """How many numbers of a row are observed; all without it."""
    known: int = ALWAYS
    """When the rows of other seats are known."""
    only_if: Callable[[Scope], bool] = always
    """Whether the line is in the observations of a ruleset."""


@dataclass(frozen=True)
class ObservationPart:
    """The lines that a module adds."""

    lines: tuple[ObservationLine, ...] = ()
    left_out: Mapping[str, str] = field(default_factory=dict)
    """The fields that no line shows and that are not hidden, each with the reason."""
    neutral_owners: int = 0
    features: tuple[str, ...] = ()
    """The names of the features that the module adds, in the order in which `list_features` writes them."""


class Shown(NamedTuple):
    """A line in the observations of a ruleset: its place in them, and its shape.

    >>> from insula import Ruleset
    >>> shown = Ruleset.of().observation.lines[0]
    >>> shown.shape, shown.line.name
    ((15,), 'question')
    """

    line: ObservationLine
    first: int
    rows: int
    columns: int

    @property
    def size(self) -> int:
        """The number of its numbers."""
        return self.rows * self.columns

    @property
    def shape(self) -> tuple[int, ...]:
        """Its rows and columns, without those of which there is only one."""
        return tuple(length for length in (self.rows, self.columns) if length > 1) or (1,)


class Observation:
    """The layout of the observations of a ruleset: `size` numbers from -128 to 127, in `lines`.

    >>> from insula import Game
    >>> view = Game(seed=1).view(0)
    >>> layout = view.ruleset.observation
    >>> layout.unpack(view.observation[None])["hand"].shape, len(layout.digest)
    ((1, 5), 16)
    """

    def __init__(self, modules: tuple[str, ...], scope: Scope, boards: NDArray[np.void]) -> None:
        parts = [file.PART for name, file in contributions("observation") if name in modules]
        self._scope = scope
        self._boards = boards
        self._places = {HEX: int(scope.board["n_hexes"]), NODE: int(scope.board["n_nodes"])}
        self._places[EDGE] = int(scope.board["n_edges"])
        self._owners = scope.players + sum(part.neutral_owners for part in parts)
        phases = {number: name for spec in MODULES if spec.name in modules for name, number in spec.phases.items()}
        self._phases = sorted(number for number in phases if number >= FORCED)
        self.questions = tuple(phases[number] for number in self._phases)
        """The names of the phases in which players decide: the columns of the line `question`."""
        self.features = tuple(name for part in parts for name in part.features)
        """The names of the features that the modules add to those of the lines."""
        self.lines: list[Shown] = []
        """The lines in order."""
        self.size = 0
        """The numbers of an observation."""
        for line in (line for part in parts for line in part.lines if line.only_if(scope)):
            shown = Shown(line, self.size, *self._lengths(line))
            self.lines.append(shown)
            self.size += shown.size

    def _lengths(self, line: ObservationLine) -> tuple[int, int]:
        """Return the rows and columns of a line."""
        players = self._scope.players
        if line.mode == POINTS:
            return players, 1
        if line.mode == QUESTION:
            return 1, len(self._phases)
        known = field_named(line.field)
        if known.seen == HIDDEN and line.known == ALWAYS:
            raise ValueError(f"the field {line.field} is hidden: no observation may show it")
        if line.mode == OWNER and any(STATE[name].base.itemsize > 1 for name in (line.field, line.values) if name):
            raise ValueError(f"the line {line.name} is by owner: its fields must have one byte for each number")
        places = self._places.get(line.per, 1)
        if line.mode in (OWNER, BITS):
            return (self._owners if line.mode == OWNER else players), places
        if line.mode == PLACE:
            return {SEAT: players, ENTRY: known.shape[0] if known.shape else 1, "": 1}[line.planes], places
        if line.per in self._places:
            return 1, places
        if line.per == SEAT:
            return (1 if known.seen == OWN else players), self._columns(line, known.shape[1:])
        return 1, self._columns(line, known.shape)

    def _columns(self, line: ObservationLine, shape: tuple[int, ...]) -> int:
        """Return how many numbers of a row are observed, given the shape of a row of the field."""
        if callable(line.columns):
            return line.columns(self._scope)
        return line.columns or int(np.prod(shape, dtype=np.int64))

    @cached_property
    def digest(self) -> str:
        """The fingerprint of the layout: two rulesets with the same digest have the same numbers."""
        lines = [
            (line.name, line.mode, line.value, line.plus, line.low, line.high, rows, columns)
            for line, _, rows, columns in self.lines
        ]
        return sha256(repr((VERSION, self.questions, lines)).encode()).hexdigest()[:16]

    @cached_property
    def table(self) -> NDArray[np.int32]:
        """The table that compiled code carries out: a row of COLUMNS numbers for each line, then the phases asked."""
        rows = [self._row(shown) for shown in self.lines]
        return np.concatenate([*rows, np.array(self._phases, np.int32)])

    def _row(self, shown: Shown) -> NDArray[np.int32]:
        """Return the row of a line; its columns are declared in `rules.observe`."""
        line, first, rows, columns = shown
        row = np.zeros(COLUMNS, np.int32)
        row[[MODE, OUT, SIZE, KNOWN]] = line.mode, first, columns, line.known
        row[[VALUE, PLUS, LOW, HIGH]] = line.value, line.plus, line.low, line.high
        row[OTHER] = NO_OTHER
        if line.mode == BITS:
            row[SIZE] = rows  # a number has the bits of all seats
        if line.mode == QUESTION:
            row[OFFSET] = COLUMNS * len(self.lines)
        elif line.mode != POINTS:
            row[[WIDTH, COUNT, ROWS, STRIDE, OFFSET]] = self._source(line, rows, columns)
            row[TURN] = self._scope.players if SEAT in (line.per, line.planes) or line.mode == OWNER else 0
        if line.values:
            kind, offset = STATE_FIELDS[line.values][:2]
            row[[OTHER, OTHER_WIDTH]] = offset, kind.base.itemsize
        return row

    def _source(self, line: ObservationLine, rows: int, columns: int) -> tuple[int, int, int, int, int]:
        """Return the columns WIDTH, COUNT, ROWS, STRIDE and OFFSET of a line: what it reads of its field."""
        shape = field_named(line.field).shape
        kind, offset = STATE_FIELDS[line.field][:2]
        width = kind.base.itemsize
        count = columns
        if line.mode == BITS:
            rows = 1
        elif line.mode == PLACE:
            count = 1 if line.planes else int(np.prod(shape, dtype=np.int64))
        stride = width * int(np.prod(shape[1:], dtype=np.int64))
        return width, count, rows, stride, offset + line.first * width

    def of(self, states: NDArray[np.void], seat: int) -> NDArray[np.int8]:
        """Return what a seat observes in the first of some states: `size` numbers. A spectator gets zeros."""
        out = np.empty(self.size, np.int8)
        observe_one(
            self._boards,
            states,
            *in_widths(states),
            np.array([seat], np.int8),
            self.table,
            len(self.lines),
            out,
            self.size,
            STATE.itemsize,
        )
        return out

    def unpack(self, observations: NDArray[np.int8]) -> dict[str, NDArray[np.int8]]:
        """Return views of the lines by name, each with the number of observations and then the shape of the line."""
        return {
            shown.line.name: observations[:, shown.first : shown.first + shown.size].reshape(-1, *shown.shape)
            for shown in self.lines
        }
