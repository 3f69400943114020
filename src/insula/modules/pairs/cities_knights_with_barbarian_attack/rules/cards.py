"""Progress cards that have another effect: Intrigue, Bishop, Smith, Warlord (COMBO-BA-CK-18)."""

from insula.modules.barbarian_attack.module import TAKING_PRISONER
from insula.modules.barbarian_attack.rules.coast import barbarians_on_board
from insula.modules.base.module import DRAWING_STOLEN_CARD
from insula.modules.cities_knights.rules.constants import BISHOP, INTRIGUE, SMITH, WARLORD
from insula.modules.cities_knights.rules.science_cards import BOTH
from insula.rules.choices import add_if
from insula.rules.constants import NO_PLACE, NOBODY
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import data_on_top, one_step_less, pop, push

from ..module import BISHOP_HEX, CHOOSING_BISHOP_HEX, SMITH_ON_PATHS, SMITH_PATH_KNIGHT
from .knights import is_idle, may_rise, rise, rouse


@rule
def has_development_cards(state):
    """The cards of Barbarian Attack are not used (COMBO-BA-CK-01)."""
    return False


@rule
def can_play_progress_card(board, state, player, kind):
    """Return whether a card with another effect can have one; NOBODY for all other cards (CK-PC-07)."""
    if kind == INTRIGUE:
        return 1 if barbarians_on_board(state) > 0 else 0
    if kind == BISHOP:
        return has_victim_of_bishop(board, state, player)
    if kind == SMITH:
        return can_promote_any(board, state, player)
    if kind == WARLORD:
        return has_idle_knight(board, state, player)
    return NOBODY


@rule
def replaces_progress_card(board, state, player, kind):
    """Carry out a card with another effect; return whether it is one (COMBO-BA-CK-18)."""
    if kind == INTRIGUE:
        push(state, TAKING_PRISONER, player, 0)
    elif kind == BISHOP:
        push(state, CHOOSING_BISHOP_HEX, player, 0)
    elif kind == SMITH:
        push(state, SMITH_ON_PATHS, player, BOTH)
    elif kind == WARLORD:
        rouse_all(board, state, player)
    else:
        return False
    return True


# Warlord and Smith, for knights on paths.


@rule
def has_idle_knight(board, state, player):
    """Return 1 if a knight of the player is inactive, else 0 (CK-POL-08)."""
    for edge in range(board.n_edges):
        if is_idle(state, player, edge):
            return 1
    return 0


@rule
def rouse_all(board, state, player):
    """Activate all knights of the player (CK-POL-08)."""
    for edge in range(board.n_edges):
        if is_idle(state, player, edge):
            rouse(state, edge)


@rule
def can_promote_any(board, state, player):
    """Return 1 if the player can promote a knight, else 0 (CK-SCI-10)."""
    for edge in range(board.n_edges):
        if may_rise(state, player, edge):
            return 1
    return 0


@rule
def list_promotions(board, state, player, choices):
    """List the knights that can be promoted; the player may omit the second promotion (CK-SCI-10)."""
    count = 0
    for edge in range(board.n_edges):
        count = add_if(choices, count, SMITH_PATH_KNIGHT, edge, may_rise(state, player, edge))
    return add_if(choices, count, SMITH_PATH_KNIGHT, NO_PLACE, data_on_top(state) < BOTH)


@rule
def smith_knight(state, player, edge):
    """Promote a knight for free, or omit the second promotion (CK-SCI-10)."""
    if edge == NO_PLACE:
        pop(state)
    else:
        one_step_less(state)
        rise(state, player, edge)


# The Bishop.


@rule
def has_building_to_rob(board, state, player, hex):
    """Return whether a building of the player at the hex is not conquered (COMBO-BA-CK-18)."""
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if state.building_owner[node] == player and state.conquered[node] == 0:
            return True
    return False


@rule
def is_bishop_victim(board, state, player, victim, hex):
    """Return whether the opponent has a card, and such a building at the hex (COMBO-BA-CK-18)."""
    return victim != player and state.hand_size[victim] > 0 and has_building_to_rob(board, state, victim, hex)


@rule
def can_choose(board, state, player, hex):
    """Return whether some opponent gives a card there."""
    for victim in range(state.players):
        if is_bishop_victim(board, state, player, victim, hex):
            return True
    return False


@rule
def has_victim_of_bishop(board, state, player):
    """Return 1 if some hex brings the player a card, else 0 (CK-PC-07)."""
    for i in range(board.n_land):
        if can_choose(board, state, player, board.land[i]):
            return 1
    return 0


@rule
def list_bishop_hexes(board, state, player, choices):
    """List the land hexes where an opponent gives a card (COMBO-BA-CK-18)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        count = add_if(choices, count, BISHOP_HEX, hex, can_choose(board, state, player, hex))
    return count


@rule
def choose_bishop_hex(board, state, player, hex):
    """Draw a card from each opponent there, in turn order (CK-POL-01)."""
    pop(state)
    for i in range(1, state.players):
        victim = backward(state, player, i)
        if is_bishop_victim(board, state, player, victim, hex):
            push(state, DRAWING_STOLEN_CARD, player, victim)
