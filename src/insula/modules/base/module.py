"""The base game, two to six players (docs/rules/base.md)."""

import numpy as np

from insula.rules import constants
from insula.rules.constants import (
    ACCEPT,
    ANY_HARBOR_RATE,
    BANK_RATE,
    CARD_KINDS,
    COUNTER,
    DECLINE,
    DEVELOPMENT_KINDS,
    DICE_PAIRS,
    EVERY_SEAT,
    MAX_EDGES,
    MAX_HARBORS,
    MAX_HEXES,
    MAX_NODES,
    MAX_OWNERS,
    MAX_PLAYERS,
    MAX_TOKEN,
    NO_PLACE,
    NO_SEAT,
    NOBODY,
    NOWHERE,
    PIECE_KINDS,
    RATE_BASE,
    RESOURCES,
    TRADE_BASE,
    UNKNOWN,
    VICTORY_POINT,
)
from insula.rules.domains import (
    CARDS,
    CORNERS,
    GOODS,
    LAND,
    NOTHING,
    OF_MODULES,
    OTHERS,
    OUTCOME,
    SEATS,
    SIDES,
    Domain,
    Scope,
    numbers,
)
from insula.rules.fields import Row, StateFields, Table, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option, value
from insula.rules.spec import HIDDEN, OWN, ModuleSpec

phase = Phases(__name__)

# Chance decides (BASE-DEC-05).
DRAWING_TERRAIN = phase.chance()
DRAWING_SPIRAL_START = phase.chance()
DRAWING_TOKEN = phase.chance()
DRAWING_HARBOR_PLACE = phase.chance()
DRAWING_HARBOR = phase.chance()
ROLLING_FOR_FIRST = phase.chance()
DRAWING_FIRST = phase.chance()
ROLLING_DICE = phase.chance()
DRAWING_STOLEN_CARD = phase.chance()
DRAWING_DEVELOPMENT_CARD = phase.chance()

# The engine carries these out by itself.
FIRST_PLAYER = phase.step()
FOUNDATION = phase.step()
ALL_DISCARD = phase.step()
ALL_ANSWERED = phase.step()
TURN_END = phase.step()
NEXT_TURN = phase.step()

# A player must choose.
SETTLING = phase.forced(cause="set_up")
phase.skip_forced()
SETTING_ROAD = phase.forced(cause="set_up")
CHOOSING_INCOME = phase.forced(cause="set_up")
DISCARDING = phase.forced()
MOVING_ROBBER = phase.forced()
STEALING = phase.forced(cause="robber_moved")
PLACING_ROADS = phase.forced()
INVENTING = phase.forced()
NAMING_MONOPOLY = phase.forced()
SETTLING_CITY = phase.forced(cause="set_up")

# A player is asked even if there is only one option.
BEFORE_ROLL = phase.free()
ACTION_PHASE = phase.free()
COMPOSING = phase.free()
ANSWERING = phase.free()
CONFIRMING = phase.free()


def _trades(scope: Scope) -> bool:
    return bool(scope.option[TRADE_WITH_PLAYERS])


def _start_is_chosen(scope: Scope) -> bool:
    return bool(scope.option[STARTING_RESOURCES] == CHOSEN_PAYS)


def _second_is_optional(scope: Scope) -> bool:
    return bool(scope.option[SECOND_FREE_ROAD] == MAY_LEAVE_OUT)


def _rates_are_listed(scope: Scope) -> bool:
    return bool(scope.option[BANK_RATES] == ANY_RATE)


_EXCHANGES = Domain(
    "what is given and taken",
    lambda scope: [TRADE_BASE * given + taken for given in scope.goods for taken in scope.goods if given != taken],
)
_EXCHANGES_AT_RATES = Domain(
    "what is given and taken, and for how much, with an option",
    lambda scope: [
        RATE_BASE * rate + exchange for rate in (ANY_HARBOR_RATE, BANK_RATE) for exchange in _EXCHANGES.values(scope)
    ],
).only_if(_rates_are_listed)
_FREE_ROADS = Domain(
    "sides of land, or none with an option",
    lambda scope: [*SIDES.values(scope), *([NO_PLACE] if _second_is_optional(scope) else [])],
)
_PLAYED = Domain(
    "kinds of cards",
    lambda scope: [kind for kind in np.flatnonzero(scope.start["deck"]).tolist() if kind != VICTORY_POINT],
)

kind = Kinds(__name__)

# Chance.
DRAW_TERRAIN = kind(OUTCOME, "{terrain}", phase=DRAWING_TERRAIN)  # terrain
DRAW_SPIRAL_START = kind(OUTCOME, "from {start}", phase=DRAWING_SPIRAL_START)  # number of the spiral
DRAW_TOKEN = kind(OUTCOME, "{token}", phase=DRAWING_TOKEN)  # number on the token
DRAW_HARBOR_PLACE = kind(OUTCOME, "{ordinal}", phase=DRAWING_HARBOR_PLACE)  # 0 or 1
DRAW_HARBOR = kind(OUTCOME, "{harbor}", phase=DRAWING_HARBOR)  # kind of harbor
ROLL_FIRST_PLAYER = kind(OUTCOME, "{sum}", phase=ROLLING_FOR_FIRST)  # sum of two dice
DRAW_FIRST_PLAYER = kind(OUTCOME, "{seat}", phase=DRAWING_FIRST)  # seat
ROLL_DICE = kind(OUTCOME, "{dice}", phase=ROLLING_DICE)  # 6 * (first die - 1) + (second die - 1)
DRAW_STOLEN_CARD = kind(OUTCOME, "{card}", phase=DRAWING_STOLEN_CARD)  # kind of card
DRAW_DEVELOPMENT_CARD = kind(OUTCOME, "{development}", phase=DRAWING_DEVELOPMENT_CARD)  # kind of development card

# Set-up and before the action phase.
SETUP_SETTLEMENT = kind(CORNERS, "settlement {corner}", "build settlement {corner}", phase=SETTLING, piece="settlement")
kind.skip()
SETUP_ROAD = kind(SIDES, "road {side}", "build road {side}", phase=SETTING_ROAD, piece="road")
SETUP_PAYS = kind(CORNERS.only_if(_start_is_chosen), "pays {corner}")
ROLL = kind(NOTHING, "roll", "roll dice", "roll the dice", cause="seven")
PLAY_DEVELOPMENT_CARD = kind(_PLAYED, "play {development}")
DISCARD = kind(CARDS, "discard {card}")
MOVE_ROBBER = kind(LAND, "robber {hex}", "robber to {hex}", "move robber to {hex}", piece="robber")
STEAL_FROM = kind(OTHERS.and_none(NO_SEAT), "steal from {partner}", "rob {partner}")  # seat, or NO_SEAT

# Action phase.
BUILD_ROAD = kind(SIDES, "road {side}", "build road {side}", piece="road")
BUILD_SETTLEMENT = kind(CORNERS, "settlement {corner}", "build settlement {corner}", piece="settlement")
BUILD_CITY = kind(CORNERS, "city {corner}", "build city {corner}", piece="city")
BUY_DEVELOPMENT_CARD = kind(NOTHING, "buy card", "buy", "buy development card")
ROAD_BUILDING_PLACE = kind(
    _FREE_ROADS, "road {side?}", "build road {side?}", phase=PLACING_ROADS, piece="road"
)  # edge, or NO_PLACE
INVENTION_TAKE = kind(CARDS, "take {card}")
MONOPOLY_NAME = kind(CARDS, "monopoly {card}")
BANK_TRADE = kind(_EXCHANGES, "bank {exchange}")  # TRADE_BASE * kind given + kind taken
END_TURN = kind(NOTHING, "end", "end turn")

# Trade between players.
OFFER_TRADE = kind(NOTHING.only_if(_trades), "offer", cause="offer")
PROPOSE_TRADE = kind(SEATS.only_if(_trades), "{seat} proposes", cause="proposal")  # seat that proposes
TRADE_GIVE = kind(GOODS.only_if(_trades), "give {good}")
TRADE_WANT = kind(GOODS.only_if(_trades), "want {good}")
TRADE_PARTNER = kind(OTHERS.and_none(EVERY_SEAT).only_if(_trades), "ask {addressed}")  # seat, or EVERY_SEAT
TRADE_DONE = kind(NOTHING.only_if(_trades), "done")
WITHDRAW_OFFER = kind(SEATS.only_if(_trades), "{seat} withdraws", ("withdraw {self}", COMPOSING))  # seat that withdraws
ANSWER_OFFER = kind(numbers((ACCEPT, DECLINE, COUNTER)).only_if(_trades), "{answer}")  # ACCEPT, DECLINE or COUNTER
CONFIRM_TRADE = kind(OTHERS.and_none(NO_SEAT).only_if(_trades), "trade with {partner}")  # seat, or NO_SEAT

# Games in which the second starting building is a city, and games whose turns have steps after building.
SETUP_CITY = kind(OF_MODULES, "city {corner}", phase=SETTLING_CITY, piece="city")
END_BUILDING = kind(NOTHING, "end building")

# Exchanges at another rate than the best: RATE_BASE * rate + the argument of BANK_TRADE.
BANK_TRADE_AT_RATE = kind(_EXCHANGES_AT_RATES, "bank {exchange:at_rate}")

SETUP = option("setup")
BEGINNER_SETUP = value("setup", "beginner")
DESERT_PLACE = option("desert_place")
DESERT_ANYWHERE = value("desert_place", "random")
DESERT_IN_CENTER = value("desert_place", "center")
DESERT_ON_COAST = value("desert_place", "coast")
HARBOR_PLACES = option("harbor_places")
FREE_HARBORS = value("harbor_places", "free")
KINDS_OF_HARBORS = option("harbor_kinds")
FRAME_KINDS = value("harbor_kinds", "frame")
TOKEN_LAYOUT = option("token_layout")
RANDOM_TOKENS = value("token_layout", "random")
RED_TOKENS_APART = option("red_tokens_apart")
EQUAL_TOKENS_APART = option("equal_tokens_apart")
TOKENS_2_12_APART = option("tokens_2_12_apart")
WHO_BEGINS = option("first_player")
FIRST_BY_DICE = value("first_player", "dice")
STARTING_RESOURCES = option("starting_resources")
SECOND_PAYS = value("starting_resources", "second")
BOTH_PAY = value("starting_resources", "both")
CHOSEN_PAYS = value("starting_resources", "choose")
TRADE_BUILD_ORDER = option("trade_build_order")
TRADE_BEFORE_BUILDING = value("trade_build_order", "separate")
DICE_MODE = option("dice_mode")
DECK_OF_36 = value("dice_mode", "deck_36")
EARLY_SEVENS = option("early_sevens")
REROLL_EARLY_SEVENS = value("early_sevens", "reroll_two_rounds")
BANK_SHORTAGE = option("bank_shortage")
NOBODY_IF_SHORT = value("bank_shortage", "nobody")
HAND_LIMIT = option("hand_limit")
ROBBER_TO_DESERT = option("robber_to_desert")
STEAL = option("steal")
MAY_STEAL = value("steal", "optional")
TRADE_WITH_PLAYERS = option("trade_with_players")
TRADE_OFFERS_PER_TURN = option("trade_offers_per_turn")
LONGEST_ROAD_TIE = option("longest_road_tie")
SET_ASIDE_ON_TIE = value("longest_road_tie", "set_aside")
VP_GOAL = option("vp_goal")
TURN_LIMIT = option("turn_limit")
BANK_COUNTS_HIDDEN = option("bank_counts_hidden")
SECOND_FREE_ROAD = option("second_free_road")
MAY_LEAVE_OUT = value("second_free_road", "optional")
BANK_RATES = option("bank_rates")
ANY_RATE = value("bank_rates", "any")


PER_SEAT = (MAX_PLAYERS,)
MAX_STARTING_BUILDINGS = 3
"""The most starting buildings of a player: two, and in some scenarios three."""
OWN_CARDS = (MAX_PLAYERS, CARD_KINDS)
OWN_GOODS = (MAX_PLAYERS, constants.GOODS)
LONGEST_LINE = 40
"""The maximum number of pieces in one line of a player: 15 roads, and pieces of modules."""


class BaseState(StateFields):
    """The fields of the base game."""

    # The board of this game (BASE-SETUP-03 to -09).
    hex_terrain: Row = field("i1", (MAX_HEXES,), empty=UNKNOWN)
    """The terrain of each hex, as in `Terrain`: 0 to 4 produce brick, lumber, wool, grain and ore, 5 is desert, 6 sea,
    7 is not known yet (BASE-SETUP-03)."""
    hex_token: Row = field("i1", (MAX_HEXES,))
    """The number on each hex; 0 without a token (BASE-SETUP-07)."""
    harbor_edge: Row = field("i2", (MAX_HARBORS,), empty=NOWHERE)
    """The edge of each harbor; -1 for none (BASE-SETUP-04)."""
    harbor_kind: Row = field("i1", (MAX_HARBORS,), empty=NOWHERE)
    """The kind of each harbor: the resource that it takes, or 5 for any kind; -1 for none (BASE-SETUP-06)."""
    robber: int = field("i2", empty=NOWHERE)
    """The hex of the robber; -1 while it is beside the board."""

    # Pieces.
    building: Row = field("i1", (MAX_NODES,))
    """The building on each node: 0 for none, 1 for a settlement, 2 for a city."""
    building_owner: Row = field("i1", (MAX_NODES,), empty=NOBODY)
    """The seat, or neutral owner, of the building on each node; -1 without a building."""
    road_owner: Row = field("i1", (MAX_EDGES,), empty=NOBODY)
    """The seat, or neutral owner, of the road or other piece on each edge; -1 for a free edge."""
    edge_kind: Row = field("i1", (MAX_EDGES,))
    """The kind of piece on each edge, as the columns of `supply`: 0 is a road, and is also stored where there is no
    piece."""

    # Derived from pieces and cards for speed; a recount checks them (tests/engine/test_recount.py).
    first_hex: Row = field("i1", (MAX_TOKEN + 1,), empty=NOWHERE, derived=True)
    """The first hex with each number, from which `next_hex` leads to the others; -1 for none."""
    next_hex: Row = field("i1", (MAX_HEXES,), empty=NOWHERE, derived=True)
    """For each hex, the next one with the same number; -1 after the last."""
    second_hex: Row = field("i1", (MAX_TOKEN + 1,), empty=NOWHERE, derived=True)
    """The hex that also produces on this number although another token lies on it; -1 for none."""
    supply: Table = field("i1", (MAX_OWNERS, PIECE_KINDS), derived=True)
    """The pieces that each owner can still place. Columns are as in `Thing`: road, settlement, city, development card,
    wall, basic, strong and mighty knight, four that are no pieces, bridge, two that are none, ship."""
    occupant: Row = field("i1", (MAX_NODES,), empty=NOBODY, derived=True)
    """The owner of the piece on each node, such as a building or a knight; -1 for a free node."""
    joins: Row = field("i1", (MAX_NODES,), derived=True)
    """Bit p: seat p can build a road on from this node."""
    road_site: Row = field("i1", (MAX_EDGES,), derived=True)
    """Bit p: the edge is free and joins the network of seat p."""
    crowded: Row = field("i1", (MAX_NODES,), derived=True)
    """1 for each node on which a building, or the distance rule, forbids a settlement; else 0."""
    rate: Table = field("i1", (MAX_PLAYERS, CARD_KINDS), derived=True)
    """The number of equal cards that each seat gives to the bank for one card: 4, 3 or 2; 0 for a kind that is not in
    play. Columns are the kinds of cards."""
    road_length: Row = field("i1", PER_SEAT, derived=True)
    """The length of the longest line of roads of each seat."""
    hand_size: Row = field("i2", PER_SEAT, derived=True)
    """The number of cards in the hand of each seat, resources and commodities."""
    development_size: Row = field("i1", PER_SEAT, derived=True)
    """The number of development cards that each seat holds unplayed."""
    deck_size: int = field("i1", derived=True)
    """The number of development cards left in the deck."""
    new_cards: Row = field("i1", PER_SEAT, derived=True)
    """The number of development cards that each seat has bought in this turn, and cannot play yet."""

    # Cards.
    bank: Row = field("i2", (CARD_KINDS,))
    """The cards of each kind in the bank: brick, lumber, wool, grain, ore, then the commodities cloth, coin, paper."""
    hand: Table = field("i2", OWN_CARDS, seen=OWN)
    """The cards in the hand of each seat. Columns are the kinds of cards, as in `bank`."""
    deck: Row = field("i1", (DEVELOPMENT_KINDS,), seen=HIDDEN)
    """The development cards left in the deck, by kind: knight, road building, invention, monopoly, victory point, swift
    journey."""
    development: Table = field("i1", (MAX_PLAYERS, DEVELOPMENT_KINDS), seen=OWN)
    """The development cards that each seat holds unplayed. Columns are their kinds, as in `deck`."""
    development_new: Table = field("i1", (MAX_PLAYERS, DEVELOPMENT_KINDS), seen=OWN)
    """Those of `development` that were bought in this turn."""
    development_played: Table = field("i1", (MAX_PLAYERS, DEVELOPMENT_KINDS))
    """The development cards that each seat has played. Columns are their kinds, as in `deck`."""
    longest_road: int = field("i1", empty=NOBODY)
    """The seat that holds the Longest Road; -1 for none."""
    largest_army: int = field("i1", empty=NOBODY)
    """The seat that holds the Largest Army; -1 for none."""

    # The foundation phase.
    first_player: int = field("i1", empty=NOBODY)
    """The seat that begins; -1 before that is known."""
    first_roll: Row = field("i1", PER_SEAT, shown=False)
    """The roll of each seat that rolls for who begins; 0 before it has rolled, and after the last round of rolls."""
    founded: int = field("i1", shown=False)
    """The number of starting settlements and cities that all seats have placed so far."""
    start_node: Table = field("i2", (MAX_PLAYERS, MAX_STARTING_BUILDINGS), empty=NOWHERE, shown=False)
    """The nodes of the starting buildings of each seat, in order; -1 before they are placed, and for a third one where
    there are two."""

    # The turn.
    active: int = field("i1", empty=NOBODY)
    """The seat whose turn it is; -1 before the first turn."""
    own_turn: int = field("i1", shown=False)
    """1 while the active seat can win, else 0."""
    dice: Row = field("i1", (2,))
    """The two dice of the last roll; 0 before it, and with cards in place of dice."""
    production_number: int = field("i1", derived=True)
    """The number that was rolled last, or was on the last card in place of dice; 0 before the first."""
    dice_drawn: Row = field("i1", (DICE_PAIRS,), shown=False)
    """1 for each of the 36 results that was drawn since the deck of results was shuffled. The result is 6 times the
    first die less 1, plus the second die less 1."""
    card_played: int = field("i1", shown=False)
    """1 after the active seat has played a development card in this turn, else 0."""
    built: int = field("i1", shown=False)
    """1 after the active seat has built something in this turn, else 0."""

    # Discards while they are chosen.
    discards: Table = field("i2", OWN_CARDS, seen=OWN)
    """The cards that each seat has chosen to discard while others still choose. Columns are the kinds of cards."""

    # Trade between players: each maker has one offer, proposal or counter-offer.
    offers_made: Row = field("i4", PER_SEAT, shown=False)
    """The number of offers and proposals that each seat has made in this turn."""
    trade_step: int = field("i1", shown=False)
    """The step of composing an exchange: 0 while cards to give are chosen, 1 while those to get are, 2 while partners
    are."""
    trade_asked: int = field("i1")
    """Bit p: seat p is asked to answer the offer, or is named as its partner."""
    trade_answer: Row = field("i1", PER_SEAT, seen=HIDDEN)
    """The answer of each seat to the offer: 0 for none yet, 1 accepted, 2 declined, 3 countered."""
    trade_give: Table = field("i2", OWN_GOODS, seen=HIDDEN)
    """What each seat gives in its offer, proposal or counter-offer. Columns are the kinds of cards, then gold."""
    trade_want: Table = field("i2", OWN_GOODS, seen=HIDDEN)
    """What each seat wants in its offer, proposal or counter-offer. Columns are those of `trade_give`."""

    # Scratch space for one step; empty again afterwards.
    due: Table = field("i2", OWN_CARDS, seen=HIDDEN)
    """Working memory of production, 0 between steps: the cards that each seat is due, by kind."""
    path_edge: Row = field("i2", (LONGEST_LINE,), seen=HIDDEN)
    """Working memory of the longest road, not part of the position: the edges of the line that is being followed."""
    path_node: Row = field("i2", (LONGEST_LINE,), seen=HIDDEN)
    """Working memory of the longest road: the nodes that this line has reached."""
    path_branch: Row = field("i1", (LONGEST_LINE,), seen=HIDDEN)
    """Working memory of the longest road: the next branch to try at each of these nodes."""
    line_beyond: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    """Working memory of the longest road, 0 between steps: the longest line of roads outside of circles that ends with
    the road at this edge."""


SPEC = ModuleSpec(
    name="base",
    title="Base game",
    code="BASE",
    page=globals(),
    fields=BaseState.declared,
    prefixes=("BASE",),
    cards=tuple(range(RESOURCES)),
    most_points=0,
    idle=(END_TURN, BANK_TRADE, BANK_TRADE_AT_RATE, OFFER_TRADE),
)
