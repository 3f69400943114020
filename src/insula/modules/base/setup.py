"""The beginner set-up: fixed island, fixed starting pieces and cards (BASE-BEGIN)."""

from typing import Any

import numpy as np

from insula.data import load
from insula.rules.constants import SETTLEMENT
from insula.rules.entry import recount
from insula.rules.geometry import Geometry
from insula.ruleset.places import parse_place
from insula.ruleset.words import RESOURCES, TERRAINS


def lay_beginner_board(boards: np.ndarray, states: np.ndarray, geometry: Geometry, colors: tuple[str, ...]) -> None:
    """Lay hexes, tokens, harbors, pieces and starting cards of the colors in play (BASE-BEGIN-01 to -05)."""
    table = load("base/supplies")["beginner"]
    state = states[0]
    for row in table["hexes"]:
        hex = geometry.hex((row["q"], row["r"]))
        state["hex_terrain"][hex] = TERRAINS.index(row["terrain"])
        state["hex_token"][hex] = row.get("token", 0)
    state["robber"] = geometry.hex((table["robber"]["q"], table["robber"]["r"]))
    for i in range(boards[0]["n_harbors"]):
        state["harbor_edge"][i] = boards[0]["frame_edge"][i]
        state["harbor_kind"][i] = boards[0]["frame_kind"][i]
    for row in table["starting_pieces"]:
        if row["color"] in colors:
            _place(state, geometry, colors.index(row["color"]), row)
    state["founded"] = 2 * len(colors)
    recount(boards, states)


def _place(state: np.void, geometry: Geometry, seat: int, row: dict[str, Any]) -> None:
    """Place a settlement with its road; the one that pays counts as the second (BASE-BEGIN-04, -05)."""
    node = geometry.node(parse_place(row["settlement"]))
    state["building"][node] = SETTLEMENT
    state["building_owner"][node] = seat
    state["road_owner"][geometry.edge(parse_place(row["road"]))] = seat
    state["start_node"][seat, 1 if row["pays"] else 0] = node
    for resource in row["pays"]:
        kind = RESOURCES.index(resource)
        state["hand"][seat, kind] += 1
        state["bank"][kind] -= 1
