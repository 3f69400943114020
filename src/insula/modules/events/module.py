"""The declaration of the Event Cards."""

from insula.rules.constants import MAX_EDGES, MAX_PLAYERS, NOBODY
from insula.rules.fields import Row, StateFields, field, sealed
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.cards import KINDS


class EventsState(StateFields):
    """The fields of the Event Cards."""

    events_drawn: Row = field("i1", (KINDS,))  # since the last shuffle, by kind of card
    event_card: int = field("i1", empty=NOBODY)  # the last card revealed
    neighbor_card: Row = sealed()
    damaged: Row = field("i1", (MAX_EDGES,))
    damaged_roads: Row = field("i1", (MAX_PLAYERS,), derived=True)


SPEC = ModuleSpec(
    name="events",
    title="Event Cards",
    code="EV",
    fields=EventsState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("EVENT", "TBGEN"),
)
