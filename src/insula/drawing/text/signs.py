"""What modules contribute to the board in text: the characters of their pieces."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from insula.drawing.places import Side
from insula.drawing.scene import Hex, Piece


@dataclass(frozen=True)
class TextSigns:
    """The characters that one module contributes."""

    buildings: Mapping[str, Callable[[Piece], tuple[str, str]]] = field(default_factory=dict)
    """The characters left and right of a seat's symbol, by the kind of a piece on a corner or "kind detail"."""
    changes: Mapping[str, Callable[[Piece], tuple[str, str]]] = field(default_factory=dict)
    """The characters that another piece on the corner changes around a building; empty where nothing changes."""
    sides: Mapping[str, Callable[[Piece], str]] = field(default_factory=dict)
    """The character of each kind of piece on a side other than a road, in the middle of the side."""
    corners: Mapping[str, Callable[[Piece], str]] = field(default_factory=dict)
    """The characters of each kind of piece on a corner that belongs to nobody."""
    ships: Mapping[str, str] = field(default_factory=dict)
    """The character of each kind of piece that a seat has on a side at the sea, between the symbols of the seat."""
    roads: tuple[str, ...] = ()
    """Kinds of pieces on sides that are drawn like roads."""
    crossings: Mapping[str, Callable[[Hex], Side]] = field(default_factory=dict)
    """The side that something on the ground of a hex crosses, by its word."""
    hexes: Mapping[str, str] = field(default_factory=dict)
    """The letter of each kind of piece that a seat can have on a hex."""
