"""The Pirate Islands: contributions to hooks, phases and actions."""

from functools import partial

from insula.modules.base.rules import development

from . import module
from .rules import fleet, fortresses, seven, warships, ways

recount_pieces = ways.recount_fortresses

may_hold_ship = ways.may_hold_ship  # SEA-PI-02
may_move_ship = ways.may_move_ship  # SEA-PI-02
may_build_road = ways.may_build_road  # SEA-PI-03
may_settle = ways.may_settle  # SEA-PI-03
may_build_city = fortresses.may_build_city  # SEA-PI-10

may_play_card = warships.may_play_card  # SEA-PI-04
card_played = warships.card_played  # SEA-PI-04
has_largest_army = warships.has_largest_army  # SEA-PI-04
has_longest_road = warships.has_longest_road  # SEA-PI-12

delays_production = fleet.begin_roll  # SEA-PI-06
uses_robber = seven.uses_robber  # SEA-PI-08
robber_is_free = seven.uses_robber  # SEA-PI-08

list_more_actions = fortresses.list_attack  # SEA-PI-09
delays_victory = fortresses.delays_victory  # SEA-PI-12

OUTCOMES = {
    module.DRAWING_WAY: ways.list_ways,
    module.DRAWING_FLEET_LOSS: fleet.list_losses,
    module.ROLLING_FORTRESS_DIE: fortresses.list_die,
}

STEPS = {
    module.AFTER_FLEET: fleet.resolve_roll,
    module.AFTER_ATTACK: fortresses.end_turn,
}

CHOICES = {
    module.TAKING_PRIZE: partial(development.list_inventions, kind=module.TAKE_PRIZE),
    module.STEALING_AFTER_SEVEN: seven.list_victims,
}

ACTIONS = {
    module.DRAW_WAY: ways.draw_way,
    module.FLEET_LOSS: fleet.lose_card,
    module.FORTRESS_DIE: fortresses.roll_fortress_die,
    module.ATTACK_FORTRESS: fortresses.attack_fortress,
    module.TAKE_PRIZE: fleet.take_prize,
}
