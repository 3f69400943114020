"""The declaration of the rules for Cities & Knights with Event Cards."""

from insula.rules.constants import DICE_PAIRS, NOBODY
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class EventFacesState(StateFields):
    """The fields of the pair: which card has which pair of die faces, as far as it was revealed."""

    pair_card: Row = field("i1", (DICE_PAIRS,), empty=NOBODY)
    """The kind of event card with each pair of die faces, as in `events_drawn`; -1 while that is not known. Pairs are
    numbered as in `dice_drawn`."""
    pair_revealed: Row = field("i1", (DICE_PAIRS,))
    """1 for each pair of die faces whose card was revealed since the last shuffle, else 0."""


SPEC = ModuleSpec(
    name="pairs.cities_knights_with_events",
    title="Cities & Knights with Event Cards",
    code="EV",
    fields=EventFacesState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("EVENT-CK", "CK-TB"),
    pair=("cities_knights", "events"),
)
