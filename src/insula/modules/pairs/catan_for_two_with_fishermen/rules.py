"""Fish in place of trade tokens: no token actions, and a lower price for the player behind (FISH-COMBO-TWO)."""

from insula.modules.catan_for_two.rules.tokens import opponent_of
from insula.rules import switchboard
from insula.rules.jit import rule

DISCOUNT = 1
"""The fish that a player with fewer points pays less."""


@rule
def uses_trade_tokens(state):
    """Nobody gets or pays trade tokens (FISH-COMBO-TWO)."""
    return False


@rule
def fish_at_start(state):
    """Starting settlements bring no fish: fish are gained by production only (FISH-COMBO-TWO)."""
    return False


@rule
def discount(board, state, player):
    """A player with fewer visible points than the opponent pays 1 fish less for every action (FISH-COMBO-TWO)."""
    own = switchboard.visible_points(board, state, player)
    other = switchboard.visible_points(board, state, opponent_of(state, player))
    return DISCOUNT if own < other else 0
