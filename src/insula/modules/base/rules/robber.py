"""The seven, the robber and stealing (BASE-SEVEN, BASE-ROB, BASE-STEAL)."""

from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import CARD_KINDS, DESERT, MAX_HEXES, NO_SEAT, NOWHERE
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import data_on_top, one_step_less, pop, push, replace, top_of_stack
from insula.rules.terrain import is_land, is_wasteland

from ..module import (
    ALL_DISCARD,
    DISCARD,
    DISCARDING,
    DRAWING_STOLEN_CARD,
    HAND_LIMIT,
    MAY_STEAL,
    MOVING_ROBBER,
    ROBBER_TO_DESERT,
    STEAL,
    STEAL_FROM,
    STEALING,
)
from .cards import hand_over, put_back

SEVEN_OR_KNIGHT = 0
"""Why the robber moves: the data of the phase."""


@rule
def hand_limit(state):
    """Return how many cards a seven lets every player keep (BASE-SEVEN-02)."""
    return state.option[HAND_LIMIT]


@rule
def send_robber(state, player, cause):
    """Ask the player to move the robber, if anybody can (BASE-ROB-01)."""
    if switchboard.robber_is_free(state):
        push(state, MOVING_ROBBER, player, cause)


@rule
def seven(state, player):
    """Ask for the discards of a seven, then for the robber (BASE-SEVEN-02, BASE-ROB-01)."""
    switchboard.send_robber(state, player, SEVEN_OR_KNIGHT)
    push(state, ALL_DISCARD, player, 0)
    for i in range(1, state.players + 1):
        discarder = backward(state, player, i)
        if state.hand_size[discarder] > switchboard.hand_limit(state, discarder):
            push(state, DISCARDING, discarder, state.hand_size[discarder] // 2)


@rule
def list_discards(state, player, choices):
    """List the kinds of which the player can set aside another card."""
    count = 0
    for kind in range(CARD_KINDS):
        count = add_if(choices, count, DISCARD, kind, state.hand[player, kind] > state.discards[player, kind])
    return count


@rule
def discard(state, player, kind):
    """Set one card aside, hidden until all players have chosen (BASE-SEVEN-02)."""
    state.discards[player, kind] += 1
    one_step_less(state)


@rule
def all_discard(state):
    """Return the discards to the bank after all players have chosen (BASE-SEVEN-02)."""
    pop(state)
    for player in range(state.players):
        for kind in range(CARD_KINDS):
            if state.discards[player, kind] > 0:
                put_back(state, player, kind, state.discards[player, kind])
                state.discards[player, kind] = 0


@rule
def may_hold_robber(board, state, hex):
    """Return whether the hex is another land hex; wasteland counts only by option (BASE-ROB-01, RIVER-SETUP-07)."""
    if not is_land(state, hex) or hex == state.robber:
        return False
    return state.option[ROBBER_TO_DESERT] == 1 or not is_wasteland(state, hex)


@rule
def move_robber(board, state, player, hex):
    """Move the robber; the player steals next (BASE-STEAL-01)."""
    cause = data_on_top(state)
    state.robber = hex
    replace(state, STEALING, player, hex)
    switchboard.robber_has_moved(board, state, player, hex, cause)


@rule
def is_desert(state, hex):
    """Return whether the hex is a desert: rules that send the robber away send it there (TBGEN-06)."""
    return state.hex_terrain[hex] == DESERT


@rule
def has_home(state):
    """Return whether a desert, or what takes its place, is on the board for the robber (TBGEN-06)."""
    if not switchboard.has_robber_home(state):
        return False
    for hex in range(MAX_HEXES):
        if switchboard.is_robber_home(state, hex):
            return True
    return False


@rule
def is_at_home(state):
    """Return whether the robber stands on a desert, or on what takes its place (TBGEN-06)."""
    return state.robber != NOWHERE and switchboard.is_robber_home(state, state.robber)


@rule
def list_homes(board, state, kind, choices, count):
    """List the hexes to which the robber can be sent, as actions of a kind (TBGEN-06)."""
    for hex in range(board.n_hexes):
        count = add_if(choices, count, kind, hex, switchboard.is_robber_home(state, hex))
    return count


@rule
def has_building_at(board, state, player, hex):
    """Return whether the player has a building at the hex."""
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if node != NOWHERE and state.building_owner[node] == player:
            return True
    return False


@rule
def may_be_robbed(board, state, player, victim, hex):
    """Return whether the opponent has a card and a building at the robber's hex (BASE-STEAL-01)."""
    return victim != player and state.hand_size[victim] > 0 and has_building_at(board, state, victim, hex)


@rule
def add_nobody_if_optional(state, choices, count):
    """Add the choice to rob nobody, if the option allows it (BASE-STEAL-01)."""
    if count > 0 and state.option[STEAL] == MAY_STEAL:
        count = add(choices, count, STEAL_FROM, NO_SEAT)
    return count


@rule
def steal_from(state, player, victim):
    """Ask chance for a card from the victim's hand, unless something else is taken (BASE-STEAL-02)."""
    if victim == NO_SEAT:
        pop(state)
    elif not switchboard.replaces_theft(state, player, victim):  # SEA-CL-07
        replace(state, DRAWING_STOLEN_CARD, player, victim)


@rule
def draw_stolen_card(state, kind):
    """Move the drawn card from the victim to the thief (BASE-STEAL-02)."""
    top = top_of_stack(state)
    thief = state.stack_player[top]
    victim = state.stack_data[top]
    pop(state)
    hand_over(state, victim, thief, kind, 1)
