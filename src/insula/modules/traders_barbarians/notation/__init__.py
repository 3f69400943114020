"""Traders & Barbarians in the texts of actions, positions and records."""

from insula.modules.base.module import ALL_DISCARD
from insula.notation.arguments import named, number
from insula.notation.bounds import between
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending, Role
from insula.rules.constants import DIE_FACES

from .. import module
from ..rules.levels import POINTS
from ..rules.wagon import ENDED, GRAIN_POINTS
from . import defaults, possible
from .lines import LINES
from .words import AT_STACK, FROM_PATH, GOODS

_MOVING = Pending(text=FROM_PATH)
_STACK = Pending(below=(module.MOVING_WAGON,), text=AT_STACK)

PART = NotationPart(
    arguments={"{goods}": named(GOODS), "{die}": number(range(1, DIE_FACES + 1))},
    lines=LINES,
    bounds={
        "wagon_points": between(ENDED, max(POINTS) + GRAIN_POINTS),
        "wagon_moved": between(0, 1),
        "grain_paid": between(0, 1),
    },
    robber_can_be_beside=True,
    pending={
        module.MOVING_WAGON: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN | Role.LATER_STEP),
        module.DRAWING_GOODS: _STACK,
        module.ORDER_FULFILLED: _STACK,
        module.ROLLING_DRIVE_OFF: Pending(below=(module.MOVING_WAGON,), text=FROM_PATH),
        module.DRIVING_BARBARIAN: Pending(below=(module.MOVING_WAGON,), text=FROM_PATH),
        module.CHOOSING_BARBARIAN: Pending(),
        module.MOVING_BARBARIAN: _MOVING,
    },
    follows={ALL_DISCARD: (module.CHOOSING_BARBARIAN,)},
    phase_checks=possible.PHASE_CHECKS,
    fill_in=(defaults.fill_wagons,),
    counting_checks=(possible.check_places,),
    checks=(possible.check_island, possible.check_barbarians, possible.check_tokens),
    pending_checks=(possible.check_movement,),
)
