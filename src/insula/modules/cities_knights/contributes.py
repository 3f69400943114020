"""Cities & Knights: contributions to hooks, phases and actions."""

from functools import partial

from insula.modules.base.rules import foundation

from . import module
from .rules import (
    barbarians,
    building,
    cities,
    commodities,
    decisions,
    dice,
    diplomat,
    improvements,
    knight_actions,
    knights,
    playing,
    politics_cards,
    progress,
    science_cards,
    sight,
    trade_cards,
    victory,
)

kinds_of_cards = commodities.kinds_of_cards  # CK-WORD-01
second_settling = foundation.settle_city_second  # CK-SETUP-02
winner = victory.winner_on_any_turn  # CK-WIN-02

reveal = sight.reveal  # CK-INFO-02
recount_pieces = (cities.recount_cities, knights.recount_knights, progress.recount_progress)

visible_points = victory.points  # CK-WIN-01
hand_limit = cities.extra_cards  # CK-ROB-01
lower_rates = commodities.lower_rates  # CK-TRADE-03
forget_part = knights.forget_marks  # CK-KNI-07

delays_production = dice.roll_event_die  # CK-DICE-02
before_production = commodities.remember_hands
after_production = commodities.ask_at_aqueduct  # CK-AQUA-01
part_over = (trade_cards.end_turn_of_trade, progress.check_limit)  # CK-TURN-03, CK-PC-05

occupant = knights.knight_owner  # CK-BUILD-02
restores_city = cities.restore  # CK-BARB-09
building_leaves = cities.clear  # CK-BARB-07
diplomat_may_take = diplomat.diplomat_may_take  # CK-POL-04
building_yields = commodities.building_yields  # CK-PROD-01
may_build_city = building.may_build_city  # CK-BUILD-05

robber_is_free = knight_actions.robber_is_free  # CK-ROB-02
robber_may_go = knight_actions.robber_may_go  # CK-ACT-08
robber_has_moved = politics_cards.robber_has_moved  # CK-POL-01

list_before_roll = dice.list_alchemist  # CK-TURN-01
list_building = building.list_building  # CK-BUILD-01
list_more_actions = decisions.list_actions  # CK-TURN-02

OUTCOMES = {
    module.ROLLING_EVENT_DIE: dice.list_faces,
    module.DRAWING_PROGRESS_CARD: progress.list_top_cards,
}

STEPS = {
    module.RESOLVING_ROLL: dice.resolve_roll,
    module.LANDING: barbarians.land,
    module.BATTLE: barbarians.fight,
    module.AFTER_BATTLE: barbarians.end_battle,
    module.DRAW_OF_CARD: progress.draw,
    module.WEDDING_GIFTS: politics_cards.hand_over_gifts,
    module.AWARDING_ROUTE: decisions.award_route,
}

CHOICES = {
    # The set-up, and the effects of a roll (CK-DEC-01, CK-DEC-02).
    module.SETTING_ALCHEMIST_DIE: dice.list_values,
    module.COMMITTING_KNIGHTS: barbarians.list_commitments,
    module.LOSING_CITY: barbarians.list_losses,
    module.CHOOSING_PROGRESS_DECK: barbarians.list_decks,
    module.RETURNING_PROGRESS_CARD: progress.list_returns,
    module.AT_AQUEDUCT: commodities.list_aqueduct,
    # Metropolises and knights (CK-DEC-03, CK-DEC-04).
    module.PLACING_METROPOLIS: improvements.list_metropolis_places,
    module.MOVING_KNIGHT: partial(knight_actions.list_goals, displaces=False),
    module.DISPLACING_KNIGHT: partial(knight_actions.list_goals, displaces=True),
    module.RELOCATING_KNIGHT: knight_actions.list_relocations,
    # Science cards, and the commodities (CK-DEC-05).
    module.CRANE: partial(improvements.list_improvements, kind=module.CRANE_TRACK, discount=playing.CRANE_DISCOUNT),
    module.ENGINEER: partial(cities.list_walls, kind=module.ENGINEER_PLACE),
    module.INVENTOR: science_cards.list_tokens,
    module.MEDICINE: partial(cities.list_upgrades, kind=module.MEDICINE_PLACE),
    module.SMITH: science_cards.list_promotions,
    module.PLACING_FREE_ROADS: science_cards.list_free_roads,
    module.NAMING_COMMODITY: trade_cards.list_monopolies,
    # Politics cards (CK-DEC-05).
    module.CHOOSING_OPPONENT: playing.list_opponents,
    module.GIVING_UP_KNIGHT: politics_cards.list_own_knights,
    module.PLACING_DESERTER: politics_cards.list_deserter_places,
    module.CHOOSING_DESERTER_LEVEL: politics_cards.list_deserter_levels,
    module.DIPLOMAT: diplomat.list_open_roads,
    module.DIPLOMAT_REBUILDING: diplomat.list_rebuilding,
    module.INTRIGUE: politics_cards.list_intrigues,
    module.SABOTAGE: politics_cards.list_sabotage,
    module.SPYING: politics_cards.list_spy_choices,
    module.GIVING_AT_WEDDING: politics_cards.list_gifts,
    module.SKIPPING_BISHOP_VICTIM: politics_cards.list_bishop_victim,
    # Trade cards (CK-DEC-05).
    module.TAKING_AS_MASTER_MERCHANT: trade_cards.list_hand,
    module.PLACING_MERCHANT: trade_cards.list_merchant_places,
    module.OFFERING_COMMODITY_TRADE: trade_cards.list_offers,
    module.WANTING_COMMODITY: partial(trade_cards.list_commodities, kind_of_action=module.COMMERCIAL_WANTED),
    module.ANSWERING_COMMERCIAL_HARBOR: trade_cards.list_answers,
    module.NAMING_FLEET: trade_cards.list_fleet_kinds,
}

ACTIONS = {
    # Chance, the set-up, and the effects of a roll.
    module.ROLL_EVENT_DIE: dice.show_event,
    module.DRAW_PROGRESS_CARD: progress.take_top_card,
    module.PLAY_ALCHEMIST: dice.play_alchemist,
    module.ALCHEMIST_DIE: dice.set_die,
    module.COMMIT_KNIGHTS: barbarians.commit,
    module.LOSE_CITY: barbarians.lose_city,
    module.CHOOSE_PROGRESS_DECK: barbarians.choose_deck,
    module.RETURN_PROGRESS_CARD: progress.return_card,
    module.AQUEDUCT: commodities.use_aqueduct,
    # Building.
    module.BUILD_WALL: cities.build_wall,
    module.REPAIR_CITY: cities.repair_city,
    module.BUY_IMPROVEMENT: partial(improvements.improve, discount=0),
    module.PLACE_METROPOLIS: improvements.place_metropolis,
    # Knights.
    module.RECRUIT_KNIGHT: knights.recruit,
    module.ACTIVATE_KNIGHT: knights.activate,
    module.PROMOTE_KNIGHT: knights.promote,
    module.MOVE_KNIGHT: partial(knight_actions.choose_knight, phase=module.MOVING_KNIGHT),
    module.DISPLACE_KNIGHT: partial(knight_actions.choose_knight, phase=module.DISPLACING_KNIGHT),
    module.KNIGHT_TO: knight_actions.knight_to,
    module.CHASE_ROBBER: knight_actions.chase_robber,
    module.RELOCATE_KNIGHT: knight_actions.relocate,
    # Progress cards.
    module.PLAY_PROGRESS_CARD: playing.play,
    module.CRANE_TRACK: improvements.crane_track,
    module.ENGINEER_PLACE: cities.engineer_place,
    module.INVENTOR_HEX: science_cards.choose_token,
    module.MEDICINE_PLACE: cities.medicine_place,
    module.SMITH_KNIGHT: science_cards.smith_knight,
    module.CHOOSE_OPPONENT: playing.choose_opponent,
    module.GIVE_UP_KNIGHT: politics_cards.give_up_knight,
    module.DESERTER_PLACE: politics_cards.deserter_place,
    module.DESERTER_LEVEL: politics_cards.deserter_level,
    module.DIPLOMAT_ROAD: diplomat.take_road,
    module.DIPLOMAT_REBUILD: diplomat.rebuild,
    module.INTRIGUE_KNIGHT: politics_cards.intrigue,
    module.SABOTAGE_CITY: politics_cards.sabotage_city,
    module.SPY_TAKE: politics_cards.spy_take,
    module.WEDDING_GIVE: politics_cards.give_at_wedding,
    module.COMMERCIAL_HARBOR: trade_cards.ask_opponent,
    module.COMMERCIAL_CARD: trade_cards.offer_card,
    module.COMMERCIAL_WANTED: trade_cards.want_commodity,
    module.COMMERCIAL_ANSWER: trade_cards.answer,
    module.MASTER_MERCHANT_TAKE: trade_cards.take_card,
    module.MERCHANT_PLACE: trade_cards.place_merchant,
    module.FLEET_KIND: trade_cards.name_fleet,
}
