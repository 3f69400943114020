"""Positions and records with rivers: bridges and gold, and what is impossible."""

from insula import Game

HEAD = """insula position 1
rules: rivers
board:
  row -2: 0 fields 3, forest 6, pasture 5
  row -1: -1 swamp, pasture 9, hills 10, mountains 8
  row 0: -2 fields 8, forest 4, hills 11, fields 3, forest 4
  row 1: -2 swamp, hills 5, mountains 6, mountains 11
  row 2: -2 pasture 10, fields 9, forest 12
robber: -1,-1
turn: 5 red
"""
RED = "red:\n  settlements: 0,-1,NE\n  roads: 0,-1,NE\n"


def test_a_bridge_and_gold_in_a_position() -> None:
    game = Game(position=f"{HEAD}{RED}  bridges: 0,-1,E\n  gold: 7\n  hand: 1 ore\n")
    assert (game._state.gold[0], game._state.supply[0, 12], game._state.road_length[0]) == (7, 2, 2)
    assert "  bridges: 0,-1,E" in game.position.splitlines()
