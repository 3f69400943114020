"""The decisions of the wagons."""

from . import actions as act
from . import sides, travel, wolves

ACTIONS = {
    act.PUT_WAGON: sides.put_wagon,
    act.MOVE_WAGON: travel.move_wagon,
    act.PUT_BARRICADE: sides.put_barricade,
    act.LIFT_BARRICADE: sides.lift_barricade,
    act.MOVE_COURIER: travel.move_courier,
    act.MOVE_WOLF: wolves.move,
}
