"""Gold fields: what cities, the Aqueduct and the merchant have of them (CK-SEA-11)."""

from insula.rules.constants import CITY, GOLD_FIELD
from insula.rules.jit import rule


@rule
def sabotaged_city_yields(state, hex, node):
    """Take a card from what a sabotaged city gets of a gold field: it yields one (CK-POL-10)."""
    if state.hex_terrain[hex] == GOLD_FIELD and state.building[node] == CITY and state.laid[node] != 0:
        state.gold_due[state.building_owner[node]] -= 1
    return 0


@rule
def cards_are_due(state, player):
    """Return whether the player gets cards of gold fields; they count for the Aqueduct (CK-SEA-11)."""
    return state.gold_due[player] > 0


@rule
def may_hold_merchant(state, hex):
    """Return whether the hex is no gold field (CK-SEA-11)."""
    return state.hex_terrain[hex] != GOLD_FIELD
