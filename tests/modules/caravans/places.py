"""Positions and places for the tests of The Caravans."""

from support import RED, Position, a_game, play, state

from insula.game import Game
from insula.modules.caravans.module import CARAVANS
from insula.modules.caravans.notation.places import legal_places, write_place
from insula.modules.caravans.notation.words import write_caravan
from insula.modules.caravans.rules.growth import place_of, put_camel
from insula.modules.caravans.rules.oasis import find_starts
from insula.rules import jit
from insula.ruleset.places import parse_place

NAMES = [write_caravan(caravan) for caravan in range(CARAVANS)]
"""The caravans by their arrows."""
CITY_CARDS = {"ore": 3, "grain": 2}
SETTLEMENT_CARDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
FIRST = {"NW": "0,-1,SW", "NE": "1,-1,SE", "S": "-1,1,E", "N": "0,-1,E", "SE": "1,0,SW", "SW": "-1,0,SE"}
"""The first paths around the oasis at (0,0), as in CARAVAN-SETUP-03."""


def caravans(players: int = 4, rules: str = "caravans", **options: object) -> Position:
    """Return a position with the oasis in position A, unless the options say something else."""
    return a_game(rules, players, {"trade_with_players": False, **options})


def with_camels(position: Position, **trails: str) -> Position:
    """Place the camels of caravans in their order: `with_camels(position, NW="0,-1,SW -1,-1,E")`."""
    board, record = jit.record(position._game.ruleset.boards), state(position._game)
    find_starts(board, record)
    for name, trail in trails.items():
        for side in trail.split():
            place = place_of(edge(position._game, side), NAMES.index(name))
            assert place in legal_places(position._game.ruleset, record), f"{side} is not at the front of {name}"
            put_camel(board, record, place)
    return position


def with_camels_left(position: Position, count: int) -> Position:
    """Leave this many camels beside the board."""
    state(position._game).camels_left = count
    return position


def due(position: Position) -> Position:
    """Let a building of this part call for a camel."""
    state(position._game).camel_due = 1
    return position


def voting(**hands: dict[str, int]) -> Game:
    """Return a game in which red's turn has ended with a camel due, with these hands by color."""
    position = due(caravans())
    for color, cards in hands.items():
        position.with_hand(color, **cards)
    return play(position.action_phase(RED).game(), "end")


def edge(game: Game, side: str) -> int:
    return int(game.ruleset.map.geometry.edge(parse_place(side)))


def node(game: Game, corner: str) -> int:
    return int(game.ruleset.map.geometry.node(parse_place(corner)))


def places(game: Game) -> set[str]:
    """Return the legal places, each as a side with its caravan."""
    return {write_place(game.ruleset, place) for place in legal_places(game.ruleset, state(game))}


def sides(game: Game, *named: str) -> set[str]:
    """Return places such as "0,-1,SW of NW" with the preferred names of the sides."""
    names = game.ruleset.map.geometry.edge_names
    found = set()
    for text in named:
        side, _, caravan = text.partition(" of ")
        found.add(f"{names[edge(game, side)]} of {caravan}")
    return found


def camels(game: Game) -> int:
    """Return how many camels are on the board."""
    return sum(camel != 0 for camel in state(game).camel)


def front(game: Game, caravan: str) -> int:
    return int(state(game).caravan_front[NAMES.index(caravan)])
