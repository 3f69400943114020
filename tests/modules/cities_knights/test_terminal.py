"""Cities & Knights in the terminal: every decision is a question in words, and everything public is shown."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from rich.text import Text
from support import BLUE, RED, WHITE, a_game, draw, play, roll_ck

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import question
from insula.cli.terminal.screen import Screen, with_panel
from insula.drawing.text.board import Labels
from insula.game import Game
from insula.game.scene import scene


@pytest.mark.parametrize("players", [3, 4, 6])
def test_random_games_have_questions_and_boards(players):
    """At every decision of a game there is a question, a menu, and a board of at most eighty columns."""
    rng = Random(players)
    options = {"ck_commit_knights": True, "trade_with_players": False}
    game = Game("cities_knights", players=players, seed=players, options=options)
    for number in range(400):
        if game.over:
            break
        menu = make_menu(game.legal_actions)
        assert question(game.view(game.actor))
        assert menu.text(80).plain
        if number % 20 == 0:
            page = with_panel(draw_board(scene(game), menu.labels()), game, game.view(game.actor), {}, 80)
            assert max(map(len, page.plain.split("\n"))) <= 80
        game.play(rng.choice(game.legal_actions))


def test_knights_show_seat_strength_and_state():
    game = a_game("cities_knights").with_knight(RED, "0,0,N", "strong").with_knight(BLUE, "0,0,S", active=True).game()
    drawn = draw_board(scene(game)).plain
    assert "●2" in drawn
    assert "●2!" not in drawn
    assert "■1!" in drawn


def test_cities_show_walls_metropolises_and_states():
    position = a_game("cities_knights").with_city(RED, "0,0,N").with_city(BLUE, "0,0,S")
    position = position.with_wall("0,0,N").with_metropolis(science="0,0,S").with_reduced_city(WHITE, "2,0,NE")
    drawn = draw_board(scene(position.with_merchant(RED, "1,0").game())).plain
    for sign in ("[●#", "S■]", "_▲_", "M●"):
        assert sign in drawn


def test_the_merchant_covers_neither_pieces_nor_the_name_and_number_of_its_hex():
    position = a_game("cities_knights").with_knight(BLUE, "0,0,SE", active=True)
    position = position.with_knight(WHITE, "1,0,SE", active=True)
    position = position.with_hex("1,0", "forest", 10).with_robber("1,0").with_merchant(RED, "1,0")
    lines = draw_board(scene(position.game())).plain.split("\n")
    number = next(n for n, line in enumerate(lines) if "M●" in line)
    assert "♜ 10 M●" in lines[number]
    assert "■1! 1,0 ▲1!" in lines[number + 1]


def test_a_number_does_not_hide_the_owner_of_its_piece():
    position = a_game("cities_knights").with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong")
    position = position.with_city(BLUE, "0,0,S", "2,0,N").with_roads(BLUE, "0,0,SE")
    labels = Labels({(0, 0, "N"): "3", (0, 0, "S"): "12"}, {(0, 0, "NE"): "4", (0, 1, "NW"): "5"}, {(-1, 0): "6"})
    drawn = draw_board(scene(position.game()), labels).plain
    for sign in ("●23", "[■12", "•4•", "▪5▪", " ·   6   · "):
        assert sign in drawn


def test_starting_roads_are_asked_for_by_the_building_they_lead_from():
    game = Game("cities_knights", seed=1)
    asked = []
    while game.turn == 0 and not game.over:
        asked.append(question(game.view(game.actor)))
        game.play(game.legal_actions[0])
    assert asked.count("Place the road of your settlement") == asked.count("Place the road of your city") == 4


def test_the_master_merchant_sees_the_hand():
    position = a_game("cities_knights").with_settlement(BLUE, "0,0,N", "2,0,N").with_progress(RED, master_merchant=1)
    game = play(position.with_hand(BLUE, wool=1, ore=2, coin=1).game(), "play master merchant")
    assert question(game.view(RED)) == "Take 2 more cards from the hand of blue: 1 wool, 2 ore, 1 coin"


def test_the_guests_of_a_wedding_see_who_receives_their_cards():
    position = a_game("cities_knights").with_settlement(BLUE, "0,0,N", "2,0,N").with_progress(RED, wedding=1)
    game = play(position.with_hand(BLUE, wool=2, ore=2).game(), "play wedding")
    assert question(game.view(BLUE)) == "Wedding: give red 2 more cards"


def test_five_progress_cards_fit_into_a_window_of_eighty_by_thirty_four(monkeypatch):
    names = ("commercial_harbor", "master_merchant", "resource_monopoly", "merchant_fleet", "road_building")
    position = a_game("cities_knights").with_progress(RED, **dict.fromkeys(names, 1)).with_defender(WHITE, 2)
    game = position.with_hand(RED, brick=5, lumber=5, grain=5, ore=5).game()
    console = Console(width=80, height=34, file=StringIO(), force_terminal=True)
    monkeypatch.setattr(console, "input", lambda _: "")
    screen = Screen(console, pages=True)
    screen.log += ["you do what is told in several lines, " * 20]
    screen.note("a note")
    screen.ask(game, RED, make_menu(game.legal_actions), {})
    assert console.file.getvalue().count("\n") <= 34 - 1


def test_the_panel_shows_tracks_ship_and_progress_cards():
    position = a_game("cities_knights").with_tracks(BLUE, politics=3).with_progress(BLUE, spy=2).with_barbarians(4)
    game = position.with_progress(RED, merchant_fleet=1).game()
    panel = draw_panel(game, game.view(RED), {}).plain
    assert "▪▪▪▪··· 4/7" in panel
    assert "T0 P3 S0" in panel
    assert "0y 2b 0g" in panel
    page = with_panel(Text(), game, game.view(RED), {}, 80).plain
    assert page.endswith("your cards:   merchant fleet")
    assert "spy" not in page
    assert with_panel(Text(), game, game.view(BLUE), {}, 80).plain.endswith("your cards:   2 spy")


def test_the_panel_shows_strengths_and_points_of_open_cards():
    position = a_game("cities_knights").with_city(BLUE, "0,0,N", "2,0,N").with_knight(RED, "0,0,S", active=True)
    game = position.with_defender(WHITE, 2).before_roll(BLUE).with_tracks(BLUE, science=1).game()
    draw(roll_ck(game, "1 1", "science"), "printer")
    panel = draw_panel(game, game.view(RED), {}).plain
    assert "cities 2 vs ⚔1" in panel
    assert "D▲2 O■1" in panel


def test_none_is_an_entry_next_to_the_places():
    position = a_game("cities_knights").with_progress(RED, smith=1)
    game = position.with_knight(RED, "0,0,N").with_knight(RED, "0,0,S").game()
    play(game, "play smith", "promote 0,0,N")
    menu = make_menu(game.legal_actions)
    assert "promote none" in [entry.label for entry in menu.entries]
    assert "promote none" in menu.text(80).plain


@pytest.mark.slow
def test_a_game_at_the_table(insula):
    lines = "1\n2\n1\n1\n" + "roll\n1\nend\n" * 40 + "board\nhelp\nlog\n"
    done = insula("play", "--rules", "cities_knights", "--seed", "5", "--bot", "random", typed=lines)
    assert done.status == 0
    assert "Place a city" in done.output
    assert "the event die shows" in done.output
    assert "metropolis of trade" in done.output
