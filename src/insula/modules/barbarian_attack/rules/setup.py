"""What the set-up of Barbarian Attack changes: the second building, and the tokens (ATTACK-SETUP, ATTACK-BOARD-04)."""

from insula.modules.base.rules.phases import SETTLING_CITY
from insula.rules.jit import rule

from .options import SHUFFLE_TOKENS


@rule
def second_settling(state):
    """Return the phase in which the second building is a city (ATTACK-SETUP-02)."""
    return SETTLING_CITY


@rule
def keeps_red_tokens_apart(state):
    """Return whether shuffled red numbers never lie on neighboring hexes (ATTACK-BOARD-04)."""
    return state.option[SHUFFLE_TOKENS] == 1
