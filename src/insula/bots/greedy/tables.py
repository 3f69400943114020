"""The constants of a map and its ruleset, as lists, because Python reads lists faster than arrays."""

from dataclasses import dataclass
from functools import lru_cache

from ...game import RESOURCES, Card
from ...ruleset import Ruleset
from .parts import parts_of

WAYS = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""How many of the 36 rolls of two dice give each number. A seven produces nothing."""

Hand = tuple[int, ...]


@dataclass(frozen=True)
class Tables:
    """The map and the prices of a ruleset."""

    kinds: int
    """The number of kinds of cards in a hand."""
    node_hexes: list[list[int]]
    node_nodes: list[list[int]]
    node_edges: list[list[int]]
    edge_nodes: list[list[int]]
    hex_nodes: list[list[int]]
    land: list[int]
    cost: list[Hand]
    """The price of each thing, by kind of card."""
    pieces: list[int]
    goal: int
    hand_limit: int
    way: list[float]
    """The worth of one result in 36 that brings a card, by kind."""
    second_card: list[int]
    """The kind of a city's second card from each terrain that produces resources."""


@lru_cache(maxsize=64)
def tables(ruleset: Ruleset) -> Tables:
    """Return the tables of a ruleset, computed once."""
    board = ruleset.boards[0]
    nodes, edges = int(board["n_nodes"]), int(board["n_edges"])
    parts = parts_of(ruleset.modules)
    kinds = 1 + max(parts.cards)

    def rows(name: str, count: int) -> list[list[int]]:
        return [[int(other) for other in row if other >= 0] for row in board[name][:count]]

    return Tables(
        kinds=kinds,
        node_hexes=rows("node_hexes", nodes),
        node_nodes=rows("node_nodes", nodes),
        node_edges=rows("node_edges", nodes),
        edge_nodes=rows("edge_nodes", edges),
        hex_nodes=rows("hex_nodes", int(board["n_hexes"])),
        land=board["land"][: int(board["n_land"])].tolist(),
        cost=[tuple(row[:kinds].tolist()) for row in board["cost"]],
        pieces=board["pieces"].tolist(),
        goal=int(ruleset.options["vp_goal"]),
        hand_limit=int(ruleset.options["hand_limit"]),
        way=[parts.cards.get(card, 0.0) for card in Card][:kinds],
        second_card=[parts.second_card.get(card, card) for card in RESOURCES],
    )
