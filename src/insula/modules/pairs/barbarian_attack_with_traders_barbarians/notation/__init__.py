"""Barbarian Attack with Traders & Barbarians in the texts of actions, positions and records."""

from insula.modules.barbarian_attack.notation.lines import read_coastal_hex
from insula.modules.barbarian_attack.notation.pending import write_hex
from insula.modules.barbarian_attack.rules.constants import START_TOKENS
from insula.modules.barbarian_attack.rules.phases import ROLLING_LOSS_DIE
from insula.modules.base.rules.phases import ACTION_PHASE
from insula.modules.traders_barbarians.notation.words import read_path, write_path
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, DataText, Pending, Role

from ..rules import actions as act
from ..rules import phases
from ..rules.inland import INNER
from ..rules.options import INLAND
from . import possible
from .lines import LINES

_ON_HEX = Pending(asked=Asked.OF_THE_TURN, text=DataText(write_hex, read_coastal_hex))

PART = NotationPart(
    forms=(
        Form(act.LANDING_PATH, "land {side}"),
        Form(act.TAKEN_BARBARIAN, "take barbarian {side?}"),
        Form(act.BARBARIAN_HEX, "barbarian of {hex}"),
    ),
    lines=LINES,
    pending={
        phases.LANDING_BEFORE_PRODUCTION: Pending(asked=Asked.OF_THE_TURN, below=(ACTION_PHASE,)),
        phases.CHECKING_INNER_HEXES: Pending(
            Role.BOTTOM | Role.ACTING | Role.OWN_TURN | Role.LATER_STEP, option=(INLAND, 1)
        ),
        phases.CHOOSING_LANDING_PATH: _ON_HEX,
        phases.CHOOSING_TAKEN_BARBARIAN: _ON_HEX,
        phases.CHOOSING_BARBARIAN_HEX: Pending(asked=Asked.OF_THE_TURN, text=DataText(write_path, read_path)),
    },
    above={phases.CHECKING_INNER_HEXES: (ROLLING_LOSS_DIE,)},
    numbers={
        phases.LANDING_BEFORE_PRODUCTION: START_TOKENS,
        phases.CHECKING_INNER_HEXES: range(INNER + 1),
    },
    phase_checks=possible.PHASE_CHECKS,
    pending_checks=(possible.check_belonging,),
)
