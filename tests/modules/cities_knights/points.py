"""The points of Cities & Knights, counted from the plain fields of the state."""

from typing import Any

REDUCED = 1


def visible_points(state: Any, seat: int) -> int:
    """Return metropolises, Defender cards, open cards and the merchant, less one for each reduced city (CK-WIN-01)."""
    owners = state.building_owner.tolist()
    metropolises = [node for node in state.metropolis.tolist() if node >= 0 and owners[node] == seat]
    reduced = [node for node, laid in enumerate(state.laid.tolist()) if laid == REDUCED and owners[node] == seat]
    cards = [state.printer, state.constitution, state.merchant_owner].count(seat) + int(state.defender[seat])
    return 2 * len(metropolises) + cards - len(reduced)
