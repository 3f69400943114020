"""Warships: what Knights make of ships (SEA-PI-04)."""

from insula.rules.constants import KNIGHT
from insula.rules.jit import rule

from .ways import ships_of


@rule
def has_largest_army():
    """Return False: the card is not used (SEA-PI-04)."""
    return False


@rule
def has_longest_road():
    """Return False: the card is not used (SEA-PI-12)."""
    return False


@rule
def may_play_card(state, player, kind):
    """Return whether a Knight finds a ship that is no warship yet; the other cards need none (SEA-PI-04)."""
    return kind != KNIGHT or state.warships[player] < ships_of(state, player)


@rule
def card_played(state, player, kind):
    """Make a warship of the player's ship that is nearest to the start and is none yet (SEA-PI-04)."""
    if kind == KNIGHT:
        state.warships[player] += 1
