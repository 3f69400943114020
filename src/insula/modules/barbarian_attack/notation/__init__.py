"""Barbarian Attack in the texts of actions, positions and records."""

from insula.modules.base.module import ALL_DISCARD
from insula.notation.arguments import named
from insula.notation.parts import NotationPart

from .. import module
from . import possible
from .lines import LINES
from .pending import PENDING
from .possible_pending import PHASE_CHECKS
from .words import ATTACK_CARDS, COLORS

PART = NotationPart(
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
