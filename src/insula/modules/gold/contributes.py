"""Gold and its trade: contributions to hooks, phases and actions."""

from .module import BUY_RESOURCE
from .rules import buying, trade

list_more_actions = buying.list_purchases  # RIVER-GOLD-03, ATTACK-GOLD-01, TRADER-GOLD-01
forget_part = buying.forget_purchases

kinds_of_goods = trade.kinds_of_goods  # RIVER-GOLD-04, ATTACK-GOLD-04, TRADER-GOLD-03
goods_held = trade.gold_held
goods_of_kind = trade.gold_of_kind
hand_over_goods = trade.hand_over_gold
bank_rate = trade.bank_rate  # RIVER-GOLD-04, ATTACK-GOLD-02, TRADER-GOLD-02
list_goods_for_cards = trade.list_gold_for_cards
list_bank_trades = trade.list_cards_for_gold  # RIVER-GOLD-04, ATTACK-GOLD-03, TRADER-GOLD-02
replaces_bank_trade = trade.bank_trade
building_changed = trade.refresh_rate
recount_pieces = trade.recount_rates

ACTIONS = {BUY_RESOURCE: buying.buy_resource}
