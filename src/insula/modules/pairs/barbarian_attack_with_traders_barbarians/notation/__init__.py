"""Barbarian Attack with Traders & Barbarians in the texts of actions, positions and records."""

from insula.modules.barbarian_attack.module import ROLLING_LOSS_DIE
from insula.modules.barbarian_attack.notation.pending import COASTAL_HEX
from insula.modules.barbarian_attack.rules.constants import START_TOKENS
from insula.modules.base.module import ACTION_PHASE
from insula.modules.traders_barbarians.notation.words import FROM_PATH
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending, Role

from ..module import (
    CHECKING_INNER_HEXES,
    CHOOSING_BARBARIAN_HEX,
    CHOOSING_LANDING_PATH,
    CHOOSING_TAKEN_BARBARIAN,
    INLAND,
    INNER,
    LANDING_BEFORE_PRODUCTION,
)
from . import possible
from .lines import LINES

_ON_HEX = Pending(asked=Asked.OF_THE_TURN, text=COASTAL_HEX)

PART = NotationPart(
    lines=LINES,
    pending={
        LANDING_BEFORE_PRODUCTION: Pending(asked=Asked.OF_THE_TURN, below=(ACTION_PHASE,)),
        CHECKING_INNER_HEXES: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN | Role.LATER_STEP, option=(INLAND, 1)),
        CHOOSING_LANDING_PATH: _ON_HEX,
        CHOOSING_TAKEN_BARBARIAN: _ON_HEX,
        CHOOSING_BARBARIAN_HEX: Pending(asked=Asked.OF_THE_TURN, text=FROM_PATH),
    },
    above={CHECKING_INNER_HEXES: (ROLLING_LOSS_DIE,)},
    numbers={
        LANDING_BEFORE_PRODUCTION: START_TOKENS,
        CHECKING_INNER_HEXES: range(INNER + 1),
    },
    phase_checks=possible.PHASE_CHECKS,
    pending_checks=(possible.check_belonging,),
)
