"""Recounting the derived fields of Seafarers."""

from insula.rules.jit import rule

from .islands import find_areas
from .lines import recount_ships


@rule
def recount_pieces(board, state):
    """Fill in the fields that depend on the land and the ships."""
    find_areas(board, state)
    recount_ships(board, state)
