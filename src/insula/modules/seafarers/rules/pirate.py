"""The pirate: who moves it and where, and whom it robs (SEA-PIRATE)."""

from insula.modules.base.module import STEAL_FROM
from insula.modules.base.rules import robber
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import SEA
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push, replace

from .. import offers
from ..module import (
    CHOOSING_FIGURE,
    MOVE_PIRATE,
    MOVING_PIRATE,
    PIRATE,
    ROBBER_OR_PIRATE,
    STEALING_AT_SEA,
    THE_PIRATE,
    THE_ROBBER,
)
from .sides import has_ship_at_hex


@rule
def ask_which(state, player, cause):
    """Let the player choose between robber and pirate after a seven or a Knight (SEA-PIRATE-02)."""
    if state.option[PIRATE] == 0 or cause != robber.SEVEN_OR_KNIGHT:
        return False
    push(state, CHOOSING_FIGURE, player, cause)
    return True


@rule
def list_figures(board, state, player, choices):
    """List what can be moved: the robber, the pirate (SEA-PIRATE-02, SEA-PIRATE-09)."""
    count = add_if(choices, 0, ROBBER_OR_PIRATE, THE_ROBBER, switchboard.robber_is_free(state))
    may_move_pirate = offers.may_move_pirate(board, state, player) and can_move_pirate(board, state)
    return add_if(choices, count, ROBBER_OR_PIRATE, THE_PIRATE, may_move_pirate)


@rule
def choose_figure(state, player, figure):
    """Ask where the chosen piece goes (SEA-PIRATE-02)."""
    cause = data_on_top(state)
    pop(state)
    if figure == THE_PIRATE:
        push(state, MOVING_PIRATE, player, 0)
    else:
        robber.send_robber(state, player, cause)


@rule
def may_hold_pirate(board, state, hex):
    """Return whether the pirate can be moved to the hex: another sea hex, also of the frame (SEA-PIRATE-04)."""
    is_other_sea = state.hex_terrain[hex] == SEA and hex != state.pirate
    return is_other_sea and offers.pirate_is_free(state) and offers.pirate_may_go(board, state, hex)


@rule
def can_move_pirate(board, state):
    """Return whether the pirate can be moved to some hex (SEA-PIRATE-09)."""
    for hex in range(board.n_hexes):
        if may_hold_pirate(board, state, hex):
            return True
    return False


@rule
def list_pirate_hexes(board, state, choices):
    """List the hexes to which the pirate can be moved (SEA-PIRATE-04)."""
    count = 0
    for hex in range(board.n_hexes):
        count = add_if(choices, count, MOVE_PIRATE, hex, may_hold_pirate(board, state, hex))
    return count


@rule
def move_pirate(state, player, hex):
    """Move the pirate; the player steals next (SEA-PIRATE-06)."""
    state.pirate = hex
    replace(state, STEALING_AT_SEA, player, hex)


@rule
def has_loot(state, victim):
    """Return whether the pirate can take something from the victim: a card, by other rules also something else."""
    return state.hand_size[victim] > 0 or offers.has_other_loot(state, victim)


@rule
def list_victims(board, state, player, choices):
    """List the opponents with a ship at the pirate's hex and a card; with the option, also nobody (SEA-PIRATE-06)."""
    hex = data_on_top(state)
    count = 0
    for victim in range(state.players):
        is_there = victim != player and has_ship_at_hex(board, state, victim, hex)
        count = add_if(choices, count, STEAL_FROM, victim, is_there and has_loot(state, victim))
    return robber.add_nobody_if_optional(state, choices, count)
