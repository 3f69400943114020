"""Victory points and the end of the game (BASE-WIN)."""

from insula.rules import switchboard
from insula.rules.constants import CITY, NOBODY, SETTLEMENT, SPECIAL_CARD_POINTS, VICTORY_POINT
from insula.rules.jit import rule

from ..module import VP_GOAL


@rule
def visible_points(board, state, player):
    """Return the points that everybody sees, without hidden victory point cards (BASE-WIN-01, BASE-INFO-03)."""
    settlements = board.pieces[SETTLEMENT] - state.supply[player, SETTLEMENT]
    cities = board.pieces[CITY] - state.supply[player, CITY]
    points = settlements + 2 * cities
    if state.longest_road == player:
        points += SPECIAL_CARD_POINTS
    if state.largest_army == player:
        points += SPECIAL_CARD_POINTS
    return points


@rule
def hidden_points(state, player):
    """Return the points of victory point cards, which count as soon as they are drawn (BASE-DEV-05)."""
    return state.development[player, VICTORY_POINT]


@rule
def players(state):
    """Return the number of players, who all have a supply of pieces (BASE-COMP-03)."""
    return state.players


@rule
def goal(state):
    """Return the points that the game needs (BASE-WIN-02)."""
    return state.option[VP_GOAL]


@rule
def winner(board, state):
    """Return the active player after reaching the goal in the own turn, or NOBODY (BASE-WIN-02)."""
    if state.own_turn == 0 or not switchboard.has_reached_goal(board, state, state.active):
        return NOBODY
    return NOBODY if switchboard.delays_victory(state) else state.active


@rule
def win(state, player):
    """End the game at once (BASE-WIN-02)."""
    state.over = 1
    state.winners = 1 << player


@rule
def end_by_turn_limit(board, state):
    """Let the most points win, including hidden cards; ties share the win (BASE-WIN-06)."""
    most = 0
    for player in range(state.players):
        most = max(most, switchboard.total_points(board, state, player))
    state.over = 1
    for player in range(state.players):
        if switchboard.total_points(board, state, player) == most:
            state.winners |= 1 << player
