"""The board in text."""

import pytest
from rich.console import Console

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.screen import with_panel
from insula.drawing import COLORS, Harbor, Hex, Piece, Scene
from insula.drawing.seats import NEUTRALS
from insula.drawing.text.board import Labels, pips
from insula.drawing.text.colors import ROAD_SYMBOLS, SYMBOLS
from insula.game import Game
from insula.game.scene import scene


def lines(made: Scene, labels: Labels | None = None) -> list[str]:
    return draw_board(made, labels).plain.split("\n")


def test_pips_are_the_ways_to_roll_a_number():
    ways = {n: sum(a + b == n for a in range(1, 7) for b in range(1, 7)) for n in range(2, 13)}
    assert {token: pips(token) for token in range(2, 13) if token != 7} == {n: w for n, w in ways.items() if n != 7}


def test_pieces_are_drawn_at_their_corners_and_sides():
    made = Scene(
        hexes=(Hex(0, 0, "forest", 8),),
        pieces=(
            Piece("settlement", (0, 0, "N"), 0),
            Piece("city", (0, 0, "S"), 1),
            Piece("road", (0, 0, "NE"), 0),
            Piece("road", (0, 0, "W"), 1),
        ),
        seats=("red", "blue"),
    )
    drawn = lines(made)
    assert drawn[0].strip() == "●"
    assert drawn[-1].strip() == "[■]"
    assert "•••" in drawn[1]
    assert drawn[3].startswith("▪8")


def test_the_robber_replaces_the_dots():
    drawn = lines(Scene(hexes=(Hex(0, 0, "forest", 8),), pieces=(Piece("robber", (0, 0)),)))
    assert "♜ 8 ♜" in drawn[3]
    assert "•" not in drawn[3]


@pytest.mark.parametrize("side", ["NE", "E", "SE", "SW", "W", "NW"])
def test_a_harbor_shows_its_rate_and_kind_and_marks_both_corners(side):
    drawn = "\n".join(lines(Scene(hexes=(Hex(0, 0, "hills", 5),), harbors=(Harbor(0, 0, side, "ore"),))))
    assert "2:1" in drawn
    assert "ore" in drawn
    assert drawn.count("○") == 2


def test_every_seat_has_different_symbols():
    assert set(SYMBOLS) == set(ROAD_SYMBOLS) == {*COLORS, *NEUTRALS}
    assert len(set(SYMBOLS.values())) == len(set(ROAD_SYMBOLS.values())) == len(COLORS) + len(NEUTRALS)


def test_labels_are_drawn_at_their_places():
    drawn = lines(
        Scene(hexes=(Hex(0, 0, "hills", 5),)),
        Labels(corners={(0, 0, "N"): "1"}, sides={(0, 0, "E"): "2"}, hexes={(0, 0): "3"}),
    )
    assert drawn[0].strip() == "1"
    assert drawn[3].endswith("2")
    assert " 3 " in drawn[4]


@pytest.mark.parametrize(("players", "height"), [(3, 25), (4, 25), (5, 33), (6, 33)])
def test_the_table_fits_into_eighty_columns(players, height):
    game = Game(players=players, seed=1)
    page = with_panel(draw_board(scene(game)), game, game.view(0), {}, 80).plain.split("\n")
    assert max(map(len, page)) <= 80
    assert len(page) == height


def test_without_color_the_same_characters_are_drawn():
    drawn = draw_board(scene(Game(seed=1)))
    plain = Console(no_color=True, width=80, force_terminal=False, highlight=False)
    with plain.capture() as captured:
        plain.print(drawn)
    assert [line.rstrip() for line in captured.get().rstrip("\n").split("\n")] == [
        line.rstrip() for line in drawn.plain.split("\n")
    ]


def test_a_printed_game_has_the_board_of_the_command(insula, tmp_path):
    """`print(game)` and `insula show` draw the same board."""
    game = Game("cities_knights", seed=4)
    for _ in range(12):
        game.play(game.legal_actions[0])
    (tmp_path / "position.txt").write_text(game.position, "utf-8")
    command = insula("show", str(tmp_path / "position.txt")).output.split("\n")
    _, board, _ = str(game).split("\n\n")
    assert len(board.split("\n")) == 25
    for drawn, shown in zip(board.split("\n"), command, strict=False):
        assert shown.startswith(drawn)
