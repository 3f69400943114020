"""What each event asks for. Questions are pushed in backward turn order, so that the active player is asked first."""

from insula.rules.constants import NOBODY
from insula.rules.jit import rule
from insula.rules.mechanisms import sealed
from insula.rules.players import is_player
from insula.rules.stack import push

from .. import offers
from ..module import CHOOSING_DAMAGE, CHOOSING_EVENT_VICTIM, TAKING_RESOURCE
from .cards import (
    CALM_SEA,
    CONFLICT,
    EARTHQUAKE,
    GOOD_NEIGHBORS,
    NEIGHBORLY_ASSISTANCE,
    PLENTIFUL_YEAR,
    ROBBER_FLEES,
    TOURNAMENT,
    TRADE_ADVANTAGE,
)
from .gifts import ask_for_gifts, ask_leaders_to_assist
from .robber import send_home
from .standing import leaders

MAY_DECLINE = 1


@rule
def begin(board, state, player, event):
    """Begin an event. Robber Attack is the seven of its number, and Epidemic a part of production (EVENT-TURN-02)."""
    if event == EARTHQUAKE:
        sealed.ask_all(state, CHOOSING_DAMAGE, player, sealed.everybody(state), 0)
    elif event == GOOD_NEIGHBORS:
        ask_for_gifts(state, player)
    elif event == PLENTIFUL_YEAR:
        sealed.ask_all(state, TAKING_RESOURCE, player, sealed.everybody(state), 0)
    elif event in (TOURNAMENT, CALM_SEA):
        sealed.ask_all(state, TAKING_RESOURCE, player, leaders(board, state, event), 0)
    elif event == NEIGHBORLY_ASSISTANCE:
        ask_leaders_to_assist(state, player, leaders(board, state, event))
    elif event == TRADE_ADVANTAGE:
        ask_for_victim(state, state.longest_road, MAY_DECLINE)
    elif event == CONFLICT:
        ask_for_victim(state, winner_of_conflict(board, state), offers.may_decline_draw(state))
    elif event == ROBBER_FLEES:
        send_home(state, player)


@rule
def winner_of_conflict(board, state):
    """Return the holder of the Largest Army; without one, who alone has the most knights (EVENT-CARD-CONFLICT)."""
    if state.largest_army != NOBODY:
        return state.largest_army
    return sealed.single(state, leaders(board, state, CONFLICT))


@rule
def ask_for_victim(state, player, may_decline):
    """Ask a player whom to draw a card from; nobody and neutral owners draw none (EVENT-CARD-TRADE, -CONFLICT)."""
    if is_player(state, player):
        push(state, CHOOSING_EVENT_VICTIM, player, may_decline)
