"""Attacking the own fortress, its conquest, and the end of the fleet (SEA-PI-09 to SEA-PI-12)."""

from insula.modules.base.rules.network import put_settlement
from insula.modules.base.rules.removal import remove_road
from insula.rules import switchboard
from insula.rules.choices import add_if
from insula.rules.constants import DIE_FACES, NOWHERE, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.stack import player_on_top, pop, push

from ..module import AFTER_ATTACK, ATTACK_FORTRESS, FORTRESS_DIE, ROLLING_FORTRESS_DIE
from .marks import side_of_way
from .ways import has_reached_fortress, ships_of

LOST_WHEN_EQUAL, LOST_WHEN_WEAKER = 1, 2
"""The ships that an attack without success costs (SEA-PI-09)."""


@rule
def can_attack(board, state, player):
    """Return whether the pirates hold the player's fortress, and a ship of the player is there (SEA-PI-09)."""
    return state.fortress[player] > 0 and has_reached_fortress(board, state, player)


@rule
def list_attack(board, state, player, choices, count):
    """List the attack on the own fortress (SEA-PI-09)."""
    return add_if(choices, count, ATTACK_FORTRESS, 0, can_attack(board, state, player))


@rule
def attack_fortress(state, player):
    """Ask for the die of the pirates; the player's turn ends after it (SEA-PI-09)."""
    push(state, AFTER_ATTACK, player, 0)
    push(state, ROLLING_FORTRESS_DIE, player, 0)


@rule
def list_die(choices):
    """List the six numbers of the die (SEA-PI-09)."""
    for number in range(DIE_FACES):
        add_if(choices, number, FORTRESS_DIE, number + 1, True)
        choices.weight[number] = 1
    return DIE_FACES


@rule
def roll_fortress_die(board, state, number):
    """Compare the warships with the pirates' strength (SEA-PI-09)."""
    player = player_on_top(state)
    pop(state)
    if state.warships[player] > number:
        weaken_fortress(board, state, player)
    else:
        lose_ships(board, state, player, LOST_WHEN_EQUAL if state.warships[player] == number else LOST_WHEN_WEAKER)


@rule
def weaken_fortress(board, state, player):
    """Lower the strength of the fortress; at 0 the player has conquered it (SEA-PI-09, SEA-PI-10)."""
    state.fortress[player] -= 1
    if state.fortress[player] == 0:
        put_settlement(board, state, player, state.fortress_node[player])
        if fortresses_left(state) == 0:
            state.fleet_hex = NOWHERE  # SEA-PI-11


@rule
def fortresses_left(state):
    """Return how many fortresses the pirates hold."""
    count = 0
    for player in range(state.players):
        count += state.fortress[player] > 0
    return count


@rule
def lose_ships(board, state, player, count):
    """Return the ships nearest to the fortress to the supply; they are no warships (SEA-PI-09)."""
    for _ in range(count):
        remove_road(board, state, side_of_way(board, state.way[player], ships_of(state, player) - 1))


@rule
def end_turn(board, state, player):
    """End the turn of the player who has attacked (SEA-PI-09)."""
    pop(state)
    switchboard.end_part(board, state, player)


@rule
def delays_victory(state):
    """Return whether the pirates still hold the fortress of the player whose turn it is (SEA-PI-12)."""
    return state.fortress[state.active] > 0


@rule
def is_held_without_piece(state, player, node):
    """Return whether the player holds a fortress there for which no settlement was left.

    It counts as a settlement, so the supply is 1 less than nothing until a settlement comes back (SEA-PI-10).
    """
    return node == state.fortress_node[player] and state.supply[player, SETTLEMENT] < 0


@rule
def may_build_city(state, player, node):
    """Return whether a settlement piece is there, also at a conquered fortress (SEA-PI-10)."""
    return not is_held_without_piece(state, player, node)
