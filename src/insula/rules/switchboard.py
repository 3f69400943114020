"""The one place that asks which modules are on.

Each hook is a short list of calls, in the order the rulebooks give. The list of hooks is closed: a module takes part
in the game through them, through its action kinds and through its phases, and in no other way.
"""

from .base import building, production, robber, trade, turn, victory
from .base.phases import MOVING_ROBBER, TURN_END
from .constants import FIVE_SIX, FRIENDLY_ROBBER, SEVEN
from .five_six import turns as five_six
from .friendly_robber import protection as friendly_robber
from .jit import rule
from .stack import pop, replace


@rule
def is_on(state, module):
    """Whether a module is in the game."""
    return state.modules & module != 0


@rule
def after_roll(board, state, player, total):
    """What a roll brings: the seven, or production."""
    if total == SEVEN:
        robber.seven(state, player)  # BASE-SEVEN-02
    else:
        production.produce(board, state, total)  # BASE-PROD-01


@rule
def list_building(board, state, player, choices, count):
    """List what the player can build and buy."""
    return building.list_building(board, state, player, choices, count)  # BASE-BUILD-01


@rule
def visible_points(board, state, player):
    """The points that everybody sees."""
    return victory.visible_points(board, state, player)  # BASE-WIN-01


@rule
def total_points(board, state, player):
    """All points of the player, which decide who wins."""
    return visible_points(board, state, player) + victory.hidden_points(state, player)  # BASE-DEV-05


@rule
def robber_may_go(board, state, hex):
    """Whether the robber may be moved to the hex."""
    if not robber.may_hold_robber(board, state, hex):  # BASE-ROB-01
        return False
    return not (is_on(state, FRIENDLY_ROBBER) and friendly_robber.is_forbidden(board, state, hex))  # FRIENDLY-HEX-01


@rule
def may_be_robbed(board, state, player, victim, hex):
    """Whether the player may steal from the victim at the robber's hex."""
    if not robber.may_be_robbed(board, state, player, victim, hex):  # BASE-STEAL-01
        return False
    return not (
        is_on(state, FRIENDLY_ROBBER) and friendly_robber.is_protected(board, state, victim)
    )  # FRIENDLY-NONE-02


@rule
def without_choice(state, phase, player):
    """A compulsory choice has no legal option: it is skipped (BASE-WORD-02), unless a rule says otherwise."""
    if phase == MOVING_ROBBER and is_on(state, FRIENDLY_ROBBER):
        friendly_robber.send_to_desert(state, player)  # FRIENDLY-NONE-01
    else:
        pop(state)


@rule
def can_offer(state, player):
    """Whether the active player may begin a trade with players."""
    if is_on(state, FIVE_SIX) and five_six.is_second_part(state):  # FIVESIX-PAIR-03
        return False
    return trade.can_offer(state, player)  # BASE-TRADE-08


@rule
def can_propose(state, proposer):
    """Whether an opponent may begin a proposal to the active player."""
    if is_on(state, FIVE_SIX) and five_six.is_second_part(state):  # FIVESIX-DEC-02
        return False
    return trade.can_propose(state, proposer)  # BASE-TRADE-08


@rule
def after_part(state, player):
    """The player has ended the turn, or the part of it: what comes before the turn is over."""
    turn.end_part(state, player)  # BASE-DEV-04
    if is_on(state, FIVE_SIX) and five_six.is_second_part(state):
        five_six.end_second_part(state)  # FIVESIX-PAIR-01
        return
    replace(state, TURN_END, player, 0)
    if is_on(state, FIVE_SIX):
        five_six.begin_second_part(state, player)  # FIVESIX-PAIR-01


@rule
def between_turns(state, player):
    """The turn is over: what comes before the next player rolls."""
    if is_on(state, FIVE_SIX):
        five_six.begin_special_building(state, player)  # FIVESIX-SBP-01
