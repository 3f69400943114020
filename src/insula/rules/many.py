"""Many games at once: one call makes a decision in each game, and lists the next choices of each.

Several threads can share the work: they call `step_many` at the same time, with the same arrays.
"""

from .action import argument_of, kind_of
from .arrays import BYTES, FLAGS, GAMES_TOGETHER, INTS, LONGS, NO_ACTOR, SHORTS, clear
from .board import BOARD
from .choices import CHOICES
from .engine import NO_ACTION, go_on
from .jit import entry, rule
from .jit.many import bytes_at, record_at
from .observe import observe_together
from .sharing import NO_BLOCK, finish_block, is_all_done, offer_blocks, take_block
from .state import STATE, copy_state
from .switchboard import total_points

GO_ON = -1
"""In place of an index: make no decision, and advance until a player must choose."""
SKIP = -2
"""In place of an index: leave the game as it is."""
NO_INDEX = -1
"""What stands in the table for an argument without an index."""


FINISHED, UNFINISHED = 0, 1
"""The results of `step_many`: all games have been stepped, or the thread found nothing to do."""

# The numbers of an order: what is done in a step.
RESTARTS, LINES, OUT, UNKNOWN = range(4)
"""Whether another game begins where one ends; how many lines are observed, and the address of the array for them; and,
after a step, 0 or an action that is legal but has no index."""
ORDER_SIZE = 4


@entry(states=STATE, actions=LONGS, actor=BYTES, mask=FLAGS)
def check_many(states, actions, actor, mask, size, games):
    """Return the first game whose action is not legal, or `games`. Games that are over get SKIP as their action.

    `mask` has `size` places for each game. SKIP is always legal.
    """
    for game in range(games):
        if actor[game] == NO_ACTOR:
            actions[game] = SKIP
        index = actions[game]
        if index == SKIP:
            continue
        if index < 0 or index >= size or mask[game * size + index] == 0:
            return game
    return games


@entry(
    board=BOARD,
    template=STATE,
    states=STATE,
    actions=LONGS,
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
    order=LONGS,
    shared=LONGS,
    choices=CHOICES,
)
def step_many(
    board,
    template,
    states,
    games,
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
    order,
    shared,
    threads,
    thread,
    choices,
    begins,
    patience,
):
    """Carry out an action in each game, list what can be chosen next, and observe it.

    `actions` has an index of a legal action for each game, GO_ON or SKIP. `codes`, `first_of_kind` and `by_argument`
    are the tables of the index, with `size` indices and `places` arguments for each seat. For each game the choices are
    in its row of `mask` and the first `count` places of its row of `legal`, which has `width` places. A game that ends
    sets `done`, `winners` and `points`; where `order` says so, another one begins, which goes on with its generator.
    The parameters from `ones` to `length` are those of `observe_one`; an order without lines observes nothing.

    This thread is number `thread` of `threads` and has its own `choices`. A call that `begins` a step first lets all of
    them take blocks of games from `shared`. The result is UNFINISHED when the thread has looked in `patience` places
    and found nothing to do. Thread 0 gets FINISHED when all games have been stepped: then no other thread uses `order`,
    or any array with a place for each game.
    """
    if begins:
        offer_blocks(shared, threads)
    waited = 0
    while waited < patience:
        block = take_block(shared, threads, thread)
        if block == NO_BLOCK:
            if thread == 0 and is_all_done(shared, threads):
                return FINISHED
            waited += threads
            continue
        waited = 0
        first = block * GAMES_TOGETHER
        last = min(first + GAMES_TOGETHER, games)
        unknown = step_games(
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
            order[RESTARTS],
            first,
            last,
        )
        if unknown != 0:
            order[UNKNOWN] = unknown
        if order[LINES] > 0:
            out = bytes_at(order[OUT], games * row_size)
            lines = order[LINES]
            observe_together(board, states, ones, twos, fours, actor, table, lines, out, row_size, length, first, last)
        finish_block(shared, threads)
    return UNFINISHED


@rule
def step_games(
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
    restarts,
    first,
    last,
):
    """Carry out the actions in the games from `first` to `last` - 1, and list what can be chosen next.

    Return 0, or an action that is legal but has no index.
    """
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
    return 0


@rule
def begin_again(state, template):
    """Begin another game in the same memory, with the generator as it is."""
    generator = state.rng
    copy_state(state, template)
    state.rng = generator
