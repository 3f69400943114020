"""The rules of the mist: hidden land, a deck of numbers."""

from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.spec import ModuleSpec, numbers

from .rules import NUMBERS

phase = Phases(__name__)

DRAWING_NUMBER = phase.chance()
REVEALING_TERRAIN = phase.chance()  # data: the hex
REVEALING_TOKEN = phase.chance()  # data: the hex
LIFTING_MIST = phase.step()  # data: the edge

kind = kinds_of_actions(__name__)

DRAW_NUMBER = kind()  # the number less two
SHOW_TERRAIN = kind()  # terrain
SHOW_TOKEN = kind()  # number on the token


class MistState(StateFields):
    """The fields of the module."""

    numbers_drawn: Row = field("i1", (NUMBERS,))  # the number less two
    last_number: int = field("i1")


SPEC = ModuleSpec(
    name="mist",
    title="Mist",
    code="MI",
    fields=MistState.declared,
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("MI",),
)
