"""A position while it is read or written: the ruleset, the state, and the seat that sees it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..errors import NotationError
from ..rules import jit
from ..rules.constants import NOBODY
from ..rules.state import FIELDS, empty_state
from ..ruleset import Ruleset
from . import places
from .arguments import seats
from .cursor import Cursor
from .expected import expect, number_from
from .refusals import impossible, wrong
from .words import Vocabulary

NEUTRAL = "neutral"
"""The first word of the name of a neutral owner of pieces."""
_LEFT_OUT = (
    "building",
    "building_owner",
    "road_owner",
    "hand",
    "start_node",
    "stack_size",
    "stack_phase",
    "stack_player",
)
"""Fields that a starting state can set, but that a position sets itself."""
_EMPTY = empty_state()
_COUNT = expect("count", "a number of cards such as {example}", example=2)


@dataclass
class Draft:
    """The object into which the lines of a position are read, and from which they are written."""

    ruleset: Ruleset
    states: np.ndarray
    sight: int | None = None
    """The seat for which secrets are left out (-1 for a spectator), or None."""
    seat: int = NOBODY
    """The seat whose lines are read or written."""
    said: set[str] = field(default_factory=set)
    """The keys of the lines read so far. The color comes before the key of a seat's line."""
    is_hidden: bool = False
    """Whether the word `hidden` was read."""
    corners: dict[int, int] = field(default_factory=dict)
    """The corners where pieces were read, and the seat of each."""
    sides: dict[int, int] = field(default_factory=dict)
    """The sides where pieces were read, and the seat of each."""

    @classmethod
    def empty(cls, ruleset: Ruleset, sight: int | None = None) -> "Draft":
        """Return a draft with the board of the rules, if they fix one, and without pieces, hands and pending phases."""
        states = ruleset.template.copy()
        record = states[0]
        for name in (*_LEFT_OUT, *(known.name for known in FIELDS if known.is_store)):
            record[name] = _EMPTY[0][name]
        return cls(ruleset, states, sight)

    @property
    def all_cards(self) -> list[int]:
        """The number of cards in the game, for each kind that a hand can hold."""
        template = self.ruleset.template[0]
        counts: list[int] = (template["bank"] + template["hand"].sum(axis=0)).tolist()
        return counts

    @property
    def state(self) -> Any:
        """The state, with plain ints."""
        return jit.record(self.states)

    @property
    def seats(self) -> Vocabulary:
        """The colors at the table."""
        return seats(self.ruleset)

    @property
    def pending(self) -> list[tuple[int, int, int]]:
        """The pending phases with their players and numbers, from the bottom of the stack."""
        state = self.state
        rows = (state.stack_phase.tolist(), state.stack_player.tolist(), state.stack_data.tolist())
        return list(zip(*rows, strict=True))[: state.stack_size]

    def color(self, seat: int) -> str:
        """Return the color of a seat, or the name of a neutral owner of pieces, such as `neutral 1`."""
        players = self.ruleset.players
        return self.ruleset.colors[seat] if seat < players else neutral_name(seat - players)

    def may_see(self, seat: int) -> bool:
        """Return whether the position contains the private information of a seat."""
        return self.sight in (None, seat)

    def read_hidden(self, cursor: Cursor) -> bool:
        """Read the word for hidden information, if it comes next."""
        if cursor.accept("hidden"):
            self.is_hidden = True
            return True
        return False

    def read_corner(self, cursor: Cursor) -> int:
        """Read the corner of a piece of the seat. Raises ImpossiblePositionError if the corner already has a piece."""
        geometry = self.ruleset.map.geometry
        node = places.read_corner(geometry, cursor)
        self._take(self.corners, node, geometry.node_names)
        return node

    def read_side(self, cursor: Cursor) -> int:
        """Read the side of a piece of the seat. Raises ImpossiblePositionError if the side already has a piece."""
        geometry = self.ruleset.map.geometry
        edge = places.read_side(geometry, cursor)
        self._take(self.sides, edge, geometry.edge_names)
        return edge

    def _take(self, taken: dict[int, int], place: int, names: Sequence[str]) -> None:
        if place in taken:
            raise impossible(
                "place_is_taken",
                "{player} cannot have a piece at {place}: {other} already has a piece there",
                player=self.color(self.seat),
                place=names[place],
                other=self.color(taken[place]),
            )
        taken[place] = self.seat


def neutral_name(number: int) -> str:
    """Return the name of a neutral owner of pieces, given its number from 0.

    >>> neutral_name(0)
    'neutral 1'
    """
    return f"{NEUTRAL} {number + 1}"


def write_counts(vocabulary: Vocabulary, counts: list[int], mark: str = "") -> list[str]:
    """Return the number of each thing, such as `2 brick`; omit things that are absent."""
    return [f"{count} {mark}{name}" for name, count in zip(vocabulary.names, counts, strict=False) if count]


def read_count(cursor: Cursor, most: int) -> int:
    """Read a number of things."""
    count = cursor.number(_COUNT)
    if not 0 <= count <= most:
        raise wrong_count(cursor, count, most)
    return count


def wrong_count(cursor: Cursor, count: int, most: int) -> NotationError:
    """Return the error for a number of things that was just read and is negative or too high."""
    return cursor.error(wrong("wrong_count", "there cannot be {count}", count=count), number_from(0, most), back=1)


def read_list(cursor: Cursor, mark: str = ",") -> bool:
    """Return whether a list continues. Before each part but the first, read the mark."""
    if cursor.at_end:
        return False
    if cursor.index > 0:
        cursor.require(mark)
    return True
