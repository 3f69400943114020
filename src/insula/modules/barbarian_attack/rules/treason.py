"""Treason: two barbarians move from hexes of the coast to others (ATTACK-CARD-08 to -11).

The hexes that barbarians leave are chosen first, then those to which they go. They move when all are chosen.
"""

from insula.modules.gold.rules.store import earn
from insula.rules.choices import add_if
from insula.rules.constants import MAX_HEXES, NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, one_step_less, phase_on_top, push, top_of_stack

from .. import offers
from ..module import SENDING_BARBARIANS, TAKING_BARBARIANS, TREASON_FROM, TREASON_TO
from .coast import barbarians_left, is_conquered, refresh_around
from .constants import MOVED_BY_TREASON, TREASON_GOLD


@rule
def is_chosen(hexes, hex):
    """Return whether the hex is among the chosen ones."""
    for i in range(MOVED_BY_TREASON):
        if hexes[i] == hex:
            return True
    return False


@rule
def choose(hexes, hex):
    """Add a hex to the chosen ones."""
    for i in range(MOVED_BY_TREASON):
        if hexes[i] == NOWHERE:
            hexes[i] = hex
            return


@rule
def count_open(state):
    """Return how many coastal hexes are not conquered and not chosen as a source."""
    count = 0
    for hex in range(MAX_HEXES):
        is_open = not is_conquered(state, hex) and not is_chosen(state.treason_from, hex)
        count += is_open and offers.may_send_barbarian(state, hex)
    return count


@rule
def count_conquered(state):
    """Return how many conquered hexes are not chosen as a source."""
    count = 0
    for hex in range(MAX_HEXES):
        count += is_conquered(state, hex) and not is_chosen(state.treason_from, hex)
    return count


@rule
def most_targets(state, sources):
    """Return how many targets are left if so many more sources are chosen, conquered hexes first (ATTACK-CARD-10)."""
    return count_open(state) - max(0, sources - count_conquered(state))


@rule
def count_sources(state):
    """Return how many hexes barbarians can leave: at most two (ATTACK-CARD-08)."""
    count = 0
    for hex in range(MAX_HEXES):
        count += state.hex_barbarians[hex] > 0
    return min(count, MOVED_BY_TREASON)


@rule
def begin(state, player):
    """Take the gold, and ask for the hexes; the supply replaces missing barbarians (ATTACK-CARD-08 to -10)."""
    earn(state, player, TREASON_GOLD)
    sources = count_sources(state)
    from_supply = min(MOVED_BY_TREASON - sources, barbarians_left(state))
    moved = min(sources + from_supply, most_targets(state, sources))
    if moved > 0:
        push(state, SENDING_BARBARIANS, player, moved)
        if sources > 0:
            push(state, TAKING_BARBARIANS, player, min(sources, moved))


@rule
def can_leave(state, hex, further, moved):
    """Return whether a barbarian can leave the hex: `further` other hexes can follow, and all find targets."""
    if state.hex_barbarians[hex] == 0 or is_chosen(state.treason_from, hex):
        return False
    if is_conquered(state, hex):
        return True
    return most_targets(state, further) - 1 >= moved


@rule
def list_sources(board, state, choices):
    """List the hexes that a barbarian can leave, so that as many as possible move (ATTACK-CARD-08, -10).

    If all of them are needed, their order does not matter, and only one is listed (BASE-WORD-02).
    """
    top = top_of_stack(state)
    further = state.stack_data[top] - 1
    moved = state.stack_data[top - 1]
    count = 0
    for hex in range(board.n_hexes):
        count = add_if(choices, count, TREASON_FROM, hex, can_leave(state, hex, further, moved))
    return 1 if count == further + 1 else count


@rule
def choose_source(state, hex):
    """Choose a hex that a barbarian leaves (ATTACK-CARD-08)."""
    one_step_less(state)
    choose(state.treason_from, hex)


@rule
def is_sending(phase):
    """Return whether the phase asks for the hexes to which barbarians go (ATTACK-CARD-08)."""
    return phase == SENDING_BARBARIANS


@rule
def list_targets(board, state, choices):
    """List the coastal hexes that are not conquered and not chosen; only one if all are needed (ATTACK-CARD-08)."""
    count = 0
    for hex in range(board.n_hexes):
        count = add_if(choices, count, TREASON_TO, hex, is_target(state, hex))
    return 1 if count == data_on_top(state) else count


@rule
def is_target(state, hex):
    """Return whether a barbarian can go to the hex (ATTACK-CARD-08, ATTACK-HEX-03)."""
    if is_conquered(state, hex) or is_chosen(state.treason_from, hex) or is_chosen(state.treason_to, hex):
        return False
    return offers.may_send_barbarian(state, hex)


@rule
def choose_target(board, state, hex):
    """Choose a hex to which a barbarian goes; after the last one all move (ATTACK-CARD-08, ATTACK-CARD-11)."""
    one_step_less(state)
    choose(state.treason_to, hex)
    if phase_on_top(state) != SENDING_BARBARIANS:
        move_all(board, state)


@rule
def move_all(board, state):
    """Move the barbarians; after that hexes and buildings are conquered or freed (ATTACK-CARD-11)."""
    for i in range(MOVED_BY_TREASON):
        if state.treason_from[i] != NOWHERE:
            state.hex_barbarians[state.treason_from[i]] -= 1
        if state.treason_to[i] != NOWHERE:
            state.hex_barbarians[state.treason_to[i]] += 1
    for i in range(MOVED_BY_TREASON):
        if state.treason_from[i] != NOWHERE:
            refresh_around(board, state, state.treason_from[i])
        if state.treason_to[i] != NOWHERE:
            refresh_around(board, state, state.treason_to[i])
    announce(board, state)
    for i in range(MOVED_BY_TREASON):
        state.treason_from[i] = NOWHERE
        state.treason_to[i] = NOWHERE


@rule
def announce(board, state):
    """Let the modules know of the barbarians that have left and come: what is pushed last is asked first."""
    for i in range(MOVED_BY_TREASON - 1, -1, -1):
        if state.treason_to[i] != NOWHERE:
            offers.barbarian_landed(board, state, state.treason_to[i])
    for i in range(MOVED_BY_TREASON - 1, -1, -1):
        if state.treason_from[i] != NOWHERE:
            offers.barbarian_taken(board, state, state.treason_from[i])
