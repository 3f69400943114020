"""The numbers on which hexes produce."""

from ..modules.state import State
from ..rules.constants import MAX_TOKEN, MIN_TOKEN, NOWHERE


def hexes_with(state: State, number: int) -> list[int]:
    """Return the hexes that produce on a number, in their order."""
    found = []
    hex = state.first_hex[number]
    while hex != NOWHERE:
        found.append(int(hex))
        hex = state.next_hex[hex]
    second = int(state.second_hex[number])
    return found if second == NOWHERE else sorted([*found, second])


def numbers_of_hexes(state: State) -> dict[int, list[int]]:
    """Return the numbers of each hex that has one, in ascending order; a hex can have several."""
    numbers: dict[int, list[int]] = {}
    for number in range(MIN_TOKEN, MAX_TOKEN + 1):
        for hex in hexes_with(state, number):
            numbers.setdefault(hex, []).append(number)
    return numbers
