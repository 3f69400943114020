"""The Caravans: how caravans grow, the vote, and what camels bring (docs/rules/caravans.md)."""

from insula.rules.constants import CARD_KINDS, MAX_EDGES, MAX_PLAYERS, NO_CARD, NOWHERE
from insula.rules.domains import CARDS, OUTCOME, SIDES
from insula.rules.fields import Row, StateFields, Table, field, sealed
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option, value
from insula.rules.spec import NOT_CHOSEN, ModuleSpec

CARAVANS = 6
"""The caravans of the largest game; with one oasis there are three."""

phase = Phases(__name__)

DRAWING_OASIS_POSITION = phase.chance()

# The engine carries these out by itself.
COUNTING_VOTES = phase.step()
COUNTING_NAMED_PLACES = phase.step()  # data: the round
CAMEL_DONE = phase.step()

# A player must choose.
LAYING_VOTES = phase.forced(cause="camel_due")
NAMING_PLACE = phase.forced(cause="camel_due")  # data: the round
NAMING_PLACE_AT_ONCE = phase.forced(cause="camel_due")  # data: the round
PLACING_CAMEL = phase.forced(cause="camel_due")  # data: why this player decides

kind = Kinds(__name__)

DRAW_OASIS_POSITION = kind(OUTCOME, "{position}", phase=DRAWING_OASIS_POSITION)  # POSITION_A or POSITION_B
VOTE_CARD = kind(CARDS.and_none(NO_CARD), "vote {card?}")  # kind of card, or NO_CARD
VOTE_PLACE = kind(
    SIDES.times(CARAVANS), "name {side:caravan}", piece="camel"
)  # a legal place: the edge, and above its bits the caravan
CAMEL_PLACE = kind(SIDES.times(CARAVANS), "camel {side:caravan}", piece="camel")  # a legal place

OASIS_POSITION = option("oasis_position")
POSITION_A = value("oasis_position", "A")
POSITION_B = value("oasis_position", "B")
NAMING_ROUNDS = option("caravan_naming_rounds")
NAMING = option("caravan_naming")
NAMED_AT_ONCE = value("caravan_naming", "simultaneous")
PLACE_RULE = option("caravan_place_rule")
PLURALITY = value("caravan_place_rule", "plurality")


SEATS = (MAX_PLAYERS,)


class CaravansState(StateFields):
    """The fields of The Caravans."""

    # The oasis and the caravans.
    oasis_position: int = field("i1", empty=NOWHERE)
    """How the oasis is turned: 0 is position A, 1 is position B; -1 before that is known."""
    camel: Row = field("i1", (MAX_EDGES,))
    """The camel on each edge: 0 for none, else 1 + 2 × the number of its caravan + the end of the edge, 0 or 1, to
    which the front of the caravan moved."""
    camels_left: int = field("i1")
    """The number of camels that are not placed yet."""
    caravan_arrow: Row = field("i2", (CARAVANS,), empty=NOWHERE, derived=True)
    """The node of the oasis where each caravan begins; -1 for a caravan that is not in play."""
    caravan_start: Row = field("i2", (CARAVANS,), empty=NOWHERE, derived=True)
    """The edge on which the first camel of each caravan goes; -1 for none."""
    caravan_front: Row = field("i2", (CARAVANS,), empty=NOWHERE, derived=True)
    """The node at which each caravan ends now; -1 before its first camel."""
    camel_points: Row = field("i1", SEATS, derived=True)
    """The number of buildings of each seat that stand between two camels."""

    # The turn and its vote.
    camel_due: int = field("i1", shown=False)
    """1 after a building that brings a camel was built in this part of the turn, else 0."""
    vote_cards: Table = field("i1", (MAX_PLAYERS, CARD_KINDS))
    """The cards that each seat has laid down for its vote. They still count in `hand`. Columns are the kinds of
    cards."""
    named: Row = field("i2", SEATS, empty=NOT_CHOSEN)
    """The place that each voter has named last: the edge, and above its 8 bits the caravan; -1 for none."""
    naming: Row = sealed()
    """The place that each voter has named while others still choose, as in `named`; -1 for none."""


SPEC = ModuleSpec(
    name="caravans",
    title="The Caravans",
    code="CAR",
    page=globals(),
    fields=CaravansState.declared,
    prefixes=("CARAVAN",),
    most_points=9,  # one for each building (CARAVAN-VP-01)
)
