"""Cities & Knights at the terminal: every decision is asked in words, and everything public is on the table."""

from random import Random

import pytest
from support import BLUE, RED, WHITE, a_game, play

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import _QUESTIONS, _WITH_DATA, question
from insula.cli.terminal.screen import with_panel
from insula.game import Game, Phase
from insula.game.scene import scene

FIRST_CHOICE, TRADING = 100, (Phase.COMPOSING, Phase.ANSWERING, Phase.CONFIRMING)
STEPS_AMONG_CHOICES = (Phase.STEALING_AT_DESERT,)


def test_every_choice_has_a_question():
    choices = {phase for phase in Phase if phase >= FIRST_CHOICE} - {*TRADING, *STEPS_AMONG_CHOICES}
    assert choices <= {*_QUESTIONS, *_WITH_DATA}


@pytest.mark.parametrize("players", [3, 4, 6])
def test_random_games_are_asked_and_shown(players):
    """Through a game: a question, a menu and a board of at most eighty columns at every decision."""
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


def test_cities_show_walls_metropolises_and_how_they_lie():
    position = a_game("cities_knights").with_city(RED, "0,0,N").with_city(BLUE, "0,0,S")
    position = position.with_wall("0,0,N").with_metropolis(science="0,0,S").with_reduced_city(WHITE, "2,0,NE")
    drawn = draw_board(scene(position.with_merchant(RED, "1,0").game())).plain
    for sign in ("[●#", "S■]", "_▲_", "M●"):
        assert sign in drawn


def test_the_panel_tells_tracks_ship_and_progress_cards():
    position = a_game("cities_knights").with_tracks(BLUE, politics=3).with_progress(BLUE, spy=2).with_barbarians(4)
    game = position.with_progress(RED, merchant_fleet=1).game()
    panel = draw_panel(game, game.view(RED), {}).plain
    assert "▪▪▪▪··· 4/7" in panel
    assert "T0 P3 S0" in panel
    assert "0y 2b 0g" in panel
    assert "merchant fleet" in panel
    assert "spy" not in panel
    assert "2 spy" in draw_panel(game, game.view(BLUE), {}).plain


def test_none_is_an_entry_beside_the_places():
    position = a_game("cities_knights").with_progress(RED, smith=1)
    game = position.with_knight(RED, "0,0,N").with_knight(RED, "0,0,S").game()
    play(game, "play smith", "promote 0,0,N")
    menu = make_menu(game.legal_actions)
    assert "promote none" in [entry.label for entry in menu.entries]
    assert "promote none" in menu.text(80).plain


def test_a_game_at_the_table(insula):
    lines = "1\n2\n1\n1\n" + "roll\n1\nend\n" * 40 + "board\nhelp\nlog\n"
    done = insula("play", "--rules", "cities_knights", "--seed", "5", "--bot", "random", typed=lines)
    assert done.status == 0
    assert "Place a city" in done.output
    assert "the event die shows" in done.output
    assert "metropolis of trade" in done.output
