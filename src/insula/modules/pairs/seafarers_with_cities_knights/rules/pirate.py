"""The pirate before the first landing, and knights that chase it (CK-SEA-03, CK-SEA-10)."""

from insula.modules.cities_knights.rules.constants import ACTED
from insula.modules.cities_knights.rules.knight_actions import has_ready_knight, is_corner, robber_is_free
from insula.modules.cities_knights.rules.knights import can_act
from insula.modules.seafarers.module import MOVING_PIRATE
from insula.modules.seafarers.rules.pirate import can_move_pirate
from insula.rules.choices import add_if
from insula.rules.constants import NOWHERE
from insula.rules.jit import rule
from insula.rules.stack import push

from ..module import CHASE_PIRATE


@rule
def pirate_is_free(state):
    """Return whether the first landing has freed the pirate, together with the robber (CK-SEA-03)."""
    return robber_is_free(state)


@rule
def list_chases(board, state, player, choices, count):
    """List the player's knights that can chase the pirate (CK-SEA-10)."""
    if state.pirate == NOWHERE or not has_ready_knight(board, state, player) or not can_move_pirate(board, state):
        return count
    for node in range(board.n_nodes):
        can_chase = is_corner(board, node, state.pirate) and can_act(state, player, node)
        count = add_if(choices, count, CHASE_PIRATE, node, can_chase)
    return count


@rule
def chase_pirate(state, player, node):
    """Deactivate the knight and ask the player to move the pirate (CK-SEA-10)."""
    state.knight_active[node] = 0
    state.knight_marks[node] |= ACTED
    push(state, MOVING_PIRATE, player, 0)
