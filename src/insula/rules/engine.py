"""The engine: it advances the game and stops when a decision is needed."""

from . import switchboard
from .board import BOARD
from .choices import CHOICES
from .constants import NOBODY
from .dispatch import apply, legal, list_outcomes, step
from .jit import rule, shared
from .rng import draw
from .spec import FORCED, FREE, STEPS
from .state import STATE

NO_ACTION = -1


@rule
def sample(board, state, choices):
    """Return an outcome of the chance decision on top, drawn by its weight from the state's generator."""
    phase = state.stack_phase[state.stack_size - 1]
    drawn = switchboard.drawn_at_once(state, phase)
    if drawn != NOBODY:
        return drawn
    return draw_outcome(state, choices, list_outcomes(board, state, phase, choices))


@rule
def draw_outcome(state, choices, count):
    """Return one of the listed outcomes, drawn by its weight from the state's generator."""
    total = 0
    for i in range(count):
        total += choices.weight[i]
    rest = draw(state, total)
    i = 0
    while rest >= choices.weight[i]:
        rest -= choices.weight[i]
        i += 1
    return choices.action[i]


@shared(board=BOARD, state=STATE, choices=CHOICES)
def advance(board, state, choices, answers_chance):
    """Advance until a player must choose; list the choices and return their number, or 0 when the game is over.

    With `answers_chance` the state's generator draws the outcomes of chance. Without it they are listed with their
    weights, unless there is only one.
    """
    while state.over == 0:
        winner = switchboard.winner(board, state)
        if winner != NOBODY:
            switchboard.win(state, winner)
            break
        top = state.stack_size - 1
        phase = state.stack_phase[top]
        if phase < STEPS:
            if answers_chance:
                apply(board, state, sample(board, state, choices))
            else:
                count = list_outcomes(board, state, phase, choices)
                if count > 1:
                    return count
                apply(board, state, choices.action[0])
        elif phase < FORCED:
            step(board, state, phase, state.stack_player[top])
        else:
            count = legal(board, state, choices)
            if count > 1 or phase >= FREE:
                return count
            if count == 1:
                if switchboard.asked_alone(choices.action[0]):
                    return count
                apply(board, state, choices.action[0])
            else:
                switchboard.without_choice(state, phase, state.stack_player[top])
    return 0


@shared(board=BOARD, state=STATE, choices=CHOICES)
def go_on(board, state, code, choices, answers_chance):
    """Carry out `code`, unless it is NO_ACTION, and advance; return the number of choices."""
    if code != NO_ACTION:
        apply(board, state, code)
    return advance(board, state, choices, answers_chance)


@shared(board=BOARD, state=STATE, choices=CHOICES)
def play_out(board, state, choices, limit):
    """Play random legal decisions to the end, at most `limit`; return their number, without chance decisions."""
    made = 0
    while made < limit:
        count = advance(board, state, choices, True)
        if count == 0:
            break
        apply(board, state, choices.action[draw(state, count)])
        made += 1
    return made
