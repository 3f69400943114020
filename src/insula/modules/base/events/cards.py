"""Events of development cards, of the bank, and of the cards for the longest road and the largest army."""

from collections.abc import Iterator

from insula.game.events.change import Change, one
from insula.game.events.event import Event
from insula.rules import switchboard
from insula.rules.constants import DEVELOPMENT_KINDS, KNIGHT, NOBODY, RATE_BASE, TRADE_BASE
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS

from ..module import (
    BANK_TRADE,
    BANK_TRADE_AT_RATE,
    INVENTION_TAKE,
    MONOPOLY_NAME,
    PLAY_DEVELOPMENT_CARD,
    SETUP_PAYS,
    SETUP_ROAD,
    SETUP_SETTLEMENT,
)
from .kinds import Kind

_PAYING_OUT = {
    SETUP_SETTLEMENT,
    SETUP_ROAD,
    SETUP_PAYS,
    PLAY_DEVELOPMENT_CARD,
    INVENTION_TAKE,
}


def card_played(change: Change) -> Iterator[Event]:
    """Yield the playing of a development card."""
    for seat in change.players:
        for kind in range(DEVELOPMENT_KINDS):
            if change.after.development_played[seat, kind] > change.before.development_played[seat, kind]:
                yield Event(Kind.CARD_PLAYED, seat, deck_card=DEVELOPMENT_CARDS[kind])


def card_bought(change: Change) -> Iterator[Event]:
    """Yield the purchase of a development card; only its buyer knows the card."""
    for seat in change.players:
        for kind in range(DEVELOPMENT_KINDS):
            if change.after.development[seat, kind] > change.before.development[seat, kind]:
                yield Event(Kind.CARD_BOUGHT, seat, deck_card=DEVELOPMENT_CARDS[kind], seen_by=(seat,))


def pays_out(change: Change) -> bool:
    """Return whether the step can bring free cards from the bank: at the start, or with Invention."""
    return change.kind in _PAYING_OUT


def monopoly(change: Change) -> Iterator[Event]:
    """Yield the cards that everybody gives, or the named kind if nobody has any."""
    if change.kind != MONOPOLY_NAME:
        return
    losers = [seat for seat in change.players if seat != change.actor and any(change.gained(seat))]
    for seat in losers:
        lost = tuple(-count for count in change.gained(seat))
        yield Event(Kind.MONOPOLIZED, change.actor, seat, cards=lost)
    if not losers:
        yield Event(Kind.NAMED_IN_VAIN, change.actor, card=CARDS[change.argument])


def bank_trade(change: Change) -> Iterator[Event]:
    """Yield a trade with the bank."""
    if change.kind in (BANK_TRADE, BANK_TRADE_AT_RATE):
        named_rate, exchange = divmod(change.argument, RATE_BASE)
        given, taken = divmod(exchange, TRADE_BASE)
        rate = named_rate or int(switchboard.bank_rate(change.before, change.actor, given, taken))
        yield Event(Kind.BANK_TRADE, change.actor, cards=one(given, rate), back=one(taken))


def titles(change: Change) -> Iterator[Event]:
    """Yield changes of the special cards' holders (BASE-LR-05 to -07, BASE-LA-02)."""
    for title in ("longest_road", "largest_army"):
        before, after = getattr(change.before, title), getattr(change.after, title)
        if before == after:
            continue
        if after == NOBODY:
            yield Event(Kind.SET_ASIDE, before, thing=title)
        else:
            is_road = title == "longest_road"
            number = change.after.road_length[after] if is_road else change.after.development_played[after, KNIGHT]
            yield Event(Kind.SPECIAL_CARD, after, before, thing=title, number=number)
