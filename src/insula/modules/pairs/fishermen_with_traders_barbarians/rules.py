"""Fish for movement points, in place of grain (COMBO-FISH-TB, COMBO-B-ADD-01)."""

from insula.modules.fishermen.rules.constants import ROBBER
from insula.modules.fishermen.rules.paying import GREATEST, ask_for_fish, fish_up_to, price_of
from insula.modules.traders_barbarians.rules.wagon import add_points, can_add_points
from insula.rules.choices import add_if
from insula.rules.jit import rule
from insula.rules.stack import pop, push

from .module import ADDING_POINTS_FOR_FISH, FISH_WAGON


@rule
def price_of_points(board, state, player):
    """Return how many fish the movement points cost: as many as removing a robber, which there is not."""
    return price_of(board, state, player, ROBBER)


@rule
def list_points(board, state, player, choices, count):
    """List the movement points, if the player can pay for them, and has paid no grain (COMBO-FISH-TB)."""
    has_fish = fish_up_to(state, player, GREATEST) >= price_of_points(board, state, player)
    return add_if(choices, count, FISH_WAGON, 0, has_fish and can_add_points(state))


@rule
def begin_points(board, state, player):
    """Ask for the tokens; the points follow when they are paid (FISH-ACT-04)."""
    push(state, ADDING_POINTS_FOR_FISH, player, 0)
    ask_for_fish(state, player, price_of_points(board, state, player))


@rule
def finish_points(state):
    """The fish are paid: the wagon has more points, and no grain can be paid for more (COMBO-FISH-TB)."""
    pop(state)
    add_points(state)
