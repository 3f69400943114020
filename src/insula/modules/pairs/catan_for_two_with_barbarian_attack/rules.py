"""The rules of Catan for Two with Barbarian Attack."""

from insula.modules.barbarian_attack.rules.battle import lose_knight
from insula.modules.barbarian_attack.rules.coast import is_conquered
from insula.modules.barbarian_attack.rules.knights import is_castle_path, must_leave_path
from insula.modules.barbarian_attack.rules.treason import choose, count_open
from insula.modules.catan_for_two import offers
from insula.modules.catan_for_two.rules.tokens import can_act, gain, pay_for_action
from insula.rules.choices import add_if
from insula.rules.constants import MAX_EDGES, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.players import neutral_owner
from insula.rules.stack import pop, push

from .module import COASTAL_BARBARIAN_FOR_TOKENS, PLACE_STRAY_KNIGHT, PLACING_STRAY_KNIGHT, SENDING_FOR_TOKENS

# The stray knight: how it comes onto the board, and who moves it (ATTACK-TWO-01, ATTACK-TWO-02).

COLOR = 0
"""The number of the neutral player whose color the stray knight has (ATTACK-TWO-01)."""


@rule
def is_stray(state, owner):
    """Return whether the knight of an owner is the stray knight."""
    return owner == neutral_owner(state, COLOR)


@rule
def path_of_stray(state):
    """Return the path on which the stray knight stands, or NOWHERE while it is off the board."""
    for edge in range(MAX_EDGES):
        if is_stray(state, state.edge_knight[edge]):
            return edge
    return NOWHERE


@rule
def knight_placed(state, player):
    """With the first knight of the game the same player places the stray knight (ATTACK-TWO-01)."""
    if path_of_stray(state) == NOWHERE:
        push(state, PLACING_STRAY_KNIGHT, player, 0)


@rule
def list_castle_paths(board, state, choices):
    """List the castle paths without a knight (ATTACK-TWO-01)."""
    count = 0
    for edge in range(board.n_edges):
        is_free = state.edge_knight[edge] == NOBODY and is_castle_path(board, state, edge)
        count = add_if(choices, count, PLACE_STRAY_KNIGHT, edge, is_free)
    return count


@rule
def place(state, edge):
    """Place the stray knight (ATTACK-TWO-01)."""
    pop(state)
    state.edge_knight[edge] = neutral_owner(state, COLOR)


@rule
def has_moved(state):
    """Return whether the stray knight has moved in this turn."""
    edge = path_of_stray(state)
    return edge != NOWHERE and state.knight_moved[edge] == 1


@rule
def owns_knight_at_castle(board, state, player):
    """Return whether an own knight of the player must leave a castle (ATTACK-KNIGHT-09)."""
    for edge in range(board.n_edges):
        if state.edge_knight[edge] == player and must_leave_path(board, state, edge):
            return True
    return False


@rule
def moves_knight(board, state, player, edge):
    """Return whether the player moves the knight: first the own ones, then the stray knight (ATTACK-TWO-02)."""
    if state.edge_knight[edge] == player:
        return not has_moved(state)
    return is_stray(state, state.edge_knight[edge]) and not owns_knight_at_castle(board, state, player)


# The stray knight in battles, and what makes up for a lost knight (ATTACK-TWO-03 to -05, ATTACK-TWO-08).

ROLL = 3
"""The result of the stray knight in a roll for prisoners (ATTACK-TWO-05)."""
GOLD_FOR_LOST_KNIGHT, TOKENS_FOR_LOST_KNIGHT = 2, 1
"""What a player takes for a lost knight (ATTACK-TWO-08)."""


@rule
def owners_of_stray_knight():
    """Return 1: the stray knight is a party of its own in battles (ATTACK-TWO-04)."""
    return 1


@rule
def roll_of_stray_knight(state, owner):
    """Return the result of the stray knight; players roll (ATTACK-TWO-05)."""
    return ROLL if is_stray(state, owner) else NOBODY


@rule
def replaces_knight_loss(state, edge):
    """Keep the stray knight on the board; a player takes gold and a token (ATTACK-TWO-03, ATTACK-TWO-08).

    Without trade tokens the loss is the usual one (FISH-COMBO-TWO).
    """
    owner = state.edge_knight[edge]
    if is_stray(state, owner):
        return True
    if not offers.uses_trade_tokens(state):
        return False
    lose_knight(state, edge, GOLD_FOR_LOST_KNIGHT)
    gain(state, owner, TOKENS_FOR_LOST_KNIGHT)
    return True


# Trade tokens move a barbarian to another coastal hex (ATTACK-TWO-07).


@rule
def can_leave(state, hex):
    """Return whether a barbarian on the hex can go to another coastal hex, which is not conquered (ATTACK-TWO-07)."""
    other_targets = count_open(state) - (not is_conquered(state, hex))
    return state.hex_barbarians[hex] > 0 and other_targets > 0


@rule
def list_barbarians(board, state, player, choices, count):
    """List the hexes from which the player can move a barbarian for trade tokens (ATTACK-TWO-07)."""
    if can_act(board, state, player):
        for hex in range(board.n_hexes):
            count = add_if(choices, count, COASTAL_BARBARIAN_FOR_TOKENS, hex, can_leave(state, hex))
    return count


@rule
def is_sending(phase):
    """Return whether the phase asks where a barbarian goes for tokens (ATTACK-TWO-07)."""
    return phase == SENDING_FOR_TOKENS


@rule
def pay_for_barbarian(board, state, player, hex):
    """Pay tokens; the player chooses next where the barbarian goes (ATTACK-TWO-07)."""
    pay_for_action(board, state, player)
    choose(state.treason_from, hex)
    push(state, SENDING_FOR_TOKENS, player, 1)
