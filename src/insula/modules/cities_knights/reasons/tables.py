"""Cities & Knights: what can prevent each kind of action, and when it is asked for."""

from insula.game.reasons.parts import Check
from insula.modules.base.module import (
    ACTION_PHASE,
    BEFORE_ROLL,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUY_DEVELOPMENT_CARD,
    MONOPOLY_NAME,
    MOVE_ROBBER,
    PLAY_DEVELOPMENT_CARD,
    ROAD_BUILDING_PLACE,
    STEAL_FROM,
)
from insula.modules.base.reasons.robber import steal

from .. import module
from . import cities, knights, progress

_ACTING = (ACTION_PHASE,)
_BEFORE_ROLL = (BEFORE_ROLL,)
_NO_DEVELOPMENT_CARDS = (Check(progress.no_development_cards, is_first=True),)

_OWN = {
    module.PLAY_ALCHEMIST: Check(progress.alchemist, _BEFORE_ROLL),
    module.ALCHEMIST_DIE: Check(progress.die, (module.SETTING_ALCHEMIST_DIE,)),
    module.COMMIT_KNIGHTS: Check(knights.send, (module.COMMITTING_KNIGHTS,)),
    module.LOSE_CITY: Check(cities.lose, (module.LOSING_CITY,)),
    module.CHOOSE_PROGRESS_DECK: Check(progress.deck, (module.CHOOSING_PROGRESS_DECK,)),
    module.RETURN_PROGRESS_CARD: Check(progress.card, (module.RETURNING_PROGRESS_CARD,)),
    module.AQUEDUCT: Check(progress.aqueduct, (module.AT_AQUEDUCT,)),
    module.BUILD_WALL: Check(cities.wall, is_purchase=True),
    module.REPAIR_CITY: Check(cities.repair, _ACTING),
    module.BUY_IMPROVEMENT: Check(cities.improve, is_purchase=True),
    module.PLACE_METROPOLIS: Check(cities.metropolis, (module.PLACING_METROPOLIS,)),
    module.RECRUIT_KNIGHT: Check(knights.recruit, is_purchase=True),
    module.ACTIVATE_KNIGHT: Check(knights.activate, is_purchase=True),
    module.PROMOTE_KNIGHT: Check(knights.promote, is_purchase=True),
    module.MOVE_KNIGHT: Check(knights.move, _ACTING),
    module.DISPLACE_KNIGHT: Check(knights.displace, _ACTING),
    module.KNIGHT_TO: Check(knights.to, (module.MOVING_KNIGHT, module.DISPLACING_KNIGHT)),
    module.CHASE_ROBBER: Check(knights.chase, _ACTING),
    module.RELOCATE_KNIGHT: Check(knights.relocate, (module.RELOCATING_KNIGHT,)),
    module.PLAY_PROGRESS_CARD: Check(progress.play, _ACTING),
    module.CRANE_TRACK: Check(cities.improve, (module.CRANE,)),
    module.ENGINEER_PLACE: Check(cities.free_wall, (module.ENGINEER,)),
    module.INVENTOR_HEX: Check(progress.token, (module.INVENTOR,)),
    module.MEDICINE_PLACE: Check(cities.medicine, (module.MEDICINE,)),
    module.SMITH_KNIGHT: Check(knights.smith, (module.SMITH,)),
    module.CHOOSE_OPPONENT: Check(progress.opponent, (module.CHOOSING_OPPONENT,)),
    module.GIVE_UP_KNIGHT: Check(knights.give_up, (module.GIVING_UP_KNIGHT,)),
    module.DESERTER_PLACE: Check(knights.place, (module.PLACING_DESERTER,)),
    module.DESERTER_LEVEL: Check(knights.deserter_level, (module.CHOOSING_DESERTER_LEVEL,)),
    module.DIPLOMAT_ROAD: Check(cities.take_road, (module.DIPLOMAT,)),
    module.DIPLOMAT_REBUILD: Check(cities.rebuild_road, (module.DIPLOMAT_REBUILDING,)),
    module.INTRIGUE_KNIGHT: Check(knights.drive_out, (module.INTRIGUE,)),
    module.SABOTAGE_CITY: Check(cities.sabotage, (module.SABOTAGE,)),
    module.SPY_TAKE: Check(progress.spy, (module.SPYING,)),
    module.WEDDING_GIVE: Check(progress.own_card, (module.GIVING_AT_WEDDING,)),
    module.COMMERCIAL_HARBOR: Check(progress.exchange, _ACTING),
    module.COMMERCIAL_CARD: Check(progress.offered, (module.OFFERING_COMMODITY_TRADE,)),
    module.COMMERCIAL_WANTED: Check(progress.not_a_commodity, (module.WANTING_COMMODITY,)),
    module.COMMERCIAL_ANSWER: Check(progress.commodity, (module.ANSWERING_COMMERCIAL_HARBOR,)),
    module.MASTER_MERCHANT_TAKE: Check(progress.taken, (module.TAKING_AS_MASTER_MERCHANT,)),
    module.MERCHANT_PLACE: Check(progress.merchant, (module.PLACING_MERCHANT,)),
    module.FLEET_KIND: Check(progress.fleet, (module.NAMING_FLEET,)),
}

CHECKS: dict[int, tuple[Check, ...]] = {
    **{kind: (check,) for kind, check in _OWN.items()},
    BUILD_ROAD: (Check(knights.in_the_way_of_road, is_first=True),),
    BUILD_SETTLEMENT: (Check(knights.in_the_way_of_settlement, is_first=True),),
    BUILD_CITY: (Check(cities.build_city, is_first=True),),
    BUY_DEVELOPMENT_CARD: _NO_DEVELOPMENT_CARDS,
    PLAY_DEVELOPMENT_CARD: _NO_DEVELOPMENT_CARDS,
    MOVE_ROBBER: (Check(knights.chased_to),),
    STEAL_FROM: (Check(steal, (module.SKIPPING_BISHOP_VICTIM,)),),
    ROAD_BUILDING_PLACE: (Check(progress.road_place, (module.PLACING_FREE_ROADS,)),),
    MONOPOLY_NAME: (Check(progress.not_a_commodity, (module.NAMING_COMMODITY,)),),
}
