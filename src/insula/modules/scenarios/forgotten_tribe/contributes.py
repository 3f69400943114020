"""The Forgotten Tribe: contributions to hooks, phases and actions."""

from insula.modules.seafarers.rules import board_setup

from .module import PLACE_HARBOR, PLACING_HARBOR
from .rules import gifts, harbors, islands

redraws_tokens_alone = board_setup.every_terrain_suits  # SEA-BOARD-03
may_settle = islands.may_settle  # SEA-FT-01
may_build_road = islands.may_build_road  # SEA-FT-01
robber_may_go = islands.robber_may_go  # SEA-FT-06
has_robber_home = islands.has_robber_home  # SEA-FT-06

road_placed = (harbors.take_harbors, gifts.take_gift)  # SEA-FT-02 to -04
building_placed = harbors.ask_for_place  # SEA-FT-05
visible_points = gifts.visible_points  # SEA-FT-02
delays_victory = harbors.delays_victory  # SEA-LTR-04

CHOICES = {PLACING_HARBOR: harbors.list_placements}

ACTIONS = {PLACE_HARBOR: harbors.place_harbor}
