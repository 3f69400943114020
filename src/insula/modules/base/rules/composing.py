"""Composing an exchange card by card: which card or partner can come next (BASE-TRADE-02, -03, -08).

A step is listed only if the whole can still be completed.
"""

from insula.rules import switchboard
from insula.rules.choices import add
from insula.rules.constants import EVERY_SEAT
from insula.rules.jit import rule
from insula.rules.stack import data_on_top

from ..module import TRADE_DONE, TRADE_GIVE, TRADE_PARTNER, TRADE_WANT, WITHDRAW_OFFER
from .trade import (
    ASKING,
    COUNTER_OFFER,
    GIVING,
    OFFER,
    PROPOSAL,
    WANTING,
    count_goods,
    is_asked,
    is_traded,
    largest_hand,
    number_of_goods,
)

NO_KIND = -1


@rule
def most_wanted(state, maker, what):
    """Return the largest number of cards that may be asked for: the largest addressed hand (BASE-TRADE-08)."""
    return largest_hand(state, maker) if what == OFFER else switchboard.goods_held(state, state.active)


@rule
def largest_asked_hand(state):
    """Return the size of the largest hand among the addressed opponents."""
    largest = 0
    for opponent in range(state.players):
        if is_asked(state, opponent):
            largest = max(largest, switchboard.goods_held(state, opponent))
    return largest


@rule
def list_composing(state, player, choices):
    """List the next steps: give, want, choose a partner, publish the offer, abandon it (BASE-TRADE-08)."""
    what = data_on_top(state)
    given = count_goods(state, state.trade_give, player)
    wanted = count_goods(state, state.trade_want, player)
    count = 0
    if state.trade_step == GIVING:
        count = list_gives(state, player, what, choices, count)
    if state.trade_step <= WANTING and given > 0 and wanted < most_wanted(state, player, what):
        count = list_wants(state, player, what, choices, count)
    if what == OFFER and wanted > 0:
        count = list_partners(state, player, choices, count)
    if given > 0 and wanted > 0 and can_be_made_known(state, player, what, wanted):
        count = add(choices, count, TRADE_DONE, 0)
    return add(choices, count, WITHDRAW_OFFER, player)


@rule
def list_gives(state, maker, what, choices, count):
    """List the kinds that can be given; at least one kind must remain to be wanted (BASE-TRADE-02, BASE-TRADE-03)."""
    kinds = 0
    for kind in range(switchboard.kinds_of_goods(state)):
        if state.trade_give[maker, kind] > 0:
            kinds += 1
    for kind in range(switchboard.kinds_of_goods(state)):
        kinds_then = kinds if state.trade_give[maker, kind] > 0 else kinds + 1
        is_left = switchboard.goods_of_kind(state, maker, kind) > state.trade_give[maker, kind]
        if kinds_then == number_of_goods(state) or not is_left:
            continue
        if what == COUNTER_OFFER and only_repeats(state, maker, kind, kinds_then):
            continue
        count = add(choices, count, TRADE_GIVE, kind)
    return count


@rule
def only_repeats(state, maker, kind, kinds):
    """Return whether giving this kind too would force a counter-offer to repeat the offer, which is not allowed.

    This happens when the maker has no more of these kinds, and the only kind left to want is the other side's one card.
    """
    if switchboard.goods_held(state, state.active) > 1 or kinds < number_of_goods(state) - 1:
        return False
    for each in range(switchboard.kinds_of_goods(state)):
        given = state.trade_give[maker, each] + (1 if each == kind else 0)
        if given > 0 and switchboard.goods_of_kind(state, maker, each) > given:
            return False
    return equals_with_card(state, state.trade_give, maker, kind, state.trade_want, state.active)


@rule
def equals_with_card(state, row, player, kind, other_row, other):
    """Return whether a player's row plus one card of `kind` equals another player's row."""
    for each in range(switchboard.kinds_of_goods(state)):
        more = 1 if each == kind else 0
        if row[player, each] + more != other_row[other, each]:
            return False
    return True


@rule
def list_wants(state, maker, what, choices, count):
    """List the kinds that can be wanted: those that are not given (BASE-TRADE-03).

    The last wanted card must not make a counter-offer equal to the offer (BASE-TRADE-08).
    """
    is_last = count_goods(state, state.trade_want, maker) + 1 == most_wanted(state, maker, what)
    may_repeat = (
        what == COUNTER_OFFER
        and is_last
        and equals_with_card(state, state.trade_give, maker, NO_KIND, state.trade_want, state.active)
    )
    for kind in range(switchboard.kinds_of_goods(state)):
        if state.trade_give[maker, kind] > 0 or not is_traded(state, kind):
            continue
        if may_repeat and equals_with_card(state, state.trade_want, maker, kind, state.trade_give, state.active):
            continue
        count = add(choices, count, TRADE_WANT, kind)
    return count


@rule
def list_partners(state, maker, choices, count):
    """List the opponents not yet addressed who have something to trade, and all that are left (BASE-TRADE-04)."""
    if state.trade_step != ASKING and state.trade_asked != 0:
        return count  # the only possible partner was addressed automatically
    partners = 0
    for opponent in range(state.players):
        if opponent != maker and switchboard.goods_held(state, opponent) > 0 and not is_asked(state, opponent):
            count = add(choices, count, TRADE_PARTNER, opponent)
            partners += 1
    if partners > 1:
        count = add(choices, count, TRADE_PARTNER, EVERY_SEAT)
    return count


@rule
def can_be_made_known(state, maker, what, wanted):
    """Return whether an addressed player could have the cards; a counter-offer must differ from the offer
    (BASE-TRADE-08).
    """
    if what == OFFER:
        return wanted <= largest_asked_hand(state)
    if what == PROPOSAL:
        return True
    repeats = equals_with_card(state, state.trade_give, maker, NO_KIND, state.trade_want, state.active)
    return not (repeats and equals_with_card(state, state.trade_want, maker, NO_KIND, state.trade_give, state.active))
