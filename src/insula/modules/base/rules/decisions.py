"""The decisions of the base game: what is legal in each phase, and what each action does."""

from insula.rules import switchboard
from insula.rules.action import kind_of
from insula.rules.choices import add
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, replace

from .. import module
from ..module import ANY_RATE, BANK_RATES, TRADE_BEFORE_BUILDING, TRADE_BUILD_ORDER, TURN_LIMIT
from . import development, maritime, robber, trade, turn, victory


@rule
def end_turn(board, state, player):
    """End the turn: check the turn limit, then pass the turn clockwise (BASE-TURN-01, BASE-WIN-06)."""
    limit = state.option[TURN_LIMIT]
    if limit > 0 and state.turn >= limit:
        victory.end_by_turn_limit(board, state)
    else:
        replace(state, module.NEXT_TURN, player, 0)
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
def is_end(code):
    """Return whether an action is the end of the turn, or of a part or a step of it (BASE-WORD-02)."""
    return kind_of(code) == module.END_TURN


@rule
def list_before_roll(board, state, player, choices):
    """List the development cards that can be played, and the roll (BASE-TURN-03)."""
    count = switchboard.list_before_roll(board, state, player, choices, 0)
    return add(choices, count, module.ROLL, 0)


@rule
def list_action_phase(board, state, player, choices):
    """List cards to play, what to build and buy, exchanges, and the end, in order (BASE-DEC-03, ATTACK-TURN-02)."""
    count = development.list_development_cards(board, state, player, choices, 0)
    if state.hand_size[player] > 0:
        count = switchboard.list_building(board, state, player, choices, count)
    if switchboard.goods_held(state, player) > 0:
        if state.built == 0 or state.option[TRADE_BUILD_ORDER] != TRADE_BEFORE_BUILDING:
            first = count
            count = switchboard.list_bank_trades(board, state, player, choices, count)
            if state.option[BANK_RATES] == ANY_RATE:
                count = maritime.list_at_other_rates(board, state, player, choices, first, count)
        if switchboard.can_offer(state, player):
            count = add(choices, count, module.OFFER_TRADE, 0)
    count = switchboard.list_more_actions(board, state, player, choices, count)
    return add(choices, count, module.END_BUILDING if switchboard.has_later_steps(state) else module.END_TURN, 0)


@rule
def list_robber_hexes(board, state, choices):
    """List the hexes that the robber may move to (BASE-ROB-01)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        if switchboard.robber_may_go(board, state, hex):
            count = add(choices, count, module.MOVE_ROBBER, hex)
    return count


@rule
def list_victims(board, state, player, choices):
    """List the opponents who can be robbed, by seat; with the option, also nobody (BASE-STEAL-01)."""
    hex = data_on_top(state)
    count = 0
    for victim in range(state.players):
        if switchboard.may_be_robbed(board, state, player, victim, hex):
            count = add(choices, count, module.STEAL_FROM, victim)
    return robber.add_nobody_if_optional(state, choices, count)


@rule
def list_unasked(state, choices, count):
    """List what players may do unasked: propose a trade, or withdraw one (DEC, unasked)."""
    phase = phase_on_top(state)
    for player in range(state.players):
        if phase == module.ACTION_PHASE:
            if switchboard.can_propose(state, player):
                count = add(choices, count, module.PROPOSE_TRADE, player)
        elif trade.may_withdraw(state, phase, player):
            count = add(choices, count, module.WITHDRAW_OFFER, player)
    return count
