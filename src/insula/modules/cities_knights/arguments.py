"""The arguments of the decisions of Cities & Knights."""

from insula.modules.base.rules.actions import ROAD_BUILDING_PLACE, SETUP_CITY
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

from .rules import actions as act
from .rules.constants import BASIC, MIGHTY, NO_PROGRESS_CARD, PROGRESS_KINDS, STRONG, TRACK_COUNT

_TRACKS = numbers(range(TRACK_COUNT))
_PROGRESS_CARDS = numbers(range(PROGRESS_KINDS))

PART = ArgumentsPart(
    domains={
        act.PLAY_ALCHEMIST: NOTHING,
        act.ALCHEMIST_DIE: numbers(range(1, DIE_FACES + 1)),
        act.COMMIT_KNIGHTS: CORNERS_OR_NONE,
        act.LOSE_CITY: CORNERS,
        act.CHOOSE_PROGRESS_DECK: _TRACKS,
        act.RETURN_PROGRESS_CARD: _PROGRESS_CARDS,
        act.AQUEDUCT: CARDS.and_none(NO_CARD),
        act.BUILD_WALL: CORNERS,
        act.REPAIR_CITY: CORNERS,
        act.BUY_IMPROVEMENT: _TRACKS,
        act.PLACE_METROPOLIS: CORNERS,
        act.RECRUIT_KNIGHT: CORNERS,
        act.ACTIVATE_KNIGHT: CORNERS,
        act.PROMOTE_KNIGHT: CORNERS,
        act.MOVE_KNIGHT: CORNERS,
        act.DISPLACE_KNIGHT: CORNERS,
        act.KNIGHT_TO: CORNERS,
        act.CHASE_ROBBER: CORNERS,
        act.RELOCATE_KNIGHT: CORNERS,
        act.PLAY_PROGRESS_CARD: _PROGRESS_CARDS,
        act.CRANE_TRACK: _TRACKS,
        act.ENGINEER_PLACE: CORNERS,
        act.INVENTOR_HEX: LAND,
        act.MEDICINE_PLACE: CORNERS,
        act.SMITH_KNIGHT: CORNERS_OR_NONE,
        act.CHOOSE_OPPONENT: OTHERS,
        act.GIVE_UP_KNIGHT: CORNERS,
        act.DESERTER_PLACE: CORNERS_OR_NONE,
        act.DESERTER_LEVEL: numbers((BASIC, STRONG, MIGHTY)),
        act.DIPLOMAT_ROAD: SIDES,
        act.DIPLOMAT_REBUILD: SIDES_OR_NONE,
        act.INTRIGUE_KNIGHT: CORNERS,
        act.SABOTAGE_CITY: CORNERS,
        act.SPY_TAKE: _PROGRESS_CARDS.and_none(NO_PROGRESS_CARD),
        act.WEDDING_GIVE: CARDS,
        act.COMMERCIAL_HARBOR: OTHERS,
        act.COMMERCIAL_CARD: CARDS,
        act.COMMERCIAL_WANTED: CARDS,
        act.COMMERCIAL_ANSWER: CARDS,
        act.MASTER_MERCHANT_TAKE: CARDS,
        act.MERCHANT_PLACE: LAND,
        act.FLEET_KIND: CARDS,
    },
    cards=(CLOTH, COIN, PAPER),
    adds={SETUP_CITY: CORNERS, ROAD_BUILDING_PLACE: numbers((NO_PLACE,))},
)
