"""The roll: the event die, the gates, and the order of their effects (CK-DICE, CK-PC-02, CK-SCI-01)."""

from insula.modules.base.rules.turn import is_rolled_again, show_dice
from insula.rules import switchboard
from insula.rules.choices import add_if, add_outcome
from insula.rules.constants import DIE_FACES
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import data_on_top, pop, push, replace, top_of_stack

from .. import offers
from ..module import (
    ALCHEMIST_DIE,
    PLAY_ALCHEMIST,
    RESOLVING_ROLL,
    ROLL_EVENT_DIE,
    ROLLING_EVENT_DIE,
    SETTING_ALCHEMIST_DIE,
)
from .barbarians import ship_moves
from .constants import ALCHEMIST, EVENT_FACES, SHIP, SHIP_FACES
from .progress import draw_in_order, put_under

BOTH_DICE = 2


@rule
def roll_event_die(state, player, total):
    """Resolve the event die before the two number dice (CK-DICE-02)."""
    push(state, RESOLVING_ROLL, player, total)
    push(state, ROLLING_EVENT_DIE, player, 0)
    return True


@rule
def list_faces(choices):
    """List the faces of the event die: three show a ship (CK-COMP-05)."""
    count = 0
    for face in range(EVENT_FACES):
        count = add_outcome(choices, count, ROLL_EVENT_DIE, face, SHIP_FACES if face == SHIP else 1)
    return count


@rule
def show_event(board, state, player, face):
    """Move the ship, or open a gate (CK-DICE-02)."""
    pop(state)
    state.event_die = face
    if face == SHIP:
        if not offers.replaces_ship(board, state, player):  # COMBO-BA-CK-03
            ship_moves(state, player)
    else:
        open_gate(state, player, face - 1)


@rule
def open_gate(state, player, track):
    """Let each player whose level is high enough for the red die draw a card, in turn order (CK-PC-02)."""
    for i in range(1, state.players + 1):
        seat = backward(state, player, i)
        level = state.track[seat, track]
        if level > 0 and state.dice[0] <= level + 1:
            draw_in_order(state, seat, track)


@rule
def resolve_roll(board, state, player):
    """Resolve production or the seven after the ship or the gate (CK-DICE-02)."""
    total = data_on_top(state)
    pop(state)
    switchboard.resolve_roll(board, state, player, total)


@rule
def list_alchemist(state, player, choices, count):
    """List the Alchemist, which is played before the roll (CK-SCI-01)."""
    return add_if(choices, count, PLAY_ALCHEMIST, 0, state.progress[player, ALCHEMIST] > 0)


@rule
def play_alchemist(state, player):
    """Let the player set both dice instead of rolling them (CK-SCI-01)."""
    put_under(state, player, ALCHEMIST)
    replace(state, switchboard.phase_after_roll(state), player, 0)
    push(state, SETTING_ALCHEMIST_DIE, player, BOTH_DICE)


@rule
def may_set_total(board, state, total):
    """Return whether the dice can be set to the total: not to one that would be rolled again (CK-OPT-02)."""
    return not is_rolled_again(state, total) and not switchboard.ignores_result(board, state, total)


@rule
def list_values(board, state, choices):
    """List the values for the die; the second one makes a total that counts (CK-SCI-01, CK-OPT-02)."""
    is_first = data_on_top(state) == BOTH_DICE
    count = 0
    for value in range(1, DIE_FACES + 1):
        is_allowed = is_first or may_set_total(board, state, state.dice[0] + value)
        count = add_if(choices, count, ALCHEMIST_DIE, value, is_allowed)
    return count


@rule
def set_die(board, state, player, value):
    """Set the red die, then the white one; then roll the event die (CK-SCI-01)."""
    top = top_of_stack(state)
    if state.stack_data[top] == BOTH_DICE:
        show_dice(state, value, state.dice[1])
        state.stack_data[top] = 1
    else:
        show_dice(state, state.dice[0], value)
        pop(state)
        switchboard.after_roll(board, state, player, state.production_number)
