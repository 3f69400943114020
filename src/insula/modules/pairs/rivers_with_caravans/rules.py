"""The tokens 2 and 12, which lie beside the two tokens 3 (COMBO-RIVER-CARAVAN)."""

from insula.rules.choices import add_outcome
from insula.rules.constants import MAX_TOKEN, MIN_TOKEN, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import pop

from .module import DRAW_SECOND_TOKEN

BESIDE = 3
"""The token beside which the two others lie."""


@rule
def list_hexes_for_two(state, choices):
    """List the two hexes with a 3, both equally likely (COMBO-RIVER-CARAVAN)."""
    first = state.first_hex[BESIDE]
    count = add_outcome(choices, 0, DRAW_SECOND_TOKEN, first, 1)
    return add_outcome(choices, count, DRAW_SECOND_TOKEN, state.next_hex[first], 1)


@rule
def draw_second_token(state, hex):
    """Lay the 2 on one hex with a 3 and the 12 on the other (COMBO-RIVER-CARAVAN)."""
    pop(state)
    state.hex_with_two = hex
    add_second_tokens(state)


@rule
def add_second_tokens(state):
    """Let one hex with a 3 produce on a 2 too, and the other on a 12 (COMBO-RIVER-CARAVAN)."""
    hex = state.hex_with_two
    if hex == NOWHERE:
        return
    first = state.first_hex[BESIDE]
    state.second_hex[MIN_TOKEN] = hex
    state.second_hex[MAX_TOKEN] = state.next_hex[first] if hex == first else first


@rule
def may_exchange_token(state, hex):
    """Return whether neither the 2 nor the 12 lies beside the token: they cannot be exchanged (CK-SCI-04)."""
    return state.hex_token[hex] != BESIDE
