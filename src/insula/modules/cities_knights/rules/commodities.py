"""Production with commodities, the Aqueduct, and the rates of the bank (CK-PROD, CK-AQUA, CK-TRADE)."""

from insula.modules.base.rules.cards import take
from insula.rules.choices import add_if
from insula.rules.constants import CITY, CLOTH, NO_CARD, NOBODY, RESOURCES, SPECIAL_HARBOR_RATE
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import pop, push
from insula.rules.terrain import product_of

from .. import offers
from ..module import AQUEDUCT, AT_AQUEDUCT
from .constants import COMMODITIES, COMMODITY_OF, KINDS, PRIVILEGE_LEVEL, SCIENCE, TRADE


@rule
def kinds_of_cards(state):
    """Return the number of kinds of resources and commodities (CK-WORD-01)."""
    return KINDS


@rule
def commodity_at(state, hex):
    """Return the commodity that a city gets of a hex, or NOBODY; trade hexes have none (CK-PROD-01, COMBO-TB-CK-12)."""
    terrain = state.hex_terrain[hex]
    if terrain >= RESOURCES:
        return NOBODY
    return COMMODITY_OF[terrain]


@rule
def building_yields(state, hex, node):
    """Add a commodity in place of a city's second resource; a sabotaged city yields one card
    (CK-PROD-01, CK-POL-10).

    Correct the base game's count for the city, and return the commodity as a bit set.
    """
    kind = product_of(state, hex)
    if state.building[node] != CITY or kind == NOBODY:
        return 0
    owner = state.building_owner[node]
    if state.laid[node] != 0:
        state.due[owner, kind] -= 1
        return 0
    commodity = commodity_at(state, hex)
    if commodity == NOBODY:
        return 0
    state.due[owner, kind] -= 1
    state.due[owner, commodity] += 1
    return 1 << commodity


@rule
def remember_hands(state):
    """Remember every player's hand size before production."""
    for player in range(state.players):
        state.hand_before[player] = state.hand_size[player]


@rule
def ask_at_aqueduct(state, player):
    """Ask each player with an Aqueduct who received nothing, in turn order (CK-AQUA-01)."""
    for i in range(1, state.players + 1):
        seat = backward(state, player, i)
        has_nothing = state.hand_size[seat] == state.hand_before[seat] and not offers.cards_are_due(state, seat)
        if has_nothing and state.track[seat, SCIENCE] >= PRIVILEGE_LEVEL:
            push(state, AT_AQUEDUCT, seat, 0)
    for seat in range(state.players):
        state.hand_before[seat] = 0


@rule
def list_aqueduct(state, choices):
    """List the resources that the bank holds, and declining (CK-AQUA-01)."""
    count = 0
    for kind in range(RESOURCES):
        count = add_if(choices, count, AQUEDUCT, kind, state.bank[kind] > 0)
    return add_if(choices, count, AQUEDUCT, NO_CARD, True)


@rule
def use_aqueduct(state, player, kind):
    """Take a resource, or decline (CK-AQUA-01)."""
    pop(state)
    if kind != NO_CARD:
        take(state, player, kind, 1)


@rule
def lower_rates(state, player):
    """Set the 2:1 rates of the merchant, the third level of trade and the Merchant Fleet (CK-TRADE-03)."""
    if state.track[player, TRADE] >= PRIVILEGE_LEVEL:
        for commodity in range(CLOTH, CLOTH + COMMODITIES):
            state.rate[player, commodity] = SPECIAL_HARBOR_RATE
    if state.merchant_owner == player and state.hex_terrain[state.merchant] < RESOURCES:
        state.rate[player, state.hex_terrain[state.merchant]] = SPECIAL_HARBOR_RATE
    if state.active == player:
        for kind in range(KINDS):
            if (state.fleet >> kind) & 1 == 1:
                state.rate[player, kind] = SPECIAL_HARBOR_RATE
