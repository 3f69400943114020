"""The rules for Cities & Knights with Event Cards."""

from insula.rules.constants import DICE_PAIRS, NOBODY
from insula.rules.domains import OUTCOME
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option, value
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

ROLLING_RED_DIE = phase.chance()
DRAWING_RED_FACE = phase.chance()

kind = Kinds(__name__)

ROLL_RED_DIE = kind(OUTCOME, "{face}", phase=ROLLING_RED_DIE)  # number on the die
DRAW_RED_FACE = kind(OUTCOME, "{face}", phase=DRAWING_RED_FACE)  # number on the red die of the card

EVENT_CK_ORDER = option("event_ck_order")
EVENT_RED_ON_CARD = option("event_red_on_card")
DIE_FIRST = value("event_ck_order", "die_first")


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
    page=globals(),
    fields=EventFacesState.declared,
    prefixes=("EVENT-CK", "CK-TB"),
    pair=("cities_knights", "events"),
)
