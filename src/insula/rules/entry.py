"""The entry points: what the world outside calls, with arrays of boards and states and an index."""

from .base.decisions import list_unasked_base
from .engine import advance, apply
from .engine import sample as draw_outcome
from .jit import entry
from .recount import recount as count_anew
from .rng import draw
from .switchboard import total_points, visible_points

NO_ACTION = -1
MOST_CHOICES = 512
"""Room for the longest list of choices."""


@entry
def play(boards, states, index, code, actions, weights, answers_chance):
    """Carry out `code`, unless it is NO_ACTION, and go on until somebody must choose.

    The choices are written into `actions` (int32), and the weights of chance into `weights` (int32), both of
    MOST_CHOICES; returned is how many there are, 0 when the game is over. Nothing is checked.
    """
    board = boards[0]
    state = states[index]
    if code != NO_ACTION:
        apply(board, state, code)
    return advance(board, state, actions, weights, answers_chance)


@entry
def sample(boards, states, index, actions, weights):
    """An outcome of the chance decision that is due, drawn from the state's generator."""
    return draw_outcome(boards[0], states[index], actions, weights)


@entry
def unasked(states, index, actions):
    """List what players may do beside what is asked (DEC, unasked); return how many choices there are."""
    return list_unasked_base(states[index], actions)


@entry
def points(boards, states, index, seat, with_hidden):
    """The points of a seat; with or without those that only its player sees."""
    if with_hidden:
        return total_points(boards[0], states[index], seat)
    return visible_points(boards[0], states[index], seat)


@entry
def recount(boards, states, index):
    """Fill in everything that follows from the pieces on the board and the cards in the hands."""
    count_anew(boards[0], states[index])


@entry
def play_games(boards, templates, states, seeds, limit, winners, decisions, turns, actions, weights):
    """Play one random game to the end for each of `seeds` (uint64), all in the place of `states[0]`.

    Each begins as a copy of `templates[0]` and ends at the latest after `limit` decisions. Written are the bit set of
    `winners` (int32, 0 for a game cut short), and the numbers of `decisions` and of `turns` (int32).
    """
    board = boards[0]
    for game in range(len(seeds)):
        states[0] = templates[0]
        state = states[0]
        state.rng = seeds[game]
        made = 0
        while made < limit:
            count = advance(board, state, actions, weights, True)
            if count == 0:
                break
            apply(board, state, actions[draw(state, count)])
            made += 1
        winners[game] = state.winners
        decisions[game] = made
        turns[game] = state.turn
