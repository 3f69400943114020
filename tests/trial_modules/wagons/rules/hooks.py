"""The contributions of the wagons to hooks."""

from . import neutral, sides, travel, wolves

board_laid = (neutral.settle, wolves.place)
building_changed = travel.start
edge_weight = sides.edge_weight
may_continue = sides.may_continue
hex_produces = wolves.hex_produces
list_more_actions = travel.list_travel
forget_part = travel.rest
