"""The entry points of the core: functions called from outside the rules, with arrays of records. They check nothing."""

from .arrays import LONGS
from .batch import BATCH
from .board import BOARD
from .choices import CHOICES
from .engine import NO_ACTION, go_on, play_out
from .engine import draw_outcome as draw_one_outcome
from .jit import entry
from .state import STATE, WORDS, copy_state
from .switchboard import list_unasked, reveal, total_points, visible_points
from .switchboard import recount as recount_all

__all__ = ["NO_ACTION", "copy_many", "draw_outcome", "play", "play_games", "points", "recount", "see", "unasked"]


@entry(waits=False, board=BOARD, state=STATE, choices=CHOICES)
def play(board, state, code, choices, answers_chance):
    """Carry out `code`, unless it is NO_ACTION, and advance until a player must choose.

    Return the number of choices, or 0 when the game is over. With `answers_chance` the state's generator draws the
    outcomes of chance. Without it they are listed like choices, with their weights.
    """
    return go_on(board, state, code, choices, answers_chance)


@entry(state=STATE, choices=CHOICES)
def draw_outcome(state, choices, count):
    """Draw one of the listed outcomes of chance with the state's generator, and return it."""
    return draw_one_outcome(state, choices, count)


@entry(waits=False, state=STATE, choices=CHOICES)
def unasked(state, choices):
    """List what players may do unasked (DEC, unasked); return how many choices there are."""
    return list_unasked(state, choices, 0)


@entry(waits=False, board=BOARD, state=STATE)
def points(board, state, seat, with_hidden):
    """Return the points of a seat, with or without the points that only its player sees."""
    return total_points(board, state, seat) if with_hidden else visible_points(board, state, seat)


@entry(waits=False, board=BOARD, state=STATE)
def recount(board, state):
    """Fill in every field that depends on the pieces on the board and the cards in the hands."""
    recount_all(board, state)
    return 0


@entry(state=STATE, seen=STATE, allowed=LONGS, empty=LONGS)
def see(state, seen, allowed, empty, seat):
    """Write what a seat may know of a state into `seen`; both arrays have a number for each word of a state.

    `allowed` has the bits that the seat may always see, and `empty` what is in the place of the others.
    """
    for word in range(WORDS):
        seen.words[word] = (state.words[word] & allowed[word]) | empty[word]
    reveal(state, seen, seat)
    return 0


@entry(board=BOARD, template=STATE, state=STATE, choices=CHOICES, batch=BATCH)
def play_games(board, template, state, choices, batch, limit):
    """Play the random games of a batch one after another, each in the memory of `state`.

    Each game begins as a copy of `template` with its own seed, and ends after `limit` decisions at the latest.
    """
    for game in range(batch.games):
        copy_state(state, template)
        state.rng = batch.seed[game]
        batch.decisions[game] = play_out(board, state, choices, limit)
        batch.winners[game] = state.winners
        batch.turns[game] = state.turn
    return 0


@entry(state=STATE, other=STATE)
def copy_many(state, other, copies):
    """Copy a state into another `copies` times, to measure the cost of a copy."""
    for _ in range(copies):
        copy_state(state, other)
        other.turn += 1
    return 0
