"""What the pirate steals: a card or cloth (SEA-CL-07)."""

from insula.modules.base.module import DRAWING_STOLEN_CARD
from insula.modules.seafarers.module import STEALING_AT_SEA
from insula.rules.choices import add
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, pop, replace

from ..module import A_CARD, A_CLOTH, CHOOSING_LOOT, CLOTH_OR_CARD


@rule
def has_cloth(state, victim):
    """Return whether the pirate can take cloth from the victim."""
    return state.cloth[victim] > 0


@rule
def replaces_theft(state, player, victim):
    """Let the thief at sea choose between a card and cloth, or take cloth if the victim has no card (SEA-CL-07)."""
    if phase_on_top(state) != STEALING_AT_SEA or not has_cloth(state, victim):
        return False
    if state.hand_size[victim] > 0:
        replace(state, CHOOSING_LOOT, player, victim)
    else:
        pop(state)
        take_cloth(state, player, victim)
    return True


@rule
def list_loot(choices):
    """List what the thief can take from a victim who has both (SEA-CL-10)."""
    return add(choices, add(choices, 0, CLOTH_OR_CARD, A_CARD), CLOTH_OR_CARD, A_CLOTH)


@rule
def choose_loot(state, player, loot):
    """Ask chance for a card, or take the cloth (SEA-CL-07)."""
    victim = data_on_top(state)
    if loot == A_CARD:
        replace(state, DRAWING_STOLEN_CARD, player, victim)
    else:
        pop(state)
        take_cloth(state, player, victim)


@rule
def take_cloth(state, player, victim):
    """Move 1 cloth from the victim to the thief."""
    state.cloth[victim] -= 1
    state.cloth[player] += 1
