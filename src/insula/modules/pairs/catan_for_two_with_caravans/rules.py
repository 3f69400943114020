"""Each vote places two camels: who places them, and on which caravans (CARAVAN-COMBO-TWO).

The second camel is pending below the first one. Its data is ANY_CARAVAN, or OTHER_CARAVAN until the first one is
placed; then OTHER_CARAVAN plus the number of the caravan that holds it, plus 1."""

from insula.modules.caravans.module import CAMEL_PLACE, PLACING_CAMEL
from insula.modules.caravans.rules.growth import caravan_of, list_places
from insula.modules.caravans.rules.vote import ACTIVE_PLAYER, MAJORITY, voter_with_majority
from insula.modules.catan_for_two.rules.tokens import opponent_of
from insula.rules.action import argument_of
from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, phase_on_top, push, replace, top_of_stack

from .module import PLACING_SECOND_CAMEL

ANY_CARAVAN = 0
OTHER_CARAVAN = 1
FIRST_CARAVAN = 2
"""The data for a first camel on the caravan 0."""


@rule
def always_votes(state):
    """Players vote even about the only place that is left (CARAVAN-COMBO-TWO)."""
    return True


@rule
def ask_for_two_camels(state, player):
    """The player with more votes places both camels; with equal votes each player places one (CARAVAN-COMBO-TWO)."""
    leader = voter_with_majority(state)
    if leader != NOBODY:
        replace(state, PLACING_SECOND_CAMEL, leader, OTHER_CARAVAN)
        push(state, PLACING_CAMEL, leader, MAJORITY)
    else:
        replace(state, PLACING_SECOND_CAMEL, opponent_of(state, player), ANY_CARAVAN)
        push(state, PLACING_CAMEL, player, ACTIVE_PLAYER)
    return True


@rule
def camel_placed(state, place):
    """Note which caravan holds the first camel, if the second one must extend another."""
    if phase_on_top(state) == PLACING_SECOND_CAMEL and data_on_top(state) == OTHER_CARAVAN:
        state.stack_data[top_of_stack(state)] = FIRST_CARAVAN + caravan_of(place)


@rule
def is_same_caravan(state, one, other):
    """Return whether two caravans are one: they have the same number, or have merged (CARAVAN-PATH-07)."""
    return one == other or state.caravan_front[one] == state.caravan_front[other]


@rule
def list_second_places(board, state, choices):
    """List the legal places of the second camel; there are none without a camel (CARAVAN-COMBO-TWO)."""
    if state.camels_left == 0:
        return 0
    places = list_places(board, state, CAMEL_PLACE, choices, 0)
    data = data_on_top(state)
    count = 0
    for i in range(places):
        code = choices.action[i]
        caravan = caravan_of(argument_of(code))
        if data < FIRST_CARAVAN or not is_same_caravan(state, caravan, data - FIRST_CARAVAN):
            choices.action[count] = code
            count += 1
    return count
