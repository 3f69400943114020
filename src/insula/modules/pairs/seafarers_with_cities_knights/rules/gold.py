"""Gold fields: what cities, the Aqueduct and the merchant have of them (CK-SEA-11)."""

from insula.modules.cities_knights.rules.constants import SABOTAGED
from insula.modules.seafarers import offers
from insula.rules.constants import CITY, GOLD_FIELD, SETTLEMENT
from insula.rules.jit import rule


@rule
def sabotaged_city_yields(state, hex, node):
    """Correct what a sabotaged city gets of a gold field to one card, also in an Epidemic (CK-POL-10, CK-SEA-11)."""
    is_sabotaged = state.hex_terrain[hex] == GOLD_FIELD and state.laid[node] == SABOTAGED
    if is_sabotaged and not offers.halves_cities(state):  # EVENT-CARD-EPIDEMIC
        state.gold_due[state.building_owner[node]] -= CITY - SETTLEMENT
    return 0


@rule
def cards_are_due(state, player):
    """Return whether the player gets cards of gold fields; they count for the Aqueduct (CK-SEA-11)."""
    return state.gold_due[player] > 0


@rule
def may_hold_merchant(state, hex):
    """Return whether the hex is no gold field (CK-SEA-11)."""
    return state.hex_terrain[hex] != GOLD_FIELD
