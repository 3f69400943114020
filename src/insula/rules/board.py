"""The Board record: the geometry of a map and the tables of its set-up. Read-only, shared by every game on it."""

import numpy as np

from .constants import (
    CARD_KINDS,
    HARBOR_KINDS,
    MAX_DEGREE,
    MAX_EDGES,
    MAX_GROUPS,
    MAX_HARBORS,
    MAX_HEXES,
    MAX_NODES,
    MAX_SPIRALS,
    MAX_TOKEN,
    MAX_TOKENS,
    PIECE_KINDS,
    TERRAINS,
)

FIELDS = (
    ("n_hexes", "i2", ()),
    ("n_nodes", "i2", ()),
    ("n_edges", "i2", ()),
    ("n_land", "i2", ()),
    ("n_harbors", "i2", ()),
    ("n_spirals", "i2", ()),
    # Adjacency. Corners run N, NE, SE, S, SW, NW; sides and neighbors NE, E, SE, SW, W, NW; -1 means none.
    ("hex_nodes", "i2", (MAX_HEXES, 6)),
    ("hex_edges", "i2", (MAX_HEXES, 6)),
    ("hex_hexes", "i2", (MAX_HEXES, 6)),
    ("node_degree", "i2", (MAX_NODES,)),
    ("node_nodes", "i2", (MAX_NODES, MAX_DEGREE)),
    ("node_edges", "i2", (MAX_NODES, MAX_DEGREE)),
    ("node_hexes", "i2", (MAX_NODES, 3)),
    ("edge_nodes", "i2", (MAX_EDGES, 2)),
    ("edge_hexes", "i2", (MAX_EDGES, 2)),
    # The hexes that are or can become land, in reading order. Whether a hex is land now depends on its terrain.
    ("land", "i2", (MAX_HEXES,)),
    # Which of these hexes always have the same terrain.
    ("is_fixed", "i2", (MAX_HEXES,)),
    # The outer ring and the center of the island (BASE-SETUP-03).
    ("on_ring", "i2", (MAX_HEXES,)),
    ("in_center", "i2", (MAX_HEXES,)),
    # What a land hex gets only during the game, as a bit set: its terrain, its token.
    ("laid_later", "i2", (MAX_HEXES,)),
    # What a module marks on the map, as bit sets: their meaning is the module's own.
    ("marks_of_hex", "i2", (MAX_HEXES,)),
    ("side_marks", "i2", (MAX_EDGES,)),
    ("corner_marks", "i2", (MAX_NODES,)),
    # The pieces laid on the map, for all groups together.
    ("terrain_count", "i2", (TERRAINS,)),
    ("token_count", "i2", (MAX_TOKEN + 1,)),
    # The group of each land hex; the terrain of each group, and the tokens drawn for it; tokens that are not shuffled.
    ("group_of_hex", "i2", (MAX_HEXES,)),
    ("group_terrain", "i2", (MAX_GROUPS, TERRAINS)),
    ("group_tokens", "i2", (MAX_GROUPS, MAX_TOKEN + 1)),
    ("printed_token", "i2", (MAX_HEXES,)),
    ("token_sequence", "i2", (MAX_TOKENS,)),
    ("spiral", "i2", (MAX_SPIRALS, MAX_TOKENS)),
    ("harbor_count", "i2", (HARBOR_KINDS,)),
    ("frame_edge", "i2", (MAX_HARBORS,)),
    ("frame_kind", "i2", (MAX_HARBORS,)),
    # Whether the kinds of the harbors are always as printed.
    ("harbors_fixed", "i2", ()),
    ("free_edge", "i2", (2, MAX_HARBORS, 2)),
    # Costs (BASE-BUILD-02).
    ("cost", "i2", (PIECE_KINDS, CARD_KINDS)),
    # Pieces of each player (BASE-COMP-03).
    ("pieces", "i2", (PIECE_KINDS,)),
)

BOARD = np.dtype([(name, kind, shape) if shape else (name, kind) for name, kind, shape in FIELDS])
