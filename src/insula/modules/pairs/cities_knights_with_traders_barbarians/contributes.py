"""Cities & Knights with Traders & Barbarians: contributions to hooks, phases and actions."""

from . import rules
from .module import KNIGHT_DRIVES_OFF

list_more_actions = rules.list_driving_off  # COMBO-TB-CK-05
may_place_knight = rules.may_place_knight  # COMBO-TB-CK-10
may_hold_merchant = rules.may_hold_merchant  # COMBO-TB-CK-09

ACTIONS = {KNIGHT_DRIVES_OFF: rules.drive_off}
