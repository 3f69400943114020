"""The rules of Friendly Robber."""

from insula.modules.base.module import MAY_STEAL, MOVING_ROBBER, STEAL, STEAL_FROM
from insula.modules.base.rules.decisions import list_victims
from insula.modules.base.rules.network import lies_at_hex
from insula.modules.base.rules.robber import has_building_at, has_home, list_homes
from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.constants import NO_SEAT, NOWHERE, SHIP
from insula.rules.jit import rule
from insula.rules.stack import pop, replace

from .module import CHOOSING_DESERT, DESERT_HEX, FRIENDLY_PIRATE, FRIENDLY_ROBBER_LIMIT, STEALING_AT_DESERT

# The decisions of the Friendly Robber.


@rule
def go_to_desert(state, player, hex):
    """Move the robber to a desert, or leave it there (FRIENDLY-NONE-01)."""
    state.robber = hex
    replace(state, STEALING_AT_DESERT, player, hex)


@rule
def list_deserts(board, state, choices):
    """List the deserts, including the robber's own hex (TBGEN-06)."""
    return list_homes(board, state, DESERT_HEX, choices, 0)


@rule
def list_desert_victims(board, state, player, choices):
    """List the unprotected neighbors of the desert who can be robbed, and nobody (FRIENDLY-NONE-02)."""
    count = list_victims(board, state, player, choices)
    if count > 0 and state.option[STEAL] != MAY_STEAL:
        count = add(choices, count, STEAL_FROM, NO_SEAT)
    return count


# Which players the robber spares, and where it goes when no hex is allowed (FRIENDLY).


@rule
def is_protected(board, state, player):
    """Return whether the player has few visible points (FRIENDLY-PROT-01)."""
    return switchboard.visible_points(board, state, player) <= state.option[FRIENDLY_ROBBER_LIMIT]


@rule
def is_forbidden(board, state, hex):
    """Return whether a protected player has a building at the hex (FRIENDLY-HEX-01)."""
    for player in range(state.players):
        if is_protected(board, state, player) and has_building_at(board, state, player, hex):
            return True
    return False


@rule
def robber_may_go(board, state, hex):
    """Return whether no protected player has a building at the hex (FRIENDLY-HEX-01)."""
    return not is_forbidden(board, state, hex)


@rule
def pirate_may_go(board, state, hex):
    """Return whether, by option, no protected player has a ship or a building at the sea hex (FRIENDLY-ELSE-01)."""
    if state.option[FRIENDLY_PIRATE] == 0:
        return True
    for player in range(state.players):
        if is_protected(board, state, player) and is_at_sea_hex(board, state, player, hex):
            return False
    return True


@rule
def is_at_sea_hex(board, state, player, hex):
    """Return whether the player has a ship or a building at the sea hex, which can be one of the frame."""
    return has_building_at(board, state, player, hex) or lies_at_hex(board, state, player, hex, SHIP)


@rule
def may_be_robbed(board, state, victim):
    """Return whether the player is not protected (FRIENDLY-NONE-02)."""
    return not is_protected(board, state, victim)


@rule
def send_to_desert(state, phase, player):
    """Send a robber that no hex may hold to a desert, or beside a board without one (FRIENDLY-NONE-01, TBGEN-06)."""
    if phase != MOVING_ROBBER:
        return False
    if has_home(state):
        replace(state, CHOOSING_DESERT, player, 0)
    else:
        state.robber = NOWHERE
        pop(state)
    return True
