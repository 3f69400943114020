"""Seafarers with The Rivers of Catan: contributions to hooks, phases and actions."""

from insula.modules.rivers.rules import bridges

from . import rules

may_hold_ship = bridges.may_build_road  # COMBO-RIVER-SEA
ship_moved = rules.ship_moved  # COMBO-RIVER-SEA
