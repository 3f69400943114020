"""Barbarian Attack with Traders & Barbarians: contributions to hooks, phases and actions."""

from insula.modules.traders_barbarians.rules import places as trader_places

from .module import (
    BARBARIAN_HEX,
    CHECKING_INNER_HEXES,
    CHOOSING_BARBARIAN_HEX,
    CHOOSING_LANDING_PATH,
    CHOOSING_TAKEN_BARBARIAN,
    LANDING_BEFORE_PRODUCTION,
    LANDING_PATH,
    TAKEN_BARBARIAN,
)
from .rules import barbarians, battle, inland, places, turn

product_of_trade_hex = places.product_of_trade_hex  # COMBO-BA-TB-02
is_castle_of_knights = places.is_castle_of_knights  # COMBO-BA-TB-01
may_use_path = trader_places.may_build_road  # COMBO-BA-TB-12

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

STEPS = {
    LANDING_BEFORE_PRODUCTION: turn.produce,
    CHECKING_INNER_HEXES: inland.check_next_hex,
}

CHOICES = {
    CHOOSING_LANDING_PATH: barbarians.list_landing_paths,
    CHOOSING_TAKEN_BARBARIAN: barbarians.list_taken,
    CHOOSING_BARBARIAN_HEX: barbarians.list_hexes,
}

ACTIONS = {
    LANDING_PATH: barbarians.land_on_path,
    TAKEN_BARBARIAN: barbarians.take_barbarian,
    BARBARIAN_HEX: barbarians.choose_hex,
}
