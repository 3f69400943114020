"""Cities, walls, reduced and sabotaged cities (CK-BUILD, CK-BARB-07, CK-BARB-09, CK-POL-10)."""

from insula.modules.base.rules.cards import can_pay, pay
from insula.modules.base.rules.network import can_hold_city, lower_city
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import CITY, MEDICINE_CITY, REPAIR, SETTLEMENT, WALL
from insula.rules.jit import rule
from insula.rules.stack import pop

from .. import offers
from ..module import CK_SABOTEUR, REPAIR_CITY, SABOTEUR_HITS_CITY
from .constants import REDUCED, SABOTAGED, TRACK_COUNT

CARDS_PER_WALL = 2
WALLS = 3


@rule
def is_city(state, player, node):
    """Return whether an upright city of the player stands there, with or without a metropolis (CK-WORD-01)."""
    return (state.building[node] == CITY) & (state.building_owner[node] == player)


@rule
def is_plain_city(state, player, node):
    """Return whether a city of the player without a metropolis stands there (CK-WORD-01)."""
    return is_city(state, player, node) and not is_metropolis(state, node)


@rule
def is_metropolis(state, node):
    """Return whether the city carries a metropolis."""
    for track in range(TRACK_COUNT):
        if state.metropolis[track] == node:
            return True
    return False


@rule
def count_plain_cities(board, state, player):
    """Return how many plain cities the player has."""
    count = 0
    for node in range(board.n_nodes):
        if is_plain_city(state, player, node):
            count += 1
    return count


@rule
def can_take_metropolis(state, player, node):
    """Return whether this is a plain city that is not sabotaged (CK-METRO-01, CK-POL-10)."""
    is_sound = is_plain_city(state, player, node) and state.laid[node] != SABOTAGED
    return is_sound and offers.may_take_metropolis(state, node)


@rule
def has_sabotaged_city(board, state, player):
    """Return whether the player has a sabotaged city (CK-POL-10)."""
    if state.option[CK_SABOTEUR] != SABOTEUR_HITS_CITY:
        return False
    for node in range(board.n_nodes):
        if state.laid[node] == SABOTAGED and state.building_owner[node] == player:
            return True
    return False


@rule
def list_reduced_cities(board, state, player, kind, choices, count):
    """List the player's reduced cities, which can be restored (CK-BUILD-05)."""
    if state.reduced_cities[player] > 0:
        for node in range(board.n_nodes):
            is_reduced = (state.laid[node] == REDUCED) & (state.building_owner[node] == player)
            count = add_if(choices, count, kind, node, is_reduced)
    return count


@rule
def list_upgrades(board, state, player, kind, choices, count):
    """List the places that can become cities: reduced cities before settlements (CK-BUILD-05, CK-POL-10)."""
    if state.reduced_cities[player] > 0:
        return list_reduced_cities(board, state, player, kind, choices, count)
    if state.supply[player, CITY] == 0 or has_sabotaged_city(board, state, player):
        return count
    for node in range(board.n_nodes):
        can_build = can_hold_city(state, player, node) and switchboard.may_build_city(board, state, player, node)
        count = add_if(choices, count, kind, node, can_build)
    return count


@rule
def restore(state, player, node):
    """Restore a reduced city, if there is one; return whether there is (CK-BARB-09)."""
    if state.laid[node] != REDUCED:
        return False
    state.laid[node] = 0
    state.building[node] = CITY
    state.reduced_cities[player] -= 1
    return True


@rule
def list_walls(board, state, player, kind, choices, count):
    """List the player's cities without a wall (CK-BUILD-03)."""
    if state.supply[player, WALL] > 0:
        for node in range(board.n_nodes):
            can_have_wall = is_city(state, player, node) & (state.wall[node] == 0)
            count = add_if(choices, count, kind, node, can_have_wall)
    return count


@rule
def extra_cards(state, player):
    """Return how many more cards the player's walls protect from a seven (CK-ROB-01)."""
    return CARDS_PER_WALL * (WALLS - state.supply[player, WALL])


@rule
def put_wall(state, player, node):
    """Move a wall from the supply to a city (CK-BUILD-03)."""
    state.wall[node] = 1
    state.supply[player, WALL] -= 1


@rule
def lose_city(board, state, player, node):
    """Replace a city with a settlement, or reduce it if none is in the supply; return its wall (CK-BARB-07, -09)."""
    clear(state, node)
    if state.supply[player, SETTLEMENT] > 0:
        lower_city(state, player, node)
    else:
        state.building[node] = SETTLEMENT
        state.laid[node] = REDUCED
        state.reduced_cities[player] += 1
    switchboard.building_changed(board, state, player, node)


@rule
def clear(state, node):
    """Return the wall under a building and stand up a city that is lying down."""
    owner = state.building_owner[node]
    if state.wall[node] == 1:
        state.wall[node] = 0
        state.supply[owner, WALL] += 1
    if state.laid[node] == REDUCED:
        state.building[node] = CITY
        state.reduced_cities[owner] -= 1
    state.laid[node] = 0


@rule
def repair_city(board, state, player, node):
    """Repair a sabotaged city (CK-POL-10)."""
    pay(board, state, player, REPAIR)
    state.laid[node] = 0


@rule
def list_repairs(board, state, player, choices, count):
    """List the player's sabotaged cities, if the repair can be paid (CK-POL-10)."""
    if has_sabotaged_city(board, state, player) and can_pay(board, state, player, REPAIR):
        for node in range(board.n_nodes):
            is_sabotaged = (state.laid[node] == SABOTAGED) & (state.building_owner[node] == player)
            count = add_if(choices, count, REPAIR_CITY, node, is_sabotaged)
    return count


@rule
def build_wall(board, state, player, node):
    """Pay for a wall and put it under a city (CK-BUILD-03)."""
    pay(board, state, player, WALL)
    put_wall(state, player, node)


@rule
def engineer_place(state, player, node):
    """Place the Engineer's free wall (CK-SCI-03)."""
    pop(state)
    put_wall(state, player, node)


@rule
def medicine_place(board, state, player, node):
    """Build the Medicine's city at its lower cost (CK-SCI-06)."""
    pop(state)
    pay(board, state, player, MEDICINE_CITY)
    switchboard.raise_city(board, state, player, node)


@rule
def recount_cities(board, state):
    """Count the reduced cities and the pieces attached to buildings."""
    for player in range(state.players):
        state.reduced_cities[player] = 0
    for node in range(board.n_nodes):
        owner = state.building_owner[node]
        if state.wall[node] == 1:
            state.supply[owner, WALL] -= 1
        if state.laid[node] == REDUCED:
            state.reduced_cities[owner] += 1
            state.supply[owner, SETTLEMENT] += 1
            state.supply[owner, CITY] -= 1
