"""The attack after a settlement or a city is built: barbarians land on the coast (ATTACK-LAND)."""

from insula.modules.base.rules.chance import GREATEST_SUM, LEAST_SUM, LIKELIEST_SUM
from insula.rules.choices import add_outcome
from insula.rules.constants import DIE_FACES, NOWHERE, SEVEN
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, player_on_top, pop, push, top_of_stack

from .. import offers
from ..module import ROLL_ATTACK, ROLLING_ATTACK
from .coast import add_barbarians, barbarians_left
from .constants import COAST, FULL, NUMBERS_PER_ATTACK


@rule
def begin_attack(state):
    """A building calls for an attack, unless the supply is empty (ATTACK-LAND-01, ATTACK-LAND-06)."""
    if barbarians_left(state) > 0:
        push(state, ROLLING_ATTACK, player_on_top(state), 0)


@rule
def chances(total):
    """Return how many of the 36 pairs of two dice have this sum."""
    return DIE_FACES - abs(total - LIKELIEST_SUM)


@rule
def list_numbers(state, choices):
    """List the numbers that count: no 7, and none that was rolled in this attack (ATTACK-LAND-02)."""
    rolled = data_on_top(state)
    count = 0
    for total in range(LEAST_SUM, GREATEST_SUM + 1):
        if total != SEVEN and (rolled >> total) & 1 == 0:
            count = add_outcome(choices, count, ROLL_ATTACK, total, chances(total))
    return count


@rule
def can_land(state, hex, number):
    """Return whether a barbarian can land on the hex: it has the number and is not full (ATTACK-LAND-03, -04)."""
    has_number = hex != NOWHERE and (state.hex_token[hex] == number or state.second_hex[number] == hex)
    return has_number and state.hex_barbarians[hex] < FULL


@rule
def count_landings(state, number):
    """Return how many barbarians land on a number: one on each of its hexes, while some are left (FIVESIX-TB-06)."""
    count = 0
    for i in range(COAST):
        count += can_land(state, state.coast[i], number)
    return min(count, barbarians_left(state))


@rule
def land(board, state, number):
    """Put a barbarian on each coastal hex with the number that is not full (ATTACK-LAND-03, -04, FIVESIX-TB-06)."""
    for i in range(COAST):
        hex = state.coast[i]
        if can_land(state, hex, number) and barbarians_left(state) > 0:
            add_barbarians(board, state, hex, 1)
            offers.barbarian_landed(board, state, hex)


@rule
def numbers_rolled(rolled):
    """Return how many numbers are in a bit set."""
    count = 0
    for total in range(LEAST_SUM, GREATEST_SUM + 1):
        count += (rolled >> total) & 1
    return count


@rule
def roll_attack(board, state, number):
    """Let barbarians land; the attack ends after three numbers, or with an empty supply (ATTACK-LAND-02, -06)."""
    rolled = data_on_top(state) | 1 << number
    left = barbarians_left(state) - count_landings(state, number)
    if numbers_rolled(rolled) == NUMBERS_PER_ATTACK or left == 0:
        pop(state)
    else:
        state.stack_data[top_of_stack(state)] = rolled
    land(board, state, number)
