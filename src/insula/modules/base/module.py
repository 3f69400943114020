"""The declaration of the base game: its phases, its action kinds, its fields of the state."""

from insula.rules.constants import (
    CARD_KINDS,
    DEVELOPMENT_KINDS,
    DICE_PAIRS,
    GOODS,
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
from insula.rules.fields import Row, StateFields, Table, field
from insula.rules.spec import HIDDEN, OWN, ModuleSpec, numbers

from .rules import actions, phases

SEATS = (MAX_PLAYERS,)
OWN_CARDS = (MAX_PLAYERS, CARD_KINDS)
OWN_GOODS = (MAX_PLAYERS, GOODS)
LONGEST_LINE = 40
"""The maximum number of pieces in one line of a player: 15 roads, and pieces of modules."""


class BaseState(StateFields):
    """The fields of the base game."""

    # The board of this game (BASE-SETUP-03 to -09).
    hex_terrain: Row = field("i1", (MAX_HEXES,), empty=UNKNOWN)
    hex_token: Row = field("i1", (MAX_HEXES,))
    harbor_edge: Row = field("i2", (MAX_HARBORS,), empty=NOWHERE)
    harbor_kind: Row = field("i1", (MAX_HARBORS,), empty=NOWHERE)
    robber: int = field("i2", empty=NOWHERE)
    # Pieces.
    building: Row = field("i1", (MAX_NODES,))
    building_owner: Row = field("i1", (MAX_NODES,), empty=NOBODY)
    road_owner: Row = field("i1", (MAX_EDGES,), empty=NOBODY)
    edge_kind: Row = field("i1", (MAX_EDGES,))  # ROAD, or the number of another piece; 0 without a piece
    # Derived from pieces and cards for speed; a recount checks them (tests/engine/test_recount.py).
    first_hex: Row = field("i1", (MAX_TOKEN + 1,), empty=NOWHERE, derived=True)  # the first hex with a number
    next_hex: Row = field("i1", (MAX_HEXES,), empty=NOWHERE, derived=True)  # the next hex with the same number
    second_hex: Row = field("i1", (MAX_TOKEN + 1,), empty=NOWHERE, derived=True)  # where a second token lies
    supply: Table = field("i1", (MAX_OWNERS, PIECE_KINDS), derived=True)
    occupant: Row = field("i1", (MAX_NODES,), empty=NOBODY, derived=True)  # the owner of the piece on the node
    joins: Row = field("i1", (MAX_NODES,), derived=True)  # bit p: seat p can build on from here
    road_site: Row = field("i1", (MAX_EDGES,), derived=True)  # bit p: the path is free and joins seat p's network
    crowded: Row = field("i1", (MAX_NODES,), derived=True)  # 1: the distance rule or a building forbids a settlement
    rate: Table = field("i1", (MAX_PLAYERS, CARD_KINDS), derived=True)  # cards given for one of the bank
    road_length: Row = field("i1", SEATS, derived=True)
    hand_size: Row = field("i2", SEATS, derived=True)
    development_size: Row = field("i1", SEATS, derived=True)
    deck_size: int = field("i1", derived=True)
    new_cards: Row = field("i1", SEATS, derived=True)  # development cards bought in this turn
    # Cards.
    bank: Row = field("i2", (CARD_KINDS,))
    hand: Table = field("i2", OWN_CARDS, seen=OWN)
    deck: Row = field("i1", (DEVELOPMENT_KINDS,), seen=HIDDEN)
    development: Table = field("i1", (MAX_PLAYERS, DEVELOPMENT_KINDS), seen=OWN)
    development_new: Table = field("i1", (MAX_PLAYERS, DEVELOPMENT_KINDS), seen=OWN)  # bought in this turn
    development_played: Table = field("i1", (MAX_PLAYERS, DEVELOPMENT_KINDS))
    longest_road: int = field("i1", empty=NOBODY)  # the holder of the card
    largest_army: int = field("i1", empty=NOBODY)
    # The foundation phase.
    first_player: int = field("i1", empty=NOBODY)
    first_roll: Row = field("i1", SEATS, shown=False)
    founded: int = field("i1", shown=False)  # starting settlements placed so far, by all
    start_node: Table = field("i2", (MAX_PLAYERS, 2), empty=NOWHERE, shown=False)
    # The turn.
    active: int = field("i1", empty=NOBODY)
    own_turn: int = field("i1", shown=False)  # 1 while the active player can win
    dice: Row = field("i1", (2,))
    production_number: int = field("i1", derived=True)  # of the last roll
    dice_drawn: Row = field("i1", (DICE_PAIRS,), shown=False)  # of the deck of 36 results
    card_played: int = field("i1", shown=False)  # a development card, in this turn
    built: int = field("i1", shown=False)  # something, in this turn
    # Discards while they are chosen.
    discards: Table = field("i2", OWN_CARDS, seen=OWN)
    # Trade between players: each maker has one offer, proposal or counter-offer.
    offers_made: Row = field("i4", SEATS, shown=False)
    trade_step: int = field("i1", shown=False)
    trade_asked: int = field("i1")  # bit p: seat p is addressed
    trade_answer: Row = field("i1", SEATS, seen=HIDDEN)
    trade_give: Table = field("i2", OWN_GOODS, seen=HIDDEN)
    trade_want: Table = field("i2", OWN_GOODS, seen=HIDDEN)
    # Scratch space for one step; empty again afterwards.
    due: Table = field("i2", OWN_CARDS, seen=HIDDEN)
    path_edge: Row = field("i2", (LONGEST_LINE,), seen=HIDDEN)
    path_node: Row = field("i2", (LONGEST_LINE,), seen=HIDDEN)
    path_branch: Row = field("i1", (LONGEST_LINE,), seen=HIDDEN)


SPEC = ModuleSpec(
    name="base",
    title="Base game",
    code="BASE",
    fields=BaseState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("BASE",),
)
