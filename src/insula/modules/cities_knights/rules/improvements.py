"""City improvements and metropolises (CK-IMP, CK-METRO)."""

from insula.modules.base.rules.cards import put_back
from insula.modules.base.rules.network import count_rates
from insula.rules.choices import add_if
from insula.rules.constants import CITY, CLOTH, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, push

from .. import offers
from ..module import PLACE_METROPOLIS, PLACING_METROPOLIS
from .cities import can_take_metropolis
from .constants import LAST_LEVEL, METROPOLIS_LEVEL, PRIVILEGE_LEVEL, TRACK_COUNT, TRADE


@rule
def has_city(board, state, player):
    """Return whether the player owns a city; a reduced city does not count (CK-IMP-03)."""
    return board.pieces[CITY] - state.supply[player, CITY] > state.reduced_cities[player]


@rule
def has_place_for_metropolis(board, state, player):
    """Return whether the player owns a plain city that could carry a metropolis (CK-IMP-04)."""
    for node in range(board.n_nodes):
        if can_take_metropolis(state, player, node):
            return True
    return False


@rule
def holds_metropolis(state, player, track):
    """Return whether the metropolis of the track is the player's."""
    return state.metropolis[track] != NOWHERE and state.building_owner[state.metropolis[track]] == player


@rule
def can_buy(board, state, player, track, discount):
    """Return whether the player can buy the track's next level for `discount` commodities less
    (CK-IMP-02 to -04, CK-SCI-02).
    """
    level = state.track[player, track] + 1
    if level > LAST_LEVEL or state.hand[player, CLOTH + track] < level - discount:
        return False
    if not offers.may_improve(board, state, player, track):
        return False
    if level < METROPOLIS_LEVEL or holds_metropolis(state, player, track):
        return True
    return has_place_for_metropolis(board, state, player)


@rule
def list_improvements(board, state, player, kind, discount, choices, count):
    """List the tracks whose next level can be bought."""
    if has_city(board, state, player):
        for track in range(TRACK_COUNT):
            count = add_if(choices, count, kind, track, can_buy(board, state, player, track, discount))
    return count


@rule
def improve(board, state, player, track, discount):
    """Pay for the next level; it may bring a privilege or win a metropolis (CK-IMP-05, CK-METRO-01, -02)."""
    level = state.track[player, track] + 1
    put_back(state, player, CLOTH + track, level - discount)
    state.track[player, track] = level
    if track == TRADE and level == PRIVILEGE_LEVEL:
        count_rates(board, state, player)
    offers.improvement_bought(state, player)
    if wins_metropolis(state, player, track, level):
        push(state, PLACING_METROPOLIS, player, track)


@rule
def wins_metropolis(state, player, track, level):
    """Return whether the player takes it as the first at level 4 or the first at level 5 (CK-METRO-01, CK-METRO-02)."""
    if level < METROPOLIS_LEVEL or holds_metropolis(state, player, track):
        return False
    if state.metropolis[track] == NOWHERE:
        return True
    holder = state.building_owner[state.metropolis[track]]
    return level == LAST_LEVEL and state.track[holder, track] < LAST_LEVEL


@rule
def crane_track(board, state, player, track):
    """Buy the Crane's level for one commodity less (CK-SCI-02)."""
    pop(state)
    improve(board, state, player, track, 1)


@rule
def list_metropolis_places(board, state, player, choices):
    """List the player's plain cities (CK-METRO-01)."""
    count = 0
    for node in range(board.n_nodes):
        can_take = can_take_metropolis(state, player, node)
        count = add_if(choices, count, PLACE_METROPOLIS, node, can_take)
    return count


@rule
def place_metropolis(board, state, node):
    """Place the metropolis on the city; its previous city is plain again (CK-METRO-04)."""
    track = data_on_top(state)
    pop(state)
    former = state.metropolis[track]
    state.metropolis[track] = node
    if former != NOWHERE:
        offers.metropolis_left(board, state, former)


@rule
def points_of_metropolises(state, player):
    """Return how many metropolises the player has."""
    count = 0
    for track in range(TRACK_COUNT):
        if holds_metropolis(state, player, track):
            count += 1
    return count
