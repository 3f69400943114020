"""The rules of Seafarers with The Fishermen of Catan."""

from insula.modules.fishermen.rules.constants import ROBBER
from insula.modules.fishermen.rules.paying import GREATEST, ask_for_fish, fish_up_to, price_of
from insula.modules.seafarers import offers
from insula.modules.seafarers.rules.marks import START, has_mark
from insula.rules.choices import add_if
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import pop, push
from insula.rules.terrain import is_land

from .module import FISH_PIRATE, REMOVING_PIRATE

# Where fishing grounds can lie on a map of Seafarers, and where the robber begins (COMBO-FISH-SEA).


@rule
def may_hold_ground(board, state, hex):
    """Return whether a ground can lie at the hex: foreign land has none, and no variable sea touches other land."""
    return not is_land(state, hex) or has_mark(board, hex, START)


@rule
def take_robber_off(state):
    """Put the robber beside the board, wherever the scenario lets it begin (FISH-SETUP-08, COMBO-FISH-SEA)."""
    state.robber = NOWHERE


# Fish that remove the pirate from the board, in place of the robber (COMBO-FISH-SEA).


@rule
def price_of_removal(board, state, player):
    """Return how many fish removing the pirate costs: as many as removing the robber (COMBO-FISH-SEA)."""
    return price_of(board, state, player, ROBBER)


@rule
def list_removal(board, state, player, choices, count):
    """List the removal of a pirate that is on the board and free, if the player can pay for it (COMBO-FISH-SEA)."""
    can_pay = fish_up_to(state, player, GREATEST) >= price_of_removal(board, state, player)
    can_leave = state.pirate != NOWHERE and offers.pirate_is_free(state)
    return add_if(choices, count, FISH_PIRATE, 0, can_pay and can_leave)


@rule
def begin_removal(board, state, player):
    """Ask for the tokens; the pirate leaves when they are paid (FISH-ACT-04)."""
    push(state, REMOVING_PIRATE, player, 0)
    ask_for_fish(state, player, price_of_removal(board, state, player))


@rule
def remove_pirate(state):
    """Take the pirate off the board, until a player moves it after a seven or a Knight (COMBO-FISH-SEA)."""
    pop(state)
    state.pirate = NOWHERE
