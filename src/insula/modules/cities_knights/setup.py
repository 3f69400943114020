"""What a game of Cities & Knights begins with: bank, decks, island of the first game (CK-BOARD, CK-SETUP)."""

import numpy as np

from insula.data import load
from insula.rules.entry import recount
from insula.rules.geometry import Geometry
from insula.ruleset.words import CARDS, HARBORS, PROGRESS_CARDS, TERRAINS, TRACKS


def stock_cities_knights(template: np.void) -> None:
    """Fill the bank with commodities and the decks with progress cards (CK-COMP-02, FIVESIX-CK-01)."""
    commodities = load("cities_knights/supplies")["bank"]
    if template["players"] > 4:
        commodities = load("five_six/supplies")["cities_knights"]["commodity"]
    for name in ("cloth", "coin", "paper"):
        template["bank"][CARDS.index(name)] = commodities[name]
    for card in load("cities_knights/cards")["card"]:
        template["progress_pool"][PROGRESS_CARDS.index(card["id"])] = card["count"]
    template["deck_left"] = [load("cities_knights/cards")["decks"][track]["cards"] for track in TRACKS]


def lay_first_island(boards: np.ndarray, states: np.ndarray, geometry: Geometry) -> None:
    """Lay hexes, tokens and harbors of the first game (CK-BOARD-01, CK-BOARD-02)."""
    table = load("cities_knights/board")
    state = states[0]
    for row in table["hex"]:
        hex = geometry.hex((row["q"], row["r"]))
        state["hex_terrain"][hex] = TERRAINS.index(row["terrain"])
        state["hex_token"][hex] = row.get("token", 0)
    robber = table["layout"]["robber"]
    state["robber"] = geometry.hex((robber["q"], robber["r"]))
    kinds = {geometry.edge((row["q"], row["r"], row["side"])): HARBORS.index(row["kind"]) for row in table["harbor"]}
    for i, edge in enumerate(boards[0]["frame_edge"][: boards[0]["n_harbors"]].tolist()):
        state["harbor_edge"][i] = edge
        state["harbor_kind"][i] = kinds[edge]
    recount(boards, states)
