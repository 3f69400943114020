"""Positions of Cities & Knights with Catan for Two, and what players see: events, reasons, frames, the terminal."""

import pytest
from modules.catan_for_two.places import FIRST, NEUTRAL_1, SECOND, with_neutral, with_tokens
from modules.pairs.cities_knights_with_catan_for_two.moments import displaced, ready
from modules.pairs.cities_knights_with_catan_for_two.places import (
    END_1,
    END_2,
    HOME,
    HOME_ROADS,
    KNIGHT_CARDS,
    POST,
    ROAD_1,
    both,
    with_neutral_knight,
)
from support import play

from insula import Game
from insula.cli.terminal.question import question
from insula.drawing import draw as draw_svg
from insula.game.build_frame import build_frame
from insula.game.causes import Cause, cause_of
from insula.game.choice import choice_of
from insula.game.frame import Piece
from insula.game.scene import scene


def told(game: Game, *texts: str) -> list[str]:
    """Return the sentences about the last of some decisions."""
    play(game, *texts[:-1])
    began = len(game.steps)
    game.play(texts[-1])
    return [event.text(game.ruleset) for event in game.events_since(began)]


# What players see.


def test_neutral_knights_are_told() -> None:
    assert told(ready().game(), f"recruit {POST}", f"neutral knight 1 {END_1}") == [
        f"neutral 1 places a basic knight at {END_1}"
    ]
    position = with_neutral_knight(with_neutral_knight(ready(), 0, END_1), 1, END_2).with_knight(FIRST, POST)
    assert told(position.game(), f"promote {POST}", f"promote neutral knight {END_1}") == [
        f"neutral 1 promotes the knight at {END_1} to a strong knight"
    ]


def test_the_only_place_is_told_too() -> None:
    position = both().with_settlement(FIRST, HOME).with_roads(FIRST, *HOME_ROADS).with_hand(FIRST, **KNIGHT_CARDS)
    game = with_neutral(position, 0, roads=(ROAD_1,)).game()
    assert told(game, f"recruit {POST}")[-1] == f"neutral 1 places a basic knight at {END_1}"


def test_tokens_for_a_knight_are_told() -> None:
    game = with_tokens(ready().with_knight(FIRST, POST, "strong"), 5, 5).game()
    sentences = told(game, f"tokens for knight {POST}")
    assert sentences[0].startswith("blue takes the strong knight at ")
    assert sentences[1] == "blue gets 2 trade tokens"


def test_a_displaced_knight_is_told() -> None:
    game = displaced()
    sentences = [event.text(game.ruleset) for event in game.events]
    assert not any("leaves the board" in text for text in sentences)
    goal = str(game.legal_actions[0])
    assert told(game, goal) == [f"neutral 1 relocates the basic knight to {goal.split()[-1]}"]


def test_a_deserter_of_a_neutral_player_is_told() -> None:
    """Also if there is no choice."""
    position = with_neutral_knight(ready(), 0, END_1).with_progress(FIRST, deserter=1)
    assert f"blue removes neutral 1's basic knight at {END_1}" in told(position.game(), "play deserter")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"neutral knight 1 {END_2}", "no road of neutral 1 ends there"),
        (f"neutral knight 3 {END_2}", "there is no such neutral player"),
        (f"neutral knight 1 {HOME}", "there is already a settlement of blue"),
        ("end", "blue must first place a knight for a neutral player"),
    ],
)
def test_reasons_while_a_neutral_knight_is_due(text: str, reason: str) -> None:
    game = play(ready().game(), f"recruit {POST}")
    assert game.why_not(text) == reason
    assert cause_of(game) == Cause("neutral_knight", FIRST)
    assert question(game.view(FIRST)) == "Place a knight for a neutral player"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"neutral knight 1 {END_1}", "no knight was placed, so none is placed for a neutral player"),
        (f"promote neutral knight {END_1}", "no knight was promoted, so none is promoted for a neutral player"),
        (f"remove neutral knight {END_1}", "only a Deserter removes a knight of a neutral player"),
        (f"tokens for knight {END_1}", "the knight there belongs to neutral 1"),
        (f"tokens for knight {POST}", "blue has no knight on the board"),
    ],
)
def test_reasons_in_the_action_phase(text: str, reason: str) -> None:
    assert with_neutral_knight(ready(), 0, END_1).game().why_not(text) == reason


def test_the_reason_with_a_knight_elsewhere() -> None:
    assert ready().with_knight(FIRST, POST).game().why_not(f"tokens for knight {HOME}") == "there is no knight"


def test_reasons_for_a_displaced_knight() -> None:
    game = displaced()
    far = f"relocate neutral knight to {END_2}"
    assert game.why_not(far) == "no roads of neutral 1 lead the knight there"
    back = f"relocate neutral knight to {END_1}"
    assert game.why_not(back) == "a knight that was driven out must go to another intersection"


def test_frames_and_pictures_show_neutral_knights() -> None:
    game = with_neutral_knight(ready(), 0, END_1, 2).with_knight(SECOND, "2,0,NE").with_roads(SECOND, "2,0,E").game()
    frame = build_frame(game.view(FIRST))
    pieces = frame.pieces
    assert any(piece == Piece("knight", piece.at, NEUTRAL_1, level=2, active=False) for piece in pieces)
    assert [(one.supply["basic_knight"], one.supply["strong_knight"]) for one in frame.neutrals] == [(2, 1), (2, 2)]
    assert "gray strong knight, inactive" in draw_svg(scene(game))


def test_choices_are_places_on_the_board() -> None:
    game = play(ready().game(), f"recruit {POST}")
    choice = choice_of(game.parse(f"neutral knight 2 {END_2}"))
    assert (choice.kind, choice.takes, choice.neutral) == ("neutral_knight", "corner", 1)
