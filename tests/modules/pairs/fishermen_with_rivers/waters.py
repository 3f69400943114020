"""Positions of The Fishermen of Catan with The Rivers of Catan, as texts: the example island of the rivers."""

from modules.fishermen.waters import holding

from insula.game import Game

ISLAND = """\
board:
  row -2: 0 fields 3, forest 6, pasture 5
  row -1: -1 swamp, pasture 9, hills 10, mountains 8
  row 0: -2 fields 8, forest 4, hills 11, fields 3, forest 4
  row 1: -2 swamp, hills 5, mountains 6, mountains 11
  row 2: -2 pasture 10, fields 9, forest 12
"""
NETWORK = "  settlements: 0,-1,NE\n  roads: 0,-1,NE\n"
"""A settlement at the bridge site `0,-1,E`, and a road by the river away from it."""


def waters(own: str, others: str = "", robber: str = "-1,-1", **options: object) -> Game:
    """Return a game in which red acts with these lines of a seat; the fishing grounds are those of the example."""
    turn = "" if "turn:" in others else "\nturn: 5 red"
    return _game("rules: fishermen+rivers", f"robber: {robber}\nred:\n{own}\n{others}{turn}", options)


def waters_for_two(lines: str, **options: object) -> Game:
    """Return a game with Catan for Two in which blue acts, with these lines after the board."""
    return _game(
        "rules: catan_for_two+fishermen+rivers\nplayers: 2",
        f"robber: -1,-1\n{lines}turn: 5 blue\nphase: action phase",
        options,
    )


def _game(rules: str, lines: str, options: dict[str, object]) -> Game:
    given = {"trade_with_players": "off", "fish_grounds": "example", **options}
    listed = " ".join(f"{name}={value}" for name, value in given.items())
    return Game(position=f"insula position 1\n{rules}\noptions: {listed}\n{ISLAND}{lines}", chance="manual")


def with_fish(*tokens: int) -> Game:
    """Return a game in which red has the network and these tokens."""
    return waters(NETWORK + holding(*tokens))
