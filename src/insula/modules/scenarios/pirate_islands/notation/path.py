"""The hexes of the fleet, for positions and frames."""

from insula.rules import jit
from insula.ruleset import Ruleset

from ..rules.marks import next_hex_of_fleet


def path_of_fleet(ruleset: Ruleset) -> list[int]:
    """Return the hexes of the fleet in the order in which it sails, from the one where it begins (SEA-PI-06)."""
    board = jit.record(ruleset.boards)
    path = [int(ruleset.template[0]["fleet_hex"])]
    while (hex := int(next_hex_of_fleet(board, path[-1]))) != path[0]:
        path.append(hex)
    return path
