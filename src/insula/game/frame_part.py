"""The part of a module for frames, and the registry of these parts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain
from typing import TypeVar

from ..modules import contributions
from ..rules.state import specs_of
from ..ruleset import Ruleset
from .declared import declared_pieces, declared_stores, kinds_of_pieces, store_counters
from .frame import (
    Cards,
    Counter,
    Deck,
    Die,
    FrameHarbor,
    FrameHex,
    FrameNeutral,
    HeldCard,
    Offer,
    Piece,
    PointSource,
    Title,
    Track,
    Travel,
)
from .view import View

T = TypeVar("T")


@dataclass(frozen=True)
class Price:
    """A kind of action that costs cards. A step on a track has a price for each level."""

    kind: str
    """The kind of action, such as build_road."""
    cards: list[Cards]
    """The price; for a track, the price of each level in order."""
    value: str = ""
    """The argument of the action, if the price is only for that argument."""
    piece: str = ""
    """The kind of piece to draw."""
    level: int = 1
    """The level of the piece to draw."""
    active: bool = True
    """Whether the piece to draw is active."""
    supply: str = ""
    """The kind of piece it takes from the supply; empty if none."""
    deck: str = ""
    """The deck it takes a card from; empty if none."""
    track: str = ""
    """The track it advances on; empty if none."""
    is_always_listed: bool = True
    """Whether it is listed even when it is not possible."""


def _nothing(*_: object) -> tuple[()]:
    return ()


def _no_cards(*_: object) -> Mapping[str, int]:
    return {}


def _zero(*_: object) -> int:
    return 0


def _unchanged_pieces(_: View, pieces: list[Piece]) -> list[Piece]:
    return pieces


def _unchanged_dice(_: View, dice: list[Die]) -> list[Die]:
    return dice


@dataclass(frozen=True)
class FramePart:
    """What one module adds to every frame. The parts of all modules in play are combined in the order of the modules.

    Functions of a view and a seat describe one seat, functions of a view alone describe the table.
    """

    # The board.
    hexes: Callable[[View], Iterable[FrameHex]] = _nothing
    harbors: Callable[[View], Iterable[FrameHarbor]] = _nothing
    ground: Callable[[View], Mapping[str, str]] = lambda _: {}
    """What runs across the ground of hexes, by the name of the hex: a word of the module with its details."""
    kinds_of_ground: tuple[str, ...] = ()
    """The words for what runs across the ground."""
    pieces: Callable[[View, list[Piece]], list[Piece]] = _unchanged_pieces
    """Returns the pieces of earlier modules, changed if necessary, and its own."""
    yields: Callable[[View, int, int], Mapping[str, int]] = _no_cards
    """The cards that a hex brings to a node. Counts add up. They can be negative, to replace one card by another."""

    # The seats.
    cards: Callable[[View, int], Mapping[str, int]] = _no_cards
    """Cards in hand, as far as the viewer can see them."""
    special_cards: Callable[[View, int], Iterable[HeldCard]] = _nothing
    """Cards held in addition to the hand, as far as the viewer can see them."""
    held: Callable[[View, int], Mapping[str, int]] = _no_cards
    """The number of these cards by deck. Everybody sees their backs."""
    looked_at: Callable[[View, int], Mapping[str, int]] = _no_cards
    """The cards of another seat that a card lets the view's seat look at now."""
    laid: Callable[[View, int], Mapping[str, int]] = _no_cards
    """The cards of a hand that lie face up on the table."""
    hand_limit: Callable[[View, int], int] = _zero
    supply: Mapping[str, int] = field(default_factory=dict)
    """Kinds of pieces, each with its column of `state.supply`."""
    counters: Callable[[View, int], Iterable[Counter]] = _nothing
    tracks: Callable[[View, int], Iterable[Track]] = _nothing
    titles: Callable[[View], Iterable[Title]] = _nothing
    point_sources: Callable[[View, int], Iterable[PointSource]] = _nothing
    """Sources of points other than titles. Counts and points of one source add up and can be negative."""
    renamed_titles: Mapping[str, str] = field(default_factory=dict)
    """Titles of other modules that this module renames, each with its new name."""

    neutrals: Callable[[View], Iterable[FrameNeutral]] = _nothing
    """The neutral owners of pieces that the module adds."""
    neutral_supply: Mapping[str, int] = field(default_factory=dict)
    """The kinds of pieces that neutral owners have, each with its column of `state.supply`."""

    # The table.
    bank: Callable[[View], Mapping[str, int]] = _no_cards
    rates: Callable[[View, int], Mapping[str, int]] = _no_cards
    rates_of_goods: Callable[[View, int], Mapping[str, int]] = _no_cards
    """How many cards of each kind the bank takes for goods that are not cards."""
    decks: Callable[[View], Iterable[Deck]] = _nothing
    dice: Callable[[View, list[Die]], list[Die]] = _unchanged_dice
    """Returns the dice of earlier modules, changed if necessary, and its own."""
    table_counters: Callable[[View], Iterable[Counter]] = _nothing
    table_tracks: Callable[[View], Iterable[Track]] = _nothing
    travel: Callable[[View], Travel | None] = lambda _: None
    """Where a figure of the view's seat can go, while the seat is asked for its movement. The last module decides."""
    offers: Callable[[View], Iterable[Offer]] = _nothing
    partners: Callable[[View], Iterable[int]] = _nothing
    """The opponents that the view's seat can ask for a trade."""

    left_out: frozenset[str] = frozenset()
    """What earlier modules describe but is not used with this one: counters, decks, table tracks, kinds of prices."""

    # What does not change during a game.
    prices: Callable[[Ruleset], Iterable[Price]] = _nothing
    """What players can pay for, in the order of the list."""
    kinds_of_pieces: Mapping[str, str] = field(default_factory=dict)
    """The kinds of pieces of the module, each with the kind of place it stands on: corner, side or hex."""
    kinds_of_titles: tuple[str, ...] = ()
    kinds_of_counters: tuple[str, ...] = ()
    """The counters of seats and of the table that are shown by name. The page uses others only to compute prices."""
    kinds_of_tracks: Mapping[str, int] = field(default_factory=dict)
    """The tracks of seats, each with its number of steps."""
    kinds_of_table_tracks: tuple[str, ...] = ()
    cards_of_decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The decks of the module, each with the kinds of cards in it."""


def in_use(
    parts: Iterable[FramePart], describe: Callable[[FramePart], Iterable[T]], name: Callable[[T], str]
) -> list[T]:
    """Return what the parts describe, without what a later part leaves out."""
    found: list[T] = []
    for part in parts:
        found = [item for item in found if name(item) not in part.left_out]
        found += describe(part)
    return found


@cache
def frame_part(module: str) -> FramePart:
    """Return the part of a module, with the counters and pieces that follow from its declaration."""
    part = next((file.PART for name, file in contributions("frame") if name == module), FramePart())
    (spec,) = specs_of((module,))
    stores = declared_stores(spec)
    if not stores and not spec.pieces:
        return part
    return replace(
        part,
        counters=lambda view, seat: chain(store_counters(view, seat, stores), part.counters(view, seat)),
        kinds_of_counters=(*stores, *part.kinds_of_counters),
        pieces=lambda view, pieces: [*part.pieces(view, pieces), *declared_pieces(view, spec.pieces)],
        kinds_of_pieces={**kinds_of_pieces(spec.pieces), **part.kinds_of_pieces},
    )


@cache
def parts_in_play(modules: tuple[str, ...]) -> tuple[FramePart, ...]:
    """Return the parts of the modules of a ruleset, in their order.

    >>> len(parts_in_play(Ruleset.of("base", 5).modules))
    2
    """
    return tuple(frame_part(module) for module in modules)
