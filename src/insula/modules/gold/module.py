"""Gold: what it buys, and how it is traded (docs/rules/rivers.md, RIVER-GOLD)."""

from insula.rules.constants import GOLD, MAX_PLAYERS
from insula.rules.domains import CARDS
from insula.rules.fields import Row, StateFields, field, store
from insula.rules.numbering import Kinds
from insula.rules.options import option
from insula.rules.spec import ModuleSpec

kind = Kinds(__name__)

BUY_RESOURCE = kind(CARDS, "buy {card}", "buy {card} for gold")

GOLD_TO_BANK = option("gold_to_bank")
GOLD_AT_SPECIAL_HARBOR = option("gold_at_special_harbor")


class GoldState(StateFields):
    """The fields of gold."""

    gold: Row = store("gold")
    """The gold of each seat."""
    bought: int = field("i1", shown=False)
    """The number of resources that the active seat has bought with gold in this part of the turn."""
    gold_rate: Row = field("i1", (MAX_PLAYERS,), derived=True)
    """The gold that each seat gives to the bank for one resource: 4, or 3 with a harbor for any kind."""


SPEC = ModuleSpec(
    name="gold",
    title="Gold and its trade",
    code="GOLD",
    page=globals(),
    fields=GoldState.declared,
    prefixes=("RIVER-GOLD", "ATTACK-GOLD", "TRADER-GOLD"),
    goods=(GOLD,),
    most_points=0,
)
