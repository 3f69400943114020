"""Points and development cards of the tribe, for the first ship on a side (SEA-FT-02, SEA-FT-03)."""

from insula.modules.base.module import DRAWING_DEVELOPMENT_CARD
from insula.rules import switchboard
from insula.rules.jit import rule
from insula.rules.stack import push

from ..module import CARD, POINT

FROM_TRIBE = 1
"""The data of the phase in which a card is drawn that was not bought."""


@rule
def take_gift(state, player, edge):
    """Give the player what lies on the side under a new or moved ship (SEA-FT-02, SEA-FT-03).

    No road can lie there (SEA-FT-01), so the piece is a ship.
    """
    gift = state.tribe_gift[edge]
    state.tribe_gift[edge] = 0
    if gift == POINT:
        state.tribe_points[player] += 1
    elif gift == CARD and switchboard.can_draw_card(state):
        push(state, DRAWING_DEVELOPMENT_CARD, player, FROM_TRIBE)


@rule
def visible_points(state, player):
    """Return the player's points from the tribe, which are never lost (SEA-FT-02)."""
    return state.tribe_points[player]
