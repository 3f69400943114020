"""The rules of the Event Cards: the deck, the events, damaged roads."""

from insula.rules.constants import MAX_EDGES, MAX_PLAYERS, NO_SEAT, NOBODY
from insula.rules.domains import CARDS, LAND, OTHERS, OUTCOME, SIDES
from insula.rules.fields import Row, StateFields, field, sealed
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

from .rules.cards import KINDS

phase = Phases(__name__)

DRAWING_EVENT_CARD = phase.chance()

# The engine carries these out by itself.
REVEALING_EVENT_CARD = phase.step()
BEGINNING_EVENT = phase.step()
RESOLVING_EVENT_CARD = phase.step()  # data: the number of the card
PASSING_GIFTS = phase.step()

# A player must choose.
CHOOSING_DAMAGE = phase.forced(cause="event_earthquake")
GIVING_TO_NEIGHBOR = phase.forced(cause="event_good_neighbors")
TAKING_RESOURCE = phase.forced(cause="event_resource")
CHOOSING_EVENT_VICTIM = phase.forced(cause="event_draw")  # data: 1 if the player may decline
SENDING_ROBBER_HOME = phase.forced(cause="event_robber_flees")
CHOOSING_ASSISTED = phase.forced(cause="event_neighborly_assistance")  # data: bit p: seat p is one of the leaders
ASSISTING = phase.forced(cause="event_neighborly_assistance")  # data: the seat that gets the card

kind = Kinds(__name__)

DRAW_EVENT_CARD = kind(OUTCOME, "{event_card}", phase=DRAWING_EVENT_CARD)  # kind of event card
QUAKE_ROAD = kind(SIDES, "damage {side}")
REPAIR_ROAD = kind(SIDES, "repair road {side}", piece="road")
NEIGHBOR_CARD = kind(CARDS, "pass {card}")
EVENT_RESOURCE = kind(CARDS, "take {card}", phase=TAKING_RESOURCE)
EVENT_VICTIM = kind(OTHERS.and_none(NO_SEAT), "draw from {partner}")  # seat, or NO_SEAT
EVENT_DESERT = kind(LAND, "desert {hex}", phase=SENDING_ROBBER_HOME, piece="robber")
ASSIST_PLAYER = kind(OTHERS, "assist {seat}")
ASSIST_CARD = kind(CARDS, "give {card}", phase=ASSISTING)

EARTHQUAKE_BLOCKS_SETTLEMENTS = option("earthquake_blocks_settlements")


class EventsState(StateFields):
    """The fields of the Event Cards."""

    events_drawn: Row = field("i1", (KINDS,))
    """The number of cards of each kind that were revealed since the last shuffle. Kinds are in the order of their
    numbers."""
    event_card: int = field("i1", empty=NOBODY)
    """The kind of the card that was revealed last, as in `events_drawn`; -1 before the first."""
    neighbor_card: Row = sealed()
    """The kind of card that each seat has chosen for its left neighbor while others still choose; -1 for none."""
    damaged: Row = field("i1", (MAX_EDGES,))
    """1 for each edge with a damaged road, else 0."""
    damaged_roads: Row = field("i1", (MAX_PLAYERS,), derived=True)
    """The number of damaged roads of each seat."""


SPEC = ModuleSpec(
    name="events",
    title="Event Cards",
    code="EV",
    page=globals(),
    fields=EventsState.declared,
    prefixes=("EVENT", "TBGEN"),
    most_points=0,
)
