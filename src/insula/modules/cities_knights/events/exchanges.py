"""Cards exchanged through a progress card: Wedding, Commercial Harbor, Master Merchant (CK-INFO-02)."""

from collections.abc import Iterator

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.ruleset.words import CARDS

from ..module import (
    ANSWERING_COMMERCIAL_HARBOR,
    CHOOSE_OPPONENT,
    COMMERCIAL_ANSWER,
    COMMERCIAL_CARD,
    COMMERCIAL_HARBOR,
    COMMERCIAL_WANTED,
    MASTER_MERCHANT_TAKE,
    OFFERING_COMMODITY_TRADE,
    PLAY_PROGRESS_CARD,
    WANTING_COMMODITY,
    WEDDING_GIFTS,
)
from ..rules.constants import MASTER_MERCHANT, WEDDING
from ..rules.trade_cards import SEAT_FACTOR
from .kinds import Kind

_TRADING = {
    OFFERING_COMMODITY_TRADE,
    WANTING_COMMODITY,
    ANSWERING_COMMERCIAL_HARBOR,
}


def exchange_events(change: Change) -> Iterator[Event]:
    """Yield gifts, forced exchanges and cards taken; only two players know their kinds."""
    yield from _gifts(change)
    yield from _taken(change)
    yield from _exchanged(change)


def _gifts(change: Change) -> Iterator[Event]:
    """Yield all gifts together, after the last guest has chosen (CK-POL-09)."""
    by_card = change.kind == PLAY_PROGRESS_CARD and change.argument == WEDDING
    if WEDDING_GIFTS in waiting(change.after) or not (by_card or change.has_ended(WEDDING_GIFTS)):
        return
    host = change.after.active
    for seat in change.turn_order():
        given = tuple(max(0, -gain) for gain in change.gained(seat))
        if seat != host and any(given):
            yield Event(Kind.GIVEN, seat, host, given, seen_by=(seat, host))


def _taken(change: Change) -> Iterator[Event]:
    """Yield the cards taken, one at a time, or all at once if there is no choice (CK-TRD-02)."""
    by_card = change.kind == PLAY_PROGRESS_CARD and change.argument == MASTER_MERCHANT
    if not by_card and change.kind not in (CHOOSE_OPPONENT, MASTER_MERCHANT_TAKE):
        return
    taker = change.after.active
    for seat in change.players:
        lost = tuple(max(0, -gain) for gain in change.gained(seat))
        if seat != taker and any(lost):
            yield Event(Kind.TAKEN, taker, seat, lost, seen_by=(taker, seat))


def _exchanged(change: Change) -> Iterator[Event]:
    """Yield an exchange of a resource for a commodity, or the return of the offered card (CK-TRD-01)."""
    opponent = _opponent(change)
    if opponent is None or _TRADING & set(waiting(change.after)):
        return
    player = change.after.active
    gained = change.gained(player)
    if any(gained):
        given, back = tuple(max(0, -count) for count in gained), tuple(max(0, count) for count in gained)
        yield Event(Kind.EXCHANGED, player, opponent, given, back, seen_by=(player, opponent))
    else:
        wanted = CARDS[change.argument] if change.kind == COMMERCIAL_WANTED else ""
        yield Event(Kind.NOT_EXCHANGED, player, opponent, card=wanted)


def _opponent(change: Change) -> int | None:
    """Return the opponent of an exchange that may have ended in this step."""
    if change.kind == COMMERCIAL_HARBOR:
        return change.argument
    if change.kind == COMMERCIAL_CARD:
        return change.data
    if change.kind == COMMERCIAL_WANTED:
        return change.data // SEAT_FACTOR
    return change.actor if change.kind == COMMERCIAL_ANSWER else None
