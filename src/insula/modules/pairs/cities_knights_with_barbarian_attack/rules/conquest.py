"""Conquered hexes and cities: metropolises, improvements, the merchant, tokens (COMBO-BA-CK-14, -15, -18)."""

from insula.modules.barbarian_attack.rules.coast import is_coastal, is_conquered, is_surrounded, refresh_node
from insula.modules.base.rules.network import count_rates
from insula.modules.cities_knights.rules.cities import is_city, is_metropolis
from insula.modules.cities_knights.rules.improvements import holds_metropolis
from insula.rules.constants import NOBODY, NOWHERE
from insula.rules.jit import rule


@rule
def resists_conquest(state, node):
    """Return whether the city is a metropolis, which is never conquered (COMBO-BA-CK-14)."""
    return is_metropolis(state, node)


@rule
def metropolis_left(board, state, node):
    """A city that lost its metropolis can be conquered (COMBO-BA-CK-14)."""
    refresh_node(board, state, node)


@rule
def may_take_metropolis(state, node):
    """Return whether the city is not conquered (COMBO-BA-CK-15)."""
    return state.conquered[node] == 0


@rule
def has_free_city(board, state, player):
    """Return whether the player has a city that is not conquered (COMBO-BA-CK-15)."""
    for node in range(board.n_nodes):
        if is_city(state, player, node) and state.conquered[node] == 0:
            return True
    return False


@rule
def may_improve(board, state, player, track):
    """Return whether a city is free, and the metropolis of the track is not surrounded (COMBO-BA-CK-14, -15)."""
    if holds_metropolis(state, player, track) and is_surrounded(board, state, state.metropolis[track]):
        return False
    return has_free_city(board, state, player)


@rule
def may_hold_merchant(state, hex):
    """Return whether the hex is not conquered (COMBO-BA-CK-18)."""
    return not is_conquered(state, hex)


@rule
def hex_conquered(board, state, hex):
    """The merchant leaves the board if its hex is conquered (COMBO-BA-CK-18)."""
    if state.merchant == hex:
        owner = state.merchant_owner
        state.merchant = NOWHERE
        state.merchant_owner = NOBODY
        count_rates(board, state, owner)


@rule
def may_exchange_token(state, hex):
    """Return whether the Inventor can exchange the token: that of an inner hex (COMBO-BA-CK-18)."""
    return not is_coastal(state, hex)
