"""What Cities & Knights declares."""

from insula.rules.constants import MAX_NODES, MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.spec import HIDDEN, OWN, Field, ModuleSpec, numbers

from .rules import actions, phases
from .rules.words import DECK_SIZE, PROGRESS_KINDS, TRACKS

SEATS = (MAX_PLAYERS,)
NODES = (MAX_NODES,)

FIELDS = (
    # Improvements and cities.
    Field("track", "i1", (MAX_PLAYERS, TRACKS)),  # level
    Field("metropolis", "i2", (TRACKS,), empty=NOWHERE),  # node
    Field("wall", "i1", NODES),
    Field("laid", "i1", NODES),  # how a city piece lies: REDUCED, SABOTAGED
    Field("reduced_cities", "i1", SEATS, derived=True),
    # Knights.
    Field("knight", "i1", NODES),  # strength
    Field("knight_owner", "i1", NODES, empty=NOBODY),
    Field("knight_active", "i1", NODES),
    Field("knight_marks", "i1", NODES),  # ACTIVATED, ACTED, PROMOTED in this turn
    Field("knight_sent", "i1", NODES),  # into the battle
    # Barbarians.
    Field("event_die", "i1", empty=NOBODY),
    Field("barbarians", "i1"),  # steps of the ship
    Field("landed", "i1"),  # 1 after the first landing
    Field("defender", "i1", SEATS),  # points for defending
    # Progress cards.
    Field("progress", "i1", (MAX_PLAYERS, PROGRESS_KINDS), seen=OWN),
    Field("progress_size", "i1", (MAX_PLAYERS, TRACKS), derived=True),  # cards in hand, by color
    Field("progress_pool", "i1", (PROGRESS_KINDS,), seen=HIDDEN),  # never drawn, in unknown order
    Field("progress_under", "i1", (TRACKS, DECK_SIZE), seen=HIDDEN, empty=NOBODY),  # played or returned, in order
    Field("progress_returner", "i1", (TRACKS, DECK_SIZE), empty=NOBODY),  # who returned it; nobody: it was played
    Field("deck_left", "i1", (TRACKS,), derived=True),
    Field("printer", "i1", empty=NOBODY),
    Field("constitution", "i1", empty=NOBODY),
    # The merchant, and cards that last for the turn.
    Field("merchant", "i2", empty=NOWHERE),
    Field("merchant_owner", "i1", empty=NOBODY),
    Field("fleet", "i2"),  # bit k: cards of kind k are traded 2:1
    Field("harbor_played", "i1"),
    Field("harbor_open", "i1"),  # bit p: seat p can still be asked
    # Room to count in; empty again when a step is over.
    Field("hand_before", "i2", SEATS, seen=HIDDEN),
    Field("reach", "i1", NODES, seen=HIDDEN),
)

SPEC = ModuleSpec(
    name="cities_knights",
    title="Cities & Knights",
    code="CK",
    fields=FIELDS,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("CK",),
)
