"""Events that compare the knights on the board (ATTACK-EVENT-03, ATTACK-EVENT-04)."""

from insula.modules.barbarian_attack import offers
from insula.rules.jit import rule

from .module import TOURNAMENT_KNIGHTS


@rule
def army_strength(board, state, player):
    """Return the strength of the player's knights on paths, which is their number where all are equally strong."""
    strength = 0
    for edge in range(board.n_edges):
        if state.edge_knight[edge] == player:
            strength += offers.path_knight_strength(state, edge)
    return strength


@rule
def has_tournament(state):
    """The Tournament does nothing without the option (ATTACK-EVENT-04), but with progress cards (COMBO-BA-CK-03)."""
    return state.option[TOURNAMENT_KNIGHTS] == 1 or not offers.has_development_cards(state)
