"""The declaration of Cities & Knights."""

from insula.rules.constants import MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.fields import Row, StateFields, Table, field
from insula.rules.spec import HIDDEN, OWN, ModuleSpec, numbers

from .rules import actions, phases
from .rules.constants import DECK_SIZE, PROGRESS_KINDS, TRACK_COUNT

SEATS = (MAX_PLAYERS,)
NODES = (MAX_NODES,)


class CitiesKnightsState(StateFields):
    """The fields of Cities & Knights."""

    # Improvements and cities.
    track: Table = field("i1", (MAX_PLAYERS, TRACK_COUNT))  # level
    metropolis: Row = field("i2", (TRACK_COUNT,), empty=NOWHERE)  # node
    wall: Row = field("i1", NODES)
    laid: Row = field("i1", NODES)  # how a city piece lies: REDUCED, SABOTAGED
    reduced_cities: Row = field("i1", SEATS, derived=True)
    # Knights.
    knight: Row = field("i1", NODES)  # strength
    knight_owner: Row = field("i1", NODES, empty=NOBODY)
    knight_active: Row = field("i1", NODES)
    knight_marks: Row = field("i1", NODES)  # ACTIVATED, ACTED, PROMOTED in this turn
    knight_sent: Row = field("i1", NODES)  # into the battle
    # Barbarians.
    event_die: int = field("i1", empty=NOBODY)
    barbarians: int = field("i1")  # steps of the ship
    landed: int = field("i1")  # 1 after the first landing
    defender: Row = field("i1", SEATS)  # points for defending
    # Progress cards.
    progress: Table = field("i1", (MAX_PLAYERS, PROGRESS_KINDS), seen=OWN)
    progress_size: Table = field("i1", (MAX_PLAYERS, TRACK_COUNT), derived=True)  # cards in hand, by color
    progress_pool: Row = field("i1", (PROGRESS_KINDS,), seen=HIDDEN)  # never drawn, in unknown order
    progress_under: Table = field("i1", (TRACK_COUNT, DECK_SIZE), seen=HIDDEN, empty=NOBODY)  # used cards, in order
    progress_returner: Table = field("i1", (TRACK_COUNT, DECK_SIZE), empty=NOBODY)  # NOBODY: a played card
    deck_left: Row = field("i1", (TRACK_COUNT,), derived=True)
    printer: int = field("i1", empty=NOBODY)
    constitution: int = field("i1", empty=NOBODY)
    # The merchant, and cards that last for the turn.
    merchant: int = field("i2", empty=NOWHERE)
    merchant_owner: int = field("i1", empty=NOBODY)
    fleet: int = field("i2")  # bit k: cards of kind k are traded 2:1
    harbor_played: int = field("i1", shown=False)
    harbor_open: int = field("i1", shown=False)  # bit p: seat p can still be asked
    # Scratch space for one step; empty again afterwards.
    hand_before: Row = field("i2", SEATS, seen=HIDDEN)
    reach: Row = field("i1", NODES, seen=HIDDEN)


SPEC = ModuleSpec(
    name="cities_knights",
    title="Cities & Knights",
    code="CK",
    fields=CitiesKnightsState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("CK",),
)
