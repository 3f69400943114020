"""What The Rivers of Catan contribute where the contributions of all modules are combined."""

from . import bridges, gold, gold_trade, island, tiles

tokens_linked = island.add_second_token  # RIVER-SETUP-06

is_robber_home = island.is_swamp  # RIVER-COMBO-TWO, RIVER-COMBO-EVENT, RIVER-COMBO-FRIENDLY
may_build_road = bridges.may_build_road  # RIVER-SITE-03
edge_piece = bridges.edge_piece  # RIVER-BRIDGE-03
list_building = bridges.list_bridges  # RIVER-BRIDGE-01

road_placed = gold.road_placed  # RIVER-GOLD-01
building_placed = gold.building_placed  # RIVER-GOLD-01
list_more_actions = gold.list_purchases  # RIVER-GOLD-03
forget_part = gold.forget_purchases  # RIVER-GOLD-03

kinds_of_goods = gold_trade.kinds_of_goods  # RIVER-GOLD-04
goods_held = gold_trade.gold_held  # RIVER-GOLD-04
goods_of_kind = gold_trade.gold_of_kind  # RIVER-GOLD-04
hand_over_goods = gold_trade.hand_over_gold  # RIVER-GOLD-04
bank_rate = gold_trade.bank_rate  # RIVER-GOLD-04
list_goods_for_cards = gold_trade.list_gold_for_cards  # RIVER-GOLD-04
list_bank_trades = gold_trade.list_cards_for_gold  # RIVER-GOLD-04
replaces_bank_trade = gold_trade.bank_trade  # RIVER-GOLD-04
building_changed = gold_trade.refresh_rate  # RIVER-GOLD-04
recount_pieces = gold_trade.recount_rates  # RIVER-GOLD-04

visible_points = tiles.points  # RIVER-TILE-02
