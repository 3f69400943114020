"""Cards that players give, take from the bank, and draw from others in events."""

from insula.modules.base.module import DRAWING_STOLEN_CARD
from insula.modules.base.rules.cards import hand_over, take
from insula.rules.choices import add, add_if
from insula.rules.constants import CARD_KINDS, NO_SEAT, RESOURCES
from insula.rules.jit import rule
from insula.rules.mechanisms import sealed
from insula.rules.spec import NOT_CHOSEN
from insula.rules.stack import data_on_top, pop, push, replace

from ..module import (
    ASSIST_PLAYER,
    ASSISTING,
    CHOOSING_ASSISTED,
    EVENT_RESOURCE,
    EVENT_VICTIM,
    GIVING_TO_NEIGHBOR,
    PASSING_GIFTS,
)


@rule
def players_with_cards(state):
    """Return the bit set of the players who hold a card."""
    seats = 0
    for player in range(state.players):
        if state.hand_size[player] > 0:
            seats |= 1 << player
    return seats


@rule
def ask_for_gifts(state, player):
    """Ask every player with a card for a gift; they are passed on when all have chosen (EVENT-CARD-GOOD)."""
    push(state, PASSING_GIFTS, player, 0)
    sealed.ask_all(state, GIVING_TO_NEIGHBOR, player, players_with_cards(state), 0)


@rule
def list_hand(state, player, kind_of_action, choices):
    """List the kinds of cards in the player's hand."""
    count = 0
    for kind in range(CARD_KINDS):
        count = add_if(choices, count, kind_of_action, kind, state.hand[player, kind] > 0)
    return count


@rule
def choose_gift(state, player, kind):
    """Set the card for the left neighbor aside; nobody sees it until all have chosen."""
    sealed.choose(state, state.neighbor_card, player, kind)


@rule
def pass_gifts(state):
    """Pass all gifts at the same time, each to the left neighbor."""
    pop(state)
    for player in range(state.players):
        kind = state.neighbor_card[player]
        if kind != NOT_CHOSEN:
            hand_over(state, player, (player + 1) % state.players, kind, 1)
            state.neighbor_card[player] = NOT_CHOSEN


@rule
def ask_leaders_to_assist(state, player, leaders):
    """Ask each leader with a card; if all are leaders, nobody has fewer points (EVENT-CARD-HELP)."""
    if leaders != sealed.everybody(state):
        seats = leaders & players_with_cards(state)
        sealed.ask_all(state, CHOOSING_ASSISTED, player, seats, leaders)


@rule
def list_assisted(state, choices):
    """List the players with fewer points: all who are not leaders."""
    leaders = data_on_top(state)
    count = 0
    for player in range(state.players):
        count = add_if(choices, count, ASSIST_PLAYER, player, (leaders >> player) & 1 == 0)
    return count


@rule
def choose_assisted(state, player, receiver):
    """Ask for the card that the receiver gets."""
    replace(state, ASSISTING, player, receiver)


@rule
def assist(state, player, kind):
    """Give the card to the chosen player."""
    receiver = data_on_top(state)
    pop(state)
    hand_over(state, player, receiver, kind, 1)


@rule
def list_resources(state, choices):
    """List the resources that the bank holds; commodities cannot be taken (TBGEN-05)."""
    count = 0
    for kind in range(RESOURCES):
        count = add_if(choices, count, EVENT_RESOURCE, kind, state.bank[kind] > 0)
    return count


@rule
def take_resource(state, player, kind):
    """Take a resource from the bank (EVENT-CARD-TOURNAMENT, EVENT-CARD-SEA, EVENT-CARD-PLENTY)."""
    pop(state)
    take(state, player, kind, 1)


@rule
def list_victims(state, player, choices):
    """List the opponents with a card, and nobody if the player may decline (TBGEN-02)."""
    count = 0
    for victim in range(state.players):
        can_lose = (victim != player) & (state.hand_size[victim] > 0)
        count = add_if(choices, count, EVENT_VICTIM, victim, can_lose)
    if count > 0 and data_on_top(state) != 0:
        count = add(choices, count, EVENT_VICTIM, NO_SEAT)
    return count


@rule
def draw_from(state, player, victim):
    """Ask chance for a card from the victim's hand, unless the player declines."""
    if victim == NO_SEAT:
        pop(state)
    else:
        replace(state, DRAWING_STOLEN_CARD, player, victim)
