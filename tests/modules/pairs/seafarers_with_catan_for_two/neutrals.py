"""Positions of Seafarers with Catan for Two."""

from modules.catan_for_two.places import with_neutral
from modules.seafarers.places import SHIP, SeaPosition, sea
from support import state

from insula.game import Game
from insula.ruleset.places import parse_place

RULES = "seafarers+catan_for_two"
FIRST, SECOND = 0, 1
NEUTRAL_1, NEUTRAL_2 = 2, 3
INLAND_1, INLAND_2 = "0,-1,N", "0,1,S"
"""The settlements of the neutral players on Heading for New Shores."""


def two_at_sea(scenario: str = "new_shores", rules: str = RULES, **options: object) -> SeaPosition:
    """Return the printed four-player map; the first player acts."""
    return sea(2, scenario, rules, **options)


def shores(**options: object) -> SeaPosition:
    """Return Heading for New Shores with an inland settlement of each neutral player."""
    position = two_at_sea(**options)
    with_neutral(position, 0, INLAND_1)
    with_neutral(position, 1, INLAND_2)
    return position


def with_neutral_ships(position: SeaPosition, number: int, *places: str) -> SeaPosition:
    """Put ships of a neutral player onto sides."""
    with_neutral(position, number, roads=places)
    for place in places:
        state(position._game).edge_kind[edge(position._game, place)] = SHIP
    return position


def edge(game: Game, place: str) -> int:
    return int(game.ruleset.map.geometry.edge(parse_place(place)))


def owner_of_ship(game: Game, place: str) -> int | None:
    """Return the owner of the ship on a side; None if there is no ship."""
    record = state(game)
    is_ship = record.edge_kind[edge(game, place)] == SHIP
    return int(record.road_owner[edge(game, place)]) if is_ship else None
