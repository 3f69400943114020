"""Base game: contributions to hooks, phases and actions."""

from functools import partial

from insula.rules.constants import CITY, SETTLEMENT

from . import module
from .rules import (
    board_setup,
    building,
    cards,
    chance,
    composing,
    decisions,
    development,
    foundation,
    knowledge,
    longest_road,
    maritime,
    network,
    production,
    recount,
    robber,
    sight,
    trade,
    turn,
    victory,
)

win = victory.win  # BASE-WIN-02
drawn_at_once = chance.draw_fresh_dice  # BASE-TURN-04
roll_two_dice = turn.roll_two_dice  # BASE-TURN-04
resolve_seven = robber.seven  # BASE-SEVEN-02
pay_out = production.produce  # BASE-PROD-01
ask_for_robber = robber.send_robber  # BASE-ROB-01
replace_settlement = network.put_city  # BASE-CITY-01
close_part = turn.close_part  # BASE-TURN-05
knows_answer = knowledge.knows_answer  # BASE-TRADE-08
asked_alone = decisions.is_end  # BASE-WORD-02
knows_offer = knowledge.knows_offer  # BASE-TRADE-04

reveal = sight.reveal  # BASE-INFO-01, BASE-INFO-02

recount_pieces = recount.recount_pieces
recount_networks = recount.recount_networks

kinds_of_cards = cards.kinds_of_cards
starting_rounds = foundation.two_rounds  # BASE-FOUND-04
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

OUTCOMES = {
    module.ROLLING_DICE: chance.list_dice,
    module.DRAWING_STOLEN_CARD: chance.list_stolen_cards,
    module.DRAWING_DEVELOPMENT_CARD: chance.list_deck,
    module.ROLLING_FOR_FIRST: chance.list_sums,
    module.DRAWING_FIRST: chance.list_first_players,
    module.DRAWING_TERRAIN: chance.list_terrains,
    module.DRAWING_SPIRAL_START: chance.list_spirals,
    module.DRAWING_TOKEN: chance.list_tokens,
    module.DRAWING_HARBOR_PLACE: chance.list_facings,
    module.DRAWING_HARBOR: chance.list_harbors,
}

STEPS = {
    module.TURN_END: decisions.end_turn,
    module.NEXT_TURN: decisions.next_turn,
    module.FOUNDATION: foundation.ask_for_settlement,
    module.ALL_DISCARD: robber.all_discard,
    module.ALL_ANSWERED: trade.all_answered,
    module.FIRST_PLAYER: foundation.find_first_player,
}

CHOICES = {
    module.ACTION_PHASE: decisions.list_action_phase,
    module.BEFORE_ROLL: decisions.list_before_roll,
    module.DISCARDING: robber.list_discards,
    module.MOVING_ROBBER: decisions.list_robber_hexes,
    module.STEALING: decisions.list_victims,
    module.PLACING_ROADS: building.list_roads_of_card,
    module.INVENTING: partial(development.list_inventions, kind=module.INVENTION_TAKE),
    module.NAMING_MONOPOLY: development.list_monopolies,
    module.SETTLING: partial(foundation.list_starting_places, kind=module.SETUP_SETTLEMENT),
    module.SETTLING_CITY: partial(foundation.list_starting_places, kind=module.SETUP_CITY),
    module.SETTING_ROAD: foundation.list_starting_roads,
    module.CHOOSING_INCOME: foundation.list_starting_incomes,
    module.COMPOSING: composing.list_composing,
    module.ANSWERING: trade.list_answers,
    module.CONFIRMING: trade.list_confirmations,
}

ACTIONS = {
    module.END_TURN: decisions.end_part,
    module.END_BUILDING: decisions.end_part,
    module.ROLL: turn.roll,
    module.ROLL_DICE: turn.roll_dice,
    module.BANK_TRADE: maritime.bank_trade,
    module.BANK_TRADE_AT_RATE: maritime.bank_trade_at_rate,
    module.DRAW_STOLEN_CARD: robber.draw_stolen_card,
    module.DRAW_DEVELOPMENT_CARD: development.draw_development_card,
    module.DRAW_TERRAIN: board_setup.draw_terrain,
    module.DRAW_HARBOR: board_setup.draw_harbor,
    module.DRAW_SPIRAL_START: board_setup.draw_spiral_start,
    module.DRAW_TOKEN: board_setup.draw_token,
    module.DRAW_HARBOR_PLACE: board_setup.draw_harbor_place,
    module.ROLL_FIRST_PLAYER: foundation.roll_first_player,
    module.DRAW_FIRST_PLAYER: foundation.draw_first_player,
    module.SETUP_SETTLEMENT: partial(foundation.start_at, building=SETTLEMENT),
    module.SETUP_CITY: partial(foundation.start_at, building=CITY),
    module.SETUP_ROAD: foundation.setup_road,
    module.SETUP_PAYS: foundation.setup_pays,
    module.DISCARD: robber.discard,
    module.MOVE_ROBBER: robber.move_robber,
    module.STEAL_FROM: robber.steal_from,
    module.PLAY_DEVELOPMENT_CARD: development.play_development_card,
    module.BUILD_ROAD: building.build_road,
    module.BUILD_SETTLEMENT: building.build_settlement,
    module.BUILD_CITY: building.build_city,
    module.BUY_DEVELOPMENT_CARD: building.buy_development_card,
    module.ROAD_BUILDING_PLACE: development.road_building_place,
    module.INVENTION_TAKE: development.invention_take,
    module.MONOPOLY_NAME: development.monopoly_name,
    module.TRADE_GIVE: trade.give,
    module.TRADE_WANT: trade.want,
    module.TRADE_PARTNER: trade.ask_partner,
    module.TRADE_DONE: trade.make_known,
    module.ANSWER_OFFER: trade.answer,
    module.CONFIRM_TRADE: trade.confirm,
    module.OFFER_TRADE: trade.begin_offer,
    module.PROPOSE_TRADE: trade.begin_proposal,
    module.WITHDRAW_OFFER: trade.withdraw,
}

FREQUENT = (module.END_TURN, module.ROLL)
