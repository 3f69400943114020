"""Barbarian Attack in the texts of actions, positions and records."""

from insula.modules.base.rules.phases import ALL_DISCARD
from insula.notation.arguments import named
from insula.notation.forms import Form
from insula.notation.parts import NotationPart

from ..rules import actions as act
from ..rules import phases
from . import possible
from .lines import LINES
from .pending import PENDING
from .possible_pending import PHASE_CHECKS
from .words import ATTACK_CARDS, COLORS

PART = NotationPart(
    forms=(
        Form(act.DRAW_ATTACK_CARD, "{attack}", phases.DRAWING_ATTACK_CARD),
        Form(act.ROLL_ATTACK, "{sum}", phases.ROLLING_ATTACK),
        Form(act.ROLL_PRISONERS, "{sum}", phases.ROLLING_PRISONERS),
        Form(act.ROLL_LOSS_DIE, "{color}", phases.ROLLING_LOSS_DIE),
        Form(act.PLACE_KNIGHT, "knight {side}"),
        Form(act.TREASON_FROM, "barbarian from {hex}"),
        Form(act.TREASON_TO, "barbarian to {hex}"),
        Form(act.INTRIGUE_HEX, "prisoner from {hex}"),
        Form(act.SEVEN_VICTIM, "draw from {partner}", phases.CHOOSING_SEVEN_VICTIM),
        Form(act.MOVE_PATH_KNIGHT, "move {side}"),
        Form(act.PATH_KNIGHT_TO, "to {side}"),
        Form(act.PAY_GRAIN, "pay grain"),
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
    follows={ALL_DISCARD: (phases.CHOOSING_SEVEN_VICTIM,)},
)
