"""The declaration of Traders & Barbarians."""

from insula.rules.constants import MAX_EDGES, MAX_PLAYERS, NOWHERE
from insula.rules.fields import Row, StateFields, Table, field
from insula.rules.spec import ModuleSpec, numbers

from .rules import actions, phases
from .rules.goods import GOODS, NO_GOODS, STACKS


class TradersBarbariansState(StateFields):
    """The fields of Traders & Barbarians.

    The order of a stack is hidden, so it is not stored. What is left in it is public: every token that was drawn lay
    open in front of its owner.
    """

    wagon: Row = field("i2", (MAX_PLAYERS,), empty=NOWHERE)  # the intersection or plaza where it stands
    wagon_level: Row = field("i1", (MAX_PLAYERS,))
    carried: Row = field("i1", (MAX_PLAYERS,), empty=NO_GOODS)  # the goods of the open token
    delivered: Row = field("i1", (MAX_PLAYERS,))  # tokens turned over
    goods_left: Table = field("i1", (STACKS, GOODS))  # in each stack, by kind
    barbarian: Row = field("i1", (MAX_EDGES,))  # NONE, FRESH or TRIED
    # The movement of a turn.
    wagon_points: int = field("i1")  # movement points left, or ENDED
    wagon_moved: int = field("i1", shown=False)  # 1: the wagon has crossed a path in this movement
    grain_paid: int = field("i1", shown=False)  # 1: grain, or what counts as grain, was paid for movement points


SPEC = ModuleSpec(
    name="traders_barbarians",
    title="Traders & Barbarians",
    code="TB",
    fields=TradersBarbariansState.declared,
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("TRADER",),
    uses=("gold",),
)
