"""Build a frame from a view, with the contributions of the modules in play."""

from collections import Counter as Counts
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ..rules import switchboard
from ..rules.constants import CARD_KINDS, NOWHERE
from ..ruleset.words import GOODS
from .enums import Phase
from .frame import NOBODY, Cards, Counter, Die, Frame, FrameHex, FramePlayer, Gain, Piece, PointSource, Title
from .frame_part import FramePart, in_use, parts_in_play
from .view import View

_ORDER_OF_SOURCES = ("piece", "title", "card")
_NAMES_OF_PHASES = {int(phase): phase.name.lower() for phase in Phase}


Parts = tuple[FramePart, ...]


def build_frame(view: View) -> Frame:
    """Return everything that a table shows to the seat of a view, or to a spectator.

    >>> from insula import Game
    >>> shown = build_frame(Game(seed=1).view(0))
    >>> len(shown.hexes), shown.players[0].supply["road"], shown.phase
    (19, 15, 'settling')
    """
    parts = parts_in_play(view.ruleset.modules)
    players = [
        FramePlayer(**{name: build(view, parts, seat) for name, build in FIELDS_OF_PLAYERS.items()})
        for seat in range(view.ruleset.players)
    ]
    return Frame(players=players, **{name: build(view, parts) for name, build in FIELDS.items()})


def _added(counts: Iterable[Mapping[str, int]]) -> Cards:
    """Return the sums of counts by kind, without kinds whose sum is 0."""
    total: Counts[str] = Counts()
    for cards in counts:
        for kind, count in cards.items():
            total[kind] += count
    return {kind: count for kind, count in total.items() if count}


# The board.


def _hexes(view: View, parts: Parts) -> list[FrameHex]:
    ground = {at: what for part in parts for at, what in part.ground(view).items()}
    return [replace(hex, ground=ground.get(hex.at, "")) for part in parts for hex in part.hexes(view)]


def _pieces(view: View, parts: Iterable[FramePart]) -> list[Piece]:
    pieces: list[Piece] = []
    for part in parts:
        pieces = part.pieces(view, pieces)
    return pieces


def _dice(view: View, parts: Iterable[FramePart]) -> list[Die]:
    dice: list[Die] = []
    for part in parts:
        dice = part.dice(view, dice)
    return dice


def _gains(view: View, parts: Parts) -> dict[str, list[Gain]]:
    """Return what each hex with a number produces, in seat order."""
    names = view.ruleset.map.geometry.hex_names
    index = {name: hex for hex, name in enumerate(names)}
    hexes = (hex for part in parts for hex in part.hexes(view))
    return {hex.at: _gains_of(view, parts, index[hex.at]) for hex in hexes if hex.numbers}


def _gains_of(view: View, parts: Iterable[FramePart], hex: int) -> list[Gain]:
    state = view.state
    found: dict[int, list[Mapping[str, int]]] = {}
    for node in view.ruleset.boards[0]["hex_nodes"][hex].tolist():
        if node != NOWHERE and (owner := state.building_owner[node]) in range(view.ruleset.players):
            found.setdefault(owner, []).extend(part.yields(view, hex, node) for part in parts)
    gains = ((seat, _added(counts)) for seat, counts in sorted(found.items()))
    return [Gain(seat, cards) for seat, cards in gains if cards]


# The players.


def _cards_seen(view: View, seat: int, parts: Iterable[FramePart]) -> Cards:
    """Return the cards of another seat that the view's seat may look at now."""
    return _added(part.looked_at(view, seat) for part in parts) if seat != view.seat else {}


def _goods(view: View, seat: int) -> Cards:
    kinds = range(CARD_KINDS, switchboard.kinds_of_goods(view.state))
    counts = ((GOODS[kind], int(switchboard.goods_of_kind(view.state, seat, kind))) for kind in kinds)
    return {good: count for good, count in counts if count}


def _supply(view: View, parts: Parts, seat: int) -> Cards:
    supply, most = view.state.supply.tolist()[seat], view.ruleset.boards[0]["pieces"]
    return {kind: max(0, supply[column]) for part in parts for kind, column in part.supply.items() if most[column]}


def _counters(view: View, parts: Parts, seat: int) -> list[Counter]:
    names = _names_of_titles(parts)
    counters = in_use(parts, lambda part: part.counters(view, seat), lambda counter: counter.id)
    return [replace(each, title=names[each.title]) if each.title in names else each for each in counters]


def _names_of_titles(parts: Iterable[FramePart]) -> Mapping[str, str]:
    return {title: name for part in parts for title, name in part.renamed_titles.items()}


def _titles(view: View, parts: Parts) -> list[Title]:
    names = _names_of_titles(parts)
    titles = (title for part in parts for title in part.titles(view))
    return [replace(title, id=names[title.id]) if title.id in names else title for title in titles]


def _point_sources(view: View, parts: Parts, seat: int) -> list[PointSource]:
    """Return the sources of a seat's points, each once: pieces, then titles, then cards."""
    listed = [source for part in parts for source in part.point_sources(view, seat)]
    titles = (title for title in _titles(view, parts) if title.seat == seat)
    listed += [PointSource("title", title.id, 1, title.points) for title in titles]
    merged: dict[str, PointSource] = {}
    for source in listed:
        before = merged.get(source.id, PointSource(source.kind, source.id, 0, 0))
        merged[source.id] = replace(before, count=before.count + source.count, points=before.points + source.points)
    return sorted(
        (source for source in merged.values() if source.count or source.points),
        key=lambda source: _ORDER_OF_SOURCES.index(source.kind),
    )


# All fields of a frame.


def _if_seated(build: Callable[[View, Parts], Any], nothing: Callable[[], Any]) -> Callable[[View, Parts], Any]:
    """Return the builder of a field that is empty for spectators."""
    return lambda view, parts: build(view, parts) if view.seat >= 0 else nothing()


FIELDS: Mapping[str, Callable[[View, Parts], Any]] = {
    "turn": lambda view, _: view.state.turn,
    "active": lambda view, _: view.state.active,
    "actor": lambda view, _: view.actor if not view.state.over else NOBODY,
    "phase": lambda view, _: _NAMES_OF_PHASES.get(view.phase, ""),
    "hexes": _hexes,
    "harbors": lambda view, parts: [harbor for part in parts for harbor in part.harbors(view)],
    "pieces": _pieces,
    "neutrals": lambda view, parts: [neutral for part in parts for neutral in part.neutrals(view)],
    "titles": _titles,
    "gains": _gains,
    "hand": _if_seated(lambda view, parts: _added(part.cards(view, view.seat) for part in parts), dict),
    "held": _if_seated(
        lambda view, parts: [one for part in parts for one in part.special_cards(view, view.seat)], list
    ),
    "rates": _if_seated(lambda view, parts: _added(part.rates(view, view.seat) for part in parts), dict),
    "rates_of_goods": _if_seated(
        lambda view, parts: _added(part.rates_of_goods(view, view.seat) for part in parts), dict
    ),
    "bank": lambda view, parts: _added(part.bank(view) for part in parts),
    "decks": lambda view, parts: in_use(parts, lambda part: part.decks(view), lambda deck: deck.id),
    "dice": _dice,
    "counters": lambda view, parts: in_use(parts, lambda part: part.table_counters(view), lambda counter: counter.id),
    "tracks": lambda view, parts: in_use(parts, lambda part: part.table_tracks(view), lambda track: track.id),
    "travel": lambda view, parts: next((found for part in reversed(parts) if (found := part.travel(view))), None),
    "offers": lambda view, parts: [offer for part in parts for offer in part.offers(view)],
    "partners": _if_seated(lambda view, parts: [other for part in parts for other in part.partners(view)], list),
    "seen": lambda view, parts: {seat: cards for seat in _seats(view) if (cards := _cards_seen(view, seat, parts))},
    "laid": lambda view, parts: {
        seat: cards for seat in _seats(view) if (cards := _added(part.laid(view, seat) for part in parts))
    },
    "over": lambda view, _: bool(view.state.over),
    "winners": lambda view, _: [seat for seat in _seats(view) if view.state.winners >> seat & 1],
}
"""All fields of a frame but `players`, each with the function that builds it."""

FIELDS_OF_PLAYERS: Mapping[str, Callable[[View, Parts, int], Any]] = {
    "color": lambda view, _, seat: view.ruleset.colors[seat],
    "points": lambda view, _, seat: view.points(seat),
    "cards": lambda view, _, seat: view.state.hand_size[seat],
    "hand_limit": lambda view, parts, seat: sum(part.hand_limit(view, seat) for part in parts),
    "held": lambda view, parts, seat: {deck: count for part in parts for deck, count in part.held(view, seat).items()},
    "goods": lambda view, _, seat: _goods(view, seat),
    "supply": _supply,
    "counters": _counters,
    "tracks": lambda view, parts, seat: [track for part in parts for track in part.tracks(view, seat)],
    "point_sources": _point_sources,
}
"""All fields of a player in a frame, each with the function that builds it for a seat."""

PRIVATE = frozenset(
    {"phase", "hand", "held", "rates", "rates_of_goods", "travel", "offers", "partners", "seen", "laid"}
)
"""The fields that a seat sees differently from a spectator. Of the players, it sees only itself differently."""


def _seats(view: View) -> range:
    return range(view.ruleset.players)
