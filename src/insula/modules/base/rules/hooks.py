"""The base game's contributions to the hooks that combine all modules (`insula.rules.switchboard`)."""

from . import (
    board_setup,
    building,
    cards,
    decisions,
    development,
    foundation,
    longest_road,
    maritime,
    network,
    production,
    recount,
    robber,
    trade,
    turn,
    victory,
)

recount_pieces = recount.recount_pieces
recount_networks = recount.recount_networks

kinds_of_cards = cards.kinds_of_cards
second_settling = foundation.second_settling  # BASE-FOUND-04
phase_after_roll = turn.phase_after_roll  # BASE-TURN-02
winner = victory.winner  # BASE-WIN-02
visible_points = victory.visible_points  # BASE-WIN-01
hidden_points = victory.hidden_points  # BASE-DEV-05
goal = victory.goal  # BASE-WIN-02
competing_owners = victory.players  # BASE-COMP-03, BASE-LR-05
hand_limit = robber.hand_limit  # BASE-SEVEN-02

starting_income = foundation.starting_income  # BASE-FOUND-05
forget_part = turn.forget_new_cards  # BASE-DEV-04

occupant = network.building_owner
edge_piece = network.edge_piece
edge_weight = longest_road.edge_weight  # BASE-LR-01
may_continue = longest_road.may_continue  # BASE-LR-01

hex_produces = production.is_free_of_robber  # BASE-ROB-02
building_yields = production.building_yields  # BASE-PROD-02

is_robber_home = robber.is_desert  # TBGEN-06
robber_may_go = robber.may_hold_robber  # BASE-ROB-01
may_be_robbed = robber.may_be_robbed  # BASE-STEAL-01
kinds_of_goods = trade.kinds_of_goods
goods_held = trade.goods_held
goods_of_kind = trade.goods_of_kind
hand_over_goods = trade.hand_over_goods
bank_rate = maritime.bank_rate  # BASE-MARI-01
list_bank_trades = maritime.list_bank_trades  # BASE-MARI-01
can_offer = trade.can_offer  # BASE-TRADE-08
can_propose = trade.can_propose  # BASE-TRADE-08

restricted_terrain = board_setup.restricted_terrain  # BASE-SETUP-03
terrain_may_lie = board_setup.terrain_may_lie  # BASE-SETUP-03
keeps_red_tokens_apart = board_setup.keeps_red_tokens_apart  # BASE-SETUP-08
can_draw_card = development.can_draw_card  # BASE-DEV-01

list_before_roll = development.list_development_cards  # BASE-TURN-03
list_building = building.list_building  # BASE-BUILD-01
list_unasked = decisions.list_unasked
