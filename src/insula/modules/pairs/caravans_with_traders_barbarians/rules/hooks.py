"""The contributions of The Caravans with Traders & Barbarians to the hooks that combine all modules."""

from insula.modules.traders_barbarians.rules import production

from . import camels

product_of_trade_hex = production.product_of_trade_hex  # COMBO-CARAVAN-TB
may_hold_camel = camels.may_hold_camel  # COMBO-B-ADD-03
edge_weight = camels.edge_weight  # COMBO-CARAVAN-TB
