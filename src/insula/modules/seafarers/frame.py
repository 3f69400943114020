"""Seafarers in frames: ships, the pirate, special points, gold, and what the stacks of hidden land still contain.

Pieces: `ship` on a side; it is not active if it was built in this turn, and so cannot be moved. `pirate` on a sea hex.
`island_token` on the first hex of a foreign area for which the seat has special points; the level counts those there.
A hidden hex has the terrain `unknown`. The decks have what can still come: hexes and tokens of the fog, tokens of the
bag. The counter `gold_due` has the cards of gold fields that a seat still chooses.
"""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Counter, Deck, Piece, PointSource
from insula.game.frame_part import FramePart, Price
from insula.game.prices import cost
from insula.game.view import View
from insula.rules import jit
from insula.rules.constants import MAX_TOKEN, MIN_TOKEN, NOWHERE, SEVEN, SHIP, TERRAIN_LATER, TOKEN_LATER, UNKNOWN
from insula.rules.mechanisms import hidden_land
from insula.ruleset import Ruleset
from insula.ruleset.words import TERRAINS

from .module import CHOOSING_GOLD, DISCOVERING_GOLD, SETTING_GOLD, SPECIAL_VP
from .rules.islands import NO_AREA, visible_points

TRADE_ROUTE = "longest_trade_route"
HEXES, TOKENS, BAG = "hidden_hexes", "hidden_tokens", "token_bag"
GOLD_DUE = "gold_due"
GOLD_PHASES = frozenset({SETTING_GOLD, CHOOSING_GOLD, DISCOVERING_GOLD})
LAND = ("hills", "forest", "pasture", "fields", "mountains", "sea", "gold")
"""What hidden hexes can be."""
NUMBERS = tuple(str(number) for number in range(MIN_TOKEN, MAX_TOKEN + 1) if number != SEVEN)


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*_ships(view), *pieces, *_pirate(view), *_island_tokens(view)]


def _ships(view: View) -> Iterator[Piece]:
    state, names = view.state, view.ruleset.map.geometry.edge_names
    for name, owner, kind, is_new in zip(names, state.road_owner, state.edge_kind, state.ship_is_new, strict=False):
        if owner != NOBODY and kind == SHIP:
            yield Piece("ship", name, owner, active=not is_new)


def _pirate(view: View) -> Iterator[Piece]:
    if view.state.pirate != NOWHERE:
        yield Piece("pirate", view.ruleset.map.geometry.hex_names[view.state.pirate], NOBODY)


def _island_tokens(view: View) -> Iterator[Piece]:
    """Yield the special points of the seats, each on its foreign area (SEA-SVP-03)."""
    state, names = view.state, view.ruleset.map.geometry.hex_names
    if not state.option[SPECIAL_VP]:
        return
    areas = state.foreign_area.tolist()
    for area in sorted(set(areas) - {NO_AREA}):
        seats = [seat for seat in range(state.players) if state.settled_areas[seat] >> area & 1]
        for level, seat in enumerate(seats):
            yield Piece("island_token", names[areas.index(area)], seat, level)


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Yield the points for first settlements on foreign land (SEA-SVP-03)."""
    points = int(visible_points(view.state, seat))
    each = view.state.option[SPECIAL_VP]
    yield PointSource("card", "foreign_land", points // each if each else 0, points)


def _counters(view: View, seat: int) -> Iterator[Counter]:
    """Yield how many cards of gold fields the seat still chooses (SEA-GOLD-02)."""
    state = view.state
    pending = zip(state.stack_phase, state.stack_player, state.stack_data, strict=True)
    due = sum(int(data) for phase, player, data in pending if phase in GOLD_PHASES and player == seat)
    if due > 0:
        yield Counter(GOLD_DUE, due)


def _decks(view: View) -> Iterator[Deck]:
    """Yield the stacks of hidden hexes and their tokens, or the bag (SEA-INFO-01)."""
    board, state = jit.record(view.ruleset.boards), view.state
    later = set(view.ruleset.boards[0]["laid_later"].tolist())
    tokens = {number: int(hidden_land.tokens_left(board, state, int(number))) for number in NUMBERS}
    left = {number: count for number, count in tokens.items() if count}
    if TERRAIN_LATER | TOKEN_LATER in later:
        kinds = [(word, int(hidden_land.terrain_left(board, state, TERRAINS.index(word)))) for word in LAND]
        hexes = {word: count for word, count in kinds if count}
        yield Deck(HEXES, state.hex_terrain.tolist().count(UNKNOWN) - _unused(view), hexes)
        yield Deck(TOKENS, sum(left.values()), left)
    elif TOKEN_LATER in later:
        yield Deck(BAG, sum(left.values()), left)


def _unused(view: View) -> int:
    """Return how many places for hexes the map does not use."""
    return len(view.state.hex_terrain) - len(view.ruleset.map.geometry.hexes)


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    yield Price("build_ship", [cost(ruleset, "ship")], piece="ship", supply="ship")


PART = FramePart(
    pieces=_pieces,
    supply={"ship": SHIP},
    point_sources=_point_sources,
    counters=_counters,
    renamed_titles={"longest_road": TRADE_ROUTE},
    decks=_decks,
    prices=_prices,
    kinds_of_pieces={"ship": "side", "pirate": "hex", "island_token": "hex"},
    kinds_of_titles=(TRADE_ROUTE,),
    kinds_of_counters=(GOLD_DUE,),
    cards_of_decks={HEXES: LAND, TOKENS: NUMBERS, BAG: NUMBERS},
)
