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
    given = {"trade_with_players": "off", "fish_grounds": "example", **options}
    listed = " ".join(f"{name}={value}" for name, value in given.items())
    turn = "" if "turn:" in others else "\nturn: 5 red"
    head = f"insula position 1\nrules: fishermen+rivers\noptions: {listed}\n{ISLAND}robber: {robber}\n"
    return Game(position=f"{head}red:\n{own}\n{others}{turn}", chance="manual")


def with_fish(*tokens: int) -> Game:
    """Return a game in which red has the network and these tokens."""
    return waters(NETWORK + holding(*tokens))
