"""The contributions of Barbarian Attack to the hooks that combine all modules."""

from insula.modules.base.rules import foundation

from . import battle, cards, coast, knights, landing, setup, seven, treason

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
