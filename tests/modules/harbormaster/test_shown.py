"""What players see of the Harbormaster: events, frames, the panel of the terminal, pictures."""

import pytest
from engine.random_games import play_randomly
from modules.harbormaster.places import (
    CITY_CARDS,
    EAST,
    INLAND,
    NORTH,
    SOUTH,
    WEST,
    harbors,
    landing,
    with_knights,
)
from modules.harbormaster.test_oracle import at_harbors
from support import BLUE, RED, WHITE
from support.shown import told

from insula import Game
from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.screen import with_panel
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.frame import Counter, PointSource, Title
from insula.game.scene import scene

NOBODY = -1
RULES = [
    ("harbormaster", 2),
    ("harbormaster", 6),
    ("cities_knights+harbormaster", 4),
    ("cities_knights+harbormaster", 6),
]


# Events.


def test_the_card_is_taken() -> None:
    for seat, sentence in ((None, "red takes"), (BLUE, "red takes"), (RED, "you take")):
        game = harbors().with_settlement(RED, NORTH, EAST).with_hand(RED, **CITY_CARDS).game()
        assert told(game, f"city {NORTH}", seat=seat)[1:] == [f"{sentence} the Harbormaster with 3 harbor points"]


def test_the_card_is_taken_from_its_holder() -> None:
    position = harbors().with_city(BLUE, SOUTH).with_settlement(BLUE, WEST).with_holder(harbormaster=BLUE)
    position.with_city(RED, NORTH).with_settlement(RED, EAST).with_hand(RED, **CITY_CARDS)
    for seat, whom in ((None, "blue"), (BLUE, "you")):
        game = position.with_hand(RED).game().copy()
        found = told(game, f"city {EAST}", seat=seat)[1:]
        assert found == [f"red takes the Harbormaster from {whom} with 4 harbor points"]


def test_the_card_is_set_aside() -> None:
    position = with_knights().with_city(RED, NORTH, INLAND[0]).with_settlement(RED, EAST).with_holder(harbormaster=RED)
    game = landing(position)
    assert "red loses the Harbormaster, which is set aside" in told(game, f"lose {NORTH}")


def test_other_buildings_cause_no_event() -> None:
    game = harbors().with_settlement(RED, NORTH).with_hand(RED, **CITY_CARDS).game()
    assert len(told(game, f"city {NORTH}")) == 1


# Frames.


def three_points() -> Game:
    """Return a game in which red holds the card with 3 harbor points, and blue has 1."""
    position = harbors().with_city(RED, NORTH).with_settlement(RED, EAST).with_settlement(BLUE, SOUTH)
    return position.with_holder(harbormaster=RED).game()


def test_a_frame_has_the_title_the_counters_and_the_points() -> None:
    frame = build_frame(three_points().view(None))
    assert Title("harbormaster", RED, 2) in frame.titles
    assert Counter("harbor_points", 3, "harbormaster") in frame.players[RED].counters
    assert Counter("harbor_points", 1) in frame.players[BLUE].counters
    assert PointSource("title", "harbormaster", 1, 2) in frame.players[RED].point_sources
    assert [frame.players[seat].points for seat in (RED, BLUE, WHITE)] == [5, 1, 0]


def test_a_card_without_a_holder_is_not_a_title() -> None:
    frame = build_frame(harbors().with_settlement(RED, NORTH).game().view(None))
    assert not [title for title in frame.titles if title.id == "harbormaster"]


def test_a_game_without_the_module_has_none_of_it() -> None:
    frame = build_frame(Game(seed=1).view(0))
    assert "harbor_points" not in {counter.id for player in frame.players for counter in player.counters}


# The terminal and pictures.


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_the_panel_fits_into_eighty_columns(rules: str, players: int) -> None:
    options = {"trade_with_players": False}
    for number, game in enumerate(play_randomly(players, 8, options, rules=rules, decisions=300, pick=at_harbors)):
        if number % 30 == 0 and not game.over:
            view, menu = game.view(game.actor), make_menu(game.legal_actions)
            page = with_panel(draw_board(scene(game), menu.labels()), game, view, {}, 80)
            assert max(map(len, page.plain.split("\n"))) <= 80


def test_the_panel_shows_harbor_points_and_the_holder_of_the_card() -> None:
    game = three_points()
    wide = draw_panel(game, game.view(RED), {}, 40).plain
    assert "harbors 3★" in wide
    assert "harbors 1 " in wide
    narrow = draw_panel(game, game.view(RED), {}).plain
    assert "h3★ k0 r0" in narrow
    assert "goal 11" in narrow


def test_the_help_explains_the_short_words() -> None:
    assert "h harbor points" in help_text(("harbormaster",))


def test_a_picture_is_the_same_with_and_without_the_card() -> None:
    """The card is beside the board: it is not a piece."""
    game = three_points()
    shown = scene(game)
    game._state.harbormaster = NOBODY
    assert draw(shown) == draw(scene(game))
