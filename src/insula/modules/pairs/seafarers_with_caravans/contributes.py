"""Seafarers with The Caravans: contributions to hooks, phases and actions."""

from . import rules

camels_cross_sea = rules.camels_cross_sea  # COMBO-CARAVAN-SEA
