"""The seats of a JSettlers game: pieces, resources and development cards."""

from collections import Counter
from collections.abc import Callable, Iterator

from ..document import Value
from ..errors import wrong_players
from ..names import player_name
from ..positions import Seat
from .board import Board

RESOURCES = {"clay": "brick", "wood": "lumber", "sheep": "wool", "wheat": "grain", "ore": "ore"}
_CARD_NAMES = ("ROADS", "DISC", "MONO", "CAP", "MARKET", "UNIV", "TEMPLE", "CHAPEL", "KNIGHT")
_POINT = "victory point"
_CARDS_HERE = ("road building", "invention", "monopoly", *[_POINT] * 5, "knight")
CARDS: dict[int | str, str] = {
    **dict(zip(_CARD_NAMES, _CARDS_HERE, strict=True)),
    **dict(enumerate(_CARDS_HERE, 1)),
}
"""Cards by their names, and by the numbers of the model version 2.3."""
_ROAD, _SETTLEMENT, _CITY, _SHIP = "ROAD", "SETTLEMENT", "CITY", "SHIP"
_PIECES: dict[int | str, str] = {name: name for name in (_ROAD, _SETTLEMENT, _CITY, _SHIP)} | {
    0: _ROAD,
    1: _SETTLEMENT,
    2: _CITY,
    3: _SHIP,
}
_PLAYED = {"NUM_PLAYED_DEV_CARD_DISC": "invention", "NUM_PLAYED_DEV_CARD_MONO": "monopoly"}
_PLAYED_ROADS = {"NUM_PLAYED_DEV_CARD_ROADS": "road building"}
POINTS = "totalVP"
_MOST_CARDS = 99


def cards_of(list_: Value | None) -> Counter[str]:
    """Return how many cards of each kind a list has."""
    return Counter(card.one_of(CARDS) for card in (list_.elements() if list_ else []))


def read_seat(value: Value, board: Board, moved: Callable[[str], str], new_ships: set[int], *, has_turn: bool) -> Seat:
    """Return what a player has. `moved` gives the names of places on the map that is played.

    `has_turn` is whether the player can build now: only then are the cards that the file calls new still new.
    """
    seat = Seat()
    for piece in value.get("pieces").elements():
        kind, where = piece.get("pieceType").one_of(_PIECES), piece.get("coord")
        if kind in (_SETTLEMENT, _CITY):
            place = moved(board.corner(where))
            (seat.settlements if kind == _SETTLEMENT else seat.cities).append(place)
        else:
            place = moved(board.side(where))
            ships = seat.new_ships if where.number() in new_ships else seat.ships
            (seat.roads if kind == _ROAD else ships).append(place)
    resources = value.get("resources")
    seat.hand = {here: _number(resources, there) for there, here in RESOURCES.items()}
    seat.cards = _cards(value, has_turn=has_turn)
    seat.played = _played(value)
    return seat


def _number(value: Value, key: str) -> int:
    found = value.find(key)
    return found.number(0, _MOST_CARDS) if found else 0


def _cards(value: Value, *, has_turn: bool) -> dict[str, int]:
    """Return the development cards; those bought in this turn are new. Victory points are never new.

    JSettlers makes cards old when the next turn of their owner begins, and not when a turn ends (BASE-DEV-04).
    """
    old, new = cards_of(value.find("oldDevCards")), cards_of(value.find("newDevCards"))
    found = dict(old)
    for kind, count in new.items():
        is_new = has_turn and kind != _POINT
        found[f"new {kind}" if is_new else kind] = count + (0 if is_new else old[kind])
    return found


def _played(value: Value) -> dict[str, int]:
    """Return the cards that were played: the list of newer files, or the numbers that older ones have."""
    listed = value.find("playedDevCards")
    if listed is not None:
        return {kind: count for kind, count in cards_of(listed).items() if kind != _POINT}
    elements = value.get("elements")
    found = {here: _number(elements, there) for there, here in (_PLAYED | _PLAYED_ROADS).items()}
    return found | {"knight": _number(elements, "NUMKNIGHTS")}


def occupied(value: Value) -> list[tuple[int, Value]]:
    """Return the numbers and the values of the seats that are taken. Raises ForeignFileError if they are too few."""
    seats = [
        (number, seat)
        for number, seat in enumerate(value.elements())
        if not ((vacant := seat.find("isSeatVacant")) and vacant.flag())
    ]
    if not 2 <= len(seats) <= 6:
        raise wrong_players(value.place, len(seats), 2, 6)
    return seats


def names_of(seats: list[tuple[int, Value]]) -> Iterator[str]:
    """Yield the names of the players."""
    for _, seat in seats:
        name = seat.find("name")
        yield player_name(name.text()) if name else ""
