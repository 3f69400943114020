"""Catan for Two with Traders & Barbarians: tolls for neutral roads, trade tokens (docs/rules/traders-barbarians.md)."""

from insula.rules.domains import SIDES
from insula.rules.fields import StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

MOVING_BARBARIAN_FOR_TOKENS = phase.forced(cause="tokens_paid")  # data: the edge of the barbarian

kind = Kinds(__name__)

BARBARIAN_FOR_TOKENS = kind(
    SIDES, "tokens for barbarian {side}", piece="path_barbarian"
)  # edge where the barbarian stands


class CatanForTwoWithTradersBarbariansState(StateFields):
    """The field of the pair."""

    neutral_tolls: int = field("i1")
    """The gold that was put down for roads of neutral players in this movement."""


SPEC = ModuleSpec(
    name="pairs.catan_for_two_with_traders_barbarians",
    title="Catan for Two with Traders & Barbarians",
    code="TWO-TB",
    page=globals(),
    fields=CatanForTwoWithTradersBarbariansState.declared,
    prefixes=("TRADER-TWO",),
    pair=("catan_for_two", "traders_barbarians"),
)
