"""Cities & Knights (docs/rules/cities-knights.md)."""

from insula.modules.base.module import ROAD_BUILDING_PLACE, SETUP_CITY
from insula.rules.constants import (
    CLOTH,
    COIN,
    DIE_FACES,
    MAX_NODES,
    MAX_PLAYERS,
    NO_CARD,
    NO_PLACE,
    NOBODY,
    NOWHERE,
    PAPER,
)
from insula.rules.domains import (
    CARDS,
    CORNERS,
    CORNERS_OR_NONE,
    LAND,
    NOTHING,
    OTHERS,
    OUTCOME,
    SIDES,
    SIDES_OR_NONE,
    numbers,
)
from insula.rules.fields import Row, StateFields, Table, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option, value
from insula.rules.spec import HIDDEN, OWN, ModuleSpec

from .rules.constants import BASIC, DECK_SIZE, MIGHTY, NO_PROGRESS_CARD, PROGRESS_KINDS, STRONG, TRACK_COUNT

phase = Phases(__name__)

# Chance decides (CK-DEC-06).
ROLLING_EVENT_DIE = phase.chance()
DRAWING_PROGRESS_CARD = phase.chance()  # data: track

# The engine carries these out by itself.
RESOLVING_ROLL = phase.step()  # data: red + white
LANDING = phase.step()
BATTLE = phase.step()
AFTER_BATTLE = phase.step()
DRAW_OF_CARD = phase.step()  # data: track
WEDDING_GIFTS = phase.step()
AWARDING_ROUTE = phase.step()

# A player must choose.
SETTING_ALCHEMIST_DIE = phase.forced(cause="alchemist")  # data: dice still to set
COMMITTING_KNIGHTS = phase.forced(cause="landing")
LOSING_CITY = phase.forced(cause="defeat")  # data: cities still to lose
CHOOSING_PROGRESS_DECK = phase.forced(cause="best_defense")
RETURNING_PROGRESS_CARD = phase.forced(cause="too_many_cards")
AT_AQUEDUCT = phase.forced(cause="aqueduct")
PLACING_METROPOLIS = phase.forced(cause="metropolis")  # data: track
MOVING_KNIGHT = phase.forced(cause="knight_moves")  # data: node
DISPLACING_KNIGHT = phase.forced()  # data: node
RELOCATING_KNIGHT = phase.forced()  # data: the knight, and the node it was driven from
CRANE = phase.forced()
ENGINEER = phase.forced()
INVENTOR = phase.forced()  # data: 0, or 1 + the hex chosen first
MEDICINE = phase.forced()
SMITH = phase.forced()  # data: promotions left
PLACING_FREE_ROADS = phase.forced()  # data: roads left
NAMING_COMMODITY = phase.forced()  # data: cards that each opponent gives
CHOOSING_OPPONENT = phase.forced()  # data: kind of progress card
GIVING_UP_KNIGHT = phase.forced()
PLACING_DESERTER = phase.forced("deserter_place")  # data: the knight given up
CHOOSING_DESERTER_LEVEL = phase.forced("deserter_level")  # data: the knight given up, and the node
DIPLOMAT = phase.forced()
DIPLOMAT_REBUILDING = phase.forced()  # data: edge
INTRIGUE = phase.forced()
SABOTAGE = phase.forced()
SPYING = phase.forced()  # data: opponent
GIVING_AT_WEDDING = phase.forced()  # data: cards left to give
TAKING_AS_MASTER_MERCHANT = phase.forced()  # data: opponent, and cards left to take
PLACING_MERCHANT = phase.forced()
OFFERING_COMMODITY_TRADE = phase.forced()  # data: opponent
WANTING_COMMODITY = phase.forced()  # data: opponent, and the card offered
ANSWERING_COMMERCIAL_HARBOR = phase.forced()  # data: the card offered
NAMING_FLEET = phase.forced()
SKIPPING_BISHOP_VICTIM = phase.forced()  # data: victim

_TRACKS = numbers(range(TRACK_COUNT))
_PROGRESS_CARDS = numbers(range(PROGRESS_KINDS))

kind = Kinds(__name__)

# Chance.
ROLL_EVENT_DIE = kind(OUTCOME, "{event}", phase=ROLLING_EVENT_DIE)  # face
DRAW_PROGRESS_CARD = kind(OUTCOME, "{progress}", phase=DRAWING_PROGRESS_CARD)  # kind of progress card

# The roll and its effects.
PLAY_ALCHEMIST = kind(NOTHING, "play alchemist", cause="seven")
ALCHEMIST_DIE = kind(numbers(range(1, DIE_FACES + 1)), "die {face}")  # value
COMMIT_KNIGHTS = kind(CORNERS_OR_NONE, "send {corner?}")  # node of a knight, or NO_PLACE
LOSE_CITY = kind(CORNERS, "lose {corner}")
CHOOSE_PROGRESS_DECK = kind(_TRACKS, "deck {track}")  # track
RETURN_PROGRESS_CARD = kind(_PROGRESS_CARDS, "return {progress}")  # kind of progress card
AQUEDUCT = kind(CARDS.and_none(NO_CARD), "aqueduct {card?}")  # kind of card, or NO_CARD

# Building.
BUILD_WALL = kind(CORNERS, "wall {corner}", piece="wall")
REPAIR_CITY = kind(CORNERS, "repair {corner}")
BUY_IMPROVEMENT = kind(_TRACKS, "improve {track}")  # track
PLACE_METROPOLIS = kind(CORNERS, "metropolis {corner}", piece="metropolis")

# Knights, each named by its node.
RECRUIT_KNIGHT = kind(CORNERS, "recruit {corner}", piece="knight")
ACTIVATE_KNIGHT = kind(CORNERS, "activate {corner}")
PROMOTE_KNIGHT = kind(CORNERS, "promote {corner}")
MOVE_KNIGHT = kind(CORNERS, "move {corner}", "move knight {corner}")
DISPLACE_KNIGHT = kind(CORNERS, "displace with {corner}", cause="displaced")
KNIGHT_TO = kind(CORNERS, "to {corner}", piece="knight")
CHASE_ROBBER = kind(CORNERS, "chase with {corner}", cause="chased")
RELOCATE_KNIGHT = kind(CORNERS, "relocate to {corner}", piece="knight")

# Progress cards.
PLAY_PROGRESS_CARD = kind(_PROGRESS_CARDS, "play {progress}")  # kind of progress card
CRANE_TRACK = kind(_TRACKS, "improve {track}", phase=CRANE)  # track
ENGINEER_PLACE = kind(CORNERS, "wall {corner}", phase=ENGINEER, piece="wall")
INVENTOR_HEX = kind(LAND, "token {hex}")
MEDICINE_PLACE = kind(CORNERS, "city {corner}", phase=MEDICINE, piece="city")
SMITH_KNIGHT = kind(CORNERS_OR_NONE, "promote {corner?}", phase=SMITH)  # node, or NO_PLACE
CHOOSE_OPPONENT = kind(OTHERS, "choose {seat}")
GIVE_UP_KNIGHT = kind(CORNERS, "give up {corner}")
DESERTER_PLACE = kind(CORNERS_OR_NONE, "place {corner?}", piece="knight")  # node, or NO_PLACE
DESERTER_LEVEL = kind(numbers((BASIC, STRONG, MIGHTY)), "place {strength}")  # strength
DIPLOMAT_ROAD = kind(SIDES, "remove {side}")
DIPLOMAT_REBUILD = kind(SIDES_OR_NONE, "road {side?}", phase=DIPLOMAT_REBUILDING, piece="road")  # edge, or NO_PLACE
INTRIGUE_KNIGHT = kind(CORNERS, "drive out {corner}")
SABOTAGE_CITY = kind(CORNERS, "sabotage {corner}")
SPY_TAKE = kind(
    _PROGRESS_CARDS.and_none(NO_PROGRESS_CARD), "take {progress?}", phase=SPYING
)  # kind of progress card, or NO_PROGRESS_CARD
WEDDING_GIVE = kind(CARDS, "give {card}", phase=GIVING_AT_WEDDING)
COMMERCIAL_HARBOR = kind(OTHERS, "exchange with {seat}")
COMMERCIAL_CARD = kind(CARDS, "offer {card}", phase=OFFERING_COMMODITY_TRADE)
COMMERCIAL_WANTED = kind(CARDS, "want {card}", phase=WANTING_COMMODITY)
COMMERCIAL_ANSWER = kind(CARDS, "give {card}", phase=ANSWERING_COMMERCIAL_HARBOR)
MASTER_MERCHANT_TAKE = kind(CARDS, "take {card}", phase=TAKING_AS_MASTER_MERCHANT)
MERCHANT_PLACE = kind(LAND, "merchant {hex}", piece="merchant")
FLEET_KIND = kind(CARDS, "fleet {card}")

CK_ROBBER_LOCKED_UNTIL_LANDING = option("ck_robber_locked_until_landing")
CK_COMMIT_KNIGHTS = option("ck_commit_knights")
CK_DISPLACE_OWN_KNIGHT = option("ck_displace_own_knight")
CK_CHASE_NEEDS_NUMBERED_HEX = option("ck_chase_needs_numbered_hex")
CK_BARBARIANS_TAKE_ALL = option("ck_barbarians_take_all")
CK_DEFENDER_CARDS_LIMITED = option("ck_defender_cards_limited")
CK_PROGRESS_LIMIT_ACTIVE = option("ck_progress_limit_active")
IMMEDIATELY = value("ck_progress_limit_active", "immediately")
CK_DESERTER_REPLACEMENT = option("ck_deserter_replacement")
EQUAL_OR_BASIC = value("ck_deserter_replacement", "equal_or_basic")
CK_SABOTEUR = option("ck_saboteur")
SABOTEUR_HITS_CITY = value("ck_saboteur", "sabotage_city")
CK_COMMERCIAL_HARBOR_CHOICE = option("ck_commercial_harbor_choice")
PLAYER_NAMES = value("ck_commercial_harbor_choice", "player")
CK_WIN_ON_ANY_TURN = option("ck_win_on_any_turn")


SEATS = (MAX_PLAYERS,)
NODES = (MAX_NODES,)


class CitiesKnightsState(StateFields):
    """The fields of Cities & Knights."""

    # Improvements and cities.
    track: Table = field("i1", (MAX_PLAYERS, TRACK_COUNT))
    """The level of each seat on the three improvement tracks, 0 to 5: trade, politics, science."""
    metropolis: Row = field("i2", (TRACK_COUNT,), empty=NOWHERE)
    """The node of the metropolis of each track; -1 while it is not built."""
    wall: Row = field("i1", NODES)
    """1 for each node with a city wall, else 0."""
    laid: Row = field("i1", NODES)
    """How the city on each node lies: 0 upright, 1 reduced to a settlement by barbarians, 2 sabotaged."""
    reduced_cities: Row = field("i1", SEATS, derived=True)
    """The number of cities of each seat that are reduced."""

    # Knights.
    knight: Row = field("i1", NODES)
    """The strength of the knight on each node: 1 basic, 2 strong, 3 mighty; 0 without a knight."""
    knight_owner: Row = field("i1", NODES, empty=NOBODY)
    """The seat, or neutral owner, of the knight on each node; -1 without a knight."""
    knight_active: Row = field("i1", NODES)
    """1 for each node with an active knight, else 0."""
    knight_marks: Row = field("i1", NODES)
    """What the knight on each node has done in this turn, as a bit set: 1 activated, 2 acted, 4 promoted."""
    knight_sent: Row = field("i1", NODES)
    """1 for each node with a knight that was sent into the present battle, else 0."""

    # Barbarians.
    event_die: int = field("i1", empty=NOBODY)
    """The event die of the last roll: 0 the ship, 1, 2 and 3 the gates of trade, politics and science; -1 before it is
    rolled."""
    barbarians: int = field("i1")
    """The number of steps that the barbarians' ship has made since it started. It lands after 7."""
    landed: int = field("i1")
    """1 after the first landing of the barbarians, else 0."""
    defender: Row = field("i1", SEATS)
    """The number of Defender points of each seat."""

    # Progress cards.
    progress: Table = field("i1", (MAX_PLAYERS, PROGRESS_KINDS), seen=OWN)
    """The progress cards that each seat holds. Columns are the 25 kinds: six of trade, nine of politics, ten of
    science, each in alphabetical order."""
    progress_size: Table = field("i1", (MAX_PLAYERS, TRACK_COUNT), derived=True)
    """The number of progress cards that each seat holds, of the decks trade, politics and science."""
    progress_pool: Row = field("i1", (PROGRESS_KINDS,), seen=HIDDEN)
    """The progress cards that were never drawn, by kind. They are the upper part of their decks, in unknown order."""
    progress_under: Table = field("i1", (TRACK_COUNT, DECK_SIZE), seen=HIDDEN, empty=NOBODY)
    """The kinds of the used cards at the bottom of each deck, in the order in which they will be drawn; -1 after the
    last."""
    progress_returner: Table = field("i1", (TRACK_COUNT, DECK_SIZE), empty=NOBODY)
    """The seat that has put each card of `progress_under` back unseen; -1 for a played card, which all have seen."""
    deck_left: Row = field("i1", (TRACK_COUNT,), derived=True)
    """The number of cards in each deck: trade, politics, science."""
    printer: int = field("i1", empty=NOBODY)
    """The seat that has the point of the Printer; -1 for none."""
    constitution: int = field("i1", empty=NOBODY)
    """The seat that has the point of the Constitution; -1 for none."""

    # The merchant, and cards that last for the turn.
    merchant: int = field("i2", empty=NOWHERE)
    """The hex of the merchant; -1 while it is not on the board."""
    merchant_owner: int = field("i1", empty=NOBODY)
    """The seat that has placed the merchant, and has its point; -1 for none."""
    fleet: int = field("i2")
    """Bit k: a Merchant Fleet lets the active seat give cards of kind k at 2:1 in this turn."""
    harbor_played: int = field("i1", shown=False)
    """1 after the active seat has played a Commercial Harbor in this turn, else 0."""
    harbor_open: int = field("i1", shown=False)
    """Bit p: the Commercial Harbor can still ask seat p in this turn."""

    # Scratch space for one step; empty again afterwards.
    hand_before: Row = field("i2", SEATS, seen=HIDDEN)
    """Working memory of production, 0 between steps: the hand size of each seat before it."""
    reach: Row = field("i1", NODES, seen=HIDDEN)
    """Working memory, 0 between steps: 1 for each node that a search along roads has reached."""


SPEC = ModuleSpec(
    name="cities_knights",
    title="Cities & Knights",
    code="CK",
    page=globals(),
    fields=CitiesKnightsState.declared,
    prefixes=("CK",),
    cards=(CLOTH, COIN, PAPER),
    adds={SETUP_CITY: CORNERS, ROAD_BUILDING_PLACE: numbers((NO_PLACE,))},
)
