"""Cities & Knights in frames: commodities, tracks, knights, the barbarians, progress cards."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from insula.data import load
from insula.game.frame import NOBODY, Counter, Deck, Die, HeldCard, Piece, PointSource, Title, Track
from insula.game.frame_part import FramePart, Price
from insula.game.prices import cost
from insula.game.view import View
from insula.rules.constants import BASIC_KNIGHT, CITY, CLOTH, MIGHTY_KNIGHT, STRONG_KNIGHT, WALL
from insula.rules.terrain import product_of
from insula.ruleset import Ruleset
from insula.ruleset.words import CARDS

from .rules.cities import CARDS_PER_WALL
from .rules.commodities import commodity_at
from .rules.constants import (
    LAST_LEVEL,
    METROPOLIS_POINTS,
    REDUCED,
    SABOTAGED,
    SHIP,
    STEPS_TO_LANDING,
)
from .words import EVENTS, PROGRESS_CARDS, TRACKS

_LAID = {REDUCED: "reduced", SABOTAGED: "sabotaged"}


def _nodes(view: View) -> range:
    return range(len(view.ruleset.map.geometry.node_names))


# The board.


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*_with_laid_cities(view, pieces), *_on_corners(view), *_merchant(view)]


def _with_laid_cities(view: View, pieces: list[Piece]) -> Iterator[Piece]:
    """A city piece on its side is still a city on the board, whatever it counts as in the rules."""
    names = view.ruleset.map.geometry.node_names
    laid = {names[node]: _LAID[view.state.laid[node]] for node in _nodes(view) if view.state.laid[node]}
    for piece in pieces:
        is_laid = piece.kind in ("settlement", "city") and piece.at in laid
        yield replace(piece, kind="city", detail=laid[piece.at]) if is_laid else piece


def _on_corners(view: View) -> Iterator[Piece]:
    state = view.state
    metropolises = {node: track for node, track in zip(state.metropolis, TRACKS, strict=True) if node >= 0}
    for node, name in enumerate(view.ruleset.map.geometry.node_names):
        if state.wall[node]:
            yield Piece("wall", name, state.building_owner[node])
        if node in metropolises:
            yield Piece("metropolis", name, state.building_owner[node], detail=metropolises[node])
        if state.knight[node]:
            active = bool(state.knight_active[node])
            yield Piece("knight", name, state.knight_owner[node], level=state.knight[node], active=active)


def _merchant(view: View) -> Iterator[Piece]:
    state = view.state
    if state.merchant >= 0:
        yield Piece("merchant", view.ruleset.map.geometry.hex_names[state.merchant], state.merchant_owner)


def _yields(view: View, hex: int, node: int) -> Mapping[str, int]:
    """In place of the second card, a city takes a commodity if the terrain has one (CK-PROD-01).

    A sabotaged city brings no second card (CK-POL-10).
    """
    kind = product_of(view.state, hex)
    if kind == NOBODY or view.state.building[node] != CITY:
        return {}
    if view.state.laid[node]:
        return {CARDS[kind]: -1}
    commodity = commodity_at(view.state, hex)
    return {CARDS[kind]: -1, CARDS[commodity]: 1} if commodity != NOBODY else {}


# The seats.


def _special_cards(view: View, seat: int) -> Iterator[HeldCard]:
    for card, count in zip(PROGRESS_CARDS, view.state.progress.tolist()[seat], strict=True):
        if count:
            yield HeldCard(card, count, 0)


def _looked_at(view: View, seat: int) -> Mapping[str, int]:
    """Return the progress cards that a Spy looks at (CK-POL-07)."""
    return {held.card: held.count for held in _special_cards(view, seat)}


def _held(view: View, seat: int) -> Mapping[str, int]:
    return dict(zip(TRACKS, view.state.progress_size.tolist()[seat], strict=True))


def _hand_limit(view: View, seat: int) -> int:
    """Return what the walls of a seat add to its limit (CK-ROB-01)."""
    state = view.state
    walls = sum(bool(state.wall[node]) for node in _nodes(view) if state.building_owner[node] == seat)
    return CARDS_PER_WALL * walls


def _counters(view: View, seat: int) -> Iterator[Counter]:
    """Return the strength of the active knights."""
    state = view.state
    nodes = [node for node, owner in enumerate(state.knight_owner) if owner == seat]
    yield Counter("knights", sum(state.knight[node] for node in nodes if state.knight_active[node]))


def _tracks(view: View, seat: int) -> Iterator[Track]:
    state = view.state
    for track, level, node in zip(TRACKS, state.track.tolist()[seat], state.metropolis, strict=True):
        has_metropolis = node >= 0 and state.building_owner[node] == seat
        yield Track(track, level, LAST_LEVEL, "metropolis" if has_metropolis else "")


def _titles(view: View) -> Iterator[Title]:
    state = view.state
    for title in ("printer", "constitution"):
        if (seat := getattr(state, title)) != NOBODY:
            yield Title(title, seat, 1)
    if state.merchant_owner != NOBODY:
        yield Title("merchant", state.merchant_owner, 1)
    for seat in range(view.ruleset.players):
        yield from [Title("defender", seat, 1)] * state.defender[seat]


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Metropolises; and reduced cities, which count as settlements and are cities on the board (CK-BARB-09)."""
    state = view.state
    reduced = sum(state.laid[node] == REDUCED and state.building_owner[node] == seat for node in _nodes(view))
    yield PointSource("piece", "settlement", -reduced, -reduced)
    yield PointSource("piece", "city", reduced, reduced)
    metropolises = sum(node >= 0 and state.building_owner[node] == seat for node in state.metropolis)
    yield PointSource("piece", "metropolis", metropolises, METROPOLIS_POINTS * metropolises)


# The table.


def _decks(view: View) -> Iterator[Deck]:
    yield from (Deck(track, left) for track, left in zip(TRACKS, view.state.deck_left, strict=True))


def _dice(view: View, dice: list[Die]) -> list[Die]:
    """Return the dice: the first one is red, and the event die comes after the two (CK-DICE-01)."""
    event = view.state.event_die
    colored = [replace(die, color="red") if place == 0 else die for place, die in enumerate(dice)]
    return [*colored, *([Die("event", 0, EVENTS[event])] if event >= SHIP else [])]


def _table_tracks(view: View) -> Iterator[Track]:
    """Return the track of the barbarians, and the strengths that would meet now."""
    state = view.state
    cities = sum(state.building[node] == CITY for node in _nodes(view))
    knights = sum(state.knight[node] for node in _nodes(view) if state.knight_active[node])
    strengths = [Counter("barbarians", cities), Counter("knights", knights), Counter("landed", state.landed)]
    yield Track("barbarians", state.barbarians, STEPS_TO_LANDING, counters=strengths)


# Constants of a game.


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    yield Price("build_wall", [cost(ruleset, "wall")], piece="wall", supply="wall")
    yield Price("recruit_knight", [cost(ruleset, "basic_knight")], piece="knight", active=False, supply="basic_knight")
    yield Price("activate_knight", [cost(ruleset, "activation")], piece="knight")
    yield Price("promote_knight", [cost(ruleset, "promotion")], piece="knight", level=2)
    yield Price("repair_city", [cost(ruleset, "repair")], is_always_listed=False)
    for track, name in enumerate(TRACKS):
        steps = [{CARDS[CLOTH + track]: level} for level in range(1, LAST_LEVEL + 1)]
        yield Price("buy_improvement", steps, value=name, track=name)


def _cards_of_decks() -> Mapping[str, tuple[str, ...]]:
    rows = load("cities_knights/cards")["card"]
    return {track: tuple(row["id"] for row in rows if row["deck"] == track) for track in TRACKS}


PART = FramePart(
    pieces=_pieces,
    yields=_yields,
    special_cards=_special_cards,
    looked_at=_looked_at,
    held=_held,
    hand_limit=_hand_limit,
    supply={
        "wall": WALL,
        "basic_knight": BASIC_KNIGHT,
        "strong_knight": STRONG_KNIGHT,
        "mighty_knight": MIGHTY_KNIGHT,
    },
    counters=_counters,
    tracks=_tracks,
    titles=_titles,
    point_sources=_point_sources,
    renamed_titles={"longest_road": "longest_trade_route"},
    decks=_decks,
    dice=_dice,
    table_tracks=_table_tracks,
    prices=_prices,
    kinds_of_pieces={"wall": "corner", "metropolis": "corner", "knight": "corner", "merchant": "hex"},
    kinds_of_titles=("longest_trade_route", "printer", "constitution", "merchant", "defender"),
    kinds_of_counters=("knights",),
    kinds_of_tracks=dict.fromkeys(TRACKS, LAST_LEVEL),
    kinds_of_table_tracks=("barbarians",),
    cards_of_decks=_cards_of_decks(),
)
