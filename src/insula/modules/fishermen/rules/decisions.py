"""The decisions of the Fishermen: what is legal in each phase, and what each action does."""

from insula.modules.base.module import STEAL_FROM
from insula.rules.choices import add_if
from insula.rules.jit import rule


@rule
def list_fish_victims(state, player, choices):
    """List the opponents with a card, wherever their buildings are (FISH-ACT-02)."""
    count = 0
    for victim in range(state.players):
        count = add_if(choices, count, STEAL_FROM, victim, victim != player and state.hand_size[victim] > 0)
    return count
