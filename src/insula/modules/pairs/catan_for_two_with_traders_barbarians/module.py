"""The declaration of Catan for Two with Traders & Barbarians."""

from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class CatanForTwoWithTradersBarbariansState(StateFields):
    """The field of the pair."""

    neutral_tolls: int = field("i1")
    """The gold that was put down for roads of neutral players in this movement."""


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_traders_barbarians",
    title="Catan for Two with Traders & Barbarians",
    code="TWO-TB",
    fields=CatanForTwoWithTradersBarbariansState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("TRADER-TWO",),
    pair=("catan_for_two", "traders_barbarians"),
)
