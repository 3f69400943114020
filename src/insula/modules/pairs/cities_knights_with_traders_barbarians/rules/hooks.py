"""The contributions of Cities & Knights with Traders & Barbarians to the hooks that combine all modules."""

from . import knights, places

list_more_actions = knights.list_driving_off  # COMBO-TB-CK-05
may_place_knight = places.may_place_knight  # COMBO-TB-CK-10
may_hold_merchant = places.may_hold_merchant  # COMBO-TB-CK-09
