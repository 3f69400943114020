"""A seven: the player may draw a card from any opponent, and no figure moves (ATTACK-SEVEN)."""

from insula.modules.base.module import DRAWING_STOLEN_CARD
from insula.rules.choices import add, add_if
from insula.rules.constants import NO_SEAT
from insula.rules.jit import rule
from insula.rules.stack import pop, push, replace

from ..module import CHOOSING_SEVEN_VICTIM, SEVEN_VICTIM


@rule
def uses_robber():
    """Return False: there is no robber (ATTACK-COMP-02)."""
    return False


@rule
def ask_for_victim(state, player):
    """Ask whom the player draws a card from, in place of moving the robber (ATTACK-SEVEN-02, ATTACK-SEVEN-03)."""
    push(state, CHOOSING_SEVEN_VICTIM, player, 0)
    return True


@rule
def list_victims(state, player, choices):
    """List the opponents with cards, and nobody; without such opponents nobody is asked (ATTACK-SEVEN-02)."""
    count = 0
    for victim in range(state.players):
        count = add_if(choices, count, SEVEN_VICTIM, victim, victim != player and state.hand_size[victim] > 0)
    return add(choices, count, SEVEN_VICTIM, NO_SEAT) if count > 0 else 0


@rule
def draw_from(state, player, victim):
    """Draw a card from the victim's hand, or none (ATTACK-SEVEN-02)."""
    if victim == NO_SEAT:
        pop(state)
    else:
        replace(state, DRAWING_STOLEN_CARD, player, victim)
