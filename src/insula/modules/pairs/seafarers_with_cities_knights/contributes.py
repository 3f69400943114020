"""Seafarers with Cities & Knights: contributions to hooks, phases and actions."""

from .module import CHASE_PIRATE, DIPLOMAT_REBUILD_SHIP, DIPLOMAT_REBUILDING_SHIP
from .rules import diplomat, gold, knights, pirate, ships, waiting

board_laid = waiting.take_off_board  # CK-SEA-03
robber_swamp_drawn = waiting.take_off_board  # CK-SEA-03, RIVER-SETUP-07
landing_over = waiting.enter  # CK-SEA-03
pirate_is_free = pirate.pirate_is_free  # CK-SEA-03
list_more_actions = pirate.list_chases  # CK-SEA-10

may_recruit_knight = knights.may_recruit_knight  # CK-SEA-05, CK-SEA-07
may_move_ship = ships.may_move_ship  # CK-SEA-08, CK-SEA-09

building_yields = gold.sabotaged_city_yields  # CK-POL-10
cards_are_due = gold.cards_are_due  # CK-SEA-11
may_hold_merchant = gold.may_hold_merchant  # CK-SEA-11

diplomat_may_take = diplomat.diplomat_may_take  # CK-SEA-13
replaces_rebuilding = diplomat.replaces_rebuilding  # CK-SEA-13

CHOICES = {DIPLOMAT_REBUILDING_SHIP: diplomat.list_ship_places}

ACTIONS = {
    CHASE_PIRATE: pirate.chase_pirate,
    DIPLOMAT_REBUILD_SHIP: diplomat.rebuild_ship,
}
