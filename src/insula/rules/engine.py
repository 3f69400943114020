"""The engine: whose decision it is, what is legal, what an action does, and how a game goes on by itself.

The order of the legal actions is a contract: within a phase, kinds in the order of the lists of
docs/rules/decisions.md, and within a kind ascending arguments.
"""

from . import switchboard
from .action import argument_of, kind_of
from .base.chance import list_outcomes, rolls_fresh_dice
from .base.actions import CONFIRM_TRADE, ROLL_DICE
from .base.decisions import apply_base, list_base, step_base
from .base.victory import win
from .action import action
from .constants import CHANCE, DICE_PAIRS
from .five_six.decisions import list_special_building
from .five_six.phases import SPECIAL_BUILDING
from .five_six.turns import pass_special_build
from .five_six.actions import PASS_SPECIAL_BUILD
from .friendly_robber.actions import DESERT_HEX
from .friendly_robber.phases import CHOOSING_DESERT
from .friendly_robber.protection import list_deserts
from .jit import rule
from .options import VP_GOAL
from .base.robber import move_robber
from .rng import draw
from .spec import FORCED, FREE, STEPS


@rule
def legal(board, state, choices):
    """List what the player on top of the stack may choose; return how many choices there are."""
    top = state.stack_size - 1
    phase = state.stack_phase[top]
    player = state.stack_player[top]
    if phase == SPECIAL_BUILDING:
        return list_special_building(board, state, player, choices)
    if phase == CHOOSING_DESERT:
        return list_deserts(board, state, choices)
    return list_base(board, state, phase, player, choices)


@rule
def apply(board, state, code):
    """Carry out an action or an outcome of chance, unchecked."""
    kind = kind_of(code)
    argument = argument_of(code)
    player = state.stack_player[state.stack_size - 1]
    if kind <= CONFIRM_TRADE:
        apply_base(board, state, kind, argument, player)
    elif kind == PASS_SPECIAL_BUILD:
        pass_special_build(state, player)
    elif kind == DESERT_HEX:
        move_robber(state, player, argument)


@rule
def sample(board, state, choices):
    """An outcome of the chance decision on top, drawn by its weight from the state's generator."""
    phase = state.stack_phase[state.stack_size - 1]
    if rolls_fresh_dice(state, phase):
        return action(ROLL_DICE, draw(state, DICE_PAIRS))
    count = list_outcomes(board, state, phase, choices)
    total = 0
    for i in range(count):
        total += choices.weight[i]
    rest = draw(state, total)
    i = 0
    while rest >= choices.weight[i]:
        rest -= choices.weight[i]
        i += 1
    return choices.action[i]


@rule
def actor(state):
    """The seat that must decide now, or CHANCE."""
    top = state.stack_size - 1
    return CHANCE if state.stack_phase[top] < STEPS else state.stack_player[top]


@rule
def has_reached_goal(board, state):
    """Whether the active player has won: only in the own turn (BASE-WIN-02, BASE-WIN-03, BASE-WIN-04)."""
    return state.own_turn == 1 and switchboard.total_points(board, state, state.active) >= state.option[VP_GOAL]


@rule
def advance(board, state, choices, answers_chance):
    """Go on until somebody must choose; list the choices and return how many there are, 0 when the game is over.

    With `answers_chance` the state's generator answers for chance; otherwise its outcomes are listed with their
    weights, unless there is only one.
    """
    while state.over == 0:
        if has_reached_goal(board, state):
            win(state, state.active)
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
            step_base(board, state, phase, state.stack_player[top])
        else:
            count = legal(board, state, choices)
            if count > 1 or phase >= FREE:
                return count
            if count == 1:
                apply(board, state, choices.action[0])
            else:
                switchboard.without_choice(state, phase, state.stack_player[top])
    return 0


@rule
def play_out(board, state, choices, limit):
    """Play random legal decisions to the end, at most `limit`; return how many there were, chance not counted."""
    made = 0
    while made < limit:
        count = advance(board, state, choices, True)
        if count == 0:
            break
        apply(board, state, choices.action[draw(state, count)])
        made += 1
    return made
