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
    track: Table = field("i1", (MAX_PLAYERS, TRACK_COUNT))
    """The level of each seat on the three improvement tracks, 0 to 5: trade, politics, science."""
    metropolis: Row = field("i2", (TRACK_COUNT,), empty=NOWHERE)
    """The node of the metropolis of each track; -1 while it is not built."""
    wall: Row = field("i1", NODES)
    """1 for each node with a city wall, else 0."""
    laid: Row = field("i1", NODES)
    """How the city on each node lies: 0 upright, 1 reduced to a settlement by barbarians, 2 sabotaged."""
    reduced_cities: Row = field("i1", SEATS, derived=True)
    """The number of cities of each seat that are reduced."""

    # Knights.
    knight: Row = field("i1", NODES)
    """The strength of the knight on each node: 1 basic, 2 strong, 3 mighty; 0 without a knight."""
    knight_owner: Row = field("i1", NODES, empty=NOBODY)
    """The seat, or neutral owner, of the knight on each node; -1 without a knight."""
    knight_active: Row = field("i1", NODES)
    """1 for each node with an active knight, else 0."""
    knight_marks: Row = field("i1", NODES)
    """What the knight on each node has done in this turn, as a bit set: 1 activated, 2 acted, 4 promoted."""
    knight_sent: Row = field("i1", NODES)
    """1 for each node with a knight that was sent into the present battle, else 0."""

    # Barbarians.
    event_die: int = field("i1", empty=NOBODY)
    """The event die of the last roll: 0 the ship, 1, 2 and 3 the gates of trade, politics and science; -1 before it is
    rolled."""
    barbarians: int = field("i1")
    """The number of steps that the barbarians' ship has made since it started. It lands after 7."""
    landed: int = field("i1")
    """1 after the first landing of the barbarians, else 0."""
    defender: Row = field("i1", SEATS)
    """The number of Defender points of each seat."""

    # Progress cards.
    progress: Table = field("i1", (MAX_PLAYERS, PROGRESS_KINDS), seen=OWN)
    """The progress cards that each seat holds. Columns are the 25 kinds: six of trade, nine of politics, ten of
    science, each in alphabetical order."""
    progress_size: Table = field("i1", (MAX_PLAYERS, TRACK_COUNT), derived=True)
    """The number of progress cards that each seat holds, of the decks trade, politics and science."""
    progress_pool: Row = field("i1", (PROGRESS_KINDS,), seen=HIDDEN)
    """The progress cards that were never drawn, by kind. They are the upper part of their decks, in unknown order."""
    progress_under: Table = field("i1", (TRACK_COUNT, DECK_SIZE), seen=HIDDEN, empty=NOBODY)
    """The kinds of the used cards at the bottom of each deck, in the order in which they will be drawn; -1 after the
    last."""
    progress_returner: Table = field("i1", (TRACK_COUNT, DECK_SIZE), empty=NOBODY)
    """The seat that has put each card of `progress_under` back unseen; -1 for a played card, which all have seen."""
    deck_left: Row = field("i1", (TRACK_COUNT,), derived=True)
    """The number of cards in each deck: trade, politics, science."""
    printer: int = field("i1", empty=NOBODY)
    """The seat that has the point of the Printer; -1 for none."""
    constitution: int = field("i1", empty=NOBODY)
    """The seat that has the point of the Constitution; -1 for none."""

    # The merchant, and cards that last for the turn.
    merchant: int = field("i2", empty=NOWHERE)
    """The hex of the merchant; -1 while it is not on the board."""
    merchant_owner: int = field("i1", empty=NOBODY)
    """The seat that has placed the merchant, and has its point; -1 for none."""
    fleet: int = field("i2")
    """Bit k: a Merchant Fleet lets the active seat give cards of kind k at 2:1 in this turn."""
    harbor_played: int = field("i1", shown=False)
    """1 after the active seat has played a Commercial Harbor in this turn, else 0."""
    harbor_open: int = field("i1", shown=False)
    """Bit p: the Commercial Harbor can still ask seat p in this turn."""

    # Scratch space for one step; empty again afterwards.
    hand_before: Row = field("i2", SEATS, seen=HIDDEN)
    """Working memory of production, 0 between steps: the hand size of each seat before it."""
    reach: Row = field("i1", NODES, seen=HIDDEN)
    """Working memory, 0 between steps: 1 for each node that a search along roads has reached."""


SPEC = ModuleSpec(
    name="cities_knights",
    title="Cities & Knights",
    code="CK",
    fields=CitiesKnightsState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("CK",),
)
