"""The declaration of The Caravans."""

from insula.rules.constants import CARD_KINDS, MAX_EDGES, MAX_PLAYERS, NOWHERE
from insula.rules.fields import Row, StateFields, Table, field, sealed
from insula.rules.spec import NOT_CHOSEN, ModuleSpec, numbers

from .rules import actions, phases
from .rules.oasis import CARAVANS

SEATS = (MAX_PLAYERS,)


class CaravansState(StateFields):
    """The fields of The Caravans."""

    # The oasis and the caravans.
    oasis_position: int = field("i1", empty=NOWHERE)
    camel: Row = field("i1", (MAX_EDGES,))  # 0, or 1 + 2 * caravan + the end to which the front moved
    camels_left: int = field("i1")
    caravan_arrow: Row = field("i2", (CARAVANS,), empty=NOWHERE, derived=True)  # the node where it begins
    caravan_start: Row = field("i2", (CARAVANS,), empty=NOWHERE, derived=True)  # its first path
    caravan_front: Row = field("i2", (CARAVANS,), empty=NOWHERE, derived=True)  # a node; NOWHERE before it begins
    camel_points: Row = field("i1", SEATS, derived=True)  # buildings between two camels
    # The turn and its vote.
    camel_due: int = field("i1", shown=False)  # 1: a building was built in this part
    vote_cards: Table = field("i1", (MAX_PLAYERS, CARD_KINDS))  # laid down, and still counted in the hand
    named: Row = field("i2", SEATS, empty=NOT_CHOSEN)  # the place that a voter has named last
    naming: Row = sealed()  # the place that a voter has named while the others still choose


SPEC = ModuleSpec(
    name="caravans",
    title="The Caravans",
    code="CAR",
    fields=CaravansState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("CARAVAN",),
)
