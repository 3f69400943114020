"""The base game in frames: the island, roads and buildings, hands, development cards, trade."""

from collections.abc import Iterable, Iterator, Mapping

from insula.game.frame import (
    NOBODY,
    Cards,
    Counter,
    Deck,
    Die,
    FrameHarbor,
    FrameHex,
    HeldCard,
    Offer,
    Piece,
    PointSource,
    Title,
)
from insula.game.frame_part import FramePart, Price
from insula.game.numbers import numbers_of_hexes
from insula.game.prices import cost
from insula.game.view import View
from insula.rules import switchboard
from insula.rules.constants import CITY, KNIGHT, ROAD, SETTLEMENT, SPECIAL_CARD_POINTS, VICTORY_POINT
from insula.rules.terrain import is_land, product_of
from insula.ruleset import Ruleset
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS, GOODS, HARBORS, TERRAINS

from .module import HAND_LIMIT

DEVELOPMENT = "development"
"""The deck of development cards."""
CITY_POINTS = 2
_ANSWERS = ("", "accepted", "declined", "countered")


def has_development_cards(ruleset: Ruleset) -> bool:
    """Return whether there are development cards; a module can replace them with other decks."""
    return bool(ruleset.template[0]["deck_size"])


def cards_of(row: Iterable[int]) -> Cards:
    """Return a row of counts by kind of card or other goods, in words."""
    return {GOODS[kind]: count for kind, count in enumerate(row) if count}


# The board.


def _hexes(view: View) -> Iterator[FrameHex]:
    geometry, state = view.ruleset.map.geometry, view.state
    shown = set(view.ruleset.map.shown)
    numbers = numbers_of_hexes(state)
    rows = zip(geometry.hexes, geometry.hex_names, state.hex_terrain, strict=False)
    for place, (hex, name, terrain) in enumerate(rows):
        if hex in shown:
            yield FrameHex(name, TERRAINS[terrain], numbers.get(place, []))


def _harbors(view: View) -> Iterator[FrameHarbor]:
    """Yield each harbor on the side of the land hex next to it."""
    geometry, board = view.ruleset.map.geometry, view.ruleset.boards[0]
    for edge, kind in zip(view.state.harbor_edge, view.state.harbor_kind, strict=True):
        if edge >= 0 and kind >= 0:
            hexes = board["edge_hexes"][edge].tolist()
            land = next((hex for hex in hexes if is_land(view.state, hex)), hexes[0])
            yield FrameHarbor(geometry.edge_name_at(edge, land), HARBORS[kind])


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*pieces, *_roads(view), *_buildings(view), *_robber(view)]


def _roads(view: View) -> Iterator[Piece]:
    """Yield the roads; other pieces on sides are drawn by their modules."""
    names = view.ruleset.map.geometry.edge_names
    for name, owner, kind in zip(names, view.state.road_owner, view.state.edge_kind, strict=False):
        if owner != NOBODY and kind == ROAD:
            yield Piece("road", name, owner)


def _buildings(view: View) -> Iterator[Piece]:
    state = view.state
    for node, name in enumerate(view.ruleset.map.geometry.node_names):
        owner = state.building_owner[node]
        if owner != NOBODY:
            kind = "city" if state.building[node] == CITY else "settlement"
            yield Piece(kind, name, owner)


def _robber(view: View) -> Iterator[Piece]:
    if view.state.robber >= 0:
        yield Piece("robber", view.ruleset.map.geometry.hex_names[view.state.robber], NOBODY)


def _yields(view: View, hex: int, node: int) -> Mapping[str, int]:
    """Return one card of the terrain for a settlement, two for a city (BASE-PROD-02)."""
    kind = product_of(view.state, hex)
    return {CARDS[kind]: view.state.building[node]} if kind != NOBODY else {}


# The seats.


def _cards(view: View, seat: int) -> Cards:
    return cards_of(view.state.hand.tolist()[seat])


def _special_cards(view: View, seat: int) -> Iterator[HeldCard]:
    state = view.state
    for kind, card in enumerate(DEVELOPMENT_CARDS):
        if state.development[seat, kind]:
            yield HeldCard(card, state.development[seat, kind], state.development_new[seat, kind])


def _held(view: View, seat: int) -> Mapping[str, int]:
    return {DEVELOPMENT: view.state.development_size[seat]} if has_development_cards(view.ruleset) else {}


def _hand_limit(view: View, _: int) -> int:
    """Return the number of cards that are safe from a seven (BASE-SEVEN-02)."""
    return int(view.state.option[HAND_LIMIT])


def _counters(view: View, seat: int) -> Iterator[Counter]:
    state = view.state
    if switchboard.has_longest_road(state):
        yield Counter("road_length", state.road_length[seat], "longest_road" if state.longest_road == seat else "")
    if has_development_cards(view.ruleset):
        played = state.development_played[seat, KNIGHT]
        yield Counter("army", played, "largest_army" if state.largest_army == seat else "")


def _titles(view: View) -> Iterator[Title]:
    for title in ("longest_road", "largest_army"):
        if (seat := getattr(view.state, title)) != NOBODY:
            yield Title(title, seat, SPECIAL_CARD_POINTS)


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Return buildings, and the visible victory point cards (BASE-WIN-01)."""
    state = view.state
    built = [state.building[node] for node, owner in enumerate(state.building_owner) if owner == seat]
    settlements, cities = built.count(SETTLEMENT), built.count(CITY)
    yield PointSource("piece", "settlement", settlements, settlements)
    yield PointSource("piece", "city", cities, CITY_POINTS * cities)
    cards = state.development[seat, VICTORY_POINT]
    yield PointSource("card", DEVELOPMENT_CARDS[VICTORY_POINT], cards, cards)


# The table.


def _bank(view: View) -> Cards:
    return cards_of(view.state.bank)


def _rates(view: View, seat: int) -> Cards:
    return cards_of(view.state.rate.tolist()[seat])


def _decks(view: View) -> Iterator[Deck]:
    if has_development_cards(view.ruleset):
        yield Deck(DEVELOPMENT, view.state.deck_size)


def _dice(view: View, dice: list[Die]) -> list[Die]:
    return [*dice, *(Die("white", number) for number in view.state.dice if number)]


def _offers(view: View) -> Iterator[Offer]:
    state = view.state
    seats = range(view.ruleset.players)
    for maker in seats:
        give, want = cards_of(state.trade_give.tolist()[maker]), cards_of(state.trade_want.tolist()[maker])
        if not give and not want:
            continue
        others = [seat for seat in seats if seat != maker]
        if maker == state.active:
            asked = [seat for seat in others if state.trade_asked >> seat & 1]
            answers = {seat: _ANSWERS[state.trade_answer[seat]] for seat in others if state.trade_answer[seat]}
            yield Offer(maker, give, want, asked, answers)
        else:
            yield Offer(maker, give, want, [state.active], {})


def _partners(view: View) -> Iterator[int]:
    """Return the opponents with something to trade (BASE-TRADE-04)."""
    seats = range(view.ruleset.players)
    return (other for other in seats if switchboard.goods_held(view.state, other) and other != view.seat)


# Constants of a game.


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    for piece in ("road", "settlement", "city"):
        yield Price(f"build_{piece}", [cost(ruleset, piece)], piece=piece, supply=piece)
    if has_development_cards(ruleset):
        yield Price("buy_development_card", [cost(ruleset, "development_card")], deck=DEVELOPMENT)


PART = FramePart(
    hexes=_hexes,
    harbors=_harbors,
    pieces=_pieces,
    yields=_yields,
    cards=_cards,
    looked_at=_cards,
    special_cards=_special_cards,
    held=_held,
    hand_limit=_hand_limit,
    supply={"road": ROAD, "settlement": SETTLEMENT, "city": CITY},
    counters=_counters,
    titles=_titles,
    point_sources=_point_sources,
    bank=_bank,
    rates=_rates,
    decks=_decks,
    dice=_dice,
    offers=_offers,
    partners=_partners,
    prices=_prices,
    kinds_of_pieces={"road": "side", "settlement": "corner", "city": "corner", "robber": "hex"},
    kinds_of_titles=("longest_road", "largest_army"),
    kinds_of_counters=("road_length", "army"),
    cards_of_decks={DEVELOPMENT: DEVELOPMENT_CARDS},
)
