"""The stray knight in battles, and what makes up for a lost knight (ATTACK-TWO-03 to -05, ATTACK-TWO-08)."""

from insula.modules.barbarian_attack.rules.battle import lose_knight
from insula.modules.catan_for_two.rules.tokens import gain
from insula.rules import switchboard
from insula.rules.constants import NOBODY
from insula.rules.jit import rule

from .stray import is_stray

ROLL = 3
"""The result of the stray knight in a roll for prisoners (ATTACK-TWO-05)."""
GOLD_FOR_LOST_KNIGHT, TOKENS_FOR_LOST_KNIGHT = 2, 1
"""What a player takes for a lost knight (ATTACK-TWO-08)."""


@rule
def owners_of_stray_knight():
    """Return 1: the stray knight is a party of its own in battles (ATTACK-TWO-04)."""
    return 1


@rule
def roll_of_stray_knight(state, owner):
    """Return the result of the stray knight; players roll (ATTACK-TWO-05)."""
    return ROLL if is_stray(state, owner) else NOBODY


@rule
def replaces_knight_loss(state, edge):
    """Keep the stray knight on the board; a player takes gold and a token (ATTACK-TWO-03, ATTACK-TWO-08).

    Without trade tokens the loss is the usual one (FISH-COMBO-TWO).
    """
    owner = state.edge_knight[edge]
    if is_stray(state, owner):
        return True
    if not switchboard.uses_trade_tokens(state):
        return False
    lose_knight(state, edge, GOLD_FOR_LOST_KNIGHT)
    gain(state, owner, TOKENS_FOR_LOST_KNIGHT)
    return True
