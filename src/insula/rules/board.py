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
    THINGS,
)

FIELDS = (
    # The number of hexes of the map, with the sea around it. Rows of further hexes are empty.
    ("n_hexes", "i2", ()),
    # The number of nodes of the map.
    ("n_nodes", "i2", ()),
    # The number of edges of the map.
    ("n_edges", "i2", ()),
    # The number of hexes in `land`.
    ("n_land", "i2", ()),
    # The number of places for harbors.
    ("n_harbors", "i2", ()),
    # The number of spirals along which the tokens can lie; 0 if they only lie at random.
    ("n_spirals", "i2", ()),
    # The nodes at the corners of each hex, from N clockwise.
    ("hex_nodes", "i2", (MAX_HEXES, 6)),
    # The edges at the sides of each hex, from NE clockwise.
    ("hex_edges", "i2", (MAX_HEXES, 6)),
    # The neighbors of each hex, from NE clockwise; -1 beyond the map.
    ("hex_hexes", "i2", (MAX_HEXES, 6)),
    # The number of edges at each node.
    ("node_degree", "i2", (MAX_NODES,)),
    # The nodes at the other ends of these edges; -1 after the last.
    ("node_nodes", "i2", (MAX_NODES, MAX_DEGREE)),
    # The edges at each node, in the order of `node_nodes`; -1 after the last.
    ("node_edges", "i2", (MAX_NODES, MAX_DEGREE)),
    # The hexes around each node; -1 after the last.
    ("node_hexes", "i2", (MAX_NODES, 3)),
    # The two nodes at the ends of each edge.
    ("edge_nodes", "i2", (MAX_EDGES, 2)),
    # The two hexes beside each edge; -1 for none.
    ("edge_hexes", "i2", (MAX_EDGES, 2)),
    # The hexes that are or can become land, in reading order; -1 after the last. Whether a hex is land now depends on
    # its terrain.
    ("land", "i2", (MAX_HEXES,)),
    # 1 for each hex of `land` that has the same terrain in every game, else 0.
    ("is_fixed", "i2", (MAX_HEXES,)),
    # 1 for each hex of the outer ring of its island, else 0 (BASE-SETUP-03).
    ("on_ring", "i2", (MAX_HEXES,)),
    # 1 for each hex in the center of the island, else 0 (BASE-SETUP-03).
    ("in_center", "i2", (MAX_HEXES,)),
    # What each hex gets only during the game, as a bit set: 1 its terrain, 2 its token.
    ("laid_later", "i2", (MAX_HEXES,)),
    # What a module marks on hexes of the map, as bit sets with a meaning of its own.
    ("marks_of_hex", "i2", (MAX_HEXES,)),
    # What a module marks on edges of the map, as bit sets with a meaning of its own.
    ("side_marks", "i2", (MAX_EDGES,)),
    # What a module marks on nodes of the map, as bit sets with a meaning of its own.
    ("corner_marks", "i2", (MAX_NODES,)),
    # The number of hexes with each terrain, as in `Terrain`, for all groups of hexes together.
    ("terrain_count", "i2", (TERRAINS,)),
    # The number of tokens with each number, for all groups of hexes together.
    ("token_count", "i2", (MAX_TOKEN + 1,)),
    # The group of each land hex. The hexes of a group exchange their terrain when the board is drawn.
    ("group_of_hex", "i2", (MAX_HEXES,)),
    # The number of hexes with each terrain in each group.
    ("group_terrain", "i2", (MAX_GROUPS, TERRAINS)),
    # The number of tokens with each number that are drawn for each group.
    ("group_tokens", "i2", (MAX_GROUPS, MAX_TOKEN + 1)),
    # The number that always lies on each hex; 0 where the token is drawn, and without one.
    ("printed_token", "i2", (MAX_HEXES,)),
    # The numbers of the tokens in the order of their letters, in which they lie along a spiral; then 0.
    ("token_sequence", "i2", (MAX_TOKENS,)),
    # The land hexes of each spiral, in its order; -1 after the last.
    ("spiral", "i2", (MAX_SPIRALS, MAX_TOKENS)),
    # The number of harbors for each of the five resources, and for any kind.
    ("harbor_count", "i2", (HARBOR_KINDS,)),
    # The edge of each harbor as printed on the frame; -1 after the last.
    ("frame_edge", "i2", (MAX_HARBORS,)),
    # The kind of each harbor as printed, as in `harbor_kind`; -1 where none is printed.
    ("frame_kind", "i2", (MAX_HARBORS,)),
    # 1 if the kinds of harbors are always as printed, else 0.
    ("harbors_fixed", "i2", ()),
    # For the harbors on each of the two sets of sea hexes that they can lie on (BASE-SETUP-05): the one or two edges at
    # which each can face land, or -1.
    ("free_edge", "i2", (2, MAX_HARBORS, 2)),
    # The cards that each thing costs. The first rows are as the columns of `supply`; columns are the kinds of cards
    # (BASE-BUILD-02).
    ("cost", "i2", (THINGS, CARD_KINDS)),
    # The number of pieces that each player has, as the columns of `supply` (BASE-COMP-03).
    ("pieces", "i2", (PIECE_KINDS,)),
)

BOARD = np.dtype([(name, kind, shape) if shape else (name, kind) for name, kind, shape in FIELDS])
