"""Beads: each building gives two, and three buy a card from the bank."""

from insula.modules.base.rules.cards import take
from insula.rules.choices import add_if
from insula.rules.constants import RESOURCES
from insula.rules.jit import rule
from insula.rules.mechanisms import stores

from ..module import MARKET_BEADS, SELL_BEADS

BEADS_FOR_BUILDING = 2
BEADS_FOR_CARD = 3


@rule
def earn(state, player):
    """A building was built or upgraded: its player gets beads, as long as there are any."""
    stores.gain(state, state.beads, player, BEADS_FOR_BUILDING, state.option[MARKET_BEADS])


@rule
def list_sales(state, player, choices, count):
    """List the cards that the player can buy with beads."""
    can_pay = stores.can_spend(state.beads, player, BEADS_FOR_CARD)
    for kind in range(RESOURCES):
        count = add_if(choices, count, SELL_BEADS, kind, can_pay and state.bank[kind] > 0)
    return count


@rule
def sell(state, player, kind):
    """The player buys a card with beads."""
    stores.spend(state.beads, player, BEADS_FOR_CARD)
    take(state, player, kind, 1)
