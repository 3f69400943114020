"""Why a trade, with the bank or between players, is not possible."""

from ...modules.base.rules.options import TRADE_BEFORE_BUILDING
from ...modules.base.rules.trade import ACCEPTED, ASKING, COUNTER_OFFER, COUNTERED, GIVING, OFFER
from ...rules.constants import ACCEPT, CARD_KINDS, EVERY_SEAT, NO_SEAT, TRADE_BASE
from ...ruleset.words import CARDS
from .case import Case


def bank(case: Case) -> str | None:
    """BASE-MARI-01 to -04, BASE-TURN-02, CK-TRADE-03."""
    given, taken = divmod(case.argument, TRADE_BASE)
    if given >= case.kinds or taken >= case.kinds:
        return case._replace(argument=case.kinds).no_card()
    if given == taken:
        return f"{CARDS[given]} is traded for another kind of card"
    rate, held = case.state.rate[case.player, given], case.state.hand[case.player, given]
    if held < rate:
        return f"{case.name} must give {rate} {CARDS[given]} and holds {held}"
    if case.state.bank[taken] == 0:
        return f"the bank holds no {CARDS[taken]}"
    return _after_building(case)


def _after_building(case: Case) -> str | None:
    if case.state.built and case.option("trade_build_order") == TRADE_BEFORE_BUILDING:
        return "trade comes before building in this game, and something was built in this turn"
    return None


def _no_trade(case: Case, maker: int) -> str | None:
    """Why nobody may begin a trade, or the maker may not."""
    if not case.option("trade_with_players"):
        return "players do not trade with each other in this game"
    if case.state.second_part:
        return "in the second part of the turn there is no trade between players"
    if case.state.hand_size[maker] == 0:
        return f"{case.color(maker)} has no card to offer"
    limit = case.option("trade_offers_per_turn")
    if limit and case.state.offers_made[maker] >= limit:
        return f"{case.color(maker)} has made as many offers in this turn as this game allows: {limit}"
    return _after_building(case)


def offer(case: Case) -> str | None:
    """BASE-TRADE-07, BASE-TRADE-08, FIVESIX-PAIR-03."""
    return _no_trade(case, case.player) or _nobody_has_cards(case)


def _nobody_has_cards(case: Case) -> str | None:
    others = (case.state.hand_size[seat] for seat in range(case.ruleset.players) if seat != case.player)
    return None if any(others) else "no opponent has a card"


def propose(case: Case) -> str | None:
    """BASE-TRADE-04, BASE-TRADE-08."""
    if not case.is_seat:
        return "there is no such seat"
    if case.argument == case.state.active:
        return f"it is the turn of {case.color(case.argument)}, who makes offers, not proposals"
    if case.state.hand_size[case.state.active] == 0:
        return f"{case.color(case.state.active)} has no card"
    return _no_trade(case, case.argument)


def _row(case: Case, side: str) -> list[int]:
    """What the player gives or wants so far."""
    return [int(getattr(case.state, side)[case.player, kind]) for kind in range(CARD_KINDS)]


def give(case: Case) -> str | None:
    """BASE-TRADE-02, BASE-TRADE-03."""
    if wrong := case.no_card():
        return wrong
    if case.state.trade_step != GIVING:
        return "what is given was composed already; to change it, withdraw and begin anew"
    kind, given = case.argument, _row(case, "trade_give")
    if given[kind] >= case.state.hand[case.player, kind]:
        return f"{case.name} has no more {CARDS[kind]} to give"
    return "one kind must be left to ask for" if sum(map(bool, given)) >= case.kinds - 1 else None


def want(case: Case) -> str | None:
    """BASE-TRADE-02, BASE-TRADE-03, BASE-TRADE-08."""
    if wrong := case.no_card():
        return wrong
    given = _row(case, "trade_give")
    if not any(given):
        return "nothing is given away: first name what is given"
    if case.state.trade_step == ASKING:
        return "what is wanted was composed already; to change it, withdraw and begin anew"
    if given[case.argument]:
        return f"{CARDS[case.argument]} is given already and cannot be wanted too"
    return "nobody addressed has so many cards"


def partner(case: Case) -> str | None:
    """BASE-TRADE-04."""
    if case.data != OFFER:
        return "a proposal or counter-offer is for the active player alone"
    if not any(_row(case, "trade_want")):
        return "nothing is wanted: first name what is wanted"
    if case.argument == EVERY_SEAT:
        return "only one opponent, or none, is left to ask"
    if not case.is_seat or case.argument == case.player:
        return "an offer is made to opponents"
    if case.state.trade_asked >> case.argument & 1:
        return f"{case.color(case.argument)} is asked already"
    return f"{case.color(case.argument)} has no card"


def done(case: Case) -> str | None:
    """BASE-TRADE-02, BASE-TRADE-08."""
    if not any(_row(case, "trade_give")) or not any(_row(case, "trade_want")):
        return "an exchange has cards on both sides"
    if case.data == OFFER:
        return "nobody addressed has so many cards" if case.state.trade_asked else "nobody is asked yet"
    return "a counter-offer differs from the offer" if case.data == COUNTER_OFFER else None


def answer(case: Case) -> str | None:
    """BASE-TRADE-05."""
    if case.argument != ACCEPT:
        return "an offer is accepted, declined or answered with a counter-offer"
    return case.lacks(case.player, _row(case._replace(player=case.state.active), "trade_want"))


def confirm(case: Case) -> str | None:
    """BASE-TRADE-08."""
    if case.argument == NO_SEAT:
        return None
    if not case.is_seat or case.argument == case.player:
        return "a trade is made with an opponent"
    standing = case.state.trade_answer[case.argument]
    if standing not in (ACCEPTED, COUNTERED):
        return f"{case.color(case.argument)} has not accepted, and made no offer"
    return case.lacks(case.player, _row(case._replace(player=case.argument), "trade_want"))


def withdraw(case: Case) -> str | None:
    """BASE-TRADE-08."""
    if not case.is_seat:
        return "there is no such seat"
    return f"{case.color(case.argument)} has nothing that could be withdrawn now"
