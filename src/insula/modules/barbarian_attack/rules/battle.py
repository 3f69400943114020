"""The expulsion of barbarians: victories, prisoners, losses (ATTACK-BATTLE, ATTACK-FREE, ATTACK-LOSS)."""

from insula.modules.base.rules.chance import GREATEST_SUM, LEAST_SUM
from insula.modules.gold.rules.store import earn
from insula.rules import switchboard
from insula.rules.choices import add_outcome
from insula.rules.constants import MAX_PLAYERS, NOBODY, NOWHERE
from insula.rules.jit import rule
from insula.rules.players import is_player
from insula.rules.stack import data_on_top, pop, push, replace, top_of_stack

from .. import offers
from ..module import CHECKING_HEXES, ROLL_LOSS_DIE, ROLL_PRISONERS, ROLLING_LOSS_DIE, ROLLING_PRISONERS
from .coast import add_barbarians
from .constants import COAST, COLORS, FIRST_SIDE, GOLD_FOR_LOST_KNIGHT, GOLD_FOR_LOST_ROLL, PRISONERS_PER_POINT
from .landing import chances

OPPOSITE = 3
"""How many sides of a hex lie between a side and the opposite one."""
EVERYONE = (1 << MAX_PLAYERS) - 1


@rule
def prisoner_points(state, player):
    """Return the points of prisoners (ATTACK-BATTLE-08)."""
    return state.prisoners[player] // offers.prisoners_per_point(state)


@rule
def prisoners_per_point(state):
    """Return how many prisoners are worth a point (ATTACK-BATTLE-08)."""
    return PRISONERS_PER_POINT


@rule
def owners_of_knights(state):
    """Return the number of players: each can have knights."""
    return state.players


@rule
def strength_of_knight(state, edge):
    """Return the strength of a knight: all are equally strong (ATTACK-BATTLE-02)."""
    return 1


@rule
def knights_around(board, state, hex, owner):
    """Return the strength of an owner's knights around a hex, which is their number where all are equally strong."""
    count = 0
    for side in range(6):
        edge = board.hex_edges[hex, side]
        if state.edge_knight[edge] == owner:
            count += offers.path_knight_strength(state, edge)
    return count + offers.strength_inside(board, state, hex, owner)


@rule
def strength_around(board, state, hex):
    """Return the strength of the knights of all owners around a hex."""
    count = 0
    for owner in range(offers.path_knight_owners(state)):
        count += knights_around(board, state, hex, owner)
    return count


@rule
def is_victory(board, state, hex):
    """Return whether there are barbarians, and more knights around the hex (ATTACK-BATTLE-02)."""
    return state.hex_barbarians[hex] > 0 and strength_around(board, state, hex) > state.hex_barbarians[hex]


@rule
def begin_battles(state, player):
    """Begin the checks of the coastal hexes (ATTACK-TURN-01)."""
    replace(state, CHECKING_HEXES, player, 0)


@rule
def check_next_hex(board, state, player):
    """Check the next coastal hex; after the last one the turn ends (ATTACK-BATTLE-01, ATTACK-BATTLE-04)."""
    checked = data_on_top(state)
    if checked == COAST or state.coast[checked] == NOWHERE:
        switchboard.end_part(board, state, player)
        return
    state.stack_data[top_of_stack(state)] = checked + 1
    check(board, state, player, state.coast[checked])


@rule
def check(board, state, player, hex):
    """Check a hex; a victory is resolved at once (ATTACK-BATTLE-02, ATTACK-BATTLE-03)."""
    if is_victory(board, state, hex):
        win(board, state, player, hex)


@rule
def next_owner(state, player, owners):
    """Return the first of a set of owners: clockwise from a player on, then neutral ones (ATTACK-BATTLE-07, -LOSS-05).

    A neutral owner has one knight at most, so a player takes part in every victory and is found first.
    """
    for i in range(offers.path_knight_owners(state)):
        owner = (player + i) % state.players if i < state.players else i
        if (owners >> owner) & 1 == 1:
            return owner
    return NOBODY


@rule
def win(board, state, player, hex):
    """Distribute the barbarians of a hex as prisoners; the loss die comes next (ATTACK-BATTLE-05, -06)."""
    offers.barbarians_beaten(board, state, hex)
    involved = 0
    parties = 0
    for owner in range(offers.path_knight_owners(state)):
        if knights_around(board, state, hex, owner) > 0:
            involved |= 1 << owner
            parties += 1
    push(state, ROLLING_LOSS_DIE, next_owner(state, player, involved), hex)
    count = state.hex_barbarians[hex]
    if parties == 1:
        take_prisoners(board, state, next_owner(state, player, involved), hex, count)
    elif count < parties:
        begin_roll(state, player, involved, count)
    else:
        for owner in range(offers.path_knight_owners(state)):
            if (involved >> owner) & 1 == 1:
                take_prisoners(board, state, owner, hex, 1)
        if count > parties:
            give_last_prisoner(board, state, player, hex, involved)


@rule
def take_prisoners(board, state, owner, hex, count):
    """Barbarians of the hex become prisoners; only players keep them (ATTACK-BATTLE-05, ATTACK-TWO-04)."""
    if is_player(state, owner):
        state.prisoners[owner] += count
    add_barbarians(board, state, hex, -count)


@rule
def give_last_prisoner(board, state, player, hex, involved):
    """Give the third prisoner to the one of two with more knights, or let them roll for it (ATTACK-BATTLE-06)."""
    first = next_owner(state, player, involved)
    second = next_owner(state, player, involved - (1 << first))
    lead = knights_around(board, state, hex, first) - knights_around(board, state, hex, second)
    if lead == 0:
        begin_roll(state, player, involved, 1)
    else:
        take_prisoners(board, state, first if lead > 0 else second, hex, 1)


# Rolls for prisoners. The data of the phase hold the owners that roll, and above them the number of prisoners.


@rule
def roll_of(rollers, places):
    """Return the data of the phase in which owners roll for so many prisoners."""
    return rollers + places * (EVERYONE + 1)


@rule
def rollers_of(data):
    """Return the owners that roll, as a bit set."""
    return data & EVERYONE


@rule
def places_of(data):
    """Return for how many prisoners they roll."""
    return data // (EVERYONE + 1)


@rule
def result_of(state, owner):
    """Return what an owner has rolled for prisoners, and 0 or less if the owner still has to roll."""
    return max(state.prisoner_roll[owner], offers.fixed_prisoner_roll(state, owner))


@rule
def due_to_roll(state, rollers):
    """Return those of a set of owners who still have to roll the dice, as a bit set."""
    due = 0
    for owner in range(offers.path_knight_owners(state)):
        if (rollers >> owner) & 1 == 1 and result_of(state, owner) <= 0:
            due |= 1 << owner
    return due


@rule
def begin_roll(state, player, rollers, places):
    """Let owners of knights roll for prisoners, the active player first (ATTACK-BATTLE-06, ATTACK-BATTLE-07)."""
    first = next_owner(state, player, due_to_roll(state, rollers))
    push(state, ROLLING_PRISONERS, first, roll_of(rollers, places))


@rule
def list_rolls(choices):
    """List the sums of two dice."""
    count = 0
    for total in range(LEAST_SUM, GREATEST_SUM + 1):
        count = add_outcome(choices, count, ROLL_PRISONERS, total, chances(total))
    return count


@rule
def roll_prisoners(board, state, player, total):
    """Record a roll; the next player rolls, or the prisoners are given out (ATTACK-BATTLE-06, ATTACK-BATTLE-07)."""
    state.prisoner_roll[player] = total
    data = data_on_top(state)
    due = due_to_roll(state, rollers_of(data))
    if due != 0:
        replace(state, ROLLING_PRISONERS, next_owner(state, player, due), data)
        return
    pop(state)
    rank(board, state, rollers_of(data), places_of(data))


@rule
def rolled_more(state, owner, rollers):
    """Return how many of those who rolled have a greater sum than the owner."""
    count = 0
    for other in range(offers.path_knight_owners(state)):
        count += (rollers >> other) & 1 == 1 and result_of(state, other) > result_of(state, owner)
    return count


@rule
def rolled_as_much(state, owner, rollers):
    """Return how many of those who rolled have the sum of the owner, the owner included."""
    count = 0
    for other in range(offers.path_knight_owners(state)):
        count += (rollers >> other) & 1 == 1 and result_of(state, other) == result_of(state, owner)
    return count


@rule
def rank(board, state, rollers, places):
    """Give prisoners to the highest rolls and gold to the lowest; ties for the rest roll again (ATTACK-BATTLE-06)."""
    hex = data_on_top(state)
    player = state.active
    tied = 0
    left = places
    for owner in range(offers.path_knight_owners(state)):
        if (rollers >> owner) & 1 == 1:
            better = rolled_more(state, owner, rollers)
            if better + rolled_as_much(state, owner, rollers) <= places:
                take_prisoners(board, state, owner, hex, 1)
                left -= 1
            elif better < places:
                tied |= 1 << owner
            elif is_player(state, owner):
                earn(state, owner, GOLD_FOR_LOST_ROLL)
    for seat in range(state.players):
        state.prisoner_roll[seat] = 0
    if left > 0:
        begin_roll(state, player, tied, left)


# Losses.


@rule
def list_colors(choices):
    """List the colors of the loss die, all equally likely (ATTACK-LOSS-01)."""
    count = 0
    for color in range(COLORS):
        count = add_outcome(choices, count, ROLL_LOSS_DIE, color, 1)
    return count


@rule
def roll_loss_die(board, state, color):
    """Remove the knights on two opposite sides of the hex; their owners take gold (ATTACK-LOSS-01 to -04)."""
    hex = data_on_top(state)
    pop(state)
    for i in range(2):
        strike(state, board.hex_edges[hex, FIRST_SIDE[color] + i * OPPOSITE])
    offers.knights_inside_lost(board, state, hex, color)
    offers.path_battle_over(board, state, hex)


@rule
def strike(state, edge):
    """Remove the knight on a path, if there is one (ATTACK-LOSS-02)."""
    if state.edge_knight[edge] != NOBODY and not offers.replaces_knight_loss(state, edge):
        lose_knight(state, edge, GOLD_FOR_LOST_KNIGHT)


@rule
def lose_knight(state, edge, gold):
    """Return a knight to the supply; its owner takes gold (ATTACK-LOSS-02, ATTACK-LOSS-03)."""
    earn(state, state.edge_knight[edge], gold)
    state.edge_knight[edge] = NOBODY
    state.knight_moved[edge] = 0
