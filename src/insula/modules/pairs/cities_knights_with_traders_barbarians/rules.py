"""The rules of Cities & Knights with Traders & Barbarians."""

from insula.modules.cities_knights.rules.constants import ACTED
from insula.modules.cities_knights.rules.knight_actions import has_ready_knight
from insula.modules.cities_knights.rules.knights import can_act
from insula.modules.traders_barbarians.module import MOVING_BARBARIAN
from insula.modules.traders_barbarians.rules import places
from insula.modules.traders_barbarians.rules.barbarians import NONE
from insula.rules.choices import add_if
from insula.rules.jit import rule
from insula.rules.spec import PLACE_BITS, PLACES
from insula.rules.stack import push

from .module import KNIGHT_DRIVES_OFF

# Knights that drive off barbarians from the paths at their intersections (COMBO-TB-CK-05).


@rule
def with_end(edge, end):
    """Return the argument for a path and one of its ends, 0 or 1."""
    return (end << PLACE_BITS) + edge


@rule
def edge_of(argument):
    """Return the path in an argument."""
    return argument & (PLACES - 1)


@rule
def node_of(board, argument):
    """Return the intersection at the end of the path that an argument names."""
    return board.edge_nodes[edge_of(argument), argument >> PLACE_BITS]


@rule
def list_driving_off(board, state, player, choices, count):
    """List the barbarians beside knights of the player that can act (COMBO-TB-CK-05)."""
    if not has_ready_knight(board, state, player):
        return count
    for edge in range(board.n_edges):
        if state.barbarian[edge] != NONE:
            for end in range(2):
                is_ready = can_act(state, player, board.edge_nodes[edge, end])
                count = add_if(choices, count, KNIGHT_DRIVES_OFF, with_end(edge, end), is_ready)
    return count


@rule
def drive_off(board, state, player, argument):
    """Deactivate the knight; the player moves the barbarian, and steals as after a seven (COMBO-TB-CK-05)."""
    node = node_of(board, argument)
    state.knight_active[node] = 0
    state.knight_marks[node] |= ACTED
    push(state, MOVING_BARBARIAN, player, edge_of(argument))


# Where knights and the merchant cannot stand (COMBO-TB-CK-09, COMBO-TB-CK-10).


@rule
def may_place_knight(board, node):
    """Return whether a knight can stand there: not on a plaza or a closed corner, like a building (COMBO-TB-CK-10)."""
    return places.may_settle(board, node)


@rule
def may_hold_merchant(state, hex):
    """Return whether the hex is no trade hex (COMBO-TB-CK-09)."""
    return not places.is_trade_hex(state, hex)
