"""The cards with which players vote."""

from insula.rules.constants import BRICK, LUMBER
from insula.rules.jit import rule


@rule
def voting_cards(state):
    """Return the kinds of cards that are votes: lumber and brick (COMBO-CARAVAN-CK)."""
    return 1 << LUMBER | 1 << BRICK
