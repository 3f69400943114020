"""The decisions of Barbarian Attack (ATTACK-DEC)."""

from functools import partial

from . import actions as act
from . import battle, cards, knights, landing, phases, seven, treason

OUTCOMES = {
    phases.DRAWING_ATTACK_CARD: cards.list_deck,
    phases.ROLLING_ATTACK: landing.list_numbers,
    phases.ROLLING_PRISONERS: battle.list_rolls,
    phases.ROLLING_LOSS_DIE: battle.list_colors,
}

STEPS = {phases.CHECKING_HEXES: battle.check_next_hex}

CHOICES = {
    phases.PLACING_KNIGHT: knights.list_places,
    phases.TAKING_BARBARIANS: treason.list_sources,
    phases.SENDING_BARBARIANS: treason.list_targets,
    phases.TAKING_PRISONER: partial(cards.list_occupied, kind=act.INTRIGUE_HEX),
    phases.CHOOSING_SEVEN_VICTIM: seven.list_victims,
    phases.MOVING_KNIGHTS: knights.list_knights,
    phases.MOVING_PATH_KNIGHT: knights.list_goals,
}

ACTIONS = {
    act.DRAW_ATTACK_CARD: cards.draw_card,
    act.ROLL_ATTACK: landing.roll_attack,
    act.ROLL_PRISONERS: battle.roll_prisoners,
    act.ROLL_LOSS_DIE: battle.roll_loss_die,
    act.PLACE_KNIGHT: knights.place_knight,
    act.TREASON_FROM: treason.choose_source,
    act.TREASON_TO: treason.choose_target,
    act.INTRIGUE_HEX: cards.take_prisoner,
    act.SEVEN_VICTIM: seven.draw_from,
    act.MOVE_PATH_KNIGHT: knights.choose_knight,
    act.PATH_KNIGHT_TO: knights.move_knight,
    act.PAY_GRAIN: knights.pay_grain,
}
