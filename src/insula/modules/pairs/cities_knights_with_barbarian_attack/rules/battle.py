"""Battles by strength, prisoners, and what the loss die does to knights (COMBO-BA-CK-10 to -12)."""

from insula.modules.barbarian_attack.rules.constants import GOLD_FOR_LOST_KNIGHT
from insula.modules.cities_knights.rules.constants import BASIC
from insula.modules.cities_knights.rules.knights import piece_of
from insula.modules.gold.rules.store import earn
from insula.rules.jit import rule

from .knights import change_strength, strength_of, take_knight

PRISONERS_PER_POINT = 3


@rule
def path_knight_strength(state, edge):
    """Return the strength of an active knight; an inactive one counts nothing (COMBO-BA-CK-10)."""
    return strength_of(state, edge) if state.path_active[edge] == 1 else 0


@rule
def prisoners_per_point(state):
    """Return how many prisoners are worth a point (COMBO-BA-CK-11)."""
    return PRISONERS_PER_POINT


@rule
def replaces_knight_loss(state, edge):
    """A knight that took part is reduced, and its owner takes gold; others stay as they are (COMBO-BA-CK-12)."""
    if state.path_active[edge] == 1:
        owner = state.edge_knight[edge]
        earn(state, owner, GOLD_FOR_LOST_KNIGHT)
        reduce(state, owner, edge)
    return True


@rule
def reduce(state, owner, edge):
    """Replace a knight with one of the next lower level that is in the supply, or remove it (COMBO-BA-CK-12)."""
    strength = strength_of(state, edge) - 1
    while strength >= BASIC and state.supply[owner, piece_of(strength)] == 0:
        strength -= 1
    if strength >= BASIC:
        change_strength(state, edge, strength)
    else:
        take_knight(state, edge)


@rule
def path_battle_over(board, state, hex):
    """All knights that took part become inactive (COMBO-BA-CK-12)."""
    for edge in range(board.n_edges):
        if board.edge_hexes[edge, 0] == hex or board.edge_hexes[edge, 1] == hex:
            state.path_active[edge] = 0
