"""The pirate fleet: how it sails, whom it attacks, and what that brings or costs (SEA-PI-06, SEA-PI-07)."""

from insula.modules.base.rules.cards import put_back, take
from insula.rules import switchboard
from insula.rules.choices import add_outcome
from insula.rules.constants import CARD_KINDS, CITY, EMPTY, NOBODY, NOWHERE, SEVEN
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, one_step_less, player_on_top, pop, push

from ..module import AFTER_FLEET, DRAWING_FLEET_LOSS, FLEET_LOSS, STEALING_AFTER_SEVEN, TAKING_PRIZE
from .marks import next_hex_of_fleet

SEVERAL = -2
"""More than one player has buildings at a hex."""


@rule
def begin_roll(board, state, player, total):
    """Let the fleet sail and attack before everything else of a roll; a seven ends with a theft (SEA-PI-06, -08)."""
    if total == SEVEN:
        push(state, STEALING_AFTER_SEVEN, player, 0)
    if state.fleet_hex == NOWHERE:
        return False
    strength = strength_of_roll(state)
    for _ in range(strength):
        state.fleet_hex = next_hex_of_fleet(board, state.fleet_hex)
    victim = player_at(board, state, state.fleet_hex)
    if victim < 0 or state.warships[victim] == strength:
        return False
    push(state, AFTER_FLEET, player, total)
    attack(board, state, victim, strength)
    return True


@rule
def strength_of_roll(state):
    """Return how far the fleet sails, and how strong it is: the lower of the two dice (SEA-PI-06)."""
    return min(state.dice[0], state.dice[1])


@rule
def player_at(board, state, hex):
    """Return the only player with buildings at the hex, or NOBODY, or SEVERAL (SEA-PI-07)."""
    found = NOBODY
    for corner in range(6):
        node = board.hex_nodes[hex, corner]
        if state.building[node] != EMPTY and state.building_owner[node] != found:
            found = state.building_owner[node] if found == NOBODY else SEVERAL
    return found


@rule
def attack(board, state, victim, strength):
    """Ask for the prize of a player with more warships, or for the cards that one with fewer loses (SEA-PI-07)."""
    if state.warships[victim] > strength:
        push(state, TAKING_PRIZE, victim, 1)
        return
    lost = min(cards_at_risk(board, state, victim), state.hand_size[victim])
    if lost > 0:
        push(state, DRAWING_FLEET_LOSS, victim, lost)


@rule
def cards_at_risk(board, state, player):
    """Return how many cards the player loses to the fleet: 1, and 1 for each own city (SEA-PI-07)."""
    return 1 + board.pieces[CITY] - state.supply[player, CITY]


@rule
def list_losses(state, choices):
    """List the kinds in the hand of the attacked player, each card equally likely (SEA-PI-07)."""
    victim = player_on_top(state)
    count = 0
    for kind in range(CARD_KINDS):
        count = add_outcome(choices, count, FLEET_LOSS, kind, state.hand[victim, kind])
    return count


@rule
def lose_card(state, kind):
    """Return the drawn card to the bank (SEA-PI-07)."""
    victim = player_on_top(state)
    one_step_less(state)
    put_back(state, victim, kind, 1)


@rule
def take_prize(state, player, kind):
    """Take a card of the player's choice from the bank (SEA-PI-07)."""
    one_step_less(state)
    take(state, player, kind, 1)


@rule
def resolve_roll(board, state, player):
    """Go on with the roll after the attack of the fleet (SEA-PI-06)."""
    total = data_on_top(state)
    pop(state)
    switchboard.resolve_roll(board, state, player, total)
