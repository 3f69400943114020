"""Traders & Barbarians: contributions to hooks, phases and actions."""

from insula.modules.base.rules import foundation

from . import module
from .rules import barbarians, cards, goods, levels, places, wagon

second_settling = foundation.settle_city_second  # TRADER-SETUP-01
building_placed = wagon.building_placed  # TRADER-SETUP-03
uses_robber = barbarians.uses_robber  # TRADER-COMP-02

may_build_road = places.may_build_road  # TRADER-HEX-04
may_settle = places.may_settle  # TRADER-HEX-03, TRADER-HEX-07

ignores_result = cards.ignores_result  # TRADER-ROLL-01
robber_is_free = barbarians.robber_is_free  # TRADER-COMP-02
replaces_robber = barbarians.send_barbarian  # TRADER-SEVEN-02, TRADER-CARD-03
can_replace_robber = barbarians.can_move_barbarian  # TRADER-SEVEN-02
has_longest_road = cards.has_longest_road  # TRADER-COMP-02
has_largest_army = cards.has_largest_army  # TRADER-COMP-03
may_play_card = wagon.may_play_card  # TRADER-CARD-05
card_played = wagon.card_played  # TRADER-CARD-05

points_without_road = wagon.points_without_road  # TRADER-WAGON-03
toll_of_road = wagon.toll_of_road  # TRADER-WAGON-03

list_building = levels.list_upgrade  # TRADER-TRAIN-02
has_later_steps = wagon.has_later_steps  # TRADER-TURN-01
begins_next_step = wagon.begins_next_step  # TRADER-TURN-01
forget_part = (barbarians.forget_tries, wagon.forget_movement)  # TRADER-BARB-06, TRADER-WAGON-02

visible_points = levels.visible_points  # TRADER-VP-01

OUTCOMES = {
    module.DRAWING_GOODS: goods.list_goods,
    module.ROLLING_DRIVE_OFF: barbarians.list_results,
}

STEPS = {module.ORDER_FULFILLED: wagon.reward_delivery}

CHOICES = {
    module.CHOOSING_BARBARIAN: barbarians.list_barbarians,
    module.MOVING_BARBARIAN: barbarians.list_places,
    module.DRIVING_BARBARIAN: barbarians.list_places,
    module.MOVING_WAGON: wagon.list_movement,
}

ACTIONS = {
    module.DRAW_GOODS_TOKEN: goods.draw_goods_token,
    module.ROLL_DRIVE_OFF: barbarians.roll_drive_off,
    module.UPGRADE_WAGON: levels.upgrade_wagon,
    module.CHOOSE_BARBARIAN: barbarians.choose_barbarian,
    module.BARBARIAN_TO: barbarians.barbarian_to,
    module.WAGON_STEP: wagon.wagon_step,
    module.WAGON_GRAIN: wagon.wagon_grain,
    module.DRIVE_OFF: barbarians.drive_off,
}
