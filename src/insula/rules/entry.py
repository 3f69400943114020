"""The entry points: what the world outside calls, with arrays of records and an index.

Everywhere `boards` is an array of one Board, `states` an array of States, and `rooms` an array of one Choices, into
which choices are written. Nothing is checked here.
"""

from .base.decisions import list_unasked
from .dispatch import apply
from .engine import advance, play_out
from .jit import entry
from .recount import recount as count_anew
from .switchboard import total_points, visible_points

NO_ACTION = -1


@entry
def play(boards, states, index, code, rooms, answers_chance):
    """Carry out `code`, unless it is NO_ACTION, and go on until somebody must choose.

    Returns how many choices there are, 0 when the game is over. With `answers_chance` the state's generator answers
    for chance; otherwise its outcomes are listed like choices, with their weights.
    """
    if code != NO_ACTION:
        apply(boards[0], states[index], code)
    return advance(boards[0], states[index], rooms[0], answers_chance)


@entry
def unasked(states, index, rooms):
    """List what players may do beside what is asked (DEC, unasked); return how many choices there are."""
    return list_unasked(states[index], rooms[0])


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
def play_games(boards, templates, states, seeds, limit, rooms, winners, decisions, turns):
    """Play one random game to the end for each of `seeds` (uint64), all in the place of `states[0]`.

    Each begins as a copy of `templates[0]` and ends at the latest after `limit` decisions. Written are the bit set of
    `winners` (int32, 0 for a game cut short), and the numbers of `decisions` and of `turns` (int32).
    """
    for game in range(len(seeds)):
        states[0] = templates[0]
        states[0].rng = seeds[game]
        decisions[game] = play_out(boards[0], states[0], rooms[0], limit)
        winners[game] = states[0].winners
        turns[game] = states[0].turn


@entry
def copy_many(states, copies):
    """Copy the first state over the second, so many times: to measure what a copy costs."""
    for _ in range(copies):
        states[1] = states[0]
        states[0].turn += 1
