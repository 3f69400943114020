"""The barbarians: their ship, the battle, losses and rewards (CK-BARB, CK-VAR-01)."""

from insula.rules.choices import add_if
from insula.rules.constants import CITY, NO_PLACE, NOBODY, SETTLEMENT
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import data_on_top, one_step_less, pop, push, replace

from .. import offers
from ..module import (
    AFTER_BATTLE,
    BATTLE,
    CHOOSE_PROGRESS_DECK,
    CHOOSING_PROGRESS_DECK,
    CK_BARBARIANS_TAKE_ALL,
    CK_COMMIT_KNIGHTS,
    CK_DEFENDER_CARDS_LIMITED,
    COMMIT_KNIGHTS,
    COMMITTING_KNIGHTS,
    DRAW_OF_CARD,
    LANDING,
    LOSE_CITY,
    LOSING_CITY,
)
from . import cities
from .constants import DEFENDER_CARDS, DEFENDER_CARDS_FIVE_SIX, MOST_PLAYERS_OF_BASE, STEPS_TO_LANDING, TRACK_COUNT
from .knights import is_knight


@rule
def ship_moves(state, player):
    """Move the ship one step; on the seventh the barbarians land (CK-BARB-01)."""
    state.barbarians += 1
    if state.barbarians == STEPS_TO_LANDING:
        push(state, LANDING, player, 0)


@rule
def land(board, state, player):
    """Send all active knights, or ask their players which to send (CK-BARB-03, CK-VAR-01)."""
    replace(state, BATTLE, player, 0)
    if state.option[CK_COMMIT_KNIGHTS] == 1:
        for i in range(1, state.players + 1):
            push(state, COMMITTING_KNIGHTS, backward(state, player, i), 0)
        return
    for node in range(board.n_nodes):
        state.knight_sent[node] = state.knight_active[node]


@rule
def list_commitments(board, state, player, choices):
    """List the player's active knights that have not been sent, and sending no more (CK-VAR-01)."""
    count = 0
    for node in range(board.n_nodes):
        can_go = is_knight(state, player, node) & (state.knight_active[node] == 1) & (state.knight_sent[node] == 0)
        count = add_if(choices, count, COMMIT_KNIGHTS, node, can_go)
    return add_if(choices, count, COMMIT_KNIGHTS, NO_PLACE, True)


@rule
def commit(state, node):
    """Send a knight, or end the choice (CK-VAR-01)."""
    if node == NO_PLACE:
        pop(state)
    else:
        state.knight_sent[node] = 1


@rule
def contribution(board, state, player):
    """Return the strength of the knights that the player sends (CK-BARB-03)."""
    total = 0
    for node in range(board.n_nodes):
        if is_knight(state, player, node) and state.knight_sent[node] == 1:
            total += state.knight[node]
    return total


@rule
def strength_of_barbarians(board, state):
    """Return the number of cities on the board (CK-BARB-02)."""
    count = 0
    for node in range(board.n_nodes):
        if state.building[node] == CITY:
            count += 1
    return count


@rule
def fight(board, state, player):
    """Resolve the battle; the knights win if they are at least as strong as the barbarians (CK-BARB-04)."""
    replace(state, AFTER_BATTLE, player, 0)
    strength = 0
    for seat in range(state.players):
        strength += contribution(board, state, seat)
    if strength >= strength_of_barbarians(board, state):
        reward(board, state, player)
    else:
        plunder(board, state, player)


@rule
def reward(board, state, player):
    """Give a point to a single best defender; several draw a progress card each (CK-BARB-10)."""
    most = 0
    best = 0
    defender = NOBODY
    for seat in range(state.players):
        sent = contribution(board, state, seat)
        if sent > most:
            most = sent
            best = 0
        if sent == most:
            best += 1
            defender = seat
    if most == 0:
        return
    if best == 1:
        if state.option[CK_DEFENDER_CARDS_LIMITED] == 0 or defender_cards_left(state) > 0:
            state.defender[defender] += 1
        return
    for i in range(1, state.players + 1):
        seat = backward(state, player, i)
        if contribution(board, state, seat) == most:
            push(state, CHOOSING_PROGRESS_DECK, seat, 0)


@rule
def defender_cards_left(state):
    """Return how many Defender cards are left (CK-BARB-11, FIVESIX-CK-01)."""
    left = DEFENDER_CARDS_FIVE_SIX if state.players > MOST_PLAYERS_OF_BASE else DEFENDER_CARDS
    for player in range(state.players):
        left -= state.defender[player]
    return left


@rule
def plunder(board, state, player):
    """Take a city from the weakest contributors with a plain city, or from all of them by option (CK-BARB-05)."""
    least = -1
    losers = 0
    for seat in range(state.players):
        if cities.count_plain_cities(board, state, seat) > 0:
            sent = contribution(board, state, seat)
            if least < 0 or sent < least:
                least = sent
                losers = 0
            if sent == least:
                losers += 1
    takes_all = losers == 1 and state.option[CK_BARBARIANS_TAKE_ALL] == 1
    for i in range(1, state.players + 1):
        seat = backward(state, player, i)
        count = cities.count_plain_cities(board, state, seat)
        if count > 0 and contribution(board, state, seat) == least:
            push(state, LOSING_CITY, seat, count if takes_all else 1)
            offers.city_threatened(board, state, seat)


@rule
def list_losses(board, state, player, choices):
    """List the player's plain cities; list only one if all are surely lost in the same way (CK-BARB-05, -06)."""
    count = 0
    for node in range(board.n_nodes):
        count = add_if(choices, count, LOSE_CITY, node, cities.is_plain_city(state, player, node))
    settlements = state.supply[player, SETTLEMENT]
    all_are_lost = data_on_top(state) == count and not offers.can_keep_city(state, player)
    return 1 if all_are_lost and (settlements == 0 or settlements >= count) else count


@rule
def lose_city(board, state, player, node):
    """Take the chosen city (CK-BARB-07)."""
    is_last = data_on_top(state) == 1
    one_step_less(state)
    cities.lose_city(board, state, player, node)
    if not is_last:
        offers.city_threatened(board, state, player)


@rule
def list_decks(state, choices):
    """List the progress decks that are not empty (CK-BARB-10)."""
    count = 0
    for track in range(TRACK_COUNT):
        count = add_if(choices, count, CHOOSE_PROGRESS_DECK, track, state.deck_left[track] > 0)
    return count


@rule
def choose_deck(state, player, track):
    """Draw the top card of the deck (CK-BARB-10)."""
    replace(state, DRAW_OF_CARD, player, track)


@rule
def end_battle(board, state):
    """Deactivate the knights that fought, return the ship and free the robber (CK-BARB-12)."""
    pop(state)
    for node in range(board.n_nodes):
        if state.knight_sent[node] == 1:
            state.knight_active[node] = 0
            state.knight_sent[node] = 0
    state.barbarians = 0
    state.landed = 1
    offers.landing_over(state)  # CK-SEA-03
