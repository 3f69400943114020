"""Cities & Knights with Barbarian Attack in the texts of actions, positions and records."""

from insula.modules.barbarian_attack.module import MOVING_KNIGHTS
from insula.modules.base.module import ACTION_PHASE
from insula.modules.cities_knights.module import (
    ACTIVATE_KNIGHT,
    CHASE_ROBBER,
    DESERTER_LEVEL,
    DESERTER_PLACE,
    DISPLACE_KNIGHT,
    GIVE_UP_KNIGHT,
    INTRIGUE_KNIGHT,
    KNIGHT_TO,
    MOVE_KNIGHT,
    PROMOTE_KNIGHT,
    RECRUIT_KNIGHT,
    RELOCATE_KNIGHT,
    SMITH_KNIGHT,
)
from insula.notation.arguments import named
from insula.notation.bounds import between
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.words import Vocabulary

from .. import module
from . import possible
from .lines import LINES, count_pieces
from .pending import DESERTER, DISPLACED
from .possible_pending import PHASE_CHECKS

RANK = Vocabulary("a strength, or none", ("none", "basic", "strong", "mighty"))

PART = NotationPart(
    replaced=frozenset(
        {
            RECRUIT_KNIGHT,
            ACTIVATE_KNIGHT,
            PROMOTE_KNIGHT,
            MOVE_KNIGHT,
            DISPLACE_KNIGHT,
            KNIGHT_TO,
            CHASE_ROBBER,
            RELOCATE_KNIGHT,
            SMITH_KNIGHT,
            GIVE_UP_KNIGHT,
            DESERTER_PLACE,
            DESERTER_LEVEL,
            INTRIGUE_KNIGHT,
        }
    ),
    arguments={"{rank}": named(RANK)},
    lines=LINES,
    bounds={"ship_waits": between(0, 1)},
    pending={
        module.ROLLING_LANDING: Pending(),
        module.RELOCATING_PATH_KNIGHT: Pending(below=(MOVING_KNIGHTS,), text=DISPLACED),
        module.SMITH_ON_PATHS: Pending(asked=Asked.OF_THE_TURN),
        module.GIVING_UP_PATH_KNIGHT: Pending(asked=Asked.OPPONENT, below=(ACTION_PHASE,)),
        module.DESERTER_ON_PATH: Pending(asked=Asked.OF_THE_TURN, text=DESERTER),
        module.CHOOSING_BISHOP_HEX: Pending(asked=Asked.OF_THE_TURN),
    },
    numbers={module.SMITH_ON_PATHS: (1, 2)},
    phase_checks=PHASE_CHECKS,
    count_pieces=(count_pieces,),
    counting_checks=(possible.check_ranks,),
    checks=(possible.check_corners, possible.check_unused, possible.check_merchant),
    pending_checks=(possible.check_ship,),
)
