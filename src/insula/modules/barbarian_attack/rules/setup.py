"""What the set-up of Barbarian Attack changes: the tokens (ATTACK-BOARD-04)."""

from insula.rules.jit import rule

from ..module import SHUFFLE_TOKENS


@rule
def keeps_red_tokens_apart(state):
    """Return whether shuffled red numbers never lie on neighboring hexes (ATTACK-BOARD-04)."""
    return state.option[SHUFFLE_TOKENS] == 1
