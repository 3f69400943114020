"""What players see of The Wonders of Catan: events, frames, prices, the terminal, pictures."""

from modules.scenarios.wonders.places import COST, STRAIT_CORNERS, WALL_CORNERS, ready, wonders
from support import BLUE, RED, WHITE
from support.shown import told

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.panel import draw_panel
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.frame import NOBODY, Track
from insula.game.prices import prices
from insula.game.scene import scene


def test_a_wonder_is_begun_built_and_completed() -> None:
    game = ready("great wall", brick=3, grain=1, lumber=1).game()
    assert told(game, "wonder great wall")[0] == "red begins the Great Wall and lays a ship on it"
    assert told(game, "wonder great wall", seat=RED)[0] == "you build level 2 of the Great Wall"
    game = wonders().with_wonder(RED, "cathedral", 3).with_hand(RED, **COST["cathedral"]).game()
    assert told(game, "wonder cathedral", seat=BLUE)[0] == "red completes the Cathedral"


def test_a_frame_has_the_wonder_of_each_player() -> None:
    position = wonders().with_wonder(RED, "great bridge", 3).with_wonder(BLUE, "monument", 1)
    frame = build_frame(position.game().view(WHITE))
    assert frame.players[RED].tracks == [Track("great_bridge", 3, 4)]
    assert frame.players[BLUE].tracks == [Track("monument", 1, 4)]
    assert frame.players[WHITE].tracks == []
    assert frame.players[RED].supply["ship"] == 14


def test_a_frame_has_the_corners_of_wall_and_strait() -> None:
    game = wonders().game()
    nodes = game.ruleset.map.geometry
    found = {(piece.kind, piece.at, piece.seat) for piece in build_frame(game.view(None)).pieces}
    for kind, corners in (("wall_site", WALL_CORNERS), ("strait_site", STRAIT_CORNERS)):
        there = {at for piece, at, seat in found if piece == kind and seat == NOBODY}
        assert len(there) == len(corners)
        assert {nodes.node_names.index(at) for at in there} == {
            nodes.node((int(q), int(r), corner)) for q, r, corner in (name.split(",") for name in corners)
        }


def test_the_price_list_has_each_wonder() -> None:
    listed = {price.track: price for price in prices(wonders().game().ruleset) if price.kind == "build_wonder"}
    assert {name.replace("_", " "): price.cards for name, price in listed.items()} == {
        name: [cards] * 4 for name, cards in COST.items()
    }
    assert {price.value for price in listed.values()} == set(COST)


def test_the_panel_shows_wonders() -> None:
    game = wonders().with_wonder(BLUE, "great wall", 2).game()
    assert "great wall 2/4" in draw_panel(game, game.view(RED), {}, 40).plain
    assert "w2" in draw_panel(game, game.view(RED), {}).plain
    assert "Four levels win" in help_text(("scenarios.wonders",))


def test_a_picture_has_the_corners() -> None:
    drawn = draw(scene(wonders().game()))
    assert drawn.count('data-piece="wall_site"') == len(WALL_CORNERS)
    assert drawn.count('data-piece="strait_site"') == len(STRAIT_CORNERS)


def test_the_terminal_marks_the_corners_that_are_free() -> None:
    """A building covers the mark of its corner."""
    drawn = draw_board(scene(wonders().game())).plain
    assert (drawn.count("#"), drawn.count("∩")) == (len(WALL_CORNERS), len(STRAIT_CORNERS))
    drawn = draw_board(scene(wonders().with_settlement(RED, WALL_CORNERS[0]).game())).plain
    assert (drawn.count("#"), drawn.count("∩")) == (len(WALL_CORNERS) - 1, len(STRAIT_CORNERS))
    assert "wall (#)" in help_text(("scenarios.wonders",))
