"""Cities & Knights in the texts of actions, positions and records."""

from insula.modules.base.module import (
    DRAW_DEVELOPMENT_CARD,
    PLAY_DEVELOPMENT_CARD,
    ROAD_BUILDING_PLACE,
)
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.rules.constants import BASIC_KNIGHT, WALL

from ..module import PLACING_FREE_ROADS
from . import possible_pending, possible_pieces
from .arguments import ARGUMENTS
from .lines import BOUNDS, LINES, buildings_on_their_side, fill_pool
from .pending import PENDING
from .secrets import KNOWN
from .words import CARDS, STRENGTH

PART = NotationPart(
    also_read=(Form(ROAD_BUILDING_PLACE, "road {side?}", PLACING_FREE_ROADS),),
    replaced=frozenset({DRAW_DEVELOPMENT_CARD, PLAY_DEVELOPMENT_CARD}),
    arguments=ARGUMENTS,
    cards=CARDS,
    lines=LINES,
    bounds=BOUNDS,
    elsewhere=(buildings_on_their_side,),
    tokens_can_move=True,
    pending=PENDING,
    numbers=possible_pending.NUMBERS,
    phase_checks=possible_pending.PHASE_CHECKS,
    fill_in=(fill_pool,),
    pieces={WALL: "walls", **{BASIC_KNIGHT + level: f"{name} knights" for level, name in enumerate(STRENGTH.names)}},
    count_pieces=(possible_pieces.count_pieces,),
    counting_checks=(
        possible_pieces.check_cities,
        possible_pieces.check_knights,
        possible_pieces.check_metropolises,
        possible_pieces.check_progress_cards,
        possible_pieces.check_merchant,
    ),
    pending_checks=(possible_pending.check_moment,),
    known=KNOWN,
)
