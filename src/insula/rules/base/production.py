"""Production: what a roll brings to whom, and what happens when the bank is short (BASE-PROD, BASE-BANK)."""

from ..constants import EMPTY, NOBODY, RESOURCES
from ..jit import rule
from ..options import BANK_SHORTAGE, NOBODY_IF_SHORT
from .cards import take


@rule
def produce(board, state, number):
    """Every hex with the number produces for the buildings at it, all at the same time (BASE-PROD-01 to -03)."""
    kinds = 0
    for hex in range(board.n_hexes):
        if state.hex_token[hex] == number and hex != state.robber and state.hex_terrain[hex] < RESOURCES:
            kinds |= 1 << state.hex_terrain[hex]
            count_due(board, state, hex)
    for kind in range(RESOURCES):
        if (kinds >> kind) & 1 == 1:
            pay_out(state, kind)


@rule
def count_due(board, state, hex):
    """Add to `state.due` what the hex brings: one card for a settlement, two for a city (BASE-PROD-02)."""
    kind = state.hex_terrain[hex]
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if state.building[node] != EMPTY:
            state.due[state.building_owner[node], kind] += state.building[node]


@rule
def pay_out(state, kind):
    """Give what is due of one kind, as far as the bank allows (BASE-BANK-01)."""
    total = 0
    takers = 0
    taker = NOBODY
    for player in range(state.players):
        if state.due[player, kind] > 0:
            total += state.due[player, kind]
            takers += 1
            taker = player
    if total == 0:
        return
    if total <= state.bank[kind]:
        for player in range(state.players):
            if state.due[player, kind] > 0:
                take(state, player, kind, state.due[player, kind])
    elif takers == 1 and state.option[BANK_SHORTAGE] != NOBODY_IF_SHORT:
        take(state, taker, kind, state.bank[kind])
    for player in range(state.players):
        state.due[player, kind] = 0
