"""The contributions of Barbarian Attack with Traders & Barbarians to the hooks that combine all modules."""

from insula.modules.traders_barbarians.rules.places import may_build_road

from . import barbarians, battle, inland, places, turn

product_of_trade_hex = places.product_of_trade_hex  # COMBO-BA-TB-02
is_castle_of_knights = places.is_castle_of_knights  # COMBO-BA-TB-01
may_use_path = may_build_road  # COMBO-BA-TB-12

has_largest_army = turn.has_largest_army  # COMBO-BA-TB-04
precedes_production = turn.land_on_roll  # COMBO-BA-TB-07
precedes_battles = turn.begin_wagon  # COMBO-BA-TB-14
begins_next_step = (turn.begin_battles, inland.begin_checks)  # COMBO-BA-TB-14, COMBO-BA-TB-09

barbarian_landed = barbarians.ask_for_path  # COMBO-BA-TB-05
barbarian_taken = barbarians.ask_for_taken  # COMBO-BA-TB-10
barbarian_may_go = barbarians.may_go  # COMBO-BA-TB-09
path_barbarian_moved = barbarians.ask_for_hex  # COMBO-BA-TB-09
may_send_barbarian = inland.may_send_barbarian  # COMBO-BA-TB-09

strength_inside = battle.strength_inside  # COMBO-BA-TB-11
barbarians_beaten = battle.clear_paths  # COMBO-BA-TB-11
knights_inside_lost = battle.strike_inside  # COMBO-BA-TB-11
