"""Seafarers: ships, the pirate, gold fields, exploring, and what its scenarios share (docs/rules/seafarers.md)."""

from insula.modules.base.module import PLACING_ROADS, SETTING_ROAD
from insula.rules.constants import MAX_EDGES, MAX_HEXES, MAX_NODES, MAX_PLAYERS, NOWHERE
from insula.rules.domains import CARDS, LAND, OUTCOME, SEA_HEXES, SEA_SIDES, numbers
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option, value
from insula.rules.spec import HIDDEN, ModuleSpec

THE_ROBBER, THE_PIRATE = 0, 1

phase = Phases(__name__)

DRAWING_HIDDEN_HEX = phase.chance()  # the hidden hex
DRAWING_HIDDEN_TOKEN = phase.chance()  # the hex
DRAWING_BAG_TOKEN = phase.chance()  # the hex that gets the token

SETTING_GOLD = phase.forced(cause="set_up")  # cards still due
MOVING_SHIP = phase.forced(cause="ship_moves")  # the side that the ship leaves
CHOOSING_FIGURE = phase.forced()  # why the robber or the pirate moves
MOVING_PIRATE = phase.forced()
STEALING_AT_SEA = phase.forced(cause="pirate_moved")  # the pirate's hex
CHOOSING_GOLD = phase.forced(cause="gold_field")  # cards still due
DISCOVERING_GOLD = phase.forced(cause="discovery")  # cards still due
TAKING_TOKEN = phase.forced(cause="new_land")  # the hex that gets the token

kind = Kinds(__name__)

# Chance.
REVEAL_HEX = kind(OUTCOME, "{terrain}", phase=DRAWING_HIDDEN_HEX)  # terrain
REVEAL_TOKEN = kind(OUTCOME, "{token}", phase=DRAWING_HIDDEN_TOKEN)  # number on the token
DRAW_BAG_TOKEN = kind(OUTCOME, "{token}", phase=DRAWING_BAG_TOKEN)  # number on the token

# A ship in place of the road of `setup_road` and `road_building_place`.
SETUP_SHIP = kind(SEA_SIDES, "ship {side}", "build ship {side}", phase=SETTING_ROAD, piece="ship")
ROAD_BUILDING_SHIP = kind(SEA_SIDES, "ship {side}", "build ship {side}", phase=PLACING_ROADS, piece="ship")

SETUP_GOLD = kind(CARDS, "take {card}", phase=SETTING_GOLD)
BUILD_SHIP = kind(SEA_SIDES, "ship {side}", "build ship {side}", piece="ship")
MOVE_SHIP = kind(SEA_SIDES, "move ship {side}")
SHIP_TO = kind(SEA_SIDES, "ship to {side}", piece="ship")
ROBBER_OR_PIRATE = kind(numbers((THE_ROBBER, THE_PIRATE)), "choose {figure}")  # THE_ROBBER or THE_PIRATE
MOVE_PIRATE = kind(SEA_HEXES, "pirate {hex}", "pirate to {hex}", "move pirate to {hex}", piece="pirate")
CHOOSE_GOLD = kind(CARDS, "take {card}", phase=CHOOSING_GOLD)
DISCOVERY_GOLD = kind(CARDS, "take {card}", phase=DISCOVERING_GOLD)
TAKE_TOKEN = kind(LAND, "take token {hex}")

GOLD_NOT_RED = option("sea_gold_not_red")
ALWAYS = value("sea_gold_not_red", "always")
NEVER = value("sea_gold_not_red", "never")
START_SHIP = option("sea_start_ship")
PIRATE = option("sea_pirate")
ROBBER_ENTERS = option("sea_robber_enters")
OFF_BOARD = value("sea_robber_enters", "off_board")
FOG_REWARD = option("sea_fog_reward")
FOG_SETUP_REWARD = option("sea_fog_setup_reward")
SPECIAL_VP = option("sea_special_vp")


MAX_SHIPS = 15
"""The number of ships that a player has (SEA-COMP-01)."""


class SeafarersState(StateFields):
    """The fields of Seafarers."""

    pirate: int = field("i2", empty=NOWHERE)
    """The hex of the pirate; -1 while it is beside the board."""
    ship_is_new: Row = field("i1", (MAX_EDGES,))
    """1 for each edge with a ship that was built in this turn, else 0."""
    ship_moved: int = field("i1", shown=False)
    """1 after the active seat has moved a ship in this turn, else 0."""
    settled_areas: Row = field("i2", (MAX_PLAYERS,))
    """Bit a: the seat has had its special points for the area a."""
    foreign_area: Row = field("i1", (MAX_HEXES,), derived=True)
    """The number of the area that each hex belongs to; 0 for none."""
    ship_joins: Row = field("i1", (MAX_NODES,), derived=True)
    """Bit p: seat p can add a ship at this node."""
    ship_site: Row = field("i1", (MAX_EDGES,), derived=True)
    """Bit p: the edge is free, a ship can lie there, and seat p can add a ship at one of its ends."""
    ship_edges: Row = field("i2", (MAX_PLAYERS, MAX_SHIPS), derived=True)
    """The edges of the ships of each seat, in order, then 0."""
    ship_open_ends: Row = field("i1", (MAX_EDGES,), derived=True)
    """Bit k: the ship on this edge is open at the end k (SEA-MOVE-02)."""
    ship_is_loose: Row = field("i1", (MAX_EDGES,), derived=True)
    """1 for each edge with a ship that can leave the circle on which it lies, else 0."""
    has_circle: Row = field("i1", (MAX_PLAYERS,), derived=True)
    """1 for each seat with ships that lie in a circle, else 0."""

    # Scratch space for one step; empty again afterwards.
    gold_due: Row = field("i2", (MAX_PLAYERS,), seen=HIDDEN)
    """Working memory of production, 0 between steps: the cards that each seat may choose for gold fields."""
    ship_marks: Row = field("i1", (MAX_EDGES,), seen=HIDDEN)
    """Working memory, 0 between steps: the edges that a search along lines of ships has visited, and those on
    circles."""


SPEC = ModuleSpec(
    name="seafarers",
    title="Seafarers",
    code="SEA",
    page=globals(),
    fields=SeafarersState.declared,
    prefixes=("SEA",),
    most_points=0,
)
