"""The politics cards (CK-POL), without the Diplomat."""

from insula.modules.base.module import ALL_DISCARD, DISCARDING, DRAWING_STOLEN_CARD, MAY_STEAL, STEAL, STEAL_FROM
from insula.modules.base.rules.cards import hand_over
from insula.modules.base.rules.network import roads_at
from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import CARD_KINDS, NO_PLACE, NO_SEAT, NOBODY
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import data_on_top, one_step_less, pop, push, replace

from .. import module
from ..module import CK_DESERTER_REPLACEMENT, EQUAL_OR_BASIC
from .cities import is_plain_city
from .constants import ACTIVATED, BASIC, BISHOP_MOVE, MIGHTY, NO_PROGRESS_CARD, PROGRESS_KINDS, SABOTAGED
from .knight_actions import describe, drive_out, is_active, strength_of
from .knights import can_recruit_at, is_knight, piece_of, put_knight, take_knight
from .progress import add_to_hand, take_from_hand

NODE_FACTOR = 8
"""This factor packs a removed knight and the new one's place into one number."""
TWO_CARDS = 2


@rule
def robber_has_moved(board, state, player, hex, cause):
    """Steal for the Bishop from each opponent at the hex, in turn order; by option each may be skipped (CK-POL-01)."""
    if cause != BISHOP_MOVE:
        return
    pop(state)
    phase = module.SKIPPING_BISHOP_VICTIM if state.option[STEAL] == MAY_STEAL else DRAWING_STOLEN_CARD
    for i in range(1, state.players):
        victim = backward(state, player, i)
        if switchboard.may_be_robbed(board, state, player, victim, hex):
            push(state, phase, player, victim)


@rule
def list_bishop_victim(state, choices):
    """List robbing the victim, and skipping (CK-POL-01)."""
    count = add(choices, 0, STEAL_FROM, data_on_top(state))
    return add(choices, count, STEAL_FROM, NO_SEAT)


@rule
def list_own_knights(board, state, player, choices):
    """List the knights of the chosen opponent; one of them deserts (CK-POL-03)."""
    count = 0
    for node in range(board.n_nodes):
        count = add_if(choices, count, module.GIVE_UP_KNIGHT, node, is_knight(state, player, node))
    return count


@rule
def give_up_knight(board, state, node):
    """Remove the knight; the player of the card may place one (CK-POL-03)."""
    knight = describe(state, node) % NODE_FACTOR
    replace(state, module.AWARDING_ROUTE, state.active, 0)
    take_knight(board, state, node)
    if has_level(state, state.active, knight):
        push(state, module.PLACING_DESERTER, state.active, knight)


@rule
def may_have_level(state, player, knight, strength):
    """Return whether the new knight may have the strength, and is in the supply (CK-POL-03)."""
    highest = strength_of(knight)
    if strength > highest or state.supply[player, piece_of(strength)] == 0:
        return False
    if state.option[CK_DESERTER_REPLACEMENT] != EQUAL_OR_BASIC or strength == highest:
        return True
    return strength == BASIC and state.supply[player, piece_of(highest)] == 0


@rule
def has_level(state, player, knight):
    """Return whether the supply has a knight that may be placed (CK-POL-03)."""
    for strength in range(BASIC, MIGHTY + 1):
        if may_have_level(state, player, knight, strength):
            return True
    return False


@rule
def list_deserter_places(board, state, player, choices):
    """List the places where a knight can be recruited, and none (CK-POL-03)."""
    count = 0
    for node in range(board.n_nodes):
        count = add_if(choices, count, module.DESERTER_PLACE, node, can_recruit_at(board, state, player, node))
    return add(choices, count, module.DESERTER_PLACE, NO_PLACE)


@rule
def deserter_place(state, player, node):
    """Choose the place; the level comes next (CK-POL-03)."""
    knight = data_on_top(state)
    if node == NO_PLACE:
        pop(state)
    else:
        replace(state, module.CHOOSING_DESERTER_LEVEL, player, node * NODE_FACTOR + knight)


@rule
def list_deserter_levels(state, player, choices):
    """List the levels that the new knight may have (CK-POL-03)."""
    knight = data_on_top(state) % NODE_FACTOR
    count = 0
    for strength in range(BASIC, MIGHTY + 1):
        is_legal = may_have_level(state, player, knight, strength)
        count = add_if(choices, count, module.DESERTER_LEVEL, strength, is_legal)
    return count


@rule
def deserter_level(board, state, player, strength):
    """Place the new knight in the state of the old one; it may act in this turn (CK-POL-03)."""
    data = data_on_top(state)
    pop(state)
    put_knight(board, state, player, data // NODE_FACTOR, strength, is_active(data), 0)
    switchboard.piece_built(board, state, player, piece_of(strength))


@rule
def is_intrigue_target(board, state, player, node):
    """Return whether an opponent's knight stands where the player's road ends (CK-POL-05)."""
    if state.knight[node] == 0 or state.knight_owner[node] == player:
        return False
    return roads_at(board, state, player, node) > 0


@rule
def list_intrigues(board, state, player, choices):
    """List the opponents' knights at the player's roads (CK-POL-05)."""
    count = 0
    for node in range(board.n_nodes):
        is_target = is_intrigue_target(board, state, player, node)
        count = add_if(choices, count, module.INTRIGUE_KNIGHT, node, is_target)
    return count


@rule
def intrigue(board, state, player, node):
    """Drive the knight out (CK-POL-05)."""
    replace(state, module.AWARDING_ROUTE, player, 0)
    drive_out(board, state, node)


@rule
def must_discard(board, state, player, opponent):
    """Return whether the opponent has at least as many points, and at least two cards (CK-POL-06)."""
    if opponent == player or state.hand_size[opponent] < TWO_CARDS:
        return False
    theirs = switchboard.total_points(board, state, opponent)
    return theirs >= switchboard.total_points(board, state, player)


@rule
def sabotage_hands(board, state, player):
    """Make each of these opponents discard half of the hand (CK-POL-06)."""
    push(state, ALL_DISCARD, player, 0)
    for i in range(1, state.players):
        opponent = backward(state, player, i)
        if must_discard(board, state, player, opponent):
            push(state, DISCARDING, opponent, state.hand_size[opponent] // 2)


@rule
def can_sabotage(state, player, node):
    """Return whether this is an opponent's plain city that is not sabotaged (CK-POL-10)."""
    owner = state.building_owner[node]
    return owner != NOBODY and owner != player and is_plain_city(state, owner, node) and state.laid[node] == 0


@rule
def list_sabotage(board, state, player, choices):
    """List the cities that can be sabotaged (CK-POL-10)."""
    count = 0
    for node in range(board.n_nodes):
        count = add_if(choices, count, module.SABOTAGE_CITY, node, can_sabotage(state, player, node))
    return count


@rule
def sabotage_city(state, node):
    """Lay the city on its side (CK-POL-10)."""
    pop(state)
    state.laid[node] = SABOTAGED


@rule
def list_spy_choices(state, choices):
    """List the progress cards of the chosen opponent, and none (CK-POL-07)."""
    opponent = data_on_top(state)
    count = 0
    for kind in range(PROGRESS_KINDS):
        count = add_if(choices, count, module.SPY_TAKE, kind, state.progress[opponent, kind] > 0)
    return add(choices, count, module.SPY_TAKE, NO_PROGRESS_CARD)


@rule
def spy_take(state, player, kind):
    """Take one card from the opponent, or none (CK-POL-07)."""
    opponent = data_on_top(state)
    pop(state)
    if kind != NO_PROGRESS_CARD:
        take_from_hand(state, opponent, kind)
        add_to_hand(state, player, kind)


@rule
def activate_all_knights(board, state, player):
    """Activate all of the player's knights; those activated now cannot act in this turn (CK-POL-08)."""
    for node in range(board.n_nodes):
        if is_knight(state, player, node) and state.knight_active[node] == 0:
            state.knight_active[node] = 1
            state.knight_marks[node] |= ACTIVATED


@rule
def has_idle_knight(board, state, player):
    """Return whether a knight of the player is inactive (CK-POL-08)."""
    for node in range(board.n_nodes):
        if is_knight(state, player, node) and state.knight_active[node] == 0:
            return True
    return False


@rule
def is_wedding_guest(board, state, player, opponent):
    """Return whether the opponent has more points and a card in hand (CK-POL-09, CK-TRD-02)."""
    if opponent == player or state.hand_size[opponent] == 0:
        return False
    return switchboard.total_points(board, state, opponent) > switchboard.total_points(board, state, player)


@rule
def begin_wedding(board, state, player):
    """Ask each of these opponents for two cards, or the only one (CK-POL-09)."""
    push(state, module.WEDDING_GIFTS, player, 0)
    for i in range(1, state.players):
        opponent = backward(state, player, i)
        if is_wedding_guest(board, state, player, opponent):
            push(state, module.GIVING_AT_WEDDING, opponent, min(TWO_CARDS, state.hand_size[opponent]))


@rule
def list_gifts(state, player, choices):
    """List the kinds that can still be given; list only one if all cards go (CK-POL-09)."""
    chosen = 0
    for kind in range(CARD_KINDS):
        chosen += state.discards[player, kind]
    gives_all = chosen + data_on_top(state) == state.hand_size[player]
    count = 0
    for kind in range(CARD_KINDS):
        count = add_if(
            choices, count, module.WEDDING_GIVE, kind, state.hand[player, kind] > state.discards[player, kind]
        )
    return min(count, 1) if gives_all else count


@rule
def give_at_wedding(state, player, kind):
    """Choose one more card, hidden until all have chosen (CK-POL-09)."""
    state.discards[player, kind] += 1
    one_step_less(state)


@rule
def hand_over_gifts(state, player):
    """Give the chosen cards to the player of the Wedding (CK-POL-09)."""
    pop(state)
    for opponent in range(state.players):
        for kind in range(CARD_KINDS):
            if state.discards[opponent, kind] > 0:
                hand_over(state, opponent, player, kind, state.discards[opponent, kind])
                state.discards[opponent, kind] = 0
