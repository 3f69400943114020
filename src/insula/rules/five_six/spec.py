"""What five and six players declare."""

from ..constants import FIVE_SIX
from ..spec import Field, ModuleSpec, numbers
from . import actions, phases

SPEC = ModuleSpec(
    name="five_six",
    title="Five and six players",
    code="X56",
    flag=FIVE_SIX,
    fields=(Field("second_part", "i1"),),  # 1 during the part of the second of paired players
    actions=numbers(actions),
    phases=numbers(phases),
    prefixes=("FIVESIX",),
)
