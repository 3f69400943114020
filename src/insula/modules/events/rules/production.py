"""Epidemic: every city yields one card less (EVENT-CARD-EPIDEMIC)."""

from insula.rules.constants import CITY, NOBODY, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.terrain import product_of

from .cards import EPIDEMIC
from .deck import is_event


@rule
def is_epidemic(state):
    """Return whether every city yields one card less: the number is that of an Epidemic."""
    return is_event(state, EPIDEMIC)


@rule
def building_yields(state, hex, node):
    """Correct the base game's count: during an Epidemic a city yields as much as a settlement."""
    kind = product_of(state, hex)
    if kind != NOBODY and state.building[node] == CITY and is_epidemic(state):
        state.due[state.building_owner[node], kind] -= CITY - SETTLEMENT
    return 0
