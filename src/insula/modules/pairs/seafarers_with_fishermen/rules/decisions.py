"""The decision of Seafarers with The Fishermen of Catan."""

from . import actions as act
from . import phases, pirate

STEPS = {phases.REMOVING_PIRATE: pirate.remove_pirate}

ACTIONS = {act.FISH_PIRATE: pirate.begin_removal}
