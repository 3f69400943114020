"""Why a trade, with the bank or between players, is not possible."""

from insula.game.reasons.attempt import Attempt
from insula.reason import Reason
from insula.rules import switchboard
from insula.rules.constants import (
    ACCEPT,
    CARD_KINDS,
    EVERY_SEAT,
    GOODS,
    NO_SEAT,
    RATE_BASE,
    TRADE_BASE,
)
from insula.ruleset.words import GOODS as NAMES

from ..module import TRADE_BEFORE_BUILDING
from ..rules import maritime
from ..rules.trade import ACCEPTED, ASKING, COUNTER_OFFER, COUNTERED, GIVING, OFFER, number_of_goods


def bank(attempt: Attempt) -> Reason | None:
    """BASE-MARI-01 to -04, BASE-TURN-02."""
    given, taken = divmod(attempt.argument, TRADE_BASE)
    if reason := _not_exchanged(attempt, given, taken):
        return reason
    rate = int(switchboard.bank_rate(attempt.state, attempt.player, given, taken))
    return _too_few(attempt, given, taken, rate)


def bank_at_rate(attempt: Attempt) -> Reason | None:
    """BASE-MARI-04."""
    rate, exchange = divmod(attempt.argument, RATE_BASE)
    given, taken = divmod(exchange, TRADE_BASE)
    if reason := _not_exchanged(attempt, given, taken):
        return reason
    if not maritime.has_other_rate(attempt.rules_board, attempt.state, attempt.player, exchange, rate):
        return Reason("no_such_rate", number=rate)
    return _too_few(attempt, given, taken, rate)


def _not_exchanged(attempt: Attempt, given: int, taken: int) -> Reason | None:
    if not attempt.is_traded(given) or not attempt.is_traded(taken):
        return Reason("not_a_card")
    return Reason("same_kind", card=NAMES[given]) if given == taken else None


def _too_few(attempt: Attempt, given: int, taken: int, rate: int) -> Reason | None:
    if (held := _held(attempt, given)) < rate:
        return Reason("below_rate", cards={NAMES[given]: rate}, number=held)
    if taken < CARD_KINDS and attempt.state.bank[taken] == 0:
        return Reason("bank_has_none", card=NAMES[taken])
    return _after_building(attempt)


def _held(attempt: Attempt, kind: int) -> int:
    """Return how much of a kind the player can trade."""
    return int(switchboard.goods_of_kind(attempt.state, attempt.player, kind))


def _after_building(attempt: Attempt) -> Reason | None:
    if attempt.state.built and attempt.option("trade_build_order") == TRADE_BEFORE_BUILDING:
        return Reason("trade_before_building")
    return None


def _no_trade(attempt: Attempt, maker: int) -> Reason | None:
    """Return why trade is not allowed, or why this maker cannot begin one."""
    if not attempt.option("trade_with_players"):
        return Reason("no_player_trade")
    if switchboard.goods_held(attempt.state, maker) == 0:
        return Reason("nothing_to_offer", other=maker)
    limit = attempt.option("trade_offers_per_turn")
    if limit and attempt.state.offers_made[maker] >= limit:
        return Reason("offers_used", other=maker, number=limit)
    return _after_building(attempt)


def offer(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-07, BASE-TRADE-08."""
    return _no_trade(attempt, attempt.player) or nobody_has_cards(attempt)


def nobody_has_cards(attempt: Attempt) -> Reason | None:
    """Return the reason that no opponent has a card."""
    return (
        None
        if any(switchboard.goods_held(attempt.state, seat) for seat in attempt.opponents)
        else Reason("nobody_has_cards")
    )


def propose(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-04, BASE-TRADE-08."""
    if not attempt.is_seat:
        return Reason("no_such_seat")
    if attempt.argument == attempt.state.active:
        return Reason("makes_offers", other=attempt.argument)
    if switchboard.goods_held(attempt.state, attempt.state.active) == 0:
        return Reason("has_no_card", other=int(attempt.state.active))
    return _no_trade(attempt, attempt.argument)


def _row(attempt: Attempt, side: str, seat: int) -> list[int]:
    """Return the cards that a seat gives or wants so far."""
    return [int(getattr(attempt.state, side)[seat, kind]) for kind in range(GOODS)]


def give(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-02, BASE-TRADE-03."""
    if not attempt.is_traded(attempt.argument):
        return Reason("not_a_card")
    if attempt.state.trade_step != GIVING:
        return Reason("giving_is_complete")
    kind, given = attempt.argument, _row(attempt, "trade_give", attempt.player)
    if given[kind] >= _held(attempt, kind):
        return Reason("none_left_to_give", card=NAMES[kind])
    return Reason("keep_one_kind") if sum(map(bool, given)) >= number_of_goods(attempt.state) - 1 else None


def want(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-02, BASE-TRADE-03, BASE-TRADE-08."""
    if not attempt.is_traded(attempt.argument):
        return Reason("not_a_card")
    given = _row(attempt, "trade_give", attempt.player)
    if not any(given):
        return Reason("give_first")
    if attempt.state.trade_step == ASKING:
        return Reason("wanting_is_complete")
    if given[attempt.argument]:
        return Reason("given_already", card=NAMES[attempt.argument])
    return Reason("nobody_has_that_many")


def partner(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-04."""
    if attempt.data != OFFER:
        return Reason("only_to_active")
    if not any(_row(attempt, "trade_want", attempt.player)):
        return Reason("want_first")
    if attempt.argument == EVERY_SEAT:
        return Reason("one_left_to_ask")
    if not attempt.is_opponent:
        return Reason("offer_to_opponents")
    if attempt.state.trade_asked >> attempt.argument & 1:
        return Reason("asked_already", other=attempt.argument)
    return Reason("has_no_card", other=attempt.argument)


def done(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-02, BASE-TRADE-08."""
    if not all(any(_row(attempt, side, attempt.player)) for side in ("trade_give", "trade_want")):
        return Reason("two_sides")
    if attempt.data == OFFER:
        return Reason("nobody_has_that_many" if attempt.state.trade_asked else "nobody_asked")
    return Reason("same_as_offer") if attempt.data == COUNTER_OFFER else None


def answer(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-05."""
    if attempt.argument != ACCEPT:
        return Reason("how_to_answer")
    return attempt.lacks_goods(_row(attempt, "trade_want", attempt.state.active))


def confirm(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-08."""
    if attempt.argument == NO_SEAT:
        return None
    if not attempt.is_opponent:
        return Reason("trade_with_opponent")
    if attempt.state.trade_answer[attempt.argument] not in (ACCEPTED, COUNTERED):
        return Reason("not_accepted", other=attempt.argument)
    return attempt.lacks_goods(_row(attempt, "trade_want", attempt.argument))


def withdraw(attempt: Attempt) -> Reason | None:
    """BASE-TRADE-08."""
    return Reason("nothing_to_withdraw", other=attempt.argument) if attempt.is_seat else Reason("no_such_seat")
