"""The Caravans with Traders & Barbarians: contributions to hooks, phases and actions."""

from insula.modules.traders_barbarians.rules import production

from . import rules

product_of_trade_hex = production.product_of_trade_hex  # COMBO-CARAVAN-TB
may_hold_camel = rules.may_hold_camel  # COMBO-B-ADD-03
edge_weight = rules.edge_weight  # COMBO-CARAVAN-TB
