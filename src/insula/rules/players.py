"""Players and owners of pieces, and the order in which players are asked.

Players are the seats 0 to `state.players` - 1: they hold cards, decide, and can win. Owners of pieces are the players
and neutral owners, numbered from `state.players` to MAX_OWNERS - 1, who only have pieces on the board. A loop over
hands, turns or points covers `range(state.players)`; a loop over blocking or cutting pieces covers all owners.
"""

from .jit import rule


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
