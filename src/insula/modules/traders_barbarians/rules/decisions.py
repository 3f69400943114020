"""The decisions of Traders & Barbarians (TRADER-DEC)."""

from . import actions as act
from . import barbarians, goods, levels, phases, wagon

OUTCOMES = {
    phases.DRAWING_GOODS: goods.list_goods,
    phases.ROLLING_DRIVE_OFF: barbarians.list_results,
}

STEPS = {phases.ORDER_FULFILLED: wagon.reward_delivery}

CHOICES = {
    phases.CHOOSING_BARBARIAN: barbarians.list_barbarians,
    phases.MOVING_BARBARIAN: barbarians.list_places,
    phases.DRIVING_BARBARIAN: barbarians.list_places,
    phases.MOVING_WAGON: wagon.list_movement,
}

ACTIONS = {
    act.DRAW_GOODS_TOKEN: goods.draw_goods_token,
    act.ROLL_DRIVE_OFF: barbarians.roll_drive_off,
    act.UPGRADE_WAGON: levels.upgrade_wagon,
    act.CHOOSE_BARBARIAN: barbarians.choose_barbarian,
    act.BARBARIAN_TO: barbarians.barbarian_to,
    act.WAGON_STEP: wagon.wagon_step,
    act.WAGON_GRAIN: wagon.wagon_grain,
    act.DRIVE_OFF: barbarians.drive_off,
}
