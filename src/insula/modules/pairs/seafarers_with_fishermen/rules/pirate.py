"""Fish that remove the pirate from the board, in place of the robber (COMBO-FISH-SEA)."""

from insula.modules.fishermen.rules.constants import ROBBER
from insula.modules.fishermen.rules.paying import GREATEST, ask_for_fish, fish_up_to, price_of
from insula.rules.choices import add_if
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import pop, push

from . import actions as act
from . import phases


@rule
def price_of_removal(board, state, player):
    """Return how many fish removing the pirate costs: as many as removing the robber (COMBO-FISH-SEA)."""
    return price_of(board, state, player, ROBBER)


@rule
def list_removal(board, state, player, choices, count):
    """List the removal of a pirate on the board, if the player can pay for it (COMBO-FISH-SEA)."""
    can_pay = fish_up_to(state, player, GREATEST) >= price_of_removal(board, state, player)
    return add_if(choices, count, act.FISH_PIRATE, 0, can_pay and state.pirate != NOWHERE)


@rule
def begin_removal(board, state, player):
    """Ask for the tokens; the pirate leaves when they are paid (FISH-ACT-04)."""
    push(state, phases.REMOVING_PIRATE, player, 0)
    ask_for_fish(state, player, price_of_removal(board, state, player))


@rule
def remove_pirate(state):
    """Take the pirate off the board, until a player moves it after a seven or a Knight (COMBO-FISH-SEA)."""
    pop(state)
    state.pirate = NOWHERE
