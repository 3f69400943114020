"""The Fishermen of Catan in the texts of actions, positions and records."""

from insula.modules.base.module import ROAD_BUILDING_PLACE
from insula.notation.arguments import named
from insula.notation.bounds import set_of_seats
from insula.notation.forms import Form
from insula.notation.knowledge import asked_alone
from insula.notation.moment import Moment
from insula.notation.parts import NotationPart

from ..module import (
    BUILDING_FOR_FISH,
    DRAW_FISH_TOKEN,
)
from ..rules.constants import OLD_BOOT
from . import defaults, possible
from .laying import LAYING
from .lines import LINES
from .pending import NUMBERS, PENDING, PHASE_CHECKS
from .words import DRAWN, EXCHANGED, FISH, PURPOSE


def _drawn(moment: Moment) -> bool:
    """Return whether the seat knows a drawn token: its own, or the old boot (FISH-CATCH-04, FISH-BOOT-01)."""
    return moment.argument == OLD_BOOT or asked_alone(moment)


PART = NotationPart(
    also_read=(Form(ROAD_BUILDING_PLACE, "road {side}", BUILDING_FOR_FISH),),
    arguments={
        "{drawn}": named(DRAWN),
        "{exchanged}": named(EXCHANGED),
        "{purpose}": named(PURPOSE),
        "{fish}": named(FISH),
    },
    lines=LINES,
    bounds={"fish_swapped": set_of_seats},
    laying=LAYING,
    robber_can_be_beside=True,
    pending=PENDING,
    numbers=NUMBERS,
    phase_checks=PHASE_CHECKS,
    fill_in=(defaults.fill_lake, defaults.fill_corners, defaults.fill_pool),
    counting_checks=(possible.check_tokens,),
    checks=(possible.check_lakes, possible.check_grounds),
    pending_checks=(possible.check_grounds_laid,),
    known={DRAW_FISH_TOKEN: _drawn},
)
