"""What happened with progress cards: drawn, played, returned, taken; and what they changed on the board (CK-PC)."""

from collections.abc import Iterator
from typing import Any

from ..rules.cities_knights import actions as act
from ..rules.cities_knights.phases import SPYING, TAKING_AS_MASTER_MERCHANT
from ..rules.cities_knights.trade_cards import SEAT_FACTOR
from ..rules.cities_knights.words import (
    ALCHEMIST,
    CONSTITUTION,
    DECK_SIZE,
    FIRST_OF_DECK,
    NO_PROGRESS_CARD,
    PRINTER,
    PROGRESS_KINDS,
)
from ..rules.constants import NOBODY
from ..ruleset.words import CARDS, PROGRESS_CARDS, TRACKS
from .change import Change, waiting
from .event import Event, EventKind


def played_cards(change: Change) -> Iterator[Event]:
    """Progress cards that are played."""
    if change.kind == act.PLAY_PROGRESS_CARD:
        yield Event(EventKind.CARD_PLAYED, change.actor, thing=card_name(change.argument))
    elif change.kind == act.PLAY_ALCHEMIST:
        yield Event(EventKind.CARD_PLAYED, change.actor, thing=card_name(ALCHEMIST))


def progress_events(change: Change) -> Iterator[Event]:
    """Cards drawn, laid open, returned and taken, and what cards did to roads, tokens and the merchant."""
    yield from _on_the_board(change)
    yield from _looked_at(change)
    yield from _taken_by_spy(change)
    yield from _drawn(change)
    yield from _returned(change)


def card_name(kind: int) -> str:
    """A progress card in words.

    >>> card_name(0)
    'commercial harbor'
    """
    return str(PROGRESS_CARDS[kind].replace("_", " "))


def deck_name(kind: int) -> str:
    """The deck of a progress card.

    >>> deck_name(0), deck_name(12)
    ('trade', 'politics')
    """
    return next(name for deck, name in enumerate(TRACKS) if kind < FIRST_OF_DECK[deck + 1])


def _of_card(event: EventKind, seat: int, kind: int) -> Event:
    """An event about a card that its owner alone knows, while everybody sees its color."""
    return Event(event, seat, thing=card_name(kind), deck=deck_name(kind), seen_by=(seat,))


def _on_the_board(change: Change) -> Iterator[Event]:
    before, after = change.before, change.after
    geometry = change.ruleset.map.geometry
    for edge, name in enumerate(geometry.edge_names):
        if before.road_owner[edge] != NOBODY == after.road_owner[edge]:
            yield Event(EventKind.ROAD_TAKEN, after.active, before.road_owner[edge], place=name)
    if change.kind == act.INVENTOR_HEX:
        moved = [hex for hex in range(len(geometry.hexes)) if before.hex_token[hex] != after.hex_token[hex]]
        if moved:
            tokens = " and ".join(str(before.hex_token[hex]) for hex in moved)
            origin, place = (geometry.hex_names[hex] for hex in moved)
            yield Event(EventKind.TOKENS_EXCHANGED, change.actor, thing=tokens, origin=origin, place=place)
    if (before.merchant, before.merchant_owner) != (after.merchant, after.merchant_owner):
        yield Event(EventKind.MERCHANT, after.merchant_owner, place=geometry.hex_names[after.merchant])
    if change.kind == act.FLEET_KIND:
        yield Event(EventKind.FLEET, change.actor, thing=CARDS[change.argument])


def _looked_at(change: Change) -> Iterator[Event]:
    """A hand is shown to the Spy or to the Master Merchant."""
    after = change.after
    for phase, what in ((SPYING, "progress cards"), (TAKING_AS_MASTER_MERCHANT, "hand")):
        if phase in waiting(after) and phase not in waiting(change.before):
            data = after.stack_data[waiting(after).index(phase)]
            other = data if phase == SPYING else data // SEAT_FACTOR
            yield Event(EventKind.LOOKED_AT, after.active, other, thing=what)


def _taken_by_spy(change: Change) -> Iterator[Event]:
    if change.kind == act.SPY_TAKE:
        kind, victim = change.argument, change.data
        if kind == NO_PROGRESS_CARD:
            yield Event(EventKind.PROGRESS_TAKEN, change.actor, victim)
        else:
            taken = _of_card(EventKind.PROGRESS_TAKEN, change.actor, kind)
            yield taken._replace(other=victim, seen_by=(change.actor, victim))


def _drawn(change: Change) -> Iterator[Event]:
    """Cards drawn in this step, those included that had to be what they are; points are laid open (CK-PC-04)."""
    for field, kind in (("printer", PRINTER), ("constitution", CONSTITUTION)):
        owner = getattr(change.after, field)
        if owner != getattr(change.before, field):
            yield Event(EventKind.LAID_OPEN, owner, thing=card_name(kind), deck=deck_name(kind))
    if change.kind == act.SPY_TAKE:
        return
    for seat in change.turn_order():
        for kind in range(PROGRESS_KINDS):
            for _ in range(_gained(change, seat, kind)):
                yield _of_card(EventKind.PROGRESS_DRAWN, seat, kind)


def _gained(change: Change, seat: int, kind: int) -> int:
    """How many cards of a kind the seat has drawn: those it holds more, and those that have left its hand."""
    more = change.after.progress[seat, kind] - change.before.progress[seat, kind]
    left = change.kind == act.PLAY_ALCHEMIST and kind == ALCHEMIST
    left = left or (change.kind == act.PLAY_PROGRESS_CARD and kind == change.argument)
    has_left = _returns(change, seat, kind) + (left and seat == change.actor)
    return int(more) + has_left


def _returns(change: Change, seat: int, kind: int) -> int:
    """How many cards of a kind the seat has returned: the one chosen, or one that was the only kind in hand."""
    if change.kind == act.RETURN_PROGRESS_CARD and change.argument == kind:
        return int(change.actor == seat)
    deck = TRACKS.index(deck_name(kind))
    return max(0, _count_under(change.after, deck, seat, kind) - _count_under(change.before, deck, seat, kind))


def _count_under(state: Any, deck: int, seat: int, kind: int) -> int:
    """How many cards of a kind that the seat has returned lie under their deck."""
    return sum(
        state.progress_under[deck, place] == kind and state.progress_returner[deck, place] == seat
        for place in range(DECK_SIZE)
    )


def _returned(change: Change) -> Iterator[Event]:
    """Cards returned because of the limit (CK-PC-05)."""
    for seat in change.turn_order():
        for kind in range(PROGRESS_KINDS):
            for _ in range(_returns(change, seat, kind)):
                yield _of_card(EventKind.PROGRESS_RETURNED, seat, kind)
