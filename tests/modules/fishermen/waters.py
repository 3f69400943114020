"""Positions with fishermen for the tests, as texts: the beginner island with the grounds of the published example."""

from typing import Any

from support import state

from insula.game import Game

GROUND_10 = ("0,-2,NW", "0,-2,SW", "-1,-1,NW")
GROUND_6 = ("0,-2,N", "0,-2,NE", "1,-2,N")
GROUND_9 = ("-1,2,S", "-2,2,SE", "-2,2,S")
"""The intersections of three fishing grounds of the example (FISH-SETUP-04)."""
INLAND = ("-1,0,N", "0,1,SE", "1,0,N", "-1,1,S")
"""Intersections away from the coast and from the lake at (0,0)."""
TOKENS = {1: "single", 2: "double", 3: "triple"}


def waters(lines: str = "", *, players: int = 4, rules: str = "fishermen", **options: Any) -> Game:
    """Return a game from a position: `lines` are those after the board, without indentation of the whole."""
    given = {"trade_with_players": "off", "fish_grounds": "example", **options}
    listed = " ".join(f"{name}={value}" for name, value in given.items())
    turn = "" if "turn:" in lines else "\nturn: 5 red"
    head = f"insula position 1\nrules: {rules}\nplayers: {players}\noptions: {listed}\nboard: beginner\n"
    return Game(position=f"{head}{lines}{turn}", chance="manual")


def holding(*tokens: int) -> str:
    """Return the line of a seat that holds these tokens, such as 3, 3, 1."""
    counts = [f"{tokens.count(fish)} {name}" for fish, name in TOKENS.items() if fish in tokens]
    return f"  fish: {', '.join(counts)}" if counts else ""


def tokens(game: Game, seat: int) -> list[int]:
    """Return the tokens of a seat, such as [1, 3, 3]."""
    counts = state(game).fish.tolist()[seat]
    return [fish for fish, count in enumerate(counts, 1) for _ in range(count)]


def spent(game: Game) -> list[int]:
    """Return the spent tokens."""
    return [fish for fish, count in enumerate(state(game).fish_spent.tolist(), 1) for _ in range(count)]


def pool(game: Game) -> list[int]:
    """Return how many tokens with 1, 2 and 3 fish the pool has, and the number of boots in it."""
    return list(state(game).fish_pool.tolist())


def grounds(game: Game) -> dict[str, int]:
    """Return the number of each fishing ground by the name of its sea hex."""
    names = game.ruleset.map.geometry.hex_names
    rows = zip(state(game).ground_hex.tolist(), state(game).ground_number.tolist(), strict=True)
    return {names[hex]: number for hex, number in rows if hex >= 0}


def corners(game: Game, sea: str) -> set[str]:
    """Return the names of the intersections of a sea hex."""
    geometry = game.ruleset.map.geometry
    nodes = game.ruleset.boards[0]["hex_nodes"][geometry.hex_names.index(sea)].tolist()
    return {geometry.node_names[node] for node in nodes if node >= 0}


def lakes(game: Game) -> list[str]:
    """Return the names of the lakes."""
    names = game.ruleset.map.geometry.hex_names
    return [names[hex] for hex in state(game).lake.tolist() if hex >= 0]
