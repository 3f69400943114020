"""Recounting the derived fields of Seafarers."""

from insula.rules import switchboard
from insula.rules.constants import SHIP
from insula.rules.jit import rule

from .. import offers
from .islands import find_areas
from .lines import recount_ships


@rule
def recount_pieces(board, state):
    """Fill in the fields that depend on the land and the ships."""
    for player in range(switchboard.competing_owners(state)):
        state.supply[player, SHIP] -= offers.ships_beside_board(state, player)
    find_areas(board, state)
    recount_ships(board, state)
