"""The contributions of Cities & Knights to the hooks that combine all modules."""

from . import building, cities, commodities, decisions, dice, knight_actions, knights, politics_cards, progress, victory

recount_pieces = (cities.recount_cities, knights.recount_knights, progress.recount_progress)

visible_points = victory.points  # CK-WIN-01
hand_limit = cities.extra_cards  # CK-ROB-01
lower_rates = commodities.lower_rates  # CK-TRADE-03
forget_part = knights.forget_marks  # CK-KNI-07

building_leaves = cities.clear  # CK-BARB-07
building_yields = commodities.building_yields  # CK-PROD-01
may_build_city = building.may_build_city  # CK-BUILD-05

robber_is_free = knight_actions.robber_is_free  # CK-ROB-02
robber_may_go = knight_actions.robber_may_go  # CK-ACT-08
robber_has_moved = politics_cards.robber_has_moved  # CK-POL-01

list_before_roll = dice.list_alchemist  # CK-TURN-01
list_building = building.list_building  # CK-BUILD-01
list_more_actions = decisions.list_actions  # CK-TURN-02
