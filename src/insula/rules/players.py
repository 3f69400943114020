"""Players and owners of pieces, and the order in which players are asked.

Players are the seats 0 to `state.players` - 1: they hold cards, decide, and can win. Owners of pieces are the players
and neutral owners, with the numbers from `state.players` to MAX_OWNERS - 1, who only have pieces on the board. A loop
over hands, turns or points runs over `range(state.players)`, a loop over whose pieces block or cut over all owners.
"""

from .jit import rule


@rule
def is_player(state, owner):
    """Whether an owner of pieces is a player: not nobody, and not neutral."""
    return (owner >= 0) & (owner < state.players)


@rule
def neutral_owner(state, number):
    """Return a neutral owner of pieces, by its number from 0 on; there is room for MAX_OWNERS - `state.players`."""
    return state.players + number


@rule
def backward(state, player, places):
    """The player so many places to the right: 1 is the right neighbor, `state.players` the player.

    What is pushed last onto the stack is asked first. So questions are pushed backward in turn order, with 1 to
    `state.players` to begin with `player`, or with 1 to `state.players` - 1 to begin with the left neighbor.
    """
    return (player + state.players - places) % state.players
