"""Production: the cards from a roll, and shortages in the bank (BASE-PROD, BASE-BANK)."""

from insula.rules import switchboard
from insula.rules.constants import EMPTY, MAX_TOKEN, NO_TOKEN, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.players import is_player
from insula.rules.terrain import product_of

from ..module import BANK_SHORTAGE, NOBODY_IF_SHORT
from .cards import take


@rule
def produce(board, state, number):
    """Produce at every hex with the number, for all adjacent buildings at the same time (BASE-PROD-01 to -03)."""
    kinds = 0
    hex = state.first_hex[number]
    while hex != NOWHERE:
        if switchboard.hex_produces(board, state, hex):
            kinds |= count_due(board, state, hex)
        hex = state.next_hex[hex]
    second = state.second_hex[number]
    if second != NOWHERE and switchboard.hex_produces(board, state, second):
        kinds |= count_due(board, state, second)
    for kind in range(switchboard.kinds_of_cards(state)):
        if (kinds >> kind) & 1 == 1:
            pay_out(state, kind)


@rule
def is_free_of_robber(state, hex):
    """Return whether the robber is not on the hex (BASE-ROB-02); it may also stand off the board."""
    return hex != state.robber


@rule
def count_due(board, state, hex):
    """Add the hex's production to `state.due`; return the kinds as a bit set (BASE-PROD-02)."""
    kinds = 0
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if state.building[node] != EMPTY and is_player(state, state.building_owner[node]):
            kinds |= switchboard.building_yields(board, state, hex, node)
    return kinds


@rule
def building_yields(state, hex, node):
    """Add one card of a land hex for a settlement, or two for a city (BASE-PROD-02)."""
    kind = product_of(state, hex)
    if kind == NOBODY:
        return 0
    state.due[state.building_owner[node], kind] += state.building[node]
    return 1 << kind


@rule
def pay_out(state, kind):
    """Pay what is due of one kind, as far as the bank allows (BASE-BANK-01)."""
    total = 0
    for player in range(state.players):
        total += state.due[player, kind]
    if total > state.bank[kind]:
        resolve_shortage(state, kind)
    for player in range(state.players):
        take(state, player, kind, state.due[player, kind])
        state.due[player, kind] = 0


@rule
def resolve_shortage(state, kind):
    """Handle a shortage: a single player gets what is left, several players get nothing (BASE-BANK-01)."""
    takers = 0
    for player in range(state.players):
        takers += state.due[player, kind] > 0
    left = state.bank[kind] if takers == 1 and state.option[BANK_SHORTAGE] != NOBODY_IF_SHORT else 0
    for player in range(state.players):
        state.due[player, kind] = min(state.due[player, kind], left)


@rule
def link_tokens(board, state):
    """Link the hexes with the same number; a roll then finds them without searching the island.

    A module can lay a second token beside the token of a hex: `second_hex` has the hex of each such number.
    """
    for number in range(MAX_TOKEN + 1):
        state.first_hex[number] = NOWHERE
        state.second_hex[number] = NOWHERE
    for i in range(board.n_hexes):
        hex = board.n_hexes - 1 - i
        number = state.hex_token[hex]
        state.next_hex[hex] = NOWHERE
        if number != NO_TOKEN:
            state.next_hex[hex] = state.first_hex[number]
            state.first_hex[number] = hex
    switchboard.tokens_linked(board, state)


@rule
def link_token(board, state, hex):
    """Link a hex that has just got its token with the others of the same number, in their order."""
    number = state.hex_token[hex]
    if number == NO_TOKEN:
        return
    before = NOWHERE
    after = state.first_hex[number]
    while after != NOWHERE and after < hex:
        before = after
        after = state.next_hex[after]
    state.next_hex[hex] = after
    if before == NOWHERE:
        state.first_hex[number] = hex
    else:
        state.next_hex[before] = hex
    switchboard.tokens_linked(board, state)
