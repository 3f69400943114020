"""A card that belongs to the player with the most of something, as long as nobody has more."""

from insula.rules.constants import NOBODY
from insula.rules.jit import rule


@rule
def new_holder(state, counts, least, holder):
    """Return which player holds the card after a change of `counts`, by player (HARBOR-CARD-01 to -03)."""
    return new_holder_among(state.players, counts, least, holder)


@rule
def new_holder_among(owners, counts, least, holder):
    """Return which of the first `owners` owners holds the card after a change of `counts` (BASE-LR-05 to -07).

    The only one with the most gets it, and needs at least `least`. If several have the most, `holder` keeps the card
    if it is one of them; otherwise nobody has it.
    """
    greatest = 0
    leader = NOBODY
    leaders = 0
    for owner in range(owners):
        if counts[owner] > greatest:
            greatest = counts[owner]
            leader = owner
            leaders = 1
        elif counts[owner] == greatest:
            leaders += 1
    if greatest < least:
        return NOBODY
    if leaders == 1:
        return leader
    if holder != NOBODY and counts[holder] == greatest:
        return holder
    return NOBODY
