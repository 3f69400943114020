"""The decision of The Rivers of Catan with Traders & Barbarians."""

from . import actions as act
from . import laying, phases

OUTCOMES = {phases.DRAWING_RIVERS: laying.list_positions}

ACTIONS = {act.DRAW_RIVER_POSITION: laying.draw_position}
