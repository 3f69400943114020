"""Events of progress cards: drawn, played, returned, taken; and their effects on the board (CK-PC)."""

from collections import Counter
from collections.abc import Iterator

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.modules.base.events.kinds import Kind as Base
from insula.modules.state import State
from insula.rules.constants import NOBODY
from insula.ruleset.words import CARDS

from ..module import (
    FLEET_KIND,
    INVENTOR_HEX,
    PLAY_ALCHEMIST,
    PLAY_PROGRESS_CARD,
    RETURN_PROGRESS_CARD,
    SPY_TAKE,
    SPYING,
    TAKING_AS_MASTER_MERCHANT,
)
from ..rules.constants import ALCHEMIST, CONSTITUTION, FIRST_OF_DECK, NO_PROGRESS_CARD, PRINTER
from ..rules.trade_cards import SEAT_FACTOR
from ..words import PROGRESS_CARDS, TRACKS
from .kinds import Kind

Card = tuple[int, int]
"""A progress card: its owner and its kind."""


def played_cards(change: Change) -> Iterator[Event]:
    """Yield the progress cards that are played."""
    if change.kind == PLAY_PROGRESS_CARD:
        yield Event(Base.CARD_PLAYED, change.actor, deck_card=PROGRESS_CARDS[change.argument])
    elif change.kind == PLAY_ALCHEMIST:
        yield Event(Base.CARD_PLAYED, change.actor, deck_card=PROGRESS_CARDS[ALCHEMIST])


def progress_events(change: Change) -> Iterator[Event]:
    """Yield cards drawn, revealed, returned and taken, and their effects on roads, tokens and the merchant."""
    yield from _on_the_board(change)
    yield from _looked_at(change)
    yield from _taken_by_spy(change)
    yield from _drawn(change)
    yield from _returned(change)


def deck_name(kind: int) -> str:
    """Return the deck of a progress card.

    >>> deck_name(0), deck_name(12)
    ('trade', 'politics')
    """
    return next(name for deck, name in enumerate(TRACKS) if kind < FIRST_OF_DECK[deck + 1])


def _of_card(event: Kind, seat: int, kind: int) -> Event:
    """Return an event about a card that only its owner knows, although everybody sees its color."""
    return Event(event, seat, deck_card=PROGRESS_CARDS[kind], deck=deck_name(kind), seen_by=(seat,))


def _on_the_board(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    geometry = change.ruleset.map.geometry
    for edge in change.changed("road_owner"):
        if after.road_owner[edge] == NOBODY:
            place = geometry.edge_names[edge]
            yield Event(Kind.ROAD_TAKEN, after.active, before.road_owner[edge], place=place, is_edge=True)
    if change.kind == INVENTOR_HEX and (moved := change.changed("hex_token")):
        tokens = tuple(before.hex_token[hex] for hex in moved)
        origin, place = (geometry.hex_names[hex] for hex in moved)
        yield Event(Kind.TOKENS_EXCHANGED, change.actor, numbers=tokens, origin=origin, place=place)
    if (before.merchant, before.merchant_owner) != (after.merchant, after.merchant_owner):
        yield Event(Kind.MERCHANT, after.merchant_owner, place=geometry.hex_names[after.merchant])
    if change.kind == FLEET_KIND:
        yield Event(Kind.FLEET, change.actor, card=CARDS[change.argument])


def _looked_at(change: Change) -> Iterator[Event]:
    """Yield the hand shown to the Spy or to the Master Merchant."""
    after = change.after
    for phase, what in ((SPYING, "progress_cards"), (TAKING_AS_MASTER_MERCHANT, "hand")):
        if phase in waiting(after) and phase not in waiting(change.before):
            data = after.stack_data[waiting(after).index(phase)]
            other = data if phase == SPYING else data // SEAT_FACTOR
            yield Event(Kind.LOOKED_AT, after.active, other, thing=what)


def _taken_by_spy(change: Change) -> Iterator[Event]:
    if change.kind == SPY_TAKE:
        kind, victim = change.argument, change.data
        if kind == NO_PROGRESS_CARD:
            yield Event(Kind.PROGRESS_TAKEN, change.actor, victim)
        else:
            taken = _of_card(Kind.PROGRESS_TAKEN, change.actor, kind)
            yield taken._replace(other=victim, seen_by=(change.actor, victim))


def _drawn(change: Change) -> Iterator[Event]:
    """Yield the cards drawn in this step, including forced ones; point cards are revealed (CK-PC-04)."""
    for field, kind in (("printer", PRINTER), ("constitution", CONSTITUTION)):
        owner = getattr(change.after, field)
        if owner != getattr(change.before, field):
            yield Event(Kind.LAID_OPEN, owner, deck_card=PROGRESS_CARDS[kind], deck=deck_name(kind))
    if change.kind == SPY_TAKE:
        return
    gained = Counter[Card]()
    if change.after.progress != change.before.progress:
        gained.update(_held(change.after))
        gained.subtract(_held(change.before))
    gained.update(_returns(change))
    if change.kind in (PLAY_PROGRESS_CARD, PLAY_ALCHEMIST):
        gained[change.actor, ALCHEMIST if change.kind == PLAY_ALCHEMIST else change.argument] += 1
    yield from _of_cards(change, Kind.PROGRESS_DRAWN, gained)


def _returned(change: Change) -> Iterator[Event]:
    """Yield the cards returned because of the limit (CK-PC-05)."""
    yield from _of_cards(change, Kind.PROGRESS_RETURNED, _returns(change))


def _of_cards(change: Change, event: Kind, cards: Counter[Card]) -> Iterator[Event]:
    """Yield an event for each of the cards, in turn order."""
    order = change.turn_order()
    for seat, kind in sorted(+cards, key=lambda card: (order.index(card[0]), card[1])):
        for _ in range(cards[seat, kind]):
            yield _of_card(event, seat, kind)


def _returns(change: Change) -> Counter[Card]:
    """Return the returned cards: the chosen one, or the only kind in hand."""
    before, after = change.before, change.after
    cards = Counter[Card]()
    if (before.progress_returner, before.progress_under) != (after.progress_returner, after.progress_under):
        cards = _under_decks(after) - _under_decks(before)
    if change.kind == RETURN_PROGRESS_CARD:
        for seat in change.players:
            cards[seat, change.argument] = int(seat == change.actor)
    return cards


def _held(state: State) -> Counter[Card]:
    """Return the cards in hand."""
    rows = enumerate(state.progress.tolist())
    return Counter({(seat, kind): count for seat, row in rows for kind, count in enumerate(row) if count})


def _under_decks(state: State) -> Counter[Card]:
    """Return the returned cards under their decks."""
    decks = zip(state.progress_returner.tolist(), state.progress_under.tolist(), strict=True)
    returned = (card for returners, kinds in decks for card in zip(returners, kinds, strict=True))
    return Counter(card for card in returned if card[0] != NOBODY)
