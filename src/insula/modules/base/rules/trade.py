"""Trade between players: offers, proposals, counter-offers, answers and the choice (BASE-TRADE).

An exchange is composed card by card, published, answered by all its recipients at the same time, and settled by the
active player. Each maker has one row in `state.trade_give` and `state.trade_want`: an offer of the active player, or a
counter-offer or proposal of an opponent. `state.trade_answer` holds each opponent's answer.
"""

from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.constants import ACCEPT, CARD_KINDS, COUNTER, DECLINE, EVERY_SEAT, NO_SEAT
from insula.rules.jit import rule
from insula.rules.players import backward
from insula.rules.stack import data_on_top, phase_on_top, pop, push, replace, top_of_stack

from ..module import (
    ACTION_PHASE,
    ALL_ANSWERED,
    ANSWER_OFFER,
    ANSWERING,
    COMPOSING,
    CONFIRM_TRADE,
    CONFIRMING,
    TRADE_BEFORE_BUILDING,
    TRADE_BUILD_ORDER,
    TRADE_OFFERS_PER_TURN,
    TRADE_WITH_PLAYERS,
)
from .cards import hand_over

# The exchange being composed: the data of the phases COMPOSING and CONFIRMING.
OFFER, PROPOSAL, COUNTER_OFFER = 0, 1, 2
# The step of composing: `state.trade_step`.
GIVING, WANTING, ASKING = 0, 1, 2
# An opponent's answer: `state.trade_answer`.
NOT_ANSWERED, ACCEPTED, DECLINED, COUNTERED = 0, 1, 2, 3


@rule
def kinds_of_goods(state):
    """Return the number of kinds of cards; a module can add goods that are no cards."""
    return switchboard.kinds_of_cards(state)


@rule
def is_traded(state, kind):
    """Return whether a kind below `kinds_of_goods` exists in this game: the kinds of cards are not all in play."""
    return kind < switchboard.kinds_of_cards(state) or kind >= CARD_KINDS


@rule
def number_of_goods(state):
    """Return how many kinds can be traded."""
    return switchboard.kinds_of_cards(state) + max(0, switchboard.kinds_of_goods(state) - CARD_KINDS)


@rule
def goods_held(state, player):
    """Return how many cards the player has in hand."""
    return state.hand_size[player]


@rule
def goods_of_kind(state, player, kind):
    """Return how many cards of a kind the player has in hand."""
    return state.hand[player, kind] if kind < CARD_KINDS else 0


@rule
def hand_over_goods(state, giver, taker, kind, count):
    """Move cards from one hand to another."""
    if kind < CARD_KINDS:
        hand_over(state, giver, taker, kind, count)


@rule
def may_trade(state):
    """Return whether the options and earlier building allow trade in this turn (BASE-TRADE-07, BASE-TURN-02)."""
    if state.option[TRADE_WITH_PLAYERS] == 0:
        return False
    return state.built == 0 or state.option[TRADE_BUILD_ORDER] != TRADE_BEFORE_BUILDING


@rule
def has_offers_left(state, maker):
    """Return whether the player may begin another offer or proposal in this turn (BASE-TRADE-07)."""
    limit = state.option[TRADE_OFFERS_PER_TURN]
    return limit == 0 or state.offers_made[maker] < limit


@rule
def can_offer(state, player):
    """Return whether the active player and an opponent have something to trade (BASE-TRADE-08)."""
    if switchboard.goods_held(state, player) == 0 or not has_offers_left(state, player):
        return False
    return may_trade(state) and largest_hand(state, player) > 0


@rule
def can_propose(state, proposer):
    """Return whether an opponent and the active player have something to trade (BASE-TRADE-08)."""
    if proposer == state.active or switchboard.goods_held(state, proposer) == 0:
        return False
    if switchboard.goods_held(state, state.active) == 0:
        return False
    return may_trade(state) and has_offers_left(state, proposer)


@rule
def largest_hand(state, player):
    """Return how much the opponent with the most can trade."""
    largest = 0
    for opponent in range(state.players):
        if opponent != player:
            largest = max(largest, switchboard.goods_held(state, opponent))
    return largest


@rule
def is_asked(state, player):
    """Return whether the player is addressed by the offer."""
    return (state.trade_asked >> player) & 1 == 1


@rule
def count_goods(state, row, player):
    """Return how much is in a player's row of `trade_give` or `trade_want`."""
    count = 0
    for kind in range(switchboard.kinds_of_goods(state)):
        count += row[player, kind]
    return count


@rule
def begin_offer(state, player):
    """Begin an offer of the active player; it counts from now on (BASE-TRADE-07)."""
    state.offers_made[player] += 1
    address_only_partner(state, player)
    push(state, COMPOSING, player, OFFER)


@rule
def address_only_partner(state, player):
    """Address a single opponent with something to trade without asking (BASE-WORD-02)."""
    partners = 0
    for opponent in range(state.players):
        if opponent != player and switchboard.goods_held(state, opponent) > 0:
            partners += 1
            state.trade_asked = 1 << opponent
    if partners > 1:
        state.trade_asked = 0


@rule
def begin_proposal(state, proposer):
    """Begin a proposal from an opponent to the active player (BASE-TRADE-04)."""
    state.offers_made[proposer] += 1
    push(state, COMPOSING, proposer, PROPOSAL)


@rule
def give(state, player, kind):
    """Add one card, or one of other goods, to what is offered."""
    state.trade_give[player, kind] += 1


@rule
def want(state, player, kind):
    """Add one card, or one of other goods, to what is wanted; nothing more can be offered."""
    state.trade_step = WANTING
    state.trade_want[player, kind] += 1


@rule
def ask_partner(state, player, partner):
    """Address one more opponent or all remaining opponents; no more cards can be wanted."""
    state.trade_step = ASKING
    if partner != EVERY_SEAT:
        state.trade_asked |= 1 << partner
        return
    for opponent in range(state.players):
        if opponent != player and switchboard.goods_held(state, opponent) > 0:
            state.trade_asked |= 1 << opponent


@rule
def make_known(state, player):
    """Publish the composed offer and ask its recipients next (BASE-TRADE-08)."""
    what = data_on_top(state)
    state.trade_step = GIVING
    if what == COUNTER_OFFER:
        state.trade_answer[player] = COUNTERED
        pop(state)
    elif what == PROPOSAL:
        state.trade_answer[player] = COUNTERED
        replace(state, CONFIRMING, state.active, PROPOSAL)
    else:
        replace(state, ALL_ANSWERED, player, 0)
        for i in range(1, state.players):
            opponent = backward(state, player, i)
            if is_asked(state, opponent):
                push(state, ANSWERING, opponent, 0)


@rule
def holds_wanted(state, player, maker):
    """Return whether the player holds what the maker wants."""
    for kind in range(switchboard.kinds_of_goods(state)):
        if switchboard.goods_of_kind(state, player, kind) < state.trade_want[maker, kind]:
            return False
    return True


@rule
def list_answers(state, player, choices):
    """List the answers to the offer; accepting requires the wanted cards (BASE-TRADE-05)."""
    count = 0
    if holds_wanted(state, player, state.active):
        count = add(choices, count, ANSWER_OFFER, ACCEPT)
    count = add(choices, count, ANSWER_OFFER, DECLINE)
    return add(choices, count, ANSWER_OFFER, COUNTER)


@rule
def answer(state, player, choice):
    """Record an answer, hidden until all have answered (BASE-TRADE-04); compose a counter-offer first."""
    if choice == COUNTER:
        replace(state, COMPOSING, player, COUNTER_OFFER)
        return
    state.trade_answer[player] = ACCEPTED if choice == ACCEPT else DECLINED
    pop(state)


@rule
def all_declined(state):
    """Return whether every opponent has declined the offer."""
    for opponent in range(state.players):
        if state.trade_answer[opponent] == ACCEPTED or state.trade_answer[opponent] == COUNTERED:
            return False
    return True


@rule
def all_answered(state):
    """Ask the active player to choose, unless all opponents declined (BASE-TRADE-08)."""
    if all_declined(state):
        pop(state)
        clear(state)
    else:
        replace(state, CONFIRMING, state.active, OFFER)


@rule
def list_confirmations(state, player, choices):
    """List the acceptances, counter-offers or the proposal that can be fulfilled, and none (BASE-TRADE-08)."""
    count = 0
    for opponent in range(state.players):
        standing = state.trade_answer[opponent]
        if standing == ACCEPTED or (standing == COUNTERED and holds_wanted(state, player, opponent)):
            count = add(choices, count, CONFIRM_TRADE, opponent)
    return add(choices, count, CONFIRM_TRADE, NO_SEAT)


@rule
def confirm(state, player, partner):
    """Accept one trade or none, and end the offer (BASE-TRADE-01, BASE-TRADE-08)."""
    pop(state)
    if partner != NO_SEAT:
        maker = player if state.trade_answer[partner] == ACCEPTED else partner
        other = partner if maker == player else player
        for kind in range(switchboard.kinds_of_goods(state)):
            if state.trade_give[maker, kind] > 0:
                switchboard.hand_over_goods(state, maker, other, kind, state.trade_give[maker, kind])
            if state.trade_want[maker, kind] > 0:
                switchboard.hand_over_goods(state, other, maker, kind, state.trade_want[maker, kind])
    clear(state)


@rule
def clear(state):
    """Clear the open exchange."""
    state.trade_step = GIVING
    state.trade_asked = 0
    for player in range(state.players):
        state.trade_answer[player] = NOT_ANSWERED
        clear_row(state, player)


@rule
def clear_row(state, player):
    """Clear what the player offers and wants."""
    for kind in range(switchboard.kinds_of_goods(state)):
        state.trade_give[player, kind] = 0
        state.trade_want[player, kind] = 0


@rule
def withdraw(state, maker):
    """Abandon an unpublished offer, or withdraw a published one (BASE-TRADE-08)."""
    top = top_of_stack(state)
    what = state.stack_data[top]
    if state.stack_phase[top] == COMPOSING and what == COUNTER_OFFER and maker != state.active:
        decline_instead(state, maker)
        pop(state)
    elif state.stack_phase[top] == CONFIRMING and what == OFFER:
        decline_instead(state, maker)
        if all_declined(state):
            pop(state)
            clear(state)
    else:
        while phase_on_top(state) != ACTION_PHASE:
            pop(state)
        clear(state)


@rule
def decline_instead(state, player):
    """Count an abandoned or withdrawn counter-offer as a decline (BASE-TRADE-08)."""
    state.trade_step = GIVING
    clear_row(state, player)
    state.trade_answer[player] = DECLINED


@rule
def may_withdraw(state, phase, player):
    """Return whether the player has published something that has not been answered yet (BASE-TRADE-08)."""
    if phase == CONFIRMING:
        return state.trade_answer[player] == COUNTERED
    if player != state.active:
        return False
    if phase == ANSWERING:
        return True
    return phase == COMPOSING and data_on_top(state) == COUNTER_OFFER
