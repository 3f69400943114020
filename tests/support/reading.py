"""Read a game in words: hands, the bank, pieces."""

from typing import Any

from insula.game import Game
from insula.ruleset.places import parse_place
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS, PIECES, RESOURCES

Seat = int | str


def state(game: Game) -> Any:
    """Return the record of the game, with plain ints."""
    return game._state


def hand(game: Game, seat: Seat) -> dict[str, int]:
    """Return the cards in a seat's hand, without kinds that it does not have."""
    return _counted(CARDS, state(game).hand.tolist()[game.seat(seat)])


def bank(game: Game) -> dict[str, int]:
    """Return the stacks of the bank: all five, or eight with commodities."""
    kinds = CARDS[:8] if "cities_knights" in game.ruleset.modules else RESOURCES
    return dict(zip(kinds, state(game).bank.tolist(), strict=False))


def cards(game: Game, seat: Seat) -> dict[str, int]:
    """Return the development cards that a seat has not played."""
    return _counted(DEVELOPMENT_CARDS, state(game).development.tolist()[game.seat(seat)])


def deck(game: Game) -> dict[str, int]:
    """Return the remaining cards of the development deck."""
    return _counted(DEVELOPMENT_CARDS, state(game).deck.tolist())


def _counted(words: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return {word: count for word, count in zip(words, counts, strict=False) if count}


def building(game: Game, place: str) -> tuple[str, str] | None:
    """Return the building on an intersection, as ("city", "red"), or None."""
    node = game.ruleset.map.geometry.node(parse_place(place))
    piece = state(game).building[node]
    return (PIECES[piece], game.ruleset.colors[state(game).building_owner[node]]) if piece else None


def road(game: Game, place: str) -> str | None:
    """Return the color of the road on a path, or None."""
    owner = state(game).road_owner[game.ruleset.map.geometry.edge(parse_place(place))]
    return None if owner < 0 else game.ruleset.colors[owner]


def robber(game: Game) -> str:
    """Return the name of the robber's hex."""
    return str(game.ruleset.map.geometry.hex_names[state(game).robber])
