"""The declaration of the Fishermen of Catan."""

from insula.rules.constants import MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.fields import Row, StateFields, Table, field, store
from insula.rules.spec import HIDDEN, OWN, ModuleSpec, numbers

from .rules import actions, phases
from .rules.constants import MAX_GROUNDS, MAX_LAKES, POOL_KINDS, TOKEN_KINDS


class FishermenState(StateFields):
    """The fields of the Fishermen. Tokens are counted by kind: those with one, two and three fish."""

    lake: Row = field("i2", (MAX_LAKES,), empty=NOWHERE)  # the hexes of the lakes
    ground_hex: Row = field("i2", (MAX_GROUNDS,), empty=NOWHERE)
    ground_corner: Row = field("i1", (MAX_GROUNDS,), empty=NOWHERE)  # of the sea hex: the middle one of the three
    ground_number: Row = field("i1", (MAX_GROUNDS,))
    fish: Table = store(TOKEN_KINDS, seen=OWN)
    fish_count: Row = field("i1", (MAX_PLAYERS,), derived=True)
    fish_pool: Row = field("i1", (POOL_KINDS,), seen=HIDDEN)  # with the old boot as the last kind
    fish_pool_size: int = field("i1", derived=True)
    fish_spent: Row = field("i1", (TOKEN_KINDS,))
    fish_swapped: int = field("i1", shown=False)  # bit p: seat p has exchanged a token in this turn
    old_boot: int = field("i1", empty=NOBODY)  # the holder


SPEC = ModuleSpec(
    name="fishermen",
    title="The Fishermen of Catan",
    code="FISH",
    fields=FishermenState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("FISH",),
)
