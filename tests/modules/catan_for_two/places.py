"""Positions and places for the tests of Catan for Two, on the beginner island, whose desert is in the middle."""

from support import Position, a_game, state

from insula.game import Game
from insula.ruleset.places import parse_place

FIRST, SECOND = 0, 1
"""The two players."""
NEUTRAL_1, NEUTRAL_2 = 2, 3
"""The neutral players as owners of pieces."""
NOBODY = -1

START_1, START_2 = "1,-2,S", "-1,2,N"
"""The settlements of the neutral players at the start."""
AT_DESERT = "0,0,NE"
ON_COAST = "-2,1,SW"
INLAND = "-1,0,NW"
SETTLEMENT_CARDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
ROAD_CARDS = {"brick": 1, "lumber": 1}


def two(rules: str = "catan_for_two", *, trade: bool = False, **options: object) -> Position:
    """Return an island for two with the settlements of the neutral players; the first player acts."""
    position = a_game(rules, 2, {"trade_with_players": trade, **options})
    with_neutral(position, 0, START_1)
    return with_neutral(position, 1, START_2)


def with_neutral(position: Position, number: int, *settlements: str, roads: tuple[str, ...] = ()) -> Position:
    """Add pieces of a neutral player."""
    game = position._game
    record, geometry = state(game), game.ruleset.map.geometry
    for place in settlements:
        node = geometry.node(parse_place(place))
        record.building[node], record.building_owner[node] = 1, game.players + number
    for place in roads:
        record.road_owner[geometry.edge(parse_place(place))] = game.players + number
    return position


def with_tokens(position: Position, first: int, second: int) -> Position:
    """Set the trade tokens of both players."""
    record = state(position._game)
    record.trade_tokens[FIRST], record.trade_tokens[SECOND] = first, second
    return position


def tokens(game: Game) -> list[int]:
    """Return the trade tokens of both players."""
    return [int(count) for count in state(game).trade_tokens.tolist()[:2]]


def owner_of_road(game: Game, place: str) -> int:
    return int(state(game).road_owner[game.ruleset.map.geometry.edge(parse_place(place))])


def owner_of_building(game: Game, place: str) -> int:
    return int(state(game).building_owner[game.ruleset.map.geometry.node(parse_place(place))])


def open_knights(game: Game) -> list[int]:
    """Return the face-up Knight cards of both players."""
    return [int(row[0]) for row in state(game).development_played.tolist()[:2]]
