"""The Pirate Islands: ways to the fortresses, warships and the fleet (docs/rules/seafarers.md, SEA-PI)."""

from insula.rules.constants import MAX_PLAYERS, NOWHERE
from insula.rules.domains import CARDS, NOTHING, OUTCOME
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

DRAWING_WAY = phase.chance()
DRAWING_FLEET_LOSS = phase.chance()  # cards still to be lost
ROLLING_FORTRESS_DIE = phase.chance()

# The engine carries these out by itself.
AFTER_FLEET = phase.step()  # the number rolled
AFTER_ATTACK = phase.step()

# A player must choose.
TAKING_PRIZE = phase.forced(cause="fleet_beaten")  # cards still due
STEALING_AFTER_SEVEN = phase.forced(cause="seven")

kind = Kinds(__name__)

DRAW_WAY = kind(OUTCOME, "way {way}", phase=DRAWING_WAY)  # number of the way
FLEET_LOSS = kind(OUTCOME, "{card}", phase=DRAWING_FLEET_LOSS)  # kind of card
FORTRESS_DIE = kind(OUTCOME, "{die}", phase=ROLLING_FORTRESS_DIE)  # number on the die
ATTACK_FORTRESS = kind(NOTHING, "attack", "attack fortress")
TAKE_PRIZE = kind(CARDS, "take {card}", phase=TAKING_PRIZE)

STRENGTH = 3
"""The strength of a fortress that nobody has attacked (SEA-PI-01)."""
MOST_STEPS = 10
"""The sides of the longest way."""


class PirateIslandsState(StateFields):
    """The fields of The Pirate Islands."""

    way: Row = field("i1", (MAX_PLAYERS,), empty=NOWHERE)
    """The way of each seat, by its number on the map; -1 before it is drawn by lot."""
    warships: Row = field("i1", (MAX_PLAYERS,))
    """The number of warships of each seat: that many ships of its way, from the start on."""
    fortress: Row = field("i1", (MAX_PLAYERS,))
    """The strength of the fortress of each seat; 0 before the ways are drawn, and when the seat has conquered it."""
    fleet_hex: int = field("i2", empty=NOWHERE)
    """The hex of the pirate fleet; -1 when it has left."""
    fortress_node: Row = field("i2", (MAX_PLAYERS,), empty=NOWHERE, derived=True)
    """The node of the fortress of each seat; -1 before the ways are drawn."""


SPEC = ModuleSpec(
    name="scenarios.pirate_islands",
    title="The Pirate Islands",
    code="SEA-PI",
    page=globals(),
    fields=PirateIslandsState.declared,
    prefixes=("SEA-PI",),
    most_points=1,  # a fortress that is held without a settlement piece (SEA-PI-10)
)
