"""The contribution of Seafarers with Traders & Barbarians to the hooks that combine all modules.

Ships are pieces on paths, and paths at sea are open: the rules of wagons and barbarians hold there without a change
(COMBO-TB-SEA-02, COMBO-TB-SEA-03).
"""

from insula.modules.traders_barbarians.rules import places

may_hold_ship = places.may_build_road  # COMBO-TB-SEA-06
