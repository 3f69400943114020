"""The rules of the mist: hidden land, a deck of numbers."""

from insula.rules.domains import OUTCOME
from insula.rules.fields import Row, StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

NUMBERS = 11

phase = Phases(__name__)

DRAWING_NUMBER = phase.chance()
REVEALING_TERRAIN = phase.chance()  # data: the hex
REVEALING_TOKEN = phase.chance()  # data: the hex
LIFTING_MIST = phase.step()  # data: the edge

kind = Kinds(__name__)

DRAW_NUMBER = kind(OUTCOME, "{drawn}", phase=DRAWING_NUMBER)  # the number less two
SHOW_TERRAIN = kind(OUTCOME, "{terrain}", phase=REVEALING_TERRAIN)  # terrain
SHOW_TOKEN = kind(OUTCOME, "{token}", phase=REVEALING_TOKEN)  # number on the token


class MistState(StateFields):
    """The fields of the module."""

    numbers_drawn: Row = field("i1", (NUMBERS,))  # the number less two
    last_number: int = field("i1")


SPEC = ModuleSpec(
    name="mist",
    title="Mist",
    code="MI",
    page=globals(),
    fields=MistState.declared,
    prefixes=("MI",),
)
