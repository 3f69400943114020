"""The contribution of Seafarers with The Caravans to the hooks that combine all modules."""

from . import camels

camels_cross_sea = camels.camels_cross_sea  # COMBO-CARAVAN-SEA
