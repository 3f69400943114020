"""Fish that let a knight move farther, and conquered buildings that catch none (COMBO-FISH-BA, COMBO-B-ADD-01)."""

from insula.modules.barbarian_attack import offers
from insula.modules.barbarian_attack.rules.knights import lengthen_move
from insula.modules.fishermen.rules.constants import ROBBER
from insula.modules.fishermen.rules.paying import GREATEST, ask_for_fish, fish_up_to, price_of
from insula.rules.choices import add_if
from insula.rules.jit import rule

from .module import FISH_KNIGHT


@rule
def building_catches(state, node):
    """Return whether the building is not conquered (COMBO-FISH-BA)."""
    return state.conquered[node] == 0


@rule
def price_of_range(board, state, player):
    """Return how many fish a longer move costs: as many as removing a robber (COMBO-FISH-BA, FISH-COMBO-TWO)."""
    return price_of(board, state, player, ROBBER)


@rule
def can_pay_fish(board, state, player, edge):
    """Return whether the player has the fish for a longer move of an own knight, as for a grain (COMBO-FISH-BA)."""
    has_fish = fish_up_to(state, player, GREATEST) >= price_of_range(board, state, player)
    return has_fish and state.edge_knight[edge] == player and offers.sells_range(state)


@rule
def list_fish(board, state, player, edge, choices, count):
    """List the payment of fish for a knight that moves (COMBO-B-ADD-01)."""
    return add_if(choices, count, FISH_KNIGHT, 0, can_pay_fish(board, state, player, edge))


@rule
def pay_fish(board, state, player):
    """Let the knight move farther when the tokens are paid (COMBO-B-ADD-01, FISH-ACT-04)."""
    lengthen_move(state)
    ask_for_fish(state, player, price_of_range(board, state, player))
