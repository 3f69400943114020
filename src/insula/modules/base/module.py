"""What the base game declares: its phases, its action kinds, its fields of the state."""

from insula.rules.constants import (
    CARD_KINDS,
    DEVELOPMENT_KINDS,
    DICE_PAIRS,
    MAX_EDGES,
    MAX_HARBORS,
    MAX_HEXES,
    MAX_NODES,
    MAX_OWNERS,
    MAX_PLAYERS,
    MAX_TOKEN,
    NOBODY,
    NOWHERE,
    PIECE_KINDS,
    UNKNOWN,
)
from insula.rules.spec import HIDDEN, OWN, Field, ModuleSpec, numbers

from .rules import actions, phases

SEATS = (MAX_PLAYERS,)
OWN_CARDS = (MAX_PLAYERS, CARD_KINDS)
LONGEST_LINE = 40
"""The most pieces in one line of a player: 15 roads, and what modules add."""

FIELDS = (
    # The board of this game (BASE-SETUP-03 to -09).
    Field("hex_terrain", "i1", (MAX_HEXES,), empty=UNKNOWN),
    Field("hex_token", "i1", (MAX_HEXES,)),
    Field("harbor_edge", "i2", (MAX_HARBORS,), empty=NOWHERE),
    Field("harbor_kind", "i1", (MAX_HARBORS,), empty=NOWHERE),
    Field("robber", "i2", empty=NOWHERE),
    # Pieces.
    Field("building", "i1", (MAX_NODES,)),
    Field("building_owner", "i1", (MAX_NODES,), empty=NOBODY),
    Field("road_owner", "i1", (MAX_EDGES,), empty=NOBODY),
    Field("edge_kind", "i1", (MAX_EDGES,)),  # what its owner has on the edge: 0 a road; modules may add other kinds
    # Derived from pieces and cards for speed, and guarded by a recount (tests/engine/test_recount.py).
    Field("first_hex", "i1", (MAX_TOKEN + 1,), empty=NOWHERE, derived=True),  # the first hex with a number
    Field("next_hex", "i1", (MAX_HEXES,), empty=NOWHERE, derived=True),  # the next hex with the same number
    Field("supply", "i1", (MAX_OWNERS, PIECE_KINDS), derived=True),
    Field("occupant", "i1", (MAX_NODES,), empty=NOBODY, derived=True),  # whose piece stands on the node
    Field("joins", "i1", (MAX_NODES,), derived=True),  # bit p: seat p can build on from here
    Field("road_site", "i1", (MAX_EDGES,), derived=True),  # bit p: the path is free and joins seat p's network
    Field("crowded", "i1", (MAX_NODES,), derived=True),  # 1: the distance rule or a building forbids a settlement
    Field("rate", "i1", (MAX_PLAYERS, CARD_KINDS), derived=True),  # cards given for one of the bank
    Field("road_length", "i1", SEATS, derived=True),
    Field("hand_size", "i2", SEATS, derived=True),
    Field("development_size", "i1", SEATS, derived=True),
    Field("deck_size", "i1", derived=True),
    # Cards.
    Field("bank", "i2", (CARD_KINDS,)),
    Field("hand", "i2", OWN_CARDS, seen=OWN),
    Field("deck", "i1", (DEVELOPMENT_KINDS,), seen=HIDDEN),
    Field("development", "i1", (MAX_PLAYERS, DEVELOPMENT_KINDS), seen=OWN),
    Field("development_new", "i1", (MAX_PLAYERS, DEVELOPMENT_KINDS), seen=OWN),  # bought in this turn
    Field("development_played", "i1", (MAX_PLAYERS, DEVELOPMENT_KINDS)),
    Field("longest_road", "i1", empty=NOBODY),  # the holder of the card
    Field("largest_army", "i1", empty=NOBODY),
    # The foundation phase.
    Field("first_player", "i1", empty=NOBODY),
    Field("first_roll", "i1", SEATS),
    Field("founded", "i1"),  # starting settlements placed so far, by all
    Field("start_node", "i2", (MAX_PLAYERS, 2), empty=NOWHERE),
    # The turn.
    Field("active", "i1", empty=NOBODY),
    Field("own_turn", "i1"),  # 1 while the active player can win
    Field("dice", "i1", (2,)),
    Field("production_number", "i1", derived=True),  # of the last roll
    Field("dice_drawn", "i1", (DICE_PAIRS,)),  # of the deck of 36 results
    Field("card_played", "i1"),  # a development card, in this turn
    Field("built", "i1"),  # something, in this turn
    # Discards while they are chosen.
    Field("discards", "i2", OWN_CARDS, seen=OWN),
    # Trade between players: each maker has one offer, proposal or counter-offer.
    Field("offers_made", "i4", SEATS),
    Field("trade_step", "i1"),
    Field("trade_asked", "i1"),  # bit p: seat p is addressed
    Field("trade_answer", "i1", SEATS, seen=HIDDEN),
    Field("trade_give", "i2", OWN_CARDS, seen=HIDDEN),
    Field("trade_want", "i2", OWN_CARDS, seen=HIDDEN),
    # Room for a step to count in; empty again when it is over.
    Field("due", "i2", OWN_CARDS, seen=HIDDEN),
    Field("path_edge", "i2", (LONGEST_LINE,), seen=HIDDEN),
    Field("path_node", "i2", (LONGEST_LINE,), seen=HIDDEN),
    Field("path_branch", "i1", (LONGEST_LINE,), seen=HIDDEN),
)

SPEC = ModuleSpec(
    name="base",
    title="Base game",
    code="BASE",
    fields=FIELDS,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("BASE",),
)
