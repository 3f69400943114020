"""The declaration of Barbarian Attack with Traders & Barbarians."""

from insula.rules.constants import MAX_EDGES, NOWHERE
from insula.rules.fields import Row, StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.inland import INNER


class BarbarianAttackWithTradersBarbariansState(StateFields):
    """The fields of the pair: which hex each barbarian on a path belongs to. The others stand in the middle."""

    barbarian_hex: Row = field("i2", (MAX_EDGES,), empty=NOWHERE)
    """The hex that the barbarian on each edge belongs to; -1 without a barbarian."""
    inner: Row = field("i2", (INNER,), empty=NOWHERE)
    """The inner hexes, in the order of battles; -1 in other games."""


SPEC = ModuleSpec(
    name="pairs.barbarian_attack_with_traders_barbarians",
    title="Barbarian Attack with Traders & Barbarians",
    code="BA-TB",
    fields=BarbarianAttackWithTradersBarbariansState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("COMBO-BA-TB",),
    pair=("barbarian_attack", "traders_barbarians"),
)
