"""The pieces beside the board that are not in a supply, counted from the plain fields of the state."""

from typing import Any

SHIP = 15


def pieces_beside_board(state: Any, seat: int, piece: int) -> int:
    """Return 1 for the ship on a wonder (SEA-WO-03)."""
    return int(piece == SHIP and bool(state.wonder_level[seat]))
