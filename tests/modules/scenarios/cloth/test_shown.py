"""What players see of Cloth for Catan: events, frames, the terminal, pictures; and what the greedy bot does."""

from modules.scenarios.cloth.places import COAST, TEN, TO_TEN, cloth_game
from modules.scenarios.cloth.rules.test_cloth import traders
from modules.scenarios.cloth.rules.test_pirate import stealing, with_traders
from modules.seafarers.places import SHIP_CARDS
from support import BLUE, RED, WHITE, play
from support.greedy import chosen
from support.shown import told

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.question import question
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.frame import NOBODY, Counter, Piece, PointSource, Track
from insula.game.scene import scene
from insula.modules.scenarios.cloth.terminal import PART


def test_the_beginning_of_trade_is_told() -> None:
    """SEA-CL-03: also if the village has no cloth left."""
    position = cloth_game().with_settlement(RED, COAST).with_hand(RED, **SHIP_CARDS)
    wanted = "you trade with the village at -1,0,N from now on, and get 1 cloth"
    assert wanted in told(position.game(), f"ship {TO_TEN}", seat=RED)
    empty = cloth_game().with_settlement(RED, COAST).with_hand(RED, **SHIP_CARDS).with_village(TEN, 0).game()
    wanted = "red trades with the village at -1,0,N from now on, which has no cloth left"
    assert wanted in told(empty, f"ship {TO_TEN}", seat=BLUE)


def test_cloth_and_empty_villages_are_told() -> None:
    """SEA-CL-04, SEA-CL-08: who gets cloth, in turn order, and how many more villages end the game."""
    game = play(traders(WHITE, RED, at_ten=1).game(), "roll")
    assert told(game, "4 6")[-3:] == [
        "red gets 1 cloth from villages",
        "white gets 1 cloth from villages",
        "the village at -1,0,N has no cloth left: 4 more, and the game ends",
    ]


def test_a_theft_is_told() -> None:
    """SEA-CL-07: everybody sees that cloth is stolen."""
    game = stealing(with_traders().with_hand(BLUE, ore=1).with_cloth(BLUE, 2))
    assert told(game, "steal cloth", seat=BLUE) == ["red steals 1 cloth from you"]


def test_the_frame() -> None:
    """Villages with number and cloth, cloth and its points, the general supply, and how near the end is."""
    frame = build_frame(with_traders().with_cloth(BLUE, 2).with_village("2,0,S", 0).game().view(RED))
    villages = [piece for piece in frame.pieces if piece.kind == "village"]
    assert len(villages) == 8
    assert Piece("village", "-1,0,N", NOBODY, 4, True, "10") in villages
    assert Piece("village", "2,0,S", NOBODY, 0, False, "5") in villages
    assert Counter("cloth", 2) in frame.players[BLUE].counters
    assert PointSource("card", "cloth", 2, 1) in frame.players[BLUE].point_sources
    assert Counter("general_cloth", 10 + 1 + 1 + 5 - 1 - 2) in frame.counters
    assert Track("empty_villages", 1, 5) in frame.tracks
    assert not any(title.id == "longest_trade_route" for title in frame.titles)


def test_the_terminal() -> None:
    """A village has its number and covers no name of a hex; a line has what each sells; the thief is asked."""
    game = stealing(with_traders().with_hand(BLUE, ore=1).with_cloth(BLUE, 2))
    drawn = draw_board(scene(game)).plain
    (row,) = (line for line in drawn.splitlines() if "-1,-1" in line)
    assert "-1,-110 0,-1  · 1,-1  · 2,-1  4 3,-1" in row
    first, second = [line.plain for line in PART.header(game.view(RED))]
    assert first == "villages with cloth 8 (ends below 4), beside them 9"
    assert second == "cloth in the village 11: 4, 10: 4, 4: 5, 8: 5, 6: 5, 9: 5, 5: 5, 3: 5"
    assert "Do you steal a card or cloth from blue?" in question(game.view(RED))


def test_the_picture() -> None:
    """Each village has a label, and the description names it."""
    svg = draw(scene(with_traders().with_village("2,0,S", 0).game()))
    assert "village 10 with 4 cloth" in svg
    assert "village 5 with 0 cloth" in svg
    assert "The village at -1,0,N sells cloth on 10; it has 4." in svg


def test_the_greedy_bot_reaches_villages_and_steals_cloth() -> None:
    """It builds the ship that brings cloth, and takes cloth from a victim with both."""
    position = cloth_game().with_settlement(RED, COAST).with_hand(RED, **SHIP_CARDS)
    assert chosen(position.game()) == f"ship {TO_TEN}"
    assert chosen(stealing(with_traders().with_hand(BLUE, ore=1).with_cloth(BLUE, 2))) == "steal cloth"
