"""The rules of Five and six players."""

from insula.modules.base.module import ACTION_PHASE
from insula.modules.base.rules.turn import start_part
from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import phase_on_top, pop, push

from .module import FIVE_SIX_TURN, PAIRED_PLAYERS, PASS_SPECIAL_BUILD, SPECIAL_BUILD_PHASE, SPECIAL_BUILDING

# The decisions of five and six players.


@rule
def list_special_building(board, state, player, choices):
    """List what can be built and bought, and passing (FIVESIX-SBP-02, -03, -08)."""
    count = switchboard.list_building(board, state, player, choices, 0)
    return add(choices, count, PASS_SPECIAL_BUILD, 0)


# Between turns of five and six players: special building, or a second player (FIVESIX-TURN-01).

PAIRED_OFFSET = 3
"""The second player is the third to the left of the first (FIVESIX-PAIR-02)."""


@rule
def part_over(state, player):
    """Begin the action phase of the second of paired players, or end it, and with it the turn (FIVESIX-PAIR-01)."""
    if is_second_part(state):
        state.second_part = 0
        pop(state)
    elif state.option[FIVE_SIX_TURN] == PAIRED_PLAYERS:
        second = (player + PAIRED_OFFSET) % state.players
        state.second_part = 1
        start_part(state, second)
        push(state, ACTION_PHASE, second, 0)


@rule
def begin_special_building(state, player):
    """Ask every other player, from the left neighbor on, to build (FIVESIX-SBP-01)."""
    if state.option[FIVE_SIX_TURN] == SPECIAL_BUILD_PHASE:
        for i in range(1, state.players):
            push(state, SPECIAL_BUILDING, backward(state, player, i), 0)


@rule
def is_second_part(state):
    """Return whether the second of paired players is acting; that player trades with nobody (FIVESIX-PAIR-03)."""
    return state.second_part == 1


@rule
def may_trade(state):
    """Return whether trade between players is allowed in this part (FIVESIX-PAIR-03, FIVESIX-DEC-02)."""
    return state.second_part == 0


@rule
def pass_special_build(board, state, player):
    """End the player's building between the turns (FIVESIX-SBP-04)."""
    switchboard.end_part(board, state, player)


@rule
def end_special_building(board, state, player):
    """End special building, if it is pending; the cards bought can be played in the next turn (FIVESIX-SBP-04)."""
    if phase_on_top(state) != SPECIAL_BUILDING:
        return False
    pop(state)
    switchboard.forget_part(board, state, player)
    return True
