"""Players and owners of pieces, and the order in which players are asked.

Players are the seats 0 to `state.players` - 1: they hold cards, decide, and can win. Owners of pieces are the players
and neutral owners, numbered from `state.players` to MAX_OWNERS - 1, who only have pieces on the board. A loop over
hands, turns or points covers `range(state.players)`; a loop over blocking or cutting pieces covers all owners.

A set of owners is a number in which bit 0 stands for owner 0, bit 1 for owner 1, and so on.
"""

from .jit import rule

TOGETHER = 8
"""The number of sets of owners that are looked at together: the processor reads them as one word."""


@rule
def is_player(state, owner):
    """Return whether an owner of pieces is a player, neither NOBODY nor a neutral owner."""
    return (owner >= 0) & (owner < state.players)


@rule
def neutral_owner(state, number):
    """Return a neutral owner of pieces, by its number from 0 on; there is room for MAX_OWNERS - `state.players`."""
    return state.players + number


@rule
def backward(state, player, places):
    """Return the player `places` to the right: 1 is the right neighbor, `state.players` is the player again.

    The question pushed last onto the stack is asked first. Push questions in backward turn order: with 1 to
    `state.players` to begin with `player`, or with 1 to `state.players` - 1 to begin with the left neighbor.
    """
    return (player + state.players - places) % state.players


@rule
def next_place_of(player, sets, place, places):
    """Return the first place from `place` on whose set of owners has the player, or `places` if there is none.

    `sets` has a set of owners for each place. Few of them have the player, so many are looked at together.
    """
    while place + TOGETHER <= places:
        owners = 0
        for i in range(TOGETHER):
            owners |= sets[place + i]
        if (owners >> player) & 1 == 1:
            break
        place += TOGETHER
    while place < places and (sets[place] >> player) & 1 == 0:
        place += 1
    return place
