"""Positions and records with The Caravans: the lines, their defaults, and impossible positions."""

from insula import Game

HEAD = "insula position 1\nrules: caravans\nboard: beginner\n"
TURN = "turn: 20 red\n"


def test_camels_and_their_fronts() -> None:
    game = Game(position=f"{HEAD}caravans: NW 0,-1,SW -1,-1,E; S -1,1,E\n{TURN}")
    assert game.view(None).state.camels_left == 19
    assert "caravans: NW -1,0,NE -1,-1,E; S -1,1,E" in game.position
