"""The declaration of Event Cards with Traders & Barbarians."""

from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec


class EventsWithTradersBarbariansState(StateFields):
    """The field of the pair."""

    number_before: int = field("i1")  # the production number before a card that does not count; else 0


SPEC = ModuleSpec(
    name="pairs.events_with_traders_barbarians",
    title="Event Cards with Traders & Barbarians",
    code="EV-TB",
    fields=EventsWithTradersBarbariansState.declared,
    prefixes=("TRADER-EVENT",),
    pair=("events", "traders_barbarians"),
)
