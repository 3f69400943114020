"""The tiles of the Wealthiest Settler and the Poor Settlers (RIVER-RICH-01, RIVER-POOR-01).

Who holds them follows from the gold at any moment, so it is not stored.
"""

from insula.rules.jit import rule

from .. import offers

WEALTHIEST_POINTS = 1
POOR_POINTS = -2


@rule
def are_given_out(state):
    """Return whether the foundation phase is over (RIVER-TILE-01)."""
    return state.turn > 0


@rule
def no_poor_tile():
    """Return False: the tile of the Poor Settlers is not used (COMBO-RIVER-BA, COMBO-RIVER-TB)."""
    return False


@rule
def is_wealthiest(state, player):
    """Return whether the player alone has the most gold (RIVER-RICH-01)."""
    if not are_given_out(state):
        return False
    for other in range(state.players):
        if other != player and state.gold[other] >= state.gold[player]:
            return False
    return True


@rule
def is_poor(state, player):
    """Return whether nobody has less gold than the player, if the tile is used (RIVER-POOR-01)."""
    if not are_given_out(state) or not offers.has_poor_tile(state):
        return False
    for other in range(state.players):
        if state.gold[other] < state.gold[player]:
            return False
    return True


@rule
def points(state, player):
    """Return the points of the player's tiles (RIVER-TILE-02)."""
    found = 0
    if is_wealthiest(state, player):
        found += WEALTHIEST_POINTS
    if is_poor(state, player):
        found += POOR_POINTS
    return found
