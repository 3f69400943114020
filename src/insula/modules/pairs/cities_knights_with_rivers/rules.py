"""The rules of Cities & Knights with The Rivers of Catan."""

from insula.modules.cities_knights.module import AWARDING_ROUTE
from insula.modules.gold.rules.store import earn
from insula.modules.rivers.rules.gold import GOLD_FOR_ROAD
from insula.modules.rivers.rules.island import is_path_by_river
from insula.rules.choices import add
from insula.rules.constants import ROAD, SHIP
from insula.rules.jit import rule
from insula.rules.stack import one_step_less, phase_on_top, player_on_top, pop, push

from .module import KEEP_CITY, KEEPING_CITY, LOSE, PAY

# The Diplomat at a river: the owner of a removed road or ship pays 1 gold, if there is one (COMBO-RIVER-CK, CK-SEA-05).


@rule
def piece_removed(board, state, owner, piece, place):
    """The Diplomat removed a road or ship by the river: an opponent who owned it pays.

    A ship that its owner moves is paid for elsewhere (COMBO-RIVER-SEA).
    """
    is_taken = (piece == ROAD or piece == SHIP) and phase_on_top(state) == AWARDING_ROUTE
    if is_taken and owner != player_on_top(state):
        pay_for_removal(board, state, owner, place)


@rule
def road_rebuilt(board, state, player, taken):
    """The player pays for the own road or ship that left the river, after the gold that it brings where it lies now.

    So nothing changes if it went from river to river, also for a player without gold.
    """
    pay_for_removal(board, state, player, taken)


@rule
def pay_for_removal(board, state, owner, edge):
    """Take the gold for a path by the river from the owner, if there is any."""
    if is_path_by_river(board, state, edge):
        earn(state, owner, -min(GOLD_FOR_ROAD, state.gold[owner]))


# A player who should lose a city to the barbarians may pay gold and keep it (COMBO-RIVER-CK).

RANSOM = 5


@rule
def can_keep_city(state, player):
    """Return whether the player has the gold for a city."""
    return state.gold[player] >= RANSOM


@rule
def ask(state, player):
    """Ask the player who is about to lose a city, if the gold is there."""
    if can_keep_city(state, player):
        push(state, KEEPING_CITY, player, 0)


@rule
def list_answers(choices):
    """List losing the city and paying for it."""
    count = add(choices, 0, KEEP_CITY, LOSE)
    return add(choices, count, KEEP_CITY, PAY)


@rule
def answer(state, player, choice):
    """Pay and keep the city, and decide about the next one, or go on to lose it; no other city is lost in its place."""
    pop(state)
    if choice == PAY:
        earn(state, player, -RANSOM)
        is_last = state.stack_data[state.stack_size - 1] == 1
        one_step_less(state)
        if not is_last:
            ask(state, player)
