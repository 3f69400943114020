"""Production with commodities, the Aqueduct, and the rates of the bank (CK-PROD, CK-AQUA, CK-TRADE)."""

from insula.modules.base.rules.cards import take
from insula.rules.choices import add_if
from insula.rules.constants import CITY, CLOTH, EMPTY, RESOURCES, SPECIAL_HARBOR_RATE
from insula.rules.jit import rule
from insula.rules.stack import pop, push

from . import actions as act
from . import phases
from .words import COMMODITIES, COMMODITY_OF, KINDS, NO_CARD, PRIVILEGE_LEVEL, SCIENCE, TRADE


@rule
def count_due(board, state, hex):
    """Add to `state.due` what the hex brings, and return its kinds as a bit set (CK-PROD-01, CK-POL-10)."""
    kind = state.hex_terrain[hex]
    commodity = COMMODITY_OF[kind]
    kinds = 1 << kind
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if state.building[node] == EMPTY:
            continue
        owner = state.building_owner[node]
        state.due[owner, kind] += 1
        if state.building[node] == CITY and state.laid[node] == 0:
            if commodity >= CLOTH:
                state.due[owner, commodity] += 1
                kinds |= 1 << commodity
            else:
                state.due[owner, kind] += 1
    return kinds


@rule
def remember_hands(state):
    """Remember how many cards everybody has before production."""
    for player in range(state.players):
        state.hand_before[player] = state.hand_size[player]


@rule
def ask_at_aqueduct(state, player):
    """Who has an Aqueduct and received nothing may take a card, in turn order (CK-AQUA-01)."""
    for i in range(1, state.players + 1):
        seat = (player + state.players - i) % state.players
        if state.track[seat, SCIENCE] >= PRIVILEGE_LEVEL and state.hand_size[seat] == state.hand_before[seat]:
            push(state, phases.AT_AQUEDUCT, seat, 0)
    for seat in range(state.players):
        state.hand_before[seat] = 0


@rule
def list_aqueduct(state, choices):
    """List the resources that the bank holds, and to decline (CK-AQUA-01)."""
    count = 0
    for kind in range(RESOURCES):
        count = add_if(choices, count, act.AQUEDUCT, kind, state.bank[kind] > 0)
    return add_if(choices, count, act.AQUEDUCT, NO_CARD, True)


@rule
def use_aqueduct(state, player, kind):
    """A resource is taken, or declined (CK-AQUA-01)."""
    pop(state)
    if kind != NO_CARD:
        take(state, player, kind, 1)


@rule
def lower_rates(state, player):
    """The merchant, the third level of trade and the Merchant Fleet give 2:1 (CK-TRADE-03)."""
    if state.track[player, TRADE] >= PRIVILEGE_LEVEL:
        for commodity in range(CLOTH, CLOTH + COMMODITIES):
            state.rate[player, commodity] = SPECIAL_HARBOR_RATE
    if state.merchant_owner == player and state.hex_terrain[state.merchant] < RESOURCES:
        state.rate[player, state.hex_terrain[state.merchant]] = SPECIAL_HARBOR_RATE
    if state.active == player:
        for kind in range(KINDS):
            if (state.fleet >> kind) & 1 == 1:
                state.rate[player, kind] = SPECIAL_HARBOR_RATE
