"""The token 12, which lies beside the 2."""

from insula.rules.constants import MAX_TOKEN, MIN_TOKEN
from insula.rules.jit import rule


@rule
def add_second_token(state):
    """Let the hex with the 2 produce on a 12 too (COMBO-FISH-CARAVAN)."""
    state.second_hex[MAX_TOKEN] = state.first_hex[MIN_TOKEN]
