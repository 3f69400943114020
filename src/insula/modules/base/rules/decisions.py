"""The decisions of the base game: what is legal in each phase, and what each action does."""

from functools import partial

from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.constants import CITY, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, replace

from . import actions as act
from . import (
    board_setup,
    building,
    chance,
    composing,
    development,
    foundation,
    maritime,
    phases,
    robber,
    trade,
    turn,
    victory,
)
from .options import TRADE_BEFORE_BUILDING, TRADE_BUILD_ORDER, TURN_LIMIT


@rule
def end_turn(board, state, player):
    """End the turn: check the turn limit, then pass the turn clockwise (BASE-TURN-01, BASE-WIN-06)."""
    limit = state.option[TURN_LIMIT]
    if limit > 0 and state.turn >= limit:
        victory.end_by_turn_limit(board, state)
    else:
        replace(state, phases.NEXT_TURN, player, 0)
        switchboard.before_next_turn(board, state, player)


@rule
def next_turn(state, player):
    """Pass the turn clockwise (BASE-TURN-01)."""
    turn.start_turn(state, (player + 1) % state.players)


@rule
def end_part(board, state, player):
    """End the player's turn, or the current part or step of it (BASE-TURN-05, ATTACK-TURN-02)."""
    switchboard.end_part(board, state, player)


@rule
def list_before_roll(board, state, player, choices):
    """List the development cards that can be played, and the roll (BASE-TURN-03)."""
    count = switchboard.list_before_roll(board, state, player, choices, 0)
    return add(choices, count, act.ROLL, 0)


@rule
def list_action_phase(board, state, player, choices):
    """List cards to play, what to build and buy, exchanges, and the end, in order (BASE-DEC-03, ATTACK-TURN-02)."""
    count = development.list_development_cards(board, state, player, choices, 0)
    if state.hand_size[player] > 0:
        count = switchboard.list_building(board, state, player, choices, count)
    if switchboard.goods_held(state, player) > 0:
        if state.built == 0 or state.option[TRADE_BUILD_ORDER] != TRADE_BEFORE_BUILDING:
            count = switchboard.list_bank_trades(board, state, player, choices, count)
        if switchboard.can_offer(state, player):
            count = add(choices, count, act.OFFER_TRADE, 0)
    count = switchboard.list_more_actions(board, state, player, choices, count)
    return add(choices, count, act.END_BUILDING if switchboard.has_later_steps(state) else act.END_TURN, 0)


@rule
def list_robber_hexes(board, state, choices):
    """List the hexes that the robber may move to (BASE-ROB-01)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        if switchboard.robber_may_go(board, state, hex):
            count = add(choices, count, act.MOVE_ROBBER, hex)
    return count


@rule
def list_victims(board, state, player, choices):
    """List the opponents who can be robbed, by seat; with the option, also nobody (BASE-STEAL-01)."""
    hex = data_on_top(state)
    count = 0
    for victim in range(state.players):
        if switchboard.may_be_robbed(board, state, player, victim, hex):
            count = add(choices, count, act.STEAL_FROM, victim)
    return robber.add_nobody_if_optional(state, choices, count)


@rule
def list_unasked(state, choices, count):
    """List what players may do unasked: propose a trade, or withdraw one (DEC, unasked)."""
    phase = phase_on_top(state)
    for player in range(state.players):
        if phase == phases.ACTION_PHASE:
            if switchboard.can_propose(state, player):
                count = add(choices, count, act.PROPOSE_TRADE, player)
        elif trade.may_withdraw(state, phase, player):
            count = add(choices, count, act.WITHDRAW_OFFER, player)
    return count


OUTCOMES = {
    phases.ROLLING_DICE: chance.list_dice,
    phases.DRAWING_STOLEN_CARD: chance.list_stolen_cards,
    phases.DRAWING_DEVELOPMENT_CARD: chance.list_deck,
    phases.ROLLING_FOR_FIRST: chance.list_sums,
    phases.DRAWING_FIRST: chance.list_first_players,
    phases.DRAWING_TERRAIN: chance.list_terrains,
    phases.DRAWING_SPIRAL_START: chance.list_spirals,
    phases.DRAWING_TOKEN: chance.list_tokens,
    phases.DRAWING_HARBOR_PLACE: chance.list_facings,
    phases.DRAWING_HARBOR: chance.list_harbors,
}

STEPS = {
    phases.TURN_END: end_turn,
    phases.NEXT_TURN: next_turn,
    phases.FOUNDATION: foundation.ask_for_settlement,
    phases.ALL_DISCARD: robber.all_discard,
    phases.ALL_ANSWERED: trade.all_answered,
    phases.FIRST_PLAYER: foundation.find_first_player,
}

CHOICES = {
    phases.ACTION_PHASE: list_action_phase,
    phases.BEFORE_ROLL: list_before_roll,
    phases.DISCARDING: robber.list_discards,
    phases.MOVING_ROBBER: list_robber_hexes,
    phases.STEALING: list_victims,
    phases.PLACING_ROADS: building.list_free_places,
    phases.INVENTING: partial(development.list_inventions, kind=act.INVENTION_TAKE),
    phases.NAMING_MONOPOLY: development.list_monopolies,
    phases.SETTLING: partial(foundation.list_starting_places, kind=act.SETUP_SETTLEMENT),
    phases.SETTLING_CITY: partial(foundation.list_starting_places, kind=act.SETUP_CITY),
    phases.SETTING_ROAD: foundation.list_starting_roads,
    phases.CHOOSING_INCOME: foundation.list_starting_incomes,
    phases.COMPOSING: composing.list_composing,
    phases.ANSWERING: trade.list_answers,
    phases.CONFIRMING: trade.list_confirmations,
}

ACTIONS = {
    act.END_TURN: end_part,
    act.END_BUILDING: end_part,
    act.ROLL: turn.roll,
    act.ROLL_DICE: turn.roll_dice,
    act.BANK_TRADE: maritime.bank_trade,
    act.DRAW_STOLEN_CARD: robber.draw_stolen_card,
    act.DRAW_DEVELOPMENT_CARD: development.draw_development_card,
    act.DRAW_TERRAIN: board_setup.draw_terrain,
    act.DRAW_HARBOR: board_setup.draw_harbor,
    act.DRAW_SPIRAL_START: board_setup.draw_spiral_start,
    act.DRAW_TOKEN: board_setup.draw_token,
    act.DRAW_HARBOR_PLACE: board_setup.draw_harbor_place,
    act.ROLL_FIRST_PLAYER: foundation.roll_first_player,
    act.DRAW_FIRST_PLAYER: foundation.draw_first_player,
    act.SETUP_SETTLEMENT: partial(foundation.start_at, building=SETTLEMENT),
    act.SETUP_CITY: partial(foundation.start_at, building=CITY),
    act.SETUP_ROAD: foundation.setup_road,
    act.SETUP_PAYS: foundation.setup_pays,
    act.DISCARD: robber.discard,
    act.MOVE_ROBBER: robber.move_robber,
    act.STEAL_FROM: robber.steal_from,
    act.PLAY_DEVELOPMENT_CARD: development.play_development_card,
    act.BUILD_ROAD: building.build_road,
    act.BUILD_SETTLEMENT: building.build_settlement,
    act.BUILD_CITY: building.build_city,
    act.BUY_DEVELOPMENT_CARD: building.buy_development_card,
    act.ROAD_BUILDING_PLACE: development.road_building_place,
    act.INVENTION_TAKE: development.invention_take,
    act.MONOPOLY_NAME: development.monopoly_name,
    act.TRADE_GIVE: trade.give,
    act.TRADE_WANT: trade.want,
    act.TRADE_PARTNER: trade.ask_partner,
    act.TRADE_DONE: trade.make_known,
    act.ANSWER_OFFER: trade.answer,
    act.CONFIRM_TRADE: trade.confirm,
    act.OFFER_TRADE: trade.begin_offer,
    act.PROPOSE_TRADE: trade.begin_proposal,
    act.WITHDRAW_OFFER: trade.withdraw,
}

FREQUENT = (act.END_TURN, act.ROLL)
