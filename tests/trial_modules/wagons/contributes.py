"""Wagons: contributions to hooks, phases and actions."""

from .module import LIFT_BARRICADE, MOVE_COURIER, MOVE_WAGON, MOVE_WOLF, PUT_BARRICADE, PUT_WAGON
from .rules import neutral, sides, travel, wolves

board_laid = (neutral.settle, wolves.place)
building_changed = travel.start
edge_weight = sides.edge_weight
may_continue = sides.may_continue
hex_produces = wolves.hex_produces
list_more_actions = travel.list_travel
forget_part = travel.rest

ACTIONS = {
    PUT_WAGON: sides.put_wagon,
    MOVE_WAGON: travel.move_wagon,
    PUT_BARRICADE: sides.put_barricade,
    LIFT_BARRICADE: sides.lift_barricade,
    MOVE_COURIER: travel.move_courier,
    MOVE_WOLF: wolves.move,
}
