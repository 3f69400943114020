"""Barbarian Attack: contributions to hooks, phases and actions."""

from functools import partial

from insula.modules.base.rules import foundation

from . import module
from .rules import battle, cards, coast, knights, landing, setup, seven, treason

second_settling = foundation.settle_city_second  # ATTACK-SETUP-02
keeps_red_tokens_apart = setup.keeps_red_tokens_apart  # ATTACK-BOARD-04
board_laid = coast.place_first_barbarians  # ATTACK-SETUP-01

building_built = landing.begin_attack  # ATTACK-LAND-01

hex_produces = coast.produces  # ATTACK-HEX-02
may_build_road = coast.may_build_road  # ATTACK-HEX-04
may_settle = coast.may_settle  # ATTACK-HEX-05
may_build_city = coast.may_build_city  # ATTACK-HEX-06, ATTACK-BLDG-05
may_send_barbarian = coast.is_coastal  # ATTACK-CARD-08
harbor_is_open = coast.harbor_is_open  # ATTACK-BLDG-03
recount_pieces = coast.recount_conquered  # ATTACK-BLDG-01

path_knight_owners = battle.owners_of_knights
moves_path_knight = knights.is_own_knight  # ATTACK-KNIGHT-03
sends_barbarians = treason.is_sending  # ATTACK-CARD-08
path_knight_strength = battle.strength_of_knight  # ATTACK-BATTLE-02
prisoners_per_point = battle.prisoners_per_point  # ATTACK-BATTLE-08
free_range = knights.free_range  # ATTACK-KNIGHT-05
can_pay_for_range = knights.can_pay_grain  # ATTACK-KNIGHT-06
list_range_payments = knights.list_grain  # ATTACK-KNIGHT-06

visible_points = (coast.points_lost, battle.prisoner_points)  # ATTACK-BLDG-02, ATTACK-BATTLE-08

can_draw_card = cards.can_draw_card  # ATTACK-CARD-04
replaces_card_draw = cards.ask_for_card  # ATTACK-CARD-03

uses_robber = seven.uses_robber  # ATTACK-COMP-02
robber_is_free = seven.uses_robber  # ATTACK-COMP-02
replaces_robber = seven.ask_for_victim  # ATTACK-SEVEN-02

has_later_steps = knights.has_later_steps  # ATTACK-TURN-01
begins_next_step = knights.begin_next_step  # ATTACK-TURN-01
forget_part = knights.forget_moves  # ATTACK-KNIGHT-03

OUTCOMES = {
    module.DRAWING_ATTACK_CARD: cards.list_deck,
    module.ROLLING_ATTACK: landing.list_numbers,
    module.ROLLING_PRISONERS: battle.list_rolls,
    module.ROLLING_LOSS_DIE: battle.list_colors,
}

STEPS = {module.CHECKING_HEXES: battle.check_next_hex}

CHOICES = {
    module.PLACING_KNIGHT: knights.list_places,
    module.TAKING_BARBARIANS: treason.list_sources,
    module.SENDING_BARBARIANS: treason.list_targets,
    module.TAKING_PRISONER: partial(cards.list_occupied, kind=module.INTRIGUE_HEX),
    module.CHOOSING_SEVEN_VICTIM: seven.list_victims,
    module.MOVING_KNIGHTS: knights.list_knights,
    module.MOVING_PATH_KNIGHT: knights.list_goals,
}

ACTIONS = {
    module.DRAW_ATTACK_CARD: cards.draw_card,
    module.ROLL_ATTACK: landing.roll_attack,
    module.ROLL_PRISONERS: battle.roll_prisoners,
    module.ROLL_LOSS_DIE: battle.roll_loss_die,
    module.PLACE_KNIGHT: knights.place_knight,
    module.TREASON_FROM: treason.choose_source,
    module.TREASON_TO: treason.choose_target,
    module.INTRIGUE_HEX: cards.take_prisoner,
    module.SEVEN_VICTIM: seven.draw_from,
    module.MOVE_PATH_KNIGHT: knights.choose_knight,
    module.PATH_KNIGHT_TO: knights.move_knight,
    module.PAY_GRAIN: knights.pay_grain,
}
