"""Positions as text: complete at any moment, and short where defaults apply."""

import random

import pytest
from engine.random_games import play_randomly
from notation.tables import TABLES
from support.length import amount

from insula import Game
from insula.errors import HiddenError, NotationError
from insula.notation.parts import notation_of_all
from insula.notation.positions import read_position, write_position
from insula.notation.positions.other import own_lines, settable
from insula.rules.state import FIELDS, STATE

USUAL = """insula position 1
board: beginner
red:
  settlements: 0,0,N
  roads: 0,0,NE
  hand: 2 brick, 1 lumber, 1 wool
  cards: 1 knight, 1 new monopoly
turn: 12 red
"""


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(players, options):
    for number, game in enumerate(play_randomly(players, 3, options, decisions=150)):
        if number % amount(4, long=1):
            continue
        text = game.position
        ruleset, states = read_position(text)
        assert ruleset is game.ruleset
        assert write_position(ruleset, states) == text
        assert states.tobytes() == game._states.tobytes()


def test_the_drawing_of_the_board_can_be_stopped_anywhere():
    rng = random.Random(5)
    game = Game(players=4, seed=2, chance="manual", options={"token_layout": "random", "harbor_places": "free"})
    for _ in range(70):
        assert read_position(game.position)[1].tobytes() == game._states.tobytes()
        game.play(rng.choice(game.legal_actions))


def test_a_usual_position_needs_only_board_pieces_hands_and_turn():
    game = Game(position=USUAL)
    assert (game.actor, game.turn, game.points("red")) == (0, 12, 1)
    assert {str(action) for action in game.legal_actions} >= {"play knight", "road 0,0,NW", "end"}
    assert "play monopoly" not in {str(action) for action in game.legal_actions}
    assert game.view("red").state.bank.tolist()[:5] == [17, 18, 18, 19, 19]
    assert game.view("red").state.deck_size == 23


def test_the_phases_below_a_phase_are_filled_in():
    game = Game(position=USUAL.replace("cards:", "set aside: 1 wool\n  cards:") + "phase: discarding red 1\n")
    assert "phase: discarding red 1; all discard red; moving robber red; action phase red" in game.position


def test_a_single_leader_holds_the_longest_road():
    roads = "0,0,NE 0,0,NW 0,0,W 0,0,SW 0,0,SE"
    game = Game(position=USUAL.replace("0,0,NE", roads))
    assert "longest road: red" in game.position


def test_a_field_without_a_special_line_is_written_with_also():
    text = USUAL + "also: card_played = 1\nalso: offers_made[1] = 2\n"
    game = Game(position=text)
    assert "also: card_played = 1" in game.position
    assert "also: offers_made[1] = 2" in game.position
    assert "play knight" not in {str(action) for action in game.legal_actions}


def test_fields_are_in_alphabetical_order():
    """The digests at the end of records must not change when the memory layout of the state does."""
    text = USUAL + "also: offers_made[1] = 2\nalso: card_played = 1\nalso: built = 1\n"
    said = [line for line in Game(position=text).position.splitlines() if line.startswith("also")]
    assert said == ["also: built = 1", "also: card_played = 1", "also: offers_made[1] = 2"]


def test_every_field_of_the_state_has_a_place_in_a_position():
    notation = notation_of_all()
    derived = {field.name for field in FIELDS if field.derived}
    assert set(settable(notation)) | own_lines(notation) | derived == set(STATE.names) - {"words"}
    assert own_lines(notation).isdisjoint(derived)


def test_comments_and_empty_lines_are_ignored():
    game = Game(position=USUAL.replace("red:", "\n# the hero\nred:"))
    assert game.actor == 0


@pytest.mark.parametrize(
    ("change", "line", "column", "reason"),
    [
        (("insula position 1", "insula position 2"), 1, 1, "found"),
        (("board: beginner", "board: expert"), 2, 8, "found 'expert'"),
        (("turn: 12 red", "turn: 12 pink"), 8, 10, "found 'pink'"),
        (("turn: 12 red", "turn 12 red"), 8, 1, "no colon"),
        (("turn: 12 red", "moon: 12 red"), 8, 1, "no line 'moon' in this game"),
        (("hand: 2 brick", "hand: -2 brick"), 6, 9, "there cannot be -2"),
        (("hand: 2 brick", "hand: 2 gems"), 6, 11, "found 'gems'"),
        (("0,0,NE", "9,0,NE"), 5, 10, "there is no side 9,0,NE"),
        (("  hand: 2", "  roads: 0,0,NW\n  hand: 2"), 6, 1, "a second line 'red roads'"),
        (("turn: 12 red", "turn: 12 red\nalso: magic = 1"), 9, 7, "'magic' cannot be set"),
        (("turn: 12 red", "turn: 12 red\nalso: supply[0][0] = 1"), 9, 7, "it is counted"),
        (("turn: 12 red", "turn: 12 red\nalso: built = 9"), 9, 15, "built cannot be 9"),
        (("red:\n", ""), 3, 1, "the line 'settlements' needs a player"),
    ],
)
def test_an_error_says_line_and_column(change, line, column, reason):
    with pytest.raises(NotationError, match=reason) as error:
        read_position(USUAL.replace(*change, 1))
    assert (error.value.line, error.value.column) == (line, column)


@pytest.mark.parametrize("change", [("hand: 2 brick", "hand: 5 hidden"), ("cards: 1 knight", "cards: 1 hidden")])
def test_hidden_cards_are_not_a_position(change):
    with pytest.raises(HiddenError):
        read_position(USUAL.replace(*change))


def test_a_redacted_position_is_not_a_game():
    with pytest.raises(HiddenError, match="red"):
        Game(position=Game(position=USUAL).view_position("red"))
