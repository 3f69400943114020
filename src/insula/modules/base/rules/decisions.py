"""The decisions of the base game: what is legal in each phase, and what each action does."""

from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.jit import rule
from insula.rules.options import TRADE_BEFORE_BUILDING, TRADE_BUILD_ORDER, TURN_LIMIT
from insula.rules.stack import replace

from . import actions as act
from . import board_setup, building, composing, development, foundation, maritime, phases, robber, trade, turn, victory


@rule
def step(board, state, phase, player):
    """Carry out a step of the base game."""
    if phase == phases.TURN_END:
        end_turn(board, state, player)
    elif phase == phases.NEXT_TURN:
        turn.start_turn(state, (player + 1) % state.players)
    elif phase == phases.FOUNDATION:
        foundation.found(state)
    elif phase == phases.ALL_DISCARD:
        robber.all_discard(state)
    elif phase == phases.ALL_ANSWERED:
        trade.all_answered(state)
    elif phase == phases.FIRST_PLAYER:
        foundation.find_first_player(state)


@rule
def end_turn(board, state, player):
    """The turn is over: the limit of turns is checked, then it passes clockwise (BASE-TURN-01, BASE-WIN-06)."""
    limit = state.option[TURN_LIMIT]
    if limit > 0 and state.turn >= limit:
        victory.end_by_turn_limit(board, state)
    else:
        replace(state, phases.NEXT_TURN, player, 0)
        switchboard.between_turns(state, player)


@rule
def list_choices(board, state, phase, player, choices):
    """List what the player may choose in a phase of the base game; return how many choices there are."""
    if phase == phases.ACTION_PHASE:
        return list_action_phase(board, state, player, choices)
    if phase == phases.BEFORE_ROLL:
        return list_before_roll(board, state, player, choices)
    if phase == phases.DISCARDING:
        return robber.list_discards(state, player, choices)
    if phase == phases.MOVING_ROBBER:
        return list_robber_hexes(board, state, choices)
    if phase == phases.STEALING:
        return list_victims(board, state, player, choices)
    if phase == phases.PLACING_ROADS:
        return building.list_road_places(board, state, player, act.ROAD_BUILDING_PLACE, choices, 0)
    if phase == phases.INVENTING:
        return development.list_inventions(state, choices)
    if phase == phases.NAMING_MONOPOLY:
        return development.list_monopolies(choices)
    if phase == phases.SETTLING:
        return foundation.list_starting_places(board, state, act.SETUP_SETTLEMENT, choices)
    if phase == phases.SETTING_ROAD:
        return foundation.list_starting_roads(board, state, player, choices)
    if phase == phases.CHOOSING_INCOME:
        return foundation.list_starting_incomes(state, player, choices)
    if phase == phases.COMPOSING:
        return composing.list_composing(state, player, choices)
    if phase == phases.ANSWERING:
        return trade.list_answers(state, player, choices)
    return trade.list_confirmations(state, player, choices)


@rule
def list_before_roll(board, state, player, choices):
    """List the development cards that can be played, and the roll (BASE-TURN-03)."""
    count = development.list_development_cards(board, state, player, choices, 0)
    count = switchboard.list_before_roll(state, player, choices, count)
    return add(choices, count, act.ROLL, 0)


@rule
def list_action_phase(board, state, player, choices):
    """List cards to play, what to build and buy, exchanges, and the end of the turn, in this order (BASE-DEC-03)."""
    count = development.list_development_cards(board, state, player, choices, 0)
    if state.hand_size[player] > 0:
        count = switchboard.list_building(board, state, player, choices, count)
        if state.built == 0 or state.option[TRADE_BUILD_ORDER] != TRADE_BEFORE_BUILDING:
            count = maritime.list_bank_trades(state, player, choices, count)
        if switchboard.can_offer(state, player):
            count = add(choices, count, act.OFFER_TRADE, 0)
    count = switchboard.list_more_actions(board, state, player, choices, count)
    return add(choices, count, act.END_TURN, 0)


@rule
def list_robber_hexes(board, state, choices):
    """List the hexes to which the robber may go (BASE-ROB-01)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        if switchboard.robber_may_go(board, state, hex):
            count = add(choices, count, act.MOVE_ROBBER, hex)
    return count


@rule
def list_victims(board, state, player, choices):
    """List the opponents who can be robbed, by seat; nobody too where the option lets it be (BASE-STEAL-01)."""
    hex = state.stack_data[state.stack_size - 1]
    count = 0
    for victim in range(state.players):
        if switchboard.may_be_robbed(board, state, player, victim, hex):
            count = add(choices, count, act.STEAL_FROM, victim)
    return robber.add_nobody_if_optional(state, choices, count)


@rule
def list_unasked(state, choices):
    """List what players may do beside what is asked: propose a trade, withdraw one (DEC, unasked)."""
    count = 0
    phase = state.stack_phase[state.stack_size - 1]
    for player in range(state.players):
        if phase == phases.ACTION_PHASE:
            if switchboard.can_propose(state, player):
                count = add(choices, count, act.PROPOSE_TRADE, player)
        elif trade.may_withdraw(state, phase, player):
            count = add(choices, count, act.WITHDRAW_OFFER, player)
    return count


@rule
def apply(board, state, kind, argument, player):
    """Carry out an action of the base game by the player whose decision is on top."""
    if kind == act.END_TURN:
        switchboard.after_part(board, state, player)
    elif kind == act.ROLL:
        turn.roll(state, player)
    elif kind == act.ROLL_DICE:
        total = turn.fall(state, argument)
        if total > 0:
            switchboard.after_roll(board, state, player, total)
    elif kind == act.BANK_TRADE:
        maritime.bank_trade(state, player, argument)
    elif kind < act.SETUP_SETTLEMENT:
        apply_chance(board, state, kind, argument)
    elif kind < act.BUILD_ROAD:
        apply_before_building(board, state, kind, argument, player)
    elif kind < act.OFFER_TRADE:
        apply_building(board, state, kind, argument, player)
    else:
        apply_trade(state, kind, argument, player)


@rule
def apply_chance(board, state, kind, argument):
    """Carry out an outcome of chance other than the dice."""
    if kind == act.DRAW_STOLEN_CARD:
        robber.draw_stolen_card(state, argument)
    elif kind == act.DRAW_DEVELOPMENT_CARD:
        development.draw_development_card(state, argument)
    elif kind == act.DRAW_TERRAIN:
        board_setup.draw_terrain(board, state, argument)
    elif kind == act.DRAW_HARBOR:
        board_setup.draw_harbor(board, state, argument)
    elif kind == act.DRAW_SPIRAL_START:
        board_setup.draw_spiral_start(board, state, argument)
    elif kind == act.DRAW_TOKEN:
        board_setup.draw_token(board, state, argument)
    elif kind == act.DRAW_HARBOR_PLACE:
        board_setup.draw_harbor_place(board, state, argument)
    elif kind == act.ROLL_FIRST_PLAYER:
        foundation.roll_first_player(state, argument)
    elif kind == act.DRAW_FIRST_PLAYER:
        foundation.draw_first_player(state, argument)


@rule
def apply_before_building(board, state, kind, argument, player):
    """Carry out an action of the foundation phase, a development card, a discard, a move of the robber or a theft."""
    if kind == act.DISCARD:
        robber.discard(state, player, argument)
    elif kind == act.MOVE_ROBBER:
        robber.move_robber(board, state, player, argument)
    elif kind == act.STEAL_FROM:
        robber.steal_from(state, player, argument)
    elif kind == act.PLAY_DEVELOPMENT_CARD:
        development.play_development_card(state, player, argument)
    elif kind == act.SETUP_SETTLEMENT:
        foundation.setup_settlement(board, state, player, argument)
    elif kind == act.SETUP_ROAD:
        foundation.setup_road(board, state, player, argument)
    elif kind == act.SETUP_PAYS:
        foundation.setup_pays(board, state, player, argument)


@rule
def apply_building(board, state, kind, argument, player):
    """Carry out something built, bought or taken in the action phase."""
    if kind == act.BUILD_ROAD:
        building.build_road(board, state, player, argument)
    elif kind == act.BUILD_SETTLEMENT:
        building.build_settlement(board, state, player, argument)
    elif kind == act.BUILD_CITY:
        building.build_city(board, state, player, argument)
    elif kind == act.BUY_DEVELOPMENT_CARD:
        building.buy_development_card(board, state, player)
    elif kind == act.ROAD_BUILDING_PLACE:
        development.road_building_place(board, state, player, argument)
    elif kind == act.INVENTION_TAKE:
        development.invention_take(state, player, argument)
    elif kind == act.MONOPOLY_NAME:
        development.monopoly_name(state, player, argument)


@rule
def apply_trade(state, kind, argument, player):
    """Carry out a step of a trade between players."""
    if kind == act.TRADE_GIVE:
        trade.give(state, player, argument)
    elif kind == act.TRADE_WANT:
        trade.want(state, player, argument)
    elif kind == act.TRADE_PARTNER:
        trade.ask_partner(state, player, argument)
    elif kind == act.TRADE_DONE:
        trade.make_known(state, player)
    elif kind == act.ANSWER_OFFER:
        trade.answer(state, player, argument)
    elif kind == act.CONFIRM_TRADE:
        trade.confirm(state, player, argument)
    elif kind == act.OFFER_TRADE:
        trade.begin_offer(state, player)
    elif kind == act.PROPOSE_TRADE:
        trade.begin_proposal(state, argument)
    elif kind == act.WITHDRAW_OFFER:
        trade.withdraw(state, argument)
