"""Positions and records with ships: what they contain, and what is impossible."""

from insula import Game

HEAD = """insula position 1
rules: seafarers
players: 4
options: sea_setup=printed
"""
POSITION = (
    HEAD
    + """red:
  settlements: 2,-1,NE
  roads: 2,-1,E
  ships: 3,-1,NW
  new ships: 3,-1,NE
pirate: 0,-4
turn: 5 red
"""
)


def test_the_lines() -> None:
    """Ships, new ships, the pirate and foreign land have lines of their own."""
    text = POSITION.replace("roads:", "foreign land: 4,-4\n  roads:").replace("turn:", "also: ship_moved = 1\nturn:")
    game = Game(position=text)
    assert Game(position=game.position).position == game.position
    assert game._state.ship_moved == 1
    assert game.points(0) == 3
    for line in ("  ships: 3,-1,NW", "  new ships: 3,-1,NE", "pirate: 0,-4", "  foreign land: 4,-4"):
        assert line in game.position.splitlines(), line
