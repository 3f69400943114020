"""Seafarers with Traders & Barbarians: contributions to hooks, phases and actions."""

from insula.modules.traders_barbarians.rules import places

may_hold_ship = places.may_build_road  # COMBO-TB-SEA-06
