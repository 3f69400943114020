"""The decisions of Cities & Knights: what is legal in each phase, and what each action does."""

from insula.modules.base.rules.longest_road import award
from insula.rules.jit import rule
from insula.rules.stack import pop

from . import cities, knight_actions, playing, trade_cards


@rule
def award_route(state):
    """Award the card for the longest trade route after all lengths are counted (CK-ROUTE-03)."""
    pop(state)
    award(state)


@rule
def list_actions(board, state, player, choices, count):
    """List what the action phase offers besides building and trade (CK-TURN-02)."""
    count = cities.list_repairs(board, state, player, choices, count)
    count = knight_actions.list_knight_actions(board, state, player, choices, count)
    count = trade_cards.list_commercial_harbor(state, player, choices, count)
    return playing.list_cards(board, state, player, choices, count)
