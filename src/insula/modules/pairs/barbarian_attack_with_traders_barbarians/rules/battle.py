"""Battles at trade hexes, with knights on inner paths, and barbarians that leave their paths (COMBO-BA-TB-11)."""

from insula.modules.barbarian_attack import offers
from insula.modules.barbarian_attack.rules.battle import OPPOSITE, strike
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule

from .barbarians import clear_path
from .places import inner_path

CORNERS = 6
FIRST_CORNER = (2, 1, 0)
"""For each color of the loss die the first of two opposite corners: south-east, north-east, north."""


@rule
def strength_inside(board, state, hex, owner):
    """Return the strength of an owner's knights on the inner paths of a hex (COMBO-BA-TB-11)."""
    strength = 0
    for corner in range(CORNERS):
        edge = inner_path(board, hex, corner)
        if edge != NOWHERE and state.edge_knight[edge] == owner:
            strength += offers.path_knight_strength(state, edge)
    return strength


@rule
def clear_paths(board, state, hex):
    """Remove the barbarians of a hex from their paths after a victory (COMBO-BA-TB-11)."""
    for edge in range(board.n_edges):
        if state.barbarian_hex[edge] == hex:
            clear_path(state, edge)


@rule
def strike_inside(board, state, hex, color):
    """Remove the knights on the inner paths to the two corners of the color (COMBO-BA-TB-11)."""
    for i in range(2):
        edge = inner_path(board, hex, FIRST_CORNER[color] + i * OPPOSITE)
        if edge != NOWHERE:
            strike(state, edge)
