"""Barbarian Attack with Traders & Barbarians in frames: barbarians in the middle of hexes, and on paths.

The level of `barbarians` on a hex is the number of those in its middle. The others are each a `path_barbarian`: its
detail is the direction from the path to the hex to which it belongs, or empty on an inner path.
"""

from dataclasses import replace

from insula.game.frame import NOBODY, Piece
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.modules.barbarian_attack.frame import CONQUERED
from insula.modules.barbarian_attack.rules.coast import is_conquered
from insula.modules.traders_barbarians.frame import BARBARIAN
from insula.rules import jit
from insula.rules.geometry import SIDES, Geometry

from .rules.barbarians import barbarians_on_paths

MIDDLE = "barbarians"
"""The piece of the barbarians in the middle of a hex."""


def direction(geometry: Geometry, edge: int, hex: int) -> str:
    """Return the direction from an edge to one of its hexes, as the name of a side; empty for an inner path."""
    side = geometry.edge_name_at(edge, hex).rpartition(",")[2]
    return SIDES[(SIDES.index(side) + 3) % len(SIDES)] if side in SIDES else ""


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*(_changed(view, piece) for piece in pieces), *_inland(view, pieces)]


def _changed(view: View, piece: Piece) -> Piece:
    geometry = view.ruleset.map.geometry
    if piece.kind == MIDDLE:
        return replace(piece, level=_in_middle(view, geometry.hex_names.index(piece.at)))
    if piece.kind == BARBARIAN:
        edge = geometry.edge_names.index(piece.at)
        return replace(piece, detail=_direction(view, edge))
    return piece


def _direction(view: View, edge: int) -> str:
    """Return the direction to the hex of the barbarian; empty until it is said to which hex it belongs."""
    hex, geometry = int(view.state.barbarian_hex[edge]), view.ruleset.map.geometry
    beside = view.ruleset.boards[0]["edge_hexes"][edge].tolist()
    return direction(geometry, edge, hex) if hex in beside else ""


def _in_middle(view: View, hex: int) -> int:
    """Return how many barbarians of a hex stand in its middle; while a card takes one from a path, one is missing."""
    there = int(barbarians_on_paths(jit.record(view.ruleset.boards), view.state, hex))
    return max(0, view.state.hex_barbarians[hex] - there)


def _inland(view: View, pieces: list[Piece]) -> list[Piece]:
    """Return the barbarians on inner hexes (COMBO-BA-TB-09)."""
    shown = {piece.at for piece in pieces if piece.kind == MIDDLE}
    names, state = view.ruleset.map.geometry.hex_names, view.state
    return [
        Piece(MIDDLE, name, NOBODY, _in_middle(view, hex), detail=CONQUERED if is_conquered(state, hex) else "")
        for hex, name in enumerate(names)
        if state.hex_barbarians[hex] and name not in shown
    ]


PART = FramePart(
    pieces=_pieces,
)
