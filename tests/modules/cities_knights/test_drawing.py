"""What an SVG shows of Cities & Knights."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from insula.drawing import LANDING, LEVELS, Building, Hex, Knight, Merchant, Scene, draw

HEXES = (Hex(0, 0, "forest", 8), Hex(1, 0, "pasture", 5), Hex(0, 1, "desert"))
BARE = Scene(hexes=HEXES, seats=("red", "white"))


def attributes(svg: str, name: str) -> list[str]:
    return [found for element in ElementTree.fromstring(svg).iter() if (found := element.get(name)) is not None]


def piece(scene: Scene, kind: str) -> str:
    """The markup of the only piece of a kind."""
    root = ElementTree.fromstring(draw(scene))
    (found,) = [element for element in root.iter() if element.get("data-piece") == kind]
    return ElementTree.tostring(found, encoding="unicode")


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_knight_has_as_many_studs_as_its_strength(strength: int) -> None:
    drawn = piece(replace(BARE, knights=(Knight((0, 0, "N"), strength, True, 0),)), "knight")
    assert drawn.count("circle") == strength


@pytest.mark.parametrize("seat", [0, 1])
def test_active_and_resting_knights_differ_in_shape(seat: int) -> None:
    active, resting = (
        piece(replace(BARE, knights=(Knight((0, 0, "N"), 1, is_active, seat),)), "knight")
        for is_active in (True, False)
    )
    assert active.count("path") > resting.count("path")
    assert 'data-state="active"' in active
    assert 'data-state="inactive"' in resting


def test_a_city_shows_its_wall_its_metropolis_and_how_it_lies() -> None:
    plain, walled, metropolis, reduced, sabotaged = (
        draw(replace(BARE, buildings=(building,)))
        for building in (
            Building((0, 0, "N"), "city", 0),
            Building((0, 0, "N"), "city", 0, wall=True),
            Building((0, 0, "N"), "city", 0, metropolis="science"),
            Building((0, 0, "N"), "city", 0, laid="reduced"),
            Building((0, 0, "N"), "city", 0, laid="sabotaged"),
        )
    )
    assert len({plain, walled, metropolis, reduced, sabotaged}) == 5
    assert "red city, walled" in walled
    assert attributes(metropolis, "data-track") == ["science"]
    assert attributes(reduced, "data-piece") == ["reduced"]
    assert attributes(sabotaged, "data-piece") == ["sabotaged"]


def test_the_merchant_stands_beside_the_token() -> None:
    beside = piece(replace(BARE, merchant=Merchant((0, 0), 1)), "merchant")
    alone = piece(replace(BARE, merchant=Merchant((0, 1), 1)), "merchant")
    assert "merchant of white" in beside
    assert beside != alone


def test_the_tracks_show_ship_and_levels() -> None:
    svg = draw(replace(BARE, barbarians=3, tracks=((4, 0, 2), (0, 5, 0))))
    assert attributes(svg, "data-barbarians") == ["3"]
    assert attributes(svg, "data-tracks") == ["4 0 2", "0 5 0"]
    assert "The barbarian ship is on step 3 of 7." in svg


def test_without_tracks_nothing_is_below_the_board() -> None:
    assert "tracks" not in attributes(draw(BARE), "data-layer")
    assert "tracks" in attributes(draw(replace(BARE, barbarians=0, tracks=((0, 0, 0), (0, 0, 0)))), "data-layer")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"knights": (Knight((0, 0, "N"), 4, True, 0),)}, "neither basic, strong nor mighty"),
        ({"knights": (Knight((0, 0, "N"), 1, True, 2),)}, "belongs to none of the 2 seats"),
        ({"merchant": Merchant((0, 0), 2)}, "belongs to none of the 2 seats"),
        ({"barbarians": LANDING + 1}, "the ship is on step 8 of 7"),
        ({"tracks": ((0, 0, LEVELS),)}, "the tracks of 1 seats do not match 2 seats"),
    ],
)
def test_what_cannot_be_drawn_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(BARE, **changes)
