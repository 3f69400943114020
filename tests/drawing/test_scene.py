"""The errors of invalid scenes."""

import pytest

from insula.drawing import SEATS, Harbor, Hex, Piece, Scene, Track, draw
from insula.drawing.seats import NEUTRALS

HEXES = (Hex(0, 0, "forest", 6),)


def test_a_scene_needs_a_hex() -> None:
    with pytest.raises(ValueError, match="at least one hex"):
        Scene(hexes=())


def test_a_color_must_be_known() -> None:
    with pytest.raises(ValueError, match="'pink'"):
        Scene(hexes=HEXES, seats=("pink",))


def test_no_two_seats_share_a_color() -> None:
    with pytest.raises(ValueError, match="same color"):
        Scene(hexes=HEXES, seats=("red", "red"))


def test_a_piece_without_a_player_is_gray() -> None:
    """A piece can have an owner who is not a player."""
    scene = Scene(hexes=HEXES, seats=("red",), pieces=(Piece("road", (0, 0, "E"), -1),))
    assert scene.color(-1) == NEUTRALS[0]
    assert SEATS[NEUTRALS[0]].fill in draw(scene)


def test_neutral_owners_have_colors_of_their_own() -> None:
    """They are numbered above the seats."""
    pieces = tuple(Piece("road", (0, 0, side), 1 + number) for number, side in enumerate(("E", "W")))
    scene = Scene(hexes=HEXES, seats=("red",), pieces=pieces)
    assert [scene.color(piece.seat) for piece in pieces] == list(NEUTRALS)
    assert all(SEATS[color].fill in draw(scene) for color in NEUTRALS)


@pytest.mark.parametrize("seat", [-2, 3])
def test_a_piece_belongs_to_a_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="none of the 1 seats"):
        Scene(hexes=HEXES, seats=("red",), pieces=(Piece("road", (0, 0, "E"), seat),))


def test_every_seat_has_a_caption() -> None:
    with pytest.raises(ValueError, match="1 captions"):
        Scene(hexes=HEXES, seats=("red", "blue"), captions=("red 2 points",))


def test_a_harbor_trades_resources() -> None:
    with pytest.raises(ValueError, match="'cloth'"):
        Harbor(0, 0, "E", "cloth")


def test_a_building_stands_on_a_corner() -> None:
    scene = Scene(hexes=HEXES, seats=("red",), pieces=(Piece("city", (0, 0, "E"), 0),))
    with pytest.raises(ValueError, match="no corner 'E'"):
        draw(scene)


def test_a_road_lies_on_a_side() -> None:
    scene = Scene(hexes=HEXES, seats=("red",), pieces=(Piece("road", (0, 0, "N"), 0),))
    with pytest.raises(ValueError, match="no side 'N'"):
        draw(scene)


def test_a_track_ends_at_its_last_step() -> None:
    with pytest.raises(ValueError, match="on step 4 of 3"):
        Scene(hexes=HEXES, tracks=(Track("way", 4, 3),))


def test_a_track_belongs_to_a_seat_or_to_nobody() -> None:
    with pytest.raises(ValueError, match="none of the 0 seats"):
        Scene(hexes=HEXES, tracks=(Track("way", 1, 3, seat=0),))
