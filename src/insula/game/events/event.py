"""Events and their views: what happened, and what each seat may know of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from ...rules.constants import NOBODY
from ...ruleset import Ruleset
from ...ruleset.words import GOODS
from ..frame import Cards
from ..phrasing import Phrasing
from .parts import parts_of


class Event(NamedTuple):
    """Something that happened, in IDs and numbers. Fields that do not apply are empty.

    >>> from insula.game import EventKind
    >>> theft = Event(EventKind.STOLEN, seat=0, other=1, cards=(0, 0, 1), seen_by=(0, 1))
    >>> [theft.text(Ruleset.of(), seat) for seat in (0, 1, 2)]
    ['you steal 1 wool from blue', 'red steals 1 wool from you', 'red steals a card from blue']

    >>> theft.is_open_to(2), theft.view(Ruleset.of(), 2).unseen
    (False, 1)
    """

    kind: StrEnum
    """One of `EventKind`."""
    seat: int = NOBODY
    """The seat that acted or received something."""
    other: int = NOBODY
    """The other seat involved."""
    cards: tuple[int, ...] = ()
    """The number of cards of each kind, in the order of a hand; in a trade, the cards that `seat` gives."""
    back: tuple[int, ...] = ()
    """In a trade, the cards that `seat` gets."""
    thing: str = ""
    """A piece or a title: "road", "basic_knight", "longest_road"."""
    card: str = ""
    """A kind of card in a hand: "wool"."""
    deck_card: str = ""
    """A card from a deck: "road_building"."""
    place: str = ""
    """The name of a hex, node or edge."""
    is_edge: bool = False
    """Whether the place is an edge. The names of edges and nodes can be equal."""
    origin: str = ""
    """The place that something came from."""
    deck: str = ""
    """A deck, or the track of an improvement, which everybody sees."""
    number: int = 0
    numbers: tuple[int, ...] = ()
    """Numbers on tokens."""
    dice: tuple[int, ...] = ()
    strengths: tuple[int, ...] = ()
    """The strength of each seat in a battle. `number` is the enemy's strength."""
    asked: tuple[int, ...] = ()
    """The seats that an offer is made to; empty if it is made to all."""
    seen_by: tuple[int, ...] | None = None
    """The seats that may know the whole event; None means everybody."""

    def __repr__(self) -> str:
        """Return the kind with the fields that apply."""
        known = self._asdict().items()
        applying = (
            f", {name}={value!r}" for name, value in known if value != self._field_defaults.get(name, self.kind)
        )
        return f"Event({self.kind.value!r}{''.join(applying)})"

    def is_open_to(self, seat: int | None) -> bool:
        """Return whether a seat, or a spectator if None, may know the whole event."""
        return self.seen_by is None or seat in self.seen_by

    def view(self, ruleset: Ruleset, seat: int | None = None) -> "EventView":
        """Return the event as a seat, or a spectator if None, may know it."""
        return _worded(_redacted(self, ruleset, seat), ruleset, seat)

    def text(self, ruleset: Ruleset, seat: int | None = None) -> str:
        """Return one English sentence for a spectator or for a seat, which is addressed as "you"."""
        return self.view(ruleset, seat).text


@dataclass(frozen=True)
class EventView:
    """An event as one seat may know it. Fields that are hidden or do not apply are empty.

    `key` identifies the sentence, and the other fields are its parameters. A translation needs one sentence per key.

    >>> from insula import Game
    >>> game = Game(options={"setup": "beginner"}, seed=1)
    >>> game.play("roll")
    >>> seen = game.events[0].view(game.ruleset)
    >>> seen.kind, seen.text
    ('dice', 'blue rolls 7 (6 and 1)')
    """

    kind: str
    key: str
    seat: int
    other: int = -1
    cards: Cards = field(default_factory=dict)
    back: Cards = field(default_factory=dict)
    unseen: int = 0
    """The number of cards, if their kinds are hidden but their number is not."""
    thing: str = ""
    card: str = ""
    deck_card: str = ""
    place: str = ""
    is_edge: bool = False
    origin: str = ""
    deck: str = ""
    number: int = 0
    numbers: list[int] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    strengths: list[int] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    """The places on the board that the event changed."""
    text: str = ""
    """One sentence in English."""


def event_views(
    events: Iterable[Event], ruleset: Ruleset, seat: int | None, *, says_you: bool = True
) -> list[EventView]:
    """Return what a seat, or a spectator if None, may know of events. Events of one kind can be joined at the end.

    With `says_you`, the sentences call the seat "you"; otherwise, they use its color.

    >>> from insula.game import EventKind
    >>> declined = [Event(EventKind.DECLINED, seat) for seat in (1, 2)]
    >>> [view.text for view in event_views(declined, Ruleset.of(), 1)]
    ['you and white decline']
    """
    you = seat if says_you else None
    views = [_worded(_redacted(event, ruleset, seat), ruleset, you) for event in events]
    for kind, key in parts_of(ruleset.modules).together.items():
        alike = [view for view in views if view.kind == kind]
        if len(alike) > 1:
            together = replace(alike[0], key=key, asked=[view.seat for view in alike])
            views = [view for view in views if view.kind != kind]
            views.append(replace(together, text=_sentence(together, ruleset, you)))
    return views


def _redacted(event: Event, ruleset: Ruleset, seat: int | None) -> EventView:
    """Return the view of an event without what the seat may not know, and without its sentence."""
    parts = parts_of(ruleset.modules)
    is_open = event.is_open_to(seat)
    return EventView(
        kind=event.kind.value,
        key=event.kind.value,
        seat=event.seat,
        other=event.other,
        cards=named_cards(event.cards) if is_open else {},
        back=named_cards(event.back) if is_open else {},
        unseen=sum(event.cards) if not is_open and event.kind in parts.counted else 0,
        thing=event.thing,
        card=event.card if is_open else "",
        deck_card=event.deck_card if is_open else "",
        place=event.place,
        is_edge=event.is_edge,
        origin=event.origin,
        deck=event.deck,
        number=event.number,
        numbers=list(event.numbers),
        dice=list(event.dice),
        strengths=list(event.strengths),
        asked=list(event.asked),
        marks=[getattr(event, place) for place in parts.marks.get(event.kind, ())],
        text="",
    )


def _worded(view: EventView, ruleset: Ruleset, seat: int | None) -> EventView:
    """Return the view with its key and its sentence."""
    choose = parts_of(ruleset.modules).keys.get(view.kind)
    keyed = replace(view, key=choose(view)) if choose else view
    return replace(keyed, text=_sentence(keyed, ruleset, seat))


def _sentence(view: EventView, ruleset: Ruleset, seat: int | None) -> str:
    parts = parts_of(ruleset.modules)
    return Phrasing(ruleset.colors, parts.names, seat).phrase(parts.sentences[view.key], vars(view))


def named_cards(counts: tuple[int, ...]) -> Cards:
    """Return the number of cards of each kind, and of other goods, by name."""
    return {GOODS[kind]: int(count) for kind, count in enumerate(counts) if count}
