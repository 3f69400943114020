"""A card that belongs to the player with the most of something, as long as nobody has more."""

from insula.rules.constants import NOBODY
from insula.rules.jit import rule


@rule
def new_holder(state, counts, least, holder):
    """Return who holds the card after a change of `counts`, by player (BASE-LR-05 to -07, HARBOR-CARD-01 to -03).

    The only player with the most gets it, and needs at least `least`. If several have the most, `holder` keeps the card
    if it is one of them; otherwise nobody has it.
    """
    greatest = 0
    leader = NOBODY
    leaders = 0
    for player in range(state.players):
        if counts[player] > greatest:
            greatest = counts[player]
            leader = player
            leaders = 1
        elif counts[player] == greatest:
            leaders += 1
    if greatest < least:
        return NOBODY
    if leaders == 1:
        return leader
    if holder != NOBODY and counts[holder] == greatest:
        return holder
    return NOBODY
