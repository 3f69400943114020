"""The declaration of Catan for Two."""

from insula.rules.fields import Row, StateFields, field, store
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases


class CatanForTwoState(StateFields):
    """The fields of Catan for Two."""

    trade_tokens: Row = store()
    knights_gone: int = field("i1")  # Knight cards that left the game (TWO-EARN-01)
    token_actions: int = field("i1", shown=False)  # carried out in this turn (TWO-ACTION-01)
    knight_discarded: int = field("i1", shown=False)  # 1: for tokens, in this turn (TWO-EARN-01)


SPEC = ModuleSpec(
    name="catan_for_two",
    title="Catan for Two",
    code="TWO",
    fields=CatanForTwoState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("TWO",),
)
