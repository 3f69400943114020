"""Positions for the tests of Cities & Knights with Catan for Two, on the beginner island."""

from modules.catan_for_two.places import two
from support import Position, state

from insula.game import Game
from insula.ruleset.places import parse_place

RULES = "cities_knights+catan_for_two"
KNIGHT_CARDS = {"wool": 1, "ore": 1}
HOME, HOME_ROADS = "-1,0,NW", ("-1,0,NW", "-1,0,W")
"""A settlement of the first player, and its two roads; each ends at a free intersection."""
POST, OTHER_POST = "-1,0,N", "-2,1,N"
"""The ends of these roads."""
ROAD_1, ROAD_2 = "0,-1,NE", "-1,2,NE"
"""A road of each neutral player at its settlement."""
END_1, END_2 = "0,-1,N", "0,1,S"
"""The free ends of these roads."""
Knight = tuple[int, int]


def both(rules: str = RULES, **options: object) -> Position:
    """Return an island for two with the settlements of the neutral players; the first player acts."""
    return two(rules, **options)


def node_of(game: Game, place: str) -> int:
    return int(game.ruleset.map.geometry.node(parse_place(place)))


def knight_at(game: Game, place: str) -> Knight | None:
    """Return the owner and the strength of the knight at an intersection."""
    record, node = state(game), node_of(game, place)
    return (int(record.knight_owner[node]), int(record.knight[node])) if record.knight[node] else None


def with_neutral_knight(position: Position, number: int, place: str, strength: int = 1) -> Position:
    """Add a knight of a neutral player."""
    game = position._game
    record, node = state(game), node_of(game, place)
    record.knight[node], record.knight_owner[node] = strength, game.players + number
    return position
