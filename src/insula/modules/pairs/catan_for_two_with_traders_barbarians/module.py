"""Catan for Two with Traders & Barbarians: tolls for neutral roads, trade tokens (docs/rules/traders-barbarians.md)."""

from insula.rules.fields import StateFields, field
from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

MOVING_BARBARIAN_FOR_TOKENS = phase.forced()  # data: the edge of the barbarian

kind = kinds_of_actions(__name__)

BARBARIAN_FOR_TOKENS = kind()  # edge where the barbarian stands


class CatanForTwoWithTradersBarbariansState(StateFields):
    """The field of the pair."""

    neutral_tolls: int = field("i1")
    """The gold that was put down for roads of neutral players in this movement."""


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_traders_barbarians",
    title="Catan for Two with Traders & Barbarians",
    code="TWO-TB",
    fields=CatanForTwoWithTradersBarbariansState.declared,
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("TRADER-TWO",),
    pair=("catan_for_two", "traders_barbarians"),
)
