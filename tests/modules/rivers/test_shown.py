"""What players see of the rivers: events, frames, the terminal, pictures, and what a view hides."""

import pytest
from modules.rivers.places import BRIDGE_CARDS, rivers, with_network
from support import BLUE, RED, offer, play
from support.shown import told

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.frame import Counter, Piece, Title
from insula.game.scene import scene

# Events.


def test_a_bridge_its_gold_and_the_tiles() -> None:
    position = with_network().with_gold(0, 1, 2, 0).with_hand(RED, **BRIDGE_CARDS)
    assert told(position.game(), "bridge 0,-1,E") == [
        "red builds a bridge at 0,-1,E",
        "red gets 3 gold",
        "red takes the tile of the Wealthiest Settler",
        "red loses the Poor Settler tile",
    ]


def test_a_purchase() -> None:
    position = rivers().with_gold(3, 2, 1, 1)
    assert told(position.game(), "buy ore", seat=RED) == [
        "you buy 1 ore for 2 gold",
        "blue takes the tile of the Wealthiest Settler",
        "you get a Poor Settler tile",
    ]


def test_the_wealthiest_tile_is_set_aside() -> None:
    game = rivers().with_gold(4, 2, 1, 0).game()
    assert told(game, "buy ore")[1:] == ["red loses the tile of the Wealthiest Settler, which is set aside"]


def test_a_trade_with_the_bank() -> None:
    assert told(rivers().with_gold(9, 0, 0, 0).game(), "bank gold for ore") == [
        "red trades 4 gold for 1 ore with the bank"
    ]
    game = rivers().with_hand(RED, ore=4).with_gold(9, 0, 0, 0).game()
    assert told(game, "bank ore for gold") == ["red trades 4 ore for 1 gold with the bank"]


def test_a_trade_with_a_player() -> None:
    game = rivers(trade_with_players=True).with_gold(3, 0, 1, 1).with_hand(BLUE, ore=1).with_hand(RED, wool=1).game()
    offer(game, give={"gold": 1, "wool": 1}, want={"ore": 1}, ask=["blue"])
    play(game, "accept")
    assert told(game, "trade with blue")[0] == "red trades 1 wool and 1 gold for 1 ore with blue"


# Frames.


def test_a_frame_has_bridges_gold_and_tiles() -> None:
    game = with_network().with_bridges(RED, "0,-1,E").with_gold(4, 2, 0, 0).game()
    frame = build_frame(game.view(RED))
    assert Piece("bridge", "0,-1,E", RED) in frame.pieces
    assert Piece("road", "0,-1,E", RED) not in frame.pieces
    assert Counter("gold", 4) in frame.players[RED].counters
    assert [title for title in frame.titles if "settler" in title.id] == [
        Title("wealthiest_settler", 0, 1),
        Title("poor_settler", 2, -2),
        Title("poor_settler", 3, -2),
    ]
    assert (frame.players[RED].goods, frame.players[2].goods) == ({"gold": 4}, {})
    assert frame.rates["gold"] == 4
    assert frame.rates_of_goods["ore"] == 4
    assert frame.partners == [BLUE]


def test_a_frame_has_the_courses_and_both_numbers() -> None:
    frame = build_frame(rivers().game().view(None))
    ground = {hex.at: hex.ground for hex in frame.hexes if hex.ground}
    assert ground == {
        "2,-1": "river spring W",
        "1,-1": "river E W",
        "0,-1": "river E W",
        "-1,-1": "river E NW mouth",
        "0,1": "river spring W",
        "-1,1": "river E W",
        "-2,1": "river E SW mouth",
    }
    assert {hex.at: hex.numbers for hex in frame.hexes}["0,2"] == [2, 12]


# The terminal and pictures.


def test_the_terminal_shows_crossings_bridges_and_gold() -> None:
    game = with_network().with_gold(3, 1, 0, 0).game()
    board = str(draw_board(scene(game)))
    assert board.count("≈") == 5 + 2 * 3  # five upright sides, and two mouths
    with_bridge = str(draw_board(scene(with_network().with_bridges(RED, "0,-1,E").game())))
    assert with_bridge.count("≈") == board.count("≈") - 1
    panel = str(draw_panel(game, game.view(RED), {}, 26))
    assert "g3 +" in panel
    assert "g0 -" in panel
    assert "2 12" in board


def test_the_terminal_offers_bridges_and_purchases() -> None:
    game = with_network().with_gold(4, 1, 0, 0).with_hand(RED, **BRIDGE_CARDS).game()
    assert make_menu(game.legal_actions)
    assert "Wealthiest" in help_text(("rivers",))


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_has_rivers_and_bridges(dark: bool) -> None:
    svg = draw(scene(with_network().with_bridges(RED, "0,-1,E").game()), dark=dark)
    assert svg.count('data-ground="river"') == 7
    assert svg.count('data-piece="bridge"') == 1
    assert "red: 1 settlement, 1 road, 1 bridge." in svg
