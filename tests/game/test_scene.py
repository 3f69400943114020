"""A game as a picture."""

from random import Random

import pytest
from support import BLUE, RED, a_game

from insula.drawing import Piece, Track
from insula.drawing.parts import drawn_kinds, parts
from insula.game import Action, ActionKind, Game
from insula.game.scene import marks, scene
from insula.ruleset import Ruleset

BEGINNER = {"setup": "beginner"}


def test_the_beginner_board_is_that_of_the_rules():
    """BASE-BEGIN-01, BASE-BEGIN-03, BASE-BEGIN-04."""
    made = scene(Game(seed=1, options=BEGINNER))
    by_place = {(hex.q, hex.r): (hex.terrain, hex.token) for hex in made.hexes}
    assert by_place[0, -2] == ("mountains", 10)
    assert by_place[0, 0] == ("desert", None)
    assert [piece.at for piece in made.of_kind("robber")] == [(0, 0)]
    assert {(harbor.q, harbor.r, harbor.side): harbor.kind for harbor in made.harbors}[1, -2, "NE"] == "grain"
    assert len(made.of_kind("settlement")) == len(made.of_kind("road")) == 8
    assert made.seats == ("red", "blue", "white", "orange")


@pytest.mark.parametrize(("players", "hexes", "harbors"), [(2, 19, 9), (4, 19, 9), (6, 30, 11)])
def test_the_whole_island_is_in_the_picture(players, hexes, harbors):
    made = scene(Game(players=players, seed=1))
    assert (len(made.hexes), len(made.harbors)) == (hexes, harbors)
    assert len({(hex.q, hex.r) for hex in made.hexes}) == hexes


def test_pieces_are_where_they_were_played():
    game = Game(seed=1, first=0)
    game.play("settlement 0,-2,N")
    game.play("road 0,-2,NE")
    made = scene(game)
    assert made.of_kind("settlement") == (Piece("settlement", (0, -2, "N"), 0),)
    assert made.of_kind("road") == (Piece("road", (0, -2, "NE"), 0),)


def test_a_view_is_drawn_like_the_game():
    """Everything in the picture is public."""
    game = Game(seed=4, options=BEGINNER)
    assert scene(game) == scene(game.view(0)) == scene(game.view(None))


def test_the_places_of_actions_are_marked():
    ruleset = Ruleset.of()
    game = Game(seed=1, first=0)
    found = marks(game.legal_actions)
    assert len(found.corners) == len(ruleset.map.geometry.nodes)
    assert not found.sides
    assert not found.hexes
    game.play(game.legal_actions[0])
    assert len(marks(game.legal_actions).sides) == len(game.legal_actions)


def test_actions_without_a_place_have_no_mark():
    roll = Action(ActionKind.ROLL << 12, "roll")
    assert marks([roll]) == marks([])


def test_additions_of_cities_and_knights_to_the_picture():
    position = a_game("cities_knights").with_city(RED, "0,0,N").with_wall("0,0,N").with_metropolis(trade="0,0,N")
    position = position.with_reduced_city(BLUE, "2,0,N").with_knight(BLUE, "0,0,S", "strong", active=True)
    made = scene(position.with_merchant(RED, "0,0").with_tracks(BLUE, science=2).with_barbarians(3).game())
    assert set(made.of_kind("city", "wall", "metropolis")) == {
        Piece("city", (0, 0, "N"), RED),
        Piece("wall", (0, 0, "N"), RED),
        Piece("metropolis", (0, 0, "N"), RED, detail="trade"),
        Piece("city", (2, 0, "N"), BLUE, detail="reduced"),
    }
    assert made.of_kind("knight") == (Piece("knight", (0, 0, "S"), BLUE, level=2),)
    assert made.of_kind("merchant") == (Piece("merchant", (0, 0), RED),)
    assert Track("barbarians", 3, 7) in made.tracks
    assert [track for track in made.tracks if track.seat == BLUE] == [
        Track("trade", 0, 5, BLUE),
        Track("politics", 0, 5, BLUE),
        Track("science", 2, 5, BLUE),
    ]


def test_the_base_game_has_no_tracks():
    made = scene(Game(seed=1))
    assert (made.tracks, made.of_kind("knight")) == ((), ())


def test_actions_that_choose_nothing_have_no_mark():
    none = Action((ActionKind.SMITH_KNIGHT << 12) + 4095, "promote none")
    assert marks([none]) == marks([])


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "least"), [("base", 4), ("cities_knights", 7)])
def test_every_kind_of_piece_in_a_game_is_drawn(rules, least):
    """If no module drew a piece, it would silently be missing from the board."""
    rng, kinds = Random(3), set()
    game = Game(rules, seed=3, options={"trade_with_players": False})
    for _ in range(1500):
        if game.over:
            break
        kinds |= {piece.kind for piece in scene(game).pieces}
        game.play(rng.choice(game.legal_actions))
    assert len(kinds) >= least
    assert kinds <= drawn_kinds()
    in_terminal = {
        kind.partition(" ")[0]
        for part in parts()
        for kind in (*part.text.buildings, *part.text.changes, *part.text.hexes)
    }
    assert kinds <= in_terminal | {"road", "robber"}
