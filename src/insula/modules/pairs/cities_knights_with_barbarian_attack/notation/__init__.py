"""Cities & Knights with Barbarian Attack in the texts of actions, positions and records."""

from insula.modules.barbarian_attack.rules.phases import MOVING_KNIGHTS
from insula.modules.base.rules.phases import ACTION_PHASE
from insula.modules.cities_knights.rules import actions as knights
from insula.notation.arguments import named
from insula.notation.bounds import between
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.words import Vocabulary

from ..rules import actions as act
from ..rules import phases
from . import possible
from .lines import LINES, count_pieces
from .pending import DESERTER, DISPLACED
from .possible_pending import PHASE_CHECKS

RANK = Vocabulary("a strength, or none", ("none", "basic", "strong", "mighty"))

PART = NotationPart(
    forms=(
        Form(act.ROLL_LANDING, "{sum}", phases.ROLLING_LANDING),
        Form(act.SMITH_PATH_KNIGHT, "promote {side?}", phases.SMITH_ON_PATHS),
        Form(act.RECRUIT_PATH_KNIGHT, "recruit {side}"),
        Form(act.ACTIVATE_PATH_KNIGHT, "activate {side}"),
        Form(act.PROMOTE_PATH_KNIGHT, "promote {side}"),
        Form(act.RELOCATE_PATH_KNIGHT, "relocate to {side}"),
        Form(act.GIVE_UP_PATH_KNIGHT, "give up {side}"),
        Form(act.DESERTER_RANK, "place {rank}"),
        Form(act.BISHOP_HEX, "bishop {hex}"),
    ),
    replaced=frozenset(
        {
            knights.RECRUIT_KNIGHT,
            knights.ACTIVATE_KNIGHT,
            knights.PROMOTE_KNIGHT,
            knights.MOVE_KNIGHT,
            knights.DISPLACE_KNIGHT,
            knights.KNIGHT_TO,
            knights.CHASE_ROBBER,
            knights.RELOCATE_KNIGHT,
            knights.SMITH_KNIGHT,
            knights.GIVE_UP_KNIGHT,
            knights.DESERTER_PLACE,
            knights.DESERTER_LEVEL,
            knights.INTRIGUE_KNIGHT,
        }
    ),
    arguments={"{rank}": named(RANK)},
    lines=LINES,
    bounds={"ship_waits": between(0, 1)},
    pending={
        phases.ROLLING_LANDING: Pending(),
        phases.RELOCATING_PATH_KNIGHT: Pending(below=(MOVING_KNIGHTS,), text=DISPLACED),
        phases.SMITH_ON_PATHS: Pending(asked=Asked.OF_THE_TURN),
        phases.GIVING_UP_PATH_KNIGHT: Pending(asked=Asked.OPPONENT, below=(ACTION_PHASE,)),
        phases.DESERTER_ON_PATH: Pending(asked=Asked.OF_THE_TURN, text=DESERTER),
        phases.CHOOSING_BISHOP_HEX: Pending(asked=Asked.OF_THE_TURN),
    },
    numbers={phases.SMITH_ON_PATHS: (1, 2)},
    phase_checks=PHASE_CHECKS,
    count_pieces=(count_pieces,),
    counting_checks=(possible.check_ranks,),
    checks=(possible.check_corners, possible.check_unused, possible.check_merchant),
    pending_checks=(possible.check_ship,),
)
