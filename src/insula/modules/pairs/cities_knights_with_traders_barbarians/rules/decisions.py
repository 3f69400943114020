"""The decision of Cities & Knights with Traders & Barbarians."""

from . import actions as act
from . import knights

ACTIONS = {act.KNIGHT_DRIVES_OFF: knights.drive_off}
