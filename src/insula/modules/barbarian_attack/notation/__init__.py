"""Barbarian Attack in the texts of actions, positions and records."""

from insula.modules.base.module import ALL_DISCARD
from insula.notation.arguments import named
from insula.notation.forms import Form
from insula.notation.parts import NotationPart

from .. import module
from . import possible
from .lines import LINES
from .pending import PENDING
from .possible_pending import PHASE_CHECKS
from .words import ATTACK_CARDS, COLORS

PART = NotationPart(
    forms=(
        Form(module.DRAW_ATTACK_CARD, "{attack}", module.DRAWING_ATTACK_CARD),
        Form(module.ROLL_ATTACK, "{sum}", module.ROLLING_ATTACK),
        Form(module.ROLL_PRISONERS, "{sum}", module.ROLLING_PRISONERS),
        Form(module.ROLL_LOSS_DIE, "{color}", module.ROLLING_LOSS_DIE),
        Form(module.PLACE_KNIGHT, "knight {side}"),
        Form(module.TREASON_FROM, "barbarian from {hex}"),
        Form(module.TREASON_TO, "barbarian to {hex}"),
        Form(module.INTRIGUE_HEX, "prisoner from {hex}"),
        Form(module.SEVEN_VICTIM, "draw from {partner}", module.CHOOSING_SEVEN_VICTIM),
        Form(module.MOVE_PATH_KNIGHT, "move {side}"),
        Form(module.PATH_KNIGHT_TO, "to {side}"),
        Form(module.PAY_GRAIN, "pay grain"),
    ),
    arguments={"{attack}": named(ATTACK_CARDS), "{color}": named(COLORS)},
    lines=LINES,
    robber_can_be_beside=True,
    pending=PENDING,
    phase_checks=PHASE_CHECKS,
    checks=(
        possible.check_robber,
        possible.check_tokens,
        possible.check_barbarians,
        possible.check_knights,
        possible.check_discard,
    ),
    pending_checks=(possible.check_moved, possible.check_treason, possible.check_rolls),
    follows={ALL_DISCARD: (module.CHOOSING_SEVEN_VICTIM,)},
)
