"""Why actions of Cities & Knights are not legal."""

from insula.game.reasons.parts import ReasonPart

from ..module import DRAW_PROGRESS_CARD, ROLL_EVENT_DIE
from .phases import ASKED, OUT_OF_PLACE
from .sentences import NAMES, SENTENCES
from .tables import CHECKS

PART = ReasonPart(
    checks=CHECKS,
    asked=ASKED,
    out_of_place=OUT_OF_PLACE,
    chance=frozenset({ROLL_EVENT_DIE, DRAW_PROGRESS_CARD}),
    sentences=SENTENCES,
    names=NAMES,
)
