"""Seven fish bring a progress card, and a sabotaged city catches like a settlement (COMBO-FISH-CK)."""

from insula.modules.cities_knights.rules.constants import SABOTAGED, TRACK_COUNT
from insula.modules.fishermen.rules.constants import CARD
from insula.modules.fishermen.rules.paying import GREATEST, ask_for_fish, fish_up_to, price_of
from insula.rules.choices import add_if
from insula.rules.constants import CITY, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.stack import push

from .module import CHOOSING_DECK_FOR_FISH, FISH_PROGRESS


@rule
def fish_fewer(state, node):
    """Return how many tokens fewer a sabotaged city catches: as many as a settlement (COMBO-FISH-CK, CK-POL-10)."""
    return CITY - SETTLEMENT if state.laid[node] == SABOTAGED else 0


@rule
def has_card(state):
    """Return whether a deck of progress cards is not empty."""
    left = 0
    for track in range(TRACK_COUNT):
        left += state.deck_left[track]
    return left > 0


@rule
def list_fish_progress(board, state, player, choices, count):
    """List the progress card, if the player can pay for it and a deck has one."""
    can_pay = fish_up_to(state, player, GREATEST) >= price_of(board, state, player, CARD)
    return add_if(choices, count, FISH_PROGRESS, 0, can_pay and has_card(state))


@rule
def begin_fish_progress(board, state, player):
    """Ask for the tokens; the player chooses the deck when they are paid."""
    push(state, CHOOSING_DECK_FOR_FISH, player, 0)
    ask_for_fish(state, player, price_of(board, state, player, CARD))
