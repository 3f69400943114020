"""The SVG of Cities & Knights."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from insula.drawing import Hex, Piece, Scene, Track, draw
from insula.drawing.seats import NEUTRALS
from insula.modules.cities_knights.rules.constants import LAST_LEVEL, STEPS_TO_LANDING

HEXES = (Hex(0, 0, "forest", 8), Hex(1, 0, "pasture", 5), Hex(0, 1, "desert"))
BARE = Scene(hexes=HEXES, seats=("red", "white"))
CITY = Piece("city", (0, 0, "N"), 0)
BEYOND = len(BARE.seats) + len(NEUTRALS)
"""A seat above those of the players and of the neutral owners."""


def knight(strength: int, active: bool = True, seat: int = 0) -> Piece:
    return Piece("knight", (0, 0, "N"), seat, level=strength, active=active)


def ship(step: int) -> Track:
    return Track("barbarians", step, STEPS_TO_LANDING)


def levels(seat: int, *reached: int) -> tuple[Track, ...]:
    names = ("trade", "politics", "science")
    return tuple(Track(name, level, LAST_LEVEL, seat) for name, level in zip(names, reached, strict=True))


def attributes(svg: str, name: str) -> list[str]:
    return [found for element in ElementTree.fromstring(svg).iter() if (found := element.get(name)) is not None]


def piece(scene: Scene, kind: str) -> str:
    """Return the markup of the only piece of a kind."""
    root = ElementTree.fromstring(draw(scene))
    (found,) = [element for element in root.iter() if element.get("data-piece") == kind]
    return ElementTree.tostring(found, encoding="unicode")


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_knight_has_as_many_studs_as_its_strength(strength: int) -> None:
    drawn = piece(replace(BARE, pieces=(knight(strength),)), "knight")
    assert drawn.count("circle") == strength


@pytest.mark.parametrize("seat", [0, 1])
def test_active_and_inactive_knights_differ_in_shape(seat: int) -> None:
    active, resting = (
        piece(replace(BARE, pieces=(knight(1, is_active, seat),)), "knight") for is_active in (True, False)
    )
    assert active.count("path") > resting.count("path")
    assert 'data-state="active"' in active
    assert 'data-state="inactive"' in resting


def test_a_city_shows_its_wall_its_metropolis_and_its_state() -> None:
    plain, walled, metropolis, reduced, sabotaged = (
        draw(replace(BARE, pieces=pieces))
        for pieces in (
            (CITY,),
            (CITY, Piece("wall", CITY.at, 0)),
            (CITY, Piece("metropolis", CITY.at, 0, detail="science")),
            (replace(CITY, detail="reduced"),),
            (replace(CITY, detail="sabotaged"),),
        )
    )
    assert len({plain, walled, metropolis, reduced, sabotaged}) == 5
    assert "red city, walled" in walled
    assert attributes(metropolis, "data-track") == ["science"]
    assert attributes(reduced, "data-piece") == ["reduced"]
    assert attributes(sabotaged, "data-piece") == ["sabotaged"]


def test_the_merchant_is_next_to_the_token() -> None:
    beside = piece(replace(BARE, pieces=(Piece("merchant", (0, 0), 1),)), "merchant")
    alone = piece(replace(BARE, pieces=(Piece("merchant", (0, 1), 1),)), "merchant")
    assert "merchant of white" in beside
    assert beside != alone


def test_the_tracks_show_ship_and_levels() -> None:
    svg = draw(replace(BARE, tracks=(ship(3), *levels(0, 4, 0, 2), *levels(1, 0, 5, 0))))
    assert attributes(svg, "data-barbarians") == ["3"]
    assert attributes(svg, "data-tracks") == ["4 0 2", "0 5 0"]
    assert "The barbarian ship is on step 3 of 7." in svg


def test_without_tracks_nothing_is_below_the_board() -> None:
    assert "tracks" not in attributes(draw(BARE), "data-layer")
    assert "tracks" in attributes(
        draw(replace(BARE, tracks=(ship(0), *levels(0, 0, 0, 0), *levels(1, 0, 0, 0)))), "data-layer"
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"pieces": (knight(4),)}, "neither basic, strong nor mighty"),
        ({"pieces": (knight(1, seat=BEYOND),)}, "belongs to none of the 2 seats"),
        ({"pieces": (knight(1, seat=-1),)}, "belongs to none of the 2 seats"),
        ({"pieces": (Piece("merchant", (0, 0), BEYOND),)}, "belongs to none of the 2 seats"),
        ({"tracks": (ship(8),)}, "barbarians is on step 8 of 7"),
        ({"tracks": levels(2, 0, 0, 0)}, "belongs to none of the 2 seats"),
    ],
)
def test_what_cannot_be_drawn_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(BARE, **changes)
