"""What the map of a scenario says about its hexes and corners: the bits of `board.marks_of_hex` and `corner_marks`."""

from insula.rules.jit import rule

START = 1
"""The foundation can take place there (SEA-FOUND-03)."""
ROBBER = 2
"""The robber starts there (SEA-PIRATE-01)."""
ROBBER_ON_12 = 4
"""The robber starts there if the hex has the 12 (SEA-NS-05)."""
VARIABLE_AREA = 8
"""The hex is part of the island whose land it is connected with (SEA-SVP-02)."""
GOLD_PLACE = 16
"""The gold field of the group lies on one of these hexes (SEA-TD-03)."""
GOLD_NOT_RED = 32
"""The map lays no 6 or 8 on a gold field (SEA-BOARD-03)."""
SPARES_FOREST_AND_PASTURE = 64
"""The map lays no 2 or 12 on forest or pasture (SEA-BOARD-03)."""
NOT_RED = 128
"""The map lays no 6 or 8 there (SEA-BOARD-03)."""
NOT_FREQUENT = 256
"""The map lays no 5, 6, 8 or 9 there (SEA-BOARD-03)."""
AREA_SHIFT = 9
"""The bits above are the number of the hex's foreign area, or the lowest number of a variable one; 0 means none."""

NO_START = 64
"""The bit of `board.corner_marks`: nobody begins at this corner (SEA-OWN-03). Other modules can use the lower bits."""


@rule
def has_mark(board, hex, mark):
    """Return whether the hex has the mark."""
    return board.marks_of_hex[hex] & mark != 0


@rule
def area_mark(board, hex):
    """Return the number of the area in the marks of the hex."""
    return board.marks_of_hex[hex] >> AREA_SHIFT
