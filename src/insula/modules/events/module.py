"""The declaration of the Event Cards."""

from insula.rules.constants import MAX_EDGES, MAX_PLAYERS, NOBODY
from insula.rules.fields import Row, StateFields, field, sealed
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.cards import KINDS


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
    fields=EventsState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("EVENT", "TBGEN"),
)
