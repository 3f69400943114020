"""Words, parts, the island and the set-up of Cities & Knights: CK-WORD, CK-COMP, CK-BOARD, CK-SETUP."""

import pytest
from support import (
    BLUE,
    RED,
    asked,
    bank,
    can,
    chances,
    ck,
    draw,
    hand,
    legal,
    play,
    progress,
    robber,
    roll_ck,
    state,
    supply,
    tracks,
)

from insula.errors import RulesetError
from insula.game import Game, Phase
from insula.ruleset import Ruleset

CK = "cities_knights"


def test_ck_word_01_reduced_cities_are_settlements():
    """CK-WORD-01: a reduced city counts 1 point and produces as a settlement; a knight takes an intersection."""
    game = ck().with_reduced_city(RED, "0,0,SE").before_roll(RED).game()
    assert game.points(RED) == 1
    assert hand(roll_ck(game, "5 6"), RED) == {"brick": 1}


def test_ck_word_02_one_choice_is_no_question():
    """CK-WORD-02: with one opponent the Spy names nobody; with one card to lose nobody is asked which."""
    game = play(ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1).game(), "play spy")
    assert asked(game) == (RED, Phase.SPYING)


def test_ck_comp_01_no_development_cards():
    """CK-COMP-01: with all cards in hand there is none to buy, and no Largest Army."""
    game = ck().with_city(RED, "0,0,SE").with_hand(RED, ore=5, wool=5, grain=5).game()
    assert not can(game, "buy card")
    assert state(game).deck_size == 0


def test_ck_comp_03_pieces():
    """CK-COMP-03, CK-COMP-04: 15 roads, 5 settlements, 4 cities, 3 walls, two knights of each level."""
    pieces = {
        "road": 15,
        "settlement": 5,
        "city": 4,
        "wall": 3,
        "basic_knight": 2,
        "strong_knight": 2,
        "mighty_knight": 2,
    }
    assert supply(ck().game(), BLUE) == pieces


def test_ck_comp_05_the_event_die():
    """CK-COMP-05, CK-DEC-06: three faces of six show a ship, one each a gate."""
    game = draw(play(ck().before_roll(RED).game(), "roll"), "1 1")
    assert chances(game) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}


def test_ck_comp_06_three_to_six():
    """CK-COMP-06: three to six players; two are refused."""
    assert [Ruleset.of(CK, players).players for players in (3, 4, 5, 6)] == [3, 4, 5, 6]
    with pytest.raises(RulesetError, match="3 to 6 players"):
        Ruleset.of(CK, 2)


def test_ck_board_01_the_first_island():
    """CK-BOARD-01, CK-BOARD-02: terrain, tokens and harbors of the first game; three or four players."""
    text = Game(CK, seed=1).position
    for line in (
        "row -2: 0 hills 6, mountains 2, hills 5",
        "row -1: -1 forest 3, mountains 9, desert, forest 10",
        "row 0: -2 forest 8, fields 4, hills 11, pasture 3, fields 8",
        "row 1: -2 pasture 10, fields 5, mountains 6, pasture 4",
        "row 2: -2 fields 9, pasture 12, forest 11",
        "0,-2,NW brick; 1,-2,NE ore; 2,-1,NE lumber; 2,0,E grain; 1,1,SE any",
        "-1,2,SE any; -2,2,SW any; -2,1,W wool; -1,-1,W any",
    ):
        assert line in text


def test_ck_board_03_the_variable_island():
    """CK-BOARD-03, CK-BOARD-04: by option the island is drawn as in the base game, with nine harbors."""
    one, other = (Game(CK, seed=seed, options={"ck_board": "random"}).position for seed in (1, 2))
    assert one.split("robber")[0] != other.split("robber")[0]
    harbors = next(line for line in one.splitlines() if line.startswith("harbors"))
    assert harbors.count(";") == 8


def test_ck_setup_01_what_nobody_has():
    """CK-SETUP-01, CK-COMP-02: commodities in the bank, robber on the desert, tracks at 0, nothing in hand."""
    game = ck().game()
    assert bank(game) == {
        "brick": 19,
        "lumber": 19,
        "wool": 19,
        "grain": 19,
        "ore": 19,
        "cloth": 12,
        "coin": 12,
        "paper": 12,
    }
    assert robber(game) == "1,-1"
    assert tracks(game, RED) == {"trade": 0, "politics": 0, "science": 0}
    assert progress(game, RED) == {}
    assert state(game).deck_left.tolist() == [18, 18, 18]


def test_ck_setup_02_a_city_in_the_second_round():
    """CK-SETUP-02, CK-SETUP-03, CK-SETUP-04: settlement, then city; it brings one card a hex; red goes first."""
    game = ck().foundation(RED).game()
    corners = ("0,0,N", "0,0,S", "2,-2,N", "-2,2,N", "0,-2,N", "2,0,SE", "-2,0,SW", "-1,0,NW")
    kinds = []
    for corner in corners:
        text = next(text for text in (f"settlement {corner}", f"city {corner}") if can(game, text))
        kinds.append(text.split()[0])
        play(game, text)
        play(game, sorted(legal(game))[0])
    assert kinds == ["settlement"] * 4 + ["city"] * 4
    assert asked(game) == (RED, Phase.BEFORE_ROLL)
    assert supply(game, RED)["settlement"] == 4
    assert supply(game, RED)["city"] == 3
    assert supply(game, RED)["road"] == 13
    assert game.points(RED) == 3


def test_ck_setup_03_starting_cards():
    """CK-SETUP-03: hills, pasture and mountains at 0,0,SE give a brick, a wool, an ore, and no commodity."""
    game = ck().foundation(RED).game()
    for corner in ("0,0,N", "2,-2,N", "-2,2,N", "0,-2,N", "2,0,SE", "-2,0,SW", "-1,-1,NW"):
        text = next(text for text in (f"settlement {corner}", f"city {corner}") if can(game, text))
        play(game, text)
        play(game, sorted(legal(game))[0])
    play(game, "city 0,0,SE")
    play(game, sorted(legal(game))[0])
    assert hand(game, RED) == {"brick": 1, "wool": 1, "ore": 1}
