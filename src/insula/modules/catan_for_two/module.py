"""The declaration of Catan for Two."""

from insula.rules.fields import Row, StateFields, field, store
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class CatanForTwoState(StateFields):
    """The fields of Catan for Two."""

    trade_tokens: Row = store()
    """The number of trade tokens of each seat."""
    knights_gone: int = field("i1")
    """The number of Knight cards that have left the game (TWO-EARN-01)."""
    token_actions: int = field("i1", shown=False)
    """The number of actions that were paid for with tokens in this turn (TWO-ACTION-01)."""
    knight_discarded: int = field("i1", shown=False)
    """1 after a Knight was discarded for tokens in this turn, else 0 (TWO-EARN-01)."""


SPEC = ModuleSpec(
    name="catan_for_two",
    title="Catan for Two",
    code="TWO",
    fields=CatanForTwoState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("TWO",),
)
