"""Five and six players: the special building phase and paired players (docs/rules/five-six.md)."""

from insula.rules.domains import NOTHING
from insula.rules.fields import StateFields, field
from insula.rules.numbering import Kinds, Phases
from insula.rules.options import option, value
from insula.rules.spec import ModuleSpec

phase = Phases(__name__)

SPECIAL_BUILDING = phase.forced(cause="special_building")

kind = Kinds(__name__)

PASS_SPECIAL_BUILD = kind(NOTHING, "pass")

FIVE_SIX_TURN = option("five_six_turn")
SPECIAL_BUILD_PHASE = value("five_six_turn", "special_build_phase")
PAIRED_PLAYERS = value("five_six_turn", "paired_players")


class FiveSixState(StateFields):
    """The fields of five and six players."""

    second_part: int = field("i1")
    """1 during the part of the second of paired players, else 0."""


SPEC = ModuleSpec(
    name="five_six",
    title="Five and six players",
    code="X56",
    page=globals(),
    fields=FiveSixState.declared,
    prefixes=("FIVESIX",),
    is_small=True,
    most_points=0,
    idle=(),
)
