"""Cloth for Catan: contributions to hooks, phases and actions."""

from insula.modules.seafarers.rules import board_setup

from .module import CHOOSING_LOOT, CLOTH_OR_CARD
from .rules import loot, trade, villages

redraws_tokens_alone = board_setup.every_terrain_suits  # SEA-BOARD-03
starting_rounds = villages.three_rounds  # SEA-CL-01
may_settle = villages.may_settle  # SEA-CL-02
may_build_road = villages.may_build_road  # SEA-CL-02
holds_ships = villages.holds_ships  # SEA-CL-03
may_move_pirate = villages.may_move_pirate  # SEA-CL-07
robber_may_go = villages.robber_may_go  # SEA-CL-09
has_robber_home = villages.has_robber_home  # SEA-CL-09

road_placed = trade.make_contact  # SEA-CL-03
after_production = trade.pay_out  # SEA-CL-04
visible_points = trade.visible_points  # SEA-CL-05
has_longest_road = trade.has_longest_road  # SEA-CL-06

has_other_loot = loot.has_cloth  # SEA-CL-07
replaces_theft = loot.replaces_theft  # SEA-CL-07

CHOICES = {CHOOSING_LOOT: loot.list_loot}

ACTIONS = {CLOTH_OR_CARD: loot.choose_loot}
