"""What follows from a declaration: a module with a piece, a counter and an action needs no file above the rules."""

import pytest
from mechanisms.trials import games
from support import play

from insula.errors import ImpossiblePositionError
from insula.game import Game
from insula.game.build_frame import build_frame
from insula.game.frame import Counter, Piece

POSITION = """insula position 1
rules: lanterns
board: beginner
red:
 settlements: 0,0,N
 roads: 0,0,NE 0,0,E
 oil: 2
blue:
 lanterns: 1,0,E
 oil: {oil}
turn: 4 red
"""


def lanterns(oil: int = 5) -> Game:
    """Return a game in which red can light two lanterns."""
    return Game(position=POSITION.format(oil=oil), seed=1)


def lights(game: Game) -> list[str]:
    """Return the lanterns that can be lit."""
    return [text for text in map(str, game.legal_actions) if text.startswith("light")]


def test_an_action_is_written_and_read_as_declared() -> None:
    game = lanterns()
    assert {text for text in map(str, game.legal_actions) if text.startswith("light")} == {
        "light 0,0,NE",
        "light 0,0,E",
    }
    play(game, "light 0,0,E")
    assert "lanterns: 0,0,E\n" in game.position
    assert lights(game) == ["light 0,0,NE"]


def test_positions_have_lines_for_the_counter_and_the_piece() -> None:
    """They read back to the same game, and no more than there is can be held."""
    game = play(lanterns(), "light 0,0,NE")
    assert "  oil: 1\n" in game.position
    assert Game(position=game.position).position == game.position
    with pytest.raises(ImpossiblePositionError, match="the players have 31 oil: the game has 30"):
        lanterns(oil=29)


def test_frames_have_the_counter_and_the_piece() -> None:
    frame = build_frame(play(lanterns(), "light 0,0,E").view("blue"))
    assert [piece for piece in frame.pieces if piece.kind == "lantern"] == [
        Piece("lantern", "0,0,E", 0),
        Piece("lantern", "1,0,E", 1),
    ]
    assert [[each for each in player.counters if each.id == "oil"] for player in frame.players[:2]] == [
        [Counter("oil", 1)],
        [Counter("oil", 5)],
    ]


def test_random_games_read_back() -> None:
    """Every position of a game, with lanterns and oil."""
    for game in games("lanterns", 3, seed=2, every=7, prefer=("LIGHT_LANTERN",)):
        assert Game(position=game.position).position == game.position
