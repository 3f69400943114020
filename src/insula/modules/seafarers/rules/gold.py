"""Gold fields: cards of the owner's choice (SEA-GOLD, SEA-FOUND-04)."""

from insula.modules.base.rules.cards import take
from insula.rules.constants import GOLD_FIELD, NOWHERE, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import one_step_less, push

from .. import offers
from ..module import CHOOSING_GOLD, SETTING_GOLD


@rule
def building_yields(state, hex, node):
    """Count the cards that a building at a gold field brings; they are chosen after production (SEA-GOLD-01)."""
    if state.hex_terrain[hex] == GOLD_FIELD:
        is_halved = offers.halves_cities(state)  # EVENT-CARD-EPIDEMIC
        state.gold_due[state.building_owner[node]] += SETTLEMENT if is_halved else state.building[node]
    return 0


@rule
def ask_for_gold(state, player):
    """Let the players choose their cards of gold fields, in turn order (SEA-GOLD-02)."""
    for i in range(1, state.players + 1):
        owner = backward(state, player, i)
        if state.gold_due[owner] > 0:
            push(state, CHOOSING_GOLD, owner, state.gold_due[owner])
            state.gold_due[owner] = 0


@rule
def starting_income(board, state, player, node):
    """Let the player choose a card for each gold field at a starting building (SEA-FOUND-04)."""
    count = 0
    for i in range(3):
        hex = board.node_hexes[node, i]
        count += hex != NOWHERE and state.hex_terrain[hex] == GOLD_FIELD
    if count > 0:
        push(state, SETTING_GOLD, player, count)


@rule
def choose_gold(state, player, card):
    """Take a card of the player's choice from the bank (SEA-GOLD-02, SEA-GOLD-03)."""
    one_step_less(state)
    take(state, player, card, 1)
