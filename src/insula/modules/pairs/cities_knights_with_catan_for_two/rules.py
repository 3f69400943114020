"""The rules of Cities & Knights with Catan for Two."""

from insula.modules.base.rules.longest_road import award
from insula.modules.catan_for_two import offers
from insula.modules.catan_for_two.module import NEUTRALS
from insula.modules.catan_for_two.rules.neutral import list_roads
from insula.modules.catan_for_two.rules.tokens import gain
from insula.modules.cities_knights.rules.constants import BASIC, DESERTER, STRONG
from insula.modules.cities_knights.rules.knight_actions import (
    MARK_BITS,
    STATE_BITS,
    is_active,
    list_reached,
    marks_of,
    node_of,
    strength_of,
)
from insula.modules.cities_knights.rules.knights import (
    can_recruit_at,
    is_knight,
    piece_of,
    put_knight,
    rise,
    take_knight,
)
from insula.rules.choices import add_if
from insula.rules.constants import BASIC_KNIGHT, MIGHTY_KNIGHT
from insula.rules.jit import rule
from insula.rules.mechanisms.neutral_places import neutral_place, number_of, place_of
from insula.rules.players import is_player, neutral_owner
from insula.rules.spec import PLACE_BITS
from insula.rules.stack import data_on_top, pop, push

from .module import (
    KNIGHT_FOR_TOKENS,
    NEUTRAL_DESERTER,
    NEUTRAL_KNIGHT,
    NEUTRAL_PROMOTE,
    NEUTRAL_RELOCATE,
    PLACING_NEUTRAL_KNIGHT,
    PROMOTING_NEUTRAL_KNIGHT,
    RELOCATING_NEUTRAL_KNIGHT,
)

# The knights of the neutral players: placed, promoted, displaced and removed by the players (COMBO-TWO-CK).

KNIGHT_BITS = PLACE_BITS + MARK_BITS + STATE_BITS
"""The bits of a knight off the board; the number of its neutral player is above them."""


@rule
def piece_built(state, player, piece):
    """A player who has placed a knight places one of the same level for a neutral player at once."""
    if BASIC_KNIGHT <= piece <= MIGHTY_KNIGHT:
        push(state, PLACING_NEUTRAL_KNIGHT, player, piece - BASIC_KNIGHT + BASIC)


@rule
def list_places(board, state, choices):
    """List the intersections for a neutral knight of the level; if there are none, the paths for a road."""
    strength = data_on_top(state)
    count = 0
    for number in range(NEUTRALS):
        owner = neutral_owner(state, number)
        if state.supply[owner, piece_of(strength)] > 0:
            for node in range(board.n_nodes):
                can_stand = can_recruit_at(board, state, owner, node)
                count = add_if(choices, count, NEUTRAL_KNIGHT, neutral_place(number, node), can_stand)
    return count if count > 0 else list_roads(board, state, choices, count)


@rule
def place(board, state, argument):
    """Place a knight for a neutral player; it is never active."""
    strength = data_on_top(state)
    pop(state)
    put_knight(board, state, neutral_owner(state, number_of(argument)), place_of(argument), strength, 0, 0)
    award(state)


@rule
def knight_promoted(state, player):
    """A player who has promoted a knight promotes one of a neutral player."""
    push(state, PROMOTING_NEUTRAL_KNIGHT, player, 0)


@rule
def is_neutral_knight(state, node):
    """Return whether a knight of a neutral player stands there."""
    return state.knight_owner[node] >= neutral_owner(state, 0)


@rule
def may_rise(state, node):
    """Return whether the knight is a neutral player's and can be promoted: only a basic one, to strong."""
    if not is_neutral_knight(state, node) or state.knight[node] != BASIC:
        return False
    return state.supply[state.knight_owner[node], piece_of(STRONG)] > 0


@rule
def list_promotions(board, state, choices):
    """List the knights of neutral players that can be promoted."""
    count = 0
    for node in range(board.n_nodes):
        count = add_if(choices, count, NEUTRAL_PROMOTE, node, may_rise(state, node))
    return count


@rule
def promote(state, node):
    """Promote a knight of a neutral player."""
    pop(state)
    rise(state, state.knight_owner[node], node)


@rule
def replaces_relocation(state, owner, knight):
    """The active player moves a displaced knight of a neutral player."""
    if is_player(state, owner):
        return False
    number = owner - neutral_owner(state, 0)
    push(state, RELOCATING_NEUTRAL_KNIGHT, state.active, (number << KNIGHT_BITS) + knight)
    return True


@rule
def owner_of(state, data):
    """Return the neutral player of a displaced knight."""
    return neutral_owner(state, data >> KNIGHT_BITS)


@rule
def knight_of(data):
    """Return the number of a displaced knight (`knight_actions.describe`)."""
    return data & ((1 << KNIGHT_BITS) - 1)


@rule
def list_relocations(board, state, choices):
    """List the free places that the roads of the neutral player reach from the knight's previous place."""
    data = data_on_top(state)
    start = node_of(knight_of(data))
    return list_reached(board, state, owner_of(state, data), start, False, NEUTRAL_RELOCATE, choices, 0)


@rule
def relocate(board, state, goal):
    """Put the displaced knight in its new place."""
    data = data_on_top(state)
    pop(state)
    knight = knight_of(data)
    strength, marks = strength_of(knight), marks_of(knight)
    put_knight(board, state, owner_of(state, data), goal, strength, is_active(knight), marks)


@rule
def is_weakest(board, state, node):
    """Return whether no knight of the same owner is weaker."""
    owner = state.knight_owner[node]
    for other in range(board.n_nodes):
        if is_knight(state, owner, other) and state.knight[other] < state.knight[node]:
            return False
    return True


@rule
def list_named(board, state, kind, choices, count):
    """List the weakest knights of each neutral player, one of which a Deserter can name and remove."""
    if kind != DESERTER:
        return count
    for node in range(board.n_nodes):
        can_name = is_neutral_knight(state, node) and is_weakest(board, state, node)
        count = add_if(choices, count, NEUTRAL_DESERTER, node, can_name)
    return count


# A knight that leaves the board for trade tokens (COMBO-TWO-CK, TWO-EARN-01).


@rule
def list_knights(board, state, player, choices, count):
    """List the player's knights, one of which can leave the board in a turn."""
    if state.knight_discarded == 1 or not offers.uses_trade_tokens(state):
        return count
    for node in range(board.n_nodes):
        count = add_if(choices, count, KNIGHT_FOR_TOKENS, node, is_knight(state, player, node))
    return count


@rule
def take_off(board, state, player, node):
    """Take the knight off the board for as many tokens as its strength."""
    state.knight_discarded = 1
    strength = state.knight[node]
    take_knight(board, state, node)
    award(state)
    gain(state, player, strength)
