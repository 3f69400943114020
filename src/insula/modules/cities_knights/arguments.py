"""The arguments of the decisions of Cities & Knights."""

from insula.modules.base.module import ROAD_BUILDING_PLACE, SETUP_CITY
from insula.modules.base.rules.turn import DIE_FACES
from insula.rules.constants import CLOTH, COIN, NO_CARD, NO_PLACE, PAPER
from insula.ruleset.arguments import (
    CARDS,
    CORNERS,
    CORNERS_OR_NONE,
    LAND,
    NOTHING,
    OTHERS,
    SIDES,
    SIDES_OR_NONE,
    ArgumentsPart,
    numbers,
)

from . import module
from .rules.constants import BASIC, MIGHTY, NO_PROGRESS_CARD, PROGRESS_KINDS, STRONG, TRACK_COUNT

_TRACKS = numbers(range(TRACK_COUNT))
_PROGRESS_CARDS = numbers(range(PROGRESS_KINDS))

PART = ArgumentsPart(
    domains={
        module.PLAY_ALCHEMIST: NOTHING,
        module.ALCHEMIST_DIE: numbers(range(1, DIE_FACES + 1)),
        module.COMMIT_KNIGHTS: CORNERS_OR_NONE,
        module.LOSE_CITY: CORNERS,
        module.CHOOSE_PROGRESS_DECK: _TRACKS,
        module.RETURN_PROGRESS_CARD: _PROGRESS_CARDS,
        module.AQUEDUCT: CARDS.and_none(NO_CARD),
        module.BUILD_WALL: CORNERS,
        module.REPAIR_CITY: CORNERS,
        module.BUY_IMPROVEMENT: _TRACKS,
        module.PLACE_METROPOLIS: CORNERS,
        module.RECRUIT_KNIGHT: CORNERS,
        module.ACTIVATE_KNIGHT: CORNERS,
        module.PROMOTE_KNIGHT: CORNERS,
        module.MOVE_KNIGHT: CORNERS,
        module.DISPLACE_KNIGHT: CORNERS,
        module.KNIGHT_TO: CORNERS,
        module.CHASE_ROBBER: CORNERS,
        module.RELOCATE_KNIGHT: CORNERS,
        module.PLAY_PROGRESS_CARD: _PROGRESS_CARDS,
        module.CRANE_TRACK: _TRACKS,
        module.ENGINEER_PLACE: CORNERS,
        module.INVENTOR_HEX: LAND,
        module.MEDICINE_PLACE: CORNERS,
        module.SMITH_KNIGHT: CORNERS_OR_NONE,
        module.CHOOSE_OPPONENT: OTHERS,
        module.GIVE_UP_KNIGHT: CORNERS,
        module.DESERTER_PLACE: CORNERS_OR_NONE,
        module.DESERTER_LEVEL: numbers((BASIC, STRONG, MIGHTY)),
        module.DIPLOMAT_ROAD: SIDES,
        module.DIPLOMAT_REBUILD: SIDES_OR_NONE,
        module.INTRIGUE_KNIGHT: CORNERS,
        module.SABOTAGE_CITY: CORNERS,
        module.SPY_TAKE: _PROGRESS_CARDS.and_none(NO_PROGRESS_CARD),
        module.WEDDING_GIVE: CARDS,
        module.COMMERCIAL_HARBOR: OTHERS,
        module.COMMERCIAL_CARD: CARDS,
        module.COMMERCIAL_WANTED: CARDS,
        module.COMMERCIAL_ANSWER: CARDS,
        module.MASTER_MERCHANT_TAKE: CARDS,
        module.MERCHANT_PLACE: LAND,
        module.FLEET_KIND: CARDS,
    },
    cards=(CLOTH, COIN, PAPER),
    adds={SETUP_CITY: CORNERS, ROAD_BUILDING_PLACE: numbers((NO_PLACE,))},
)
