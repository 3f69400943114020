"""Many games at once: one call makes a decision in each game of a range, and lists the next choices of each."""

from .action import argument_of, kind_of
from .arrays import BYTES, FLAGS, GAMES_TOGETHER, INTS, NO_ACTOR, SHORTS, clear
from .board import BOARD
from .choices import CHOICES
from .engine import NO_ACTION, go_on
from .jit import entry, rule
from .jit.many import record_at
from .observe import observe_together
from .state import STATE, copy_state
from .switchboard import total_points

GO_ON = -1
"""In place of an index: make no decision, and advance until a player must choose."""
SKIP = -2
"""In place of an index: leave the game as it is."""
NO_INDEX = -1
"""What stands in the table for an argument without an index."""


@entry(
    board=BOARD,
    template=STATE,
    states=STATE,
    choices=CHOICES,
    actions=INTS,
    codes=INTS,
    first_of_kind=INTS,
    by_argument=SHORTS,
    mask=FLAGS,
    legal=SHORTS,
    count=SHORTS,
    actor=BYTES,
    done=FLAGS,
    winners=BYTES,
    points=SHORTS,
    ones=BYTES,
    twos=SHORTS,
    fours=INTS,
    table=INTS,
    out=BYTES,
)
def step_many(
    board,
    template,
    states,
    choices,
    actions,
    codes,
    first_of_kind,
    by_argument,
    mask,
    legal,
    count,
    actor,
    done,
    winners,
    points,
    size,
    places,
    width,
    ones,
    twos,
    fours,
    table,
    row_size,
    length,
    begin,
    end,
    restarts,
    lines,
    out,
):
    """Carry out an action in each game from `begin` to `end` - 1, list what can be chosen next, and observe it.

    `actions` has an index of a legal action for each game, GO_ON or SKIP. `codes`, `first_of_kind` and `by_argument`
    are the tables of the index, with `size` indices and `places` arguments for each seat. For each game the choices are
    in its row of `mask` and the first `count` places of its row of `legal`, which has `width` places. A game that ends
    sets `done`, `winners` and `points`; with `restarts` another one begins, which goes on with its generator. The other
    parameters are those of `observe_many`; without `lines` nothing is observed.

    Return 0, or an action that is legal but has no index.
    """
    for first in range(begin, end, GAMES_TOGETHER):
        last = min(first + GAMES_TOGETHER, end)
        for game in range(first, last):
            index = actions[game]
            if index == SKIP:
                continue
            state = record_at(states, game)
            code = NO_ACTION if index == GO_ON else codes[actor[game] * size + index]
            choices_now = go_on(board, state, code, choices, True)
            done[game] = state.over
            if state.over != 0:
                winners[game] = state.winners
                for seat in range(state.players):
                    points[game * state.players + seat] = total_points(board, state, seat)
                if restarts:
                    begin_again(state, template)
                    choices_now = go_on(board, state, NO_ACTION, choices, True)
            clear(mask, game * size, size)
            count[game] = choices_now
            if choices_now == 0:
                actor[game] = NO_ACTOR
                continue
            seat = state.stack_player[state.stack_size - 1]
            actor[game] = seat
            for i in range(choices_now):
                code = choices.action[i]
                found = by_argument[seat * places + first_of_kind[kind_of(code)] + argument_of(code)]
                if found == NO_INDEX:
                    return code
                mask[game * size + found] = 1
                legal[game * width + i] = found
        if lines > 0:
            observe_together(board, states, ones, twos, fours, actor, table, lines, out, row_size, length, first, last)
    return 0


@rule
def begin_again(state, template):
    """Begin another game in the same memory, with the generator as it is."""
    generator = state.rng
    copy_state(state, template)
    state.rng = generator
