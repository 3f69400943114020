"""Votes and bids that nobody sees until all have chosen.

The field is a `sealed` (`insula.rules.fields`): the choice of each seat, or NOT_CHOSEN. Each seat sees
only its own. A module first pushes a step, and then asks: the step is carried out when all have chosen. It reads
the choices, settles ties (with `single`, `first_of`, or by asking the leaders again), and clears the field with
`unseal`.
"""

from ..constants import NOBODY
from ..jit import rule
from ..players import backward
from ..spec import NOT_CHOSEN
from ..stack import pop, push


@rule
def ask_all(state, phase, first, seats, data):
    """Ask the seats of a bit set for their choices, in turn order from `first`."""
    for places in range(1, state.players + 1):
        player = backward(state, first, places)
        if (seats >> player) & 1 == 1:
            push(state, phase, player, data)


@rule
def everybody(state):
    """Return the bit set of all seats."""
    return (1 << state.players) - 1


@rule
def choose(state, sealed, player, choice):
    """Record the choice of the player on top of the stack; nobody else sees it until all have chosen."""
    sealed[player] = choice
    pop(state)


@rule
def highest(state, sealed):
    """Return the highest bid, or NOT_CHOSEN."""
    most = NOT_CHOSEN
    for player in range(state.players):
        most = max(most, sealed[player])
    return most


@rule
def leaders(state, sealed):
    """Return the bit set of the seats with the highest bid."""
    seats = 0
    most = highest(state, sealed)
    for player in range(state.players):
        if sealed[player] == most and most != NOT_CHOSEN:
            seats |= 1 << player
    return seats


@rule
def votes_for(state, sealed, choice):
    """Return how many seats have chosen this."""
    votes = 0
    for player in range(state.players):
        votes += sealed[player] == choice
    return votes


@rule
def most_voted(state, sealed, choices):
    """Return the bit set of the choices from 0 to `choices` - 1 that have the most votes."""
    most = 0
    for choice in range(choices):
        most = max(most, votes_for(state, sealed, choice))
    found = 0
    for choice in range(choices):
        if most > 0 and votes_for(state, sealed, choice) == most:
            found |= 1 << choice
    return found


@rule
def single(state, seats):
    """Return the only seat of a bit set; nobody if there are several or none."""
    for player in range(state.players):
        if seats == 1 << player:
            return player
    return NOBODY


@rule
def first_of(state, seats, first):
    """Return the first seat of a bit set in turn order from `first`; nobody if it is empty."""
    for places in range(state.players):
        player = (first + places) % state.players
        if (seats >> player) & 1 == 1:
            return player
    return NOBODY


@rule
def unseal(state, sealed, shown):
    """Clear the choices after everybody has seen them, so that the next ones can be made."""
    for player in range(state.players):
        shown[player] = sealed[player]
        sealed[player] = NOT_CHOSEN
