"""Event Cards with Traders & Barbarians: another card follows one with 2 or 12 (docs/rules/traders-barbarians.md)."""

from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec


class EventsWithTradersBarbariansState(StateFields):
    """The field of the pair."""

    number_before: int = field("i1")
    """The production number before a card that does not count; 0 without such a card."""


SPEC = ModuleSpec(
    name="pairs.events_with_traders_barbarians",
    title="Event Cards with Traders & Barbarians",
    code="EV-TB",
    fields=EventsWithTradersBarbariansState.declared,
    prefixes=("TRADER-EVENT",),
    pair=("events", "traders_barbarians"),
)
