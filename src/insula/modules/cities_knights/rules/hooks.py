"""The contributions of Cities & Knights to the hooks that combine all modules."""

from insula.modules.base.rules import foundation

from . import (
    building,
    cities,
    commodities,
    decisions,
    dice,
    diplomat,
    knight_actions,
    knights,
    politics_cards,
    progress,
    trade_cards,
    victory,
)

kinds_of_cards = commodities.kinds_of_cards  # CK-WORD-01
second_settling = foundation.settle_city_second  # CK-SETUP-02
winner = victory.winner_on_any_turn  # CK-WIN-02

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
