"""Cities & Knights: what can prevent each kind of action, and when it is asked for."""

from insula.game.reasons.parts import Check
from insula.modules.base.reasons.robber import steal
from insula.modules.base.rules import actions as base
from insula.modules.base.rules import phases as base_phases

from ..rules import actions as act
from ..rules import phases
from . import cities, knights, progress

_ACTING = (base_phases.ACTION_PHASE,)
_BEFORE_ROLL = (base_phases.BEFORE_ROLL,)
_NO_DEVELOPMENT_CARDS = (Check(progress.no_development_cards, is_first=True),)

_OWN = {
    act.PLAY_ALCHEMIST: Check(progress.alchemist, _BEFORE_ROLL),
    act.ALCHEMIST_DIE: Check(progress.die, (phases.SETTING_ALCHEMIST_DIE,)),
    act.COMMIT_KNIGHTS: Check(knights.send, (phases.COMMITTING_KNIGHTS,)),
    act.LOSE_CITY: Check(cities.lose, (phases.LOSING_CITY,)),
    act.CHOOSE_PROGRESS_DECK: Check(progress.deck, (phases.CHOOSING_PROGRESS_DECK,)),
    act.RETURN_PROGRESS_CARD: Check(progress.card, (phases.RETURNING_PROGRESS_CARD,)),
    act.AQUEDUCT: Check(progress.aqueduct, (phases.AT_AQUEDUCT,)),
    act.BUILD_WALL: Check(cities.wall, is_purchase=True),
    act.REPAIR_CITY: Check(cities.repair, _ACTING),
    act.BUY_IMPROVEMENT: Check(cities.improve, is_purchase=True),
    act.PLACE_METROPOLIS: Check(cities.metropolis, (phases.PLACING_METROPOLIS,)),
    act.RECRUIT_KNIGHT: Check(knights.recruit, is_purchase=True),
    act.ACTIVATE_KNIGHT: Check(knights.activate, is_purchase=True),
    act.PROMOTE_KNIGHT: Check(knights.promote, is_purchase=True),
    act.MOVE_KNIGHT: Check(knights.move, _ACTING),
    act.DISPLACE_KNIGHT: Check(knights.displace, _ACTING),
    act.KNIGHT_TO: Check(knights.to, (phases.MOVING_KNIGHT, phases.DISPLACING_KNIGHT)),
    act.CHASE_ROBBER: Check(knights.chase, _ACTING),
    act.RELOCATE_KNIGHT: Check(knights.relocate, (phases.RELOCATING_KNIGHT,)),
    act.PLAY_PROGRESS_CARD: Check(progress.play, _ACTING),
    act.CRANE_TRACK: Check(cities.improve, (phases.CRANE,)),
    act.ENGINEER_PLACE: Check(cities.free_wall, (phases.ENGINEER,)),
    act.INVENTOR_HEX: Check(progress.token, (phases.INVENTOR,)),
    act.MEDICINE_PLACE: Check(cities.medicine, (phases.MEDICINE,)),
    act.SMITH_KNIGHT: Check(knights.smith, (phases.SMITH,)),
    act.CHOOSE_OPPONENT: Check(progress.opponent, (phases.CHOOSING_OPPONENT,)),
    act.GIVE_UP_KNIGHT: Check(knights.give_up, (phases.GIVING_UP_KNIGHT,)),
    act.DESERTER_PLACE: Check(knights.place, (phases.DESERTER_PLACE,)),
    act.DESERTER_LEVEL: Check(knights.deserter_level, (phases.DESERTER_LEVEL,)),
    act.DIPLOMAT_ROAD: Check(cities.take_road, (phases.DIPLOMAT,)),
    act.DIPLOMAT_REBUILD: Check(cities.rebuild_road, (phases.DIPLOMAT_REBUILDING,)),
    act.INTRIGUE_KNIGHT: Check(knights.drive_out, (phases.INTRIGUE,)),
    act.SABOTAGE_CITY: Check(cities.sabotage, (phases.SABOTAGE,)),
    act.SPY_TAKE: Check(progress.spy, (phases.SPYING,)),
    act.WEDDING_GIVE: Check(progress.own_card, (phases.GIVING_AT_WEDDING,)),
    act.COMMERCIAL_HARBOR: Check(progress.exchange, _ACTING),
    act.COMMERCIAL_CARD: Check(progress.offered, (phases.OFFERING_COMMODITY_TRADE,)),
    act.COMMERCIAL_WANTED: Check(progress.not_a_commodity, (phases.WANTING_COMMODITY,)),
    act.COMMERCIAL_ANSWER: Check(progress.commodity, (phases.ANSWERING_COMMERCIAL_HARBOR,)),
    act.MASTER_MERCHANT_TAKE: Check(progress.taken, (phases.TAKING_AS_MASTER_MERCHANT,)),
    act.MERCHANT_PLACE: Check(progress.merchant, (phases.PLACING_MERCHANT,)),
    act.FLEET_KIND: Check(progress.fleet, (phases.NAMING_FLEET,)),
}

CHECKS: dict[int, tuple[Check, ...]] = {
    **{kind: (check,) for kind, check in _OWN.items()},
    base.BUILD_ROAD: (Check(knights.in_the_way_of_road, is_first=True),),
    base.BUILD_SETTLEMENT: (Check(knights.in_the_way_of_settlement, is_first=True),),
    base.BUILD_CITY: (Check(cities.build_city, is_first=True),),
    base.BUY_DEVELOPMENT_CARD: _NO_DEVELOPMENT_CARDS,
    base.PLAY_DEVELOPMENT_CARD: _NO_DEVELOPMENT_CARDS,
    base.MOVE_ROBBER: (Check(knights.chased_to),),
    base.STEAL_FROM: (Check(steal, (phases.SKIPPING_BISHOP_VICTIM,)),),
    base.ROAD_BUILDING_PLACE: (Check(progress.road_place, (phases.PLACING_FREE_ROADS,)),),
    base.MONOPOLY_NAME: (Check(progress.not_a_commodity, (phases.NAMING_COMMODITY,)),),
}
