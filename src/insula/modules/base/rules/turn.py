"""The turn: its start, the roll, its end (BASE-TURN)."""

from insula.rules import switchboard
from insula.rules.constants import DEVELOPMENT_KINDS, DICE_PAIRS, DIE_FACES, SEVEN
from insula.rules.jit import rule
from insula.rules.stack import pop, push, replace

from ..module import (
    ACTION_PHASE,
    BEFORE_ROLL,
    DECK_OF_36,
    DICE_MODE,
    EARLY_SEVENS,
    REROLL_EARLY_SEVENS,
    ROLLING_DICE,
    TURN_END,
)


@rule
def start_turn(state, player):
    """Begin a new turn; the player may play a card before the roll (BASE-TURN-01, BASE-TURN-03)."""
    state.turn += 1
    start_part(state, player)
    replace(state, BEFORE_ROLL, player, 0)


@rule
def start_part(state, player):
    """Begin a player's part of a turn: the player can win, and the counts per turn start at zero."""
    state.active = player
    state.own_turn = 1
    state.card_played = 0
    state.built = 0
    for seat in range(state.players):
        state.offers_made[seat] = 0


@rule
def close_part(board, state, player):
    """Close a player's part: nobody can win in it any more, its counts are cleared, and the end of the turn is next."""
    state.own_turn = 0
    switchboard.forget_part(board, state, player)
    replace(state, TURN_END, player, 0)


@rule
def forget_new_cards(state, player):
    """Count the player's development cards as bought in an earlier turn (BASE-DEV-04)."""
    state.new_cards[player] = 0
    for kind in range(DEVELOPMENT_KINDS):
        state.development_new[player, kind] = 0


@rule
def roll(board, state, player):
    """Roll the dice; the next phase comes after their effects (BASE-TURN-04)."""
    replace(state, switchboard.phase_after_roll(state), player, 0)
    switchboard.begin_roll(board, state, player)


@rule
def phase_after_roll(state):
    """Return the action phase: everything but the roll is done there (BASE-TURN-02)."""
    return ACTION_PHASE


@rule
def roll_two_dice(state, player):
    """Ask chance for two dice (BASE-TURN-04)."""
    push(state, ROLLING_DICE, player, 0)


@rule
def show_dice(state, first, second):
    """Set the two dice; their sum is the number that produces (BASE-PROD-01)."""
    state.dice[0] = first
    state.dice[1] = second
    state.production_number = first + second
    switchboard.dice_shown(state)


@rule
def is_rolled_again(state, total):
    """Return whether an option rerolls this seven: it does so in each player's first two turns (BASE-TURN-07)."""
    if total != SEVEN or state.option[EARLY_SEVENS] != REROLL_EARLY_SEVENS:
        return False
    return state.turn <= 2 * state.players


@rule
def roll_dice(board, state, player, pair):
    """Set the dice to a pair, or roll them again (BASE-TURN-04, BASE-TURN-07)."""
    first = pair // DIE_FACES + 1
    second = pair % DIE_FACES + 1
    if is_rolled_again(state, first + second):
        return
    if state.option[DICE_MODE] == DECK_OF_36:
        draw_pair(state, pair)
    if switchboard.ignores_result(board, state, first + second):  # TWO-ROLL-02
        return
    show_dice(state, first, second)
    pop(state)
    switchboard.after_roll(board, state, player, first + second)


@rule
def draw_pair(state, pair):
    """Remove the pair from the deck of 36; reshuffle an empty deck (BASE-TURN-04)."""
    state.dice_drawn[pair] = 1
    for other in range(DICE_PAIRS):
        if state.dice_drawn[other] == 0:
            return
    for other in range(DICE_PAIRS):
        state.dice_drawn[other] = 0
