"""Build a frame from a view, with the contributions of the modules in play."""

from collections import Counter as Counts
from collections.abc import Iterable, Mapping
from dataclasses import replace

from ..rules import switchboard
from ..rules.constants import CARD_KINDS, NOWHERE
from ..ruleset.words import GOODS
from .enums import Phase
from .frame import NOBODY, Cards, Die, Frame, FrameHex, FramePlayer, Gain, Piece, PointSource, Title
from .frame_part import FramePart, in_use, parts_in_play
from .view import View

_ORDER_OF_SOURCES = ("piece", "title", "card")


def build_frame(view: View) -> Frame:
    """Return everything that a table shows to the seat of a view, or to a spectator.

    >>> from insula import Game
    >>> shown = build_frame(Game(seed=1).view(0))
    >>> len(shown.hexes), shown.players[0].supply["road"], shown.phase
    (19, 15, 'settling')
    """
    state, parts, seat = view.state, parts_in_play(view.ruleset.modules), view.seat
    seats = range(view.ruleset.players)
    ground = {at: what for part in parts for at, what in part.ground(view).items()}
    hexes = [replace(hex, ground=ground.get(hex.at, "")) for part in parts for hex in part.hexes(view)]
    titles = _titles(view, parts)
    return Frame(
        turn=state.turn,
        active=state.active,
        actor=view.actor if not state.over else NOBODY,
        phase=Phase(view.phase).name.lower() if view.phase >= 0 else "",
        hexes=hexes,
        harbors=[harbor for part in parts for harbor in part.harbors(view)],
        pieces=_pieces(view, parts),
        players=[_player(view, seat, parts, titles) for seat in seats],
        neutrals=[neutral for part in parts for neutral in part.neutrals(view)],
        titles=titles,
        gains=_gains(view, parts, hexes),
        hand=_added(part.cards(view, seat) for part in parts) if seat >= 0 else {},
        held=[card for part in parts for card in part.special_cards(view, seat)] if seat >= 0 else [],
        rates=_added(part.rates(view, seat) for part in parts) if seat >= 0 else {},
        rates_of_goods=_added(part.rates_of_goods(view, seat) for part in parts) if seat >= 0 else {},
        bank=_added(part.bank(view) for part in parts),
        decks=in_use(parts, lambda part: part.decks(view), lambda deck: deck.id),
        dice=_dice(view, parts),
        counters=in_use(parts, lambda part: part.table_counters(view), lambda counter: counter.id),
        tracks=in_use(parts, lambda part: part.table_tracks(view), lambda track: track.id),
        travel=next((travel for part in reversed(parts) if (travel := part.travel(view))), None),
        offers=[offer for part in parts for offer in part.offers(view)],
        partners=[other for part in parts for other in part.partners(view)] if seat >= 0 else [],
        seen={other: cards for other in seats if (cards := _cards_seen(view, other, parts))},
        laid={other: cards for other in seats if (cards := _added(part.laid(view, other) for part in parts))},
        over=bool(state.over),
        winners=[seat for seat in seats if state.winners >> seat & 1],
    )


def _added(counts: Iterable[Mapping[str, int]]) -> Cards:
    """Return the sums of counts by kind, without kinds whose sum is 0."""
    total: Counts[str] = Counts()
    for cards in counts:
        for kind, count in cards.items():
            total[kind] += count
    return {kind: count for kind, count in total.items() if count}


# The board.


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


def _gains(view: View, parts: tuple[FramePart, ...], hexes: Iterable[FrameHex]) -> dict[str, list[Gain]]:
    """Return what each hex with a number produces, in seat order."""
    names = view.ruleset.map.geometry.hex_names
    index = {name: hex for hex, name in enumerate(names)}
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


def _player(view: View, seat: int, parts: tuple[FramePart, ...], titles: Iterable[Title]) -> FramePlayer:
    names = _names_of_titles(parts)
    supply = view.state.supply.tolist()[seat]
    most = view.ruleset.boards[0]["pieces"]
    goods = range(CARD_KINDS, switchboard.kinds_of_goods(view.state))
    counters = in_use(parts, lambda part: part.counters(view, seat), lambda counter: counter.id)
    return FramePlayer(
        color=view.ruleset.colors[seat],
        points=view.points(seat),
        cards=view.state.hand_size[seat],
        hand_limit=sum(part.hand_limit(view, seat) for part in parts),
        held={deck: count for part in parts for deck, count in part.held(view, seat).items()},
        goods={
            GOODS[kind]: count for kind in goods if (count := int(switchboard.goods_of_kind(view.state, seat, kind)))
        },
        supply={kind: supply[column] for part in parts for kind, column in part.supply.items() if most[column]},
        counters=[replace(counter, title=names.get(counter.title, counter.title)) for counter in counters],
        tracks=[track for part in parts for track in part.tracks(view, seat)],
        point_sources=_point_sources(view, seat, parts, titles),
    )


def _names_of_titles(parts: Iterable[FramePart]) -> Mapping[str, str]:
    return {title: name for part in parts for title, name in part.renamed_titles.items()}


def _titles(view: View, parts: tuple[FramePart, ...]) -> list[Title]:
    names = _names_of_titles(parts)
    titles = (title for part in parts for title in part.titles(view))
    return [replace(title, id=names.get(title.id, title.id)) for title in titles]


def _point_sources(view: View, seat: int, parts: Iterable[FramePart], titles: Iterable[Title]) -> list[PointSource]:
    """Return the sources of a seat's points, each once: pieces, then titles, then cards."""
    listed = [source for part in parts for source in part.point_sources(view, seat)]
    listed += [PointSource("title", title.id, 1, title.points) for title in titles if title.seat == seat]
    merged: dict[str, PointSource] = {}
    for source in listed:
        before = merged.get(source.id, PointSource(source.kind, source.id, 0, 0))
        merged[source.id] = replace(before, count=before.count + source.count, points=before.points + source.points)
    return sorted(
        (source for source in merged.values() if source.count or source.points),
        key=lambda source: _ORDER_OF_SOURCES.index(source.kind),
    )
