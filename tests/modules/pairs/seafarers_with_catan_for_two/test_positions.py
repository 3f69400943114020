"""Positions of Seafarers with Catan for Two: ships of neutral players, and what they discover."""

from modules.pairs.seafarers_with_catan_for_two.neutrals import FIRST, RULES
from modules.pairs.seafarers_with_catan_for_two.rules.test_neutral_ships import EMPTY_BAG, new_land
from support import asked, legal, play

from insula.game import Game, Phase
from insula.game.build_frame import build_frame

LINES = f"""insula position 1
rules: {RULES}
players: 2
options: trade_with_players=off sea_setup=printed
neutral 1 settlements: 2,-1,NE
neutral 2 settlements: 0,1,S
"""
TURN = "turn: 5 blue\n"


def test_neutral_ships_are_read_and_written() -> None:
    """The line names the ships of a neutral player, who has 15."""
    game = Game(position=f"{LINES}neutral 1 ships: 3,-1,NW 3,-1,NE\n{TURN}")
    assert "neutral 1 ships: 3,-1,NW 3,-1,NE\n" in game.position
    assert Game(position=game.position).position == game.position
    frame = build_frame(game.view(None))
    assert [(piece.at, piece.seat) for piece in frame.pieces if piece.kind == "ship"] == [
        ("3,-1,NW", 2),
        ("3,-1,NE", 2),
    ]
    assert [neutral.supply["ship"] for neutral in frame.neutrals] == [13, 15]


def test_a_neutral_discovery_is_read_and_written() -> None:
    """The neutral player of a pending discovery is kept: the same tokens can be taken, and nobody takes a card."""
    game = play(new_land(*EMPTY_BAG).game(), "road -1,0,NW", "neutral ship 1 3,0,NE")
    assert "exploring for neutral blue" in game.position
    again = Game(position=game.position)
    assert legal(again) == legal(game)
    assert asked(play(again, "take token 2,0")) == (FIRST, Phase.ACTION_PHASE)
