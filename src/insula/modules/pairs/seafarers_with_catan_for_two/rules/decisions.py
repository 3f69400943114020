"""The decisions of Seafarers with Catan for Two."""

from . import actions as act
from . import discoveries, phases, ships

STEPS = {phases.EXPLORING_FOR_NEUTRAL: discoveries.finish}

ACTIONS = {act.NEUTRAL_SHIP: ships.build_ship}
