"""Positions of Catan for Two with The Rivers: the bridges of neutral players."""

from insula.game import Game
from insula.game.build_frame import build_frame

HEAD = """insula position 1
rules: catan_for_two+rivers
players: 2
options: trade_with_players=off
board:
  row -2: 0 fields 6, forest 5, fields 8
  row -1: -1 swamp, pasture 9, hills 10, mountains 4
  row 0: -2 pasture 3, forest 4, forest 11, fields 3, pasture 11
  row 1: -2 swamp, hills 5, mountains 6, hills 12
  row 2: -2 fields 8, forest 10, mountains 9
harbors: 0,-2,NW grain; 1,-2,NE lumber; 2,-1,NE any; 2,0,E any; 1,1,SE any; -1,2,SE ore; -2,2,SW wool; -2,1,W brick; \
-1,-1,W any
robber: -1,-1
neutral 1 settlements: 1,-2,S
neutral 2 settlements: -1,2,N
""".replace("\\\n", "")
TURN = "turn: 5 blue\n"


def test_neutral_bridges_are_read_and_written() -> None:
    """The line names the bridges of a neutral player, who has 3."""
    game = Game(position=f"{HEAD}neutral 1 bridges: 0,-1,E\n{TURN}")
    assert "neutral 1 bridges: 0,-1,E\n" in game.position
    assert Game(position=game.position).position == game.position
    frame = build_frame(game.view(None))
    assert [(piece.at, piece.seat) for piece in frame.pieces if piece.kind == "bridge"] == [("0,-1,E", 2)]
    assert [neutral.supply["bridge"] for neutral in frame.neutrals] == [2, 3]
