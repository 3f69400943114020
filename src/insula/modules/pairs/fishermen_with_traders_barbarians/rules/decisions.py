"""The decision of The Fishermen of Catan with Traders & Barbarians."""

from . import actions as act
from . import phases, points

STEPS = {phases.ADDING_POINTS_FOR_FISH: points.finish_points}

ACTIONS = {act.FISH_WAGON: points.begin_points}
