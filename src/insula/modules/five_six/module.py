"""Five and six players: the special building phase and paired players (docs/rules/five-six.md)."""

from insula.rules.fields import StateFields, field
from insula.rules.numbering import KindNumber, PhaseNumber, Phases, kinds_of_actions
from insula.rules.options import option, value
from insula.rules.spec import ModuleSpec, numbers

phase = Phases(__name__)

SPECIAL_BUILDING = phase.forced()

kind = kinds_of_actions(__name__)

PASS_SPECIAL_BUILD = kind()

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
    fields=FiveSixState.declared,
    actions=numbers(globals(), KindNumber),
    phases=numbers(globals(), PhaseNumber),
    prefixes=("FIVESIX",),
    is_small=True,
)
