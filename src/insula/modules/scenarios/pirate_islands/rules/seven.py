"""A seven: there is no robber, and the active player may steal from any opponent (SEA-PI-08)."""

from insula.modules.base.module import STEAL_FROM
from insula.rules.choices import add, add_if
from insula.rules.constants import NO_SEAT
from insula.rules.jit import rule


@rule
def uses_robber():
    """Return False: there is no robber (SEA-PI-08)."""
    return False


@rule
def list_victims(state, player, choices):
    """List the opponents with cards, and nobody; without such opponents nobody is asked (SEA-PI-08)."""
    count = 0
    for victim in range(state.players):
        count = add_if(choices, count, STEAL_FROM, victim, victim != player and state.hand_size[victim] > 0)
    return add(choices, count, STEAL_FROM, NO_SEAT) if count > 0 else 0
