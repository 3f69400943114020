"""Events that Cities & Knights changes (CK-TB-04)."""

from insula.modules.cities_knights.rules.constants import COMMODITY_OF
from insula.modules.events.rules.cards import EPIDEMIC
from insula.modules.events.rules.deck import is_event
from insula.rules.constants import CITY, CLOTH, RESOURCES
from insula.rules.jit import rule


@rule
def active_strength(board, state, player):
    """Return the total strength of the player's active knights (EVENT-CARD-TOURNAMENT, EVENT-CARD-CONFLICT)."""
    strength = 0
    for node in range(board.n_nodes):
        if state.knight_owner[node] == player and state.knight_active[node] == 1:
            strength += state.knight[node]
    return strength


@rule
def may_decline_draw():
    """Who alone has the strongest knights may draw a card, and can decline (EVENT-CARD-CONFLICT)."""
    return True


@rule
def building_yields(state, hex, node):
    """During an Epidemic a city yields one resource and no commodity, also a city that lies on its side."""
    kind = state.hex_terrain[hex]
    if state.building[node] != CITY or kind >= RESOURCES or not is_event(state, EPIDEMIC):
        return 0
    owner = state.building_owner[node]
    commodity = COMMODITY_OF[kind]
    if state.laid[node] != 0:
        state.due[owner, kind] += 1
    elif commodity >= CLOTH:
        state.due[owner, kind] += 1
        state.due[owner, commodity] -= 1
    return 0
