"""Traders & Barbarians in the texts of actions, positions and records."""

from insula.modules.base.rules import phases as base
from insula.notation.arguments import named, number
from insula.notation.bounds import between
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import DataText, Pending, Role

from ..rules import actions as act
from ..rules import phases
from ..rules.barbarians import DIE_FACES
from ..rules.levels import POINTS
from ..rules.wagon import ENDED, GRAIN_POINTS
from . import defaults, possible
from .lines import LINES
from .words import GOODS, read_path, read_stack, write_path, write_stack

_MOVING = Pending(text=DataText(write_path, read_path))
_STACK = Pending(below=(phases.MOVING_WAGON,), text=DataText(write_stack, read_stack))

PART = NotationPart(
    forms=(
        Form(act.DRAW_GOODS_TOKEN, "{goods}", phases.DRAWING_GOODS),
        Form(act.ROLL_DRIVE_OFF, "{die}", phases.ROLLING_DRIVE_OFF),
        Form(act.UPGRADE_WAGON, "upgrade"),
        Form(act.UPGRADE_WAGON, "upgrade wagon"),
        Form(act.CHOOSE_BARBARIAN, "choose barbarian {side}"),
        Form(act.BARBARIAN_TO, "barbarian to {side}"),
        Form(act.WAGON_STEP, "wagon {side}"),
        Form(act.WAGON_GRAIN, "grain for wagon"),
        Form(act.DRIVE_OFF, "drive off {side}"),
    ),
    arguments={"{goods}": named(GOODS), "{die}": number(range(1, DIE_FACES + 1))},
    lines=LINES,
    bounds={
        "wagon_points": between(ENDED, max(POINTS) + GRAIN_POINTS),
        "wagon_moved": between(0, 1),
        "grain_paid": between(0, 1),
    },
    robber_can_be_beside=True,
    pending={
        phases.MOVING_WAGON: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN | Role.LATER_STEP),
        phases.DRAWING_GOODS: _STACK,
        phases.ORDER_FULFILLED: _STACK,
        phases.ROLLING_DRIVE_OFF: Pending(below=(phases.MOVING_WAGON,), text=DataText(write_path, read_path)),
        phases.DRIVING_BARBARIAN: Pending(below=(phases.MOVING_WAGON,), text=DataText(write_path, read_path)),
        phases.CHOOSING_BARBARIAN: Pending(),
        phases.MOVING_BARBARIAN: _MOVING,
    },
    follows={base.ALL_DISCARD: (phases.CHOOSING_BARBARIAN,)},
    phase_checks=possible.PHASE_CHECKS,
    fill_in=(defaults.fill_wagons,),
    counting_checks=(possible.check_places,),
    checks=(possible.check_island, possible.check_barbarians, possible.check_tokens),
    pending_checks=(possible.check_movement,),
)
