"""Events in words and plain values, as one seat may know them: for those who show them in their own way."""

from dataclasses import dataclass

from ..ruleset import Ruleset
from ..ruleset.words import CARDS
from .event import Event, EventKind
from .frame import Cards

_COUNTED = {EventKind.STOLEN, EventKind.TAKEN, EventKind.GIVEN}
"""Kinds of which everybody sees how many cards changed hands."""


@dataclass(frozen=True)
class Told:
    """An event as one seat may know it; what is not said of it, or hidden, is empty."""

    kind: str
    seat: int
    other: int
    cards: Cards
    back: Cards
    unseen: int
    """How many cards there were, if their kinds are hidden."""
    thing: str
    place: str
    origin: str
    deck: str
    number: int
    dice: list[int]
    strengths: list[int]
    asked: list[int]
    text: str
    """One sentence in English."""


def told(event: Event, ruleset: Ruleset, seat: int | None) -> Told:
    """What a seat, or with None a spectator, may know of an event.

    >>> theft = Event(EventKind.STOLEN, seat=0, other=1, cards=(0, 0, 1), seen_by=(0, 1))
    >>> told(theft, Ruleset.of(), 1).cards, told(theft, Ruleset.of(), 2).unseen
    ({'wool': 1}, 1)
    """
    is_open = event.is_open_to(seat)
    return Told(
        kind=event.kind.value,
        seat=event.seat,
        other=event.other,
        cards=_cards(event.cards) if is_open else {},
        back=_cards(event.back) if is_open else {},
        unseen=sum(event.cards) if not is_open and event.kind in _COUNTED else 0,
        thing=event.thing if is_open else "",
        place=event.place,
        origin=event.origin,
        deck=event.deck,
        number=event.number,
        dice=list(event.dice),
        strengths=list(event.strengths),
        asked=list(event.asked),
        text=event.text(ruleset, seat),
    )


def _cards(counts: tuple[int, ...]) -> Cards:
    return {CARDS[kind]: count for kind, count in enumerate(counts) if count}
