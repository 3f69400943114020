"""The contents of the SVG of a board."""

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from insula.drawing import COLORS, Harbor, Hex, Marks, Piece, Scene, draw
from insula.drawing.parts import outlines, parts

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> Element:
    return ElementTree.fromstring(svg)


def values(svg: str, attribute: str) -> list[str]:
    return [found for element in parsed(svg).iter() if (found := element.get(attribute)) is not None]


def viewbox(svg: str) -> tuple[float, float, float, float]:
    left, top, width, height = map(float, parsed(svg).attrib["viewBox"].split())
    return left, top, width, height


def layers(svg: str) -> list[str]:
    return values(svg, "data-layer")


def test_every_hex_harbor_and_token_is_drawn(island: Scene) -> None:
    svg = draw(island)
    assert values(svg, "data-hex") == [f"{h.q},{h.r}" for h in island.hexes]
    assert values(svg, "data-token") == [str(h.token) for h in island.hexes if h.token]
    assert values(svg, "data-harbor") == [harbor.kind for harbor in island.harbors]


def test_every_piece_is_drawn(island: Scene) -> None:
    counts = Counter(values(draw(island), "data-piece"))
    assert counts == {"settlement": 6, "city": 6, "road": 6, "robber": 1}


def test_pieces_are_drawn_with_the_outlines_of_their_module(island: Scene) -> None:
    """The page gets these outlines, so its pieces are those of the pictures."""
    drawn = values(draw(island), "d")
    for kind in {piece.kind for piece in island.pieces}:
        assert outlines()[kind] in drawn


def test_every_outline_has_a_name_of_its_own() -> None:
    assert len(outlines()) == sum(len(part.outlines) for part in parts())


def test_pieces_carry_their_place_and_seat(island: Scene) -> None:
    pieces = {
        (piece.get("data-piece"), piece.get("data-at"), piece.get("data-seat"))
        for piece in parsed(draw(island)).iter(f"{SVG}g")
    }
    owned = [piece for piece in island.pieces if piece.seat >= 0]
    expected: set[tuple[str | None, str | None, str | None]] = {
        (piece.kind, ",".join(map(str, piece.at)), str(piece.seat)) for piece in owned
    }
    assert len(expected) == 18
    assert expected <= pieces


def test_a_token_shows_the_ways_to_roll_it() -> None:
    for token, ways in {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}.items():
        svg = draw(Scene(hexes=(Hex(0, 0, "forest", token),)))
        (group,) = [element for element in parsed(svg).iter() if element.get("data-token")]
        pips = group[-1].attrib["d"]
        assert pips.count("M") == ways


def test_only_6_and_8_have_a_second_ring() -> None:
    for token in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        svg = draw(Scene(hexes=(Hex(0, 0, "forest", token),)))
        (group,) = [element for element in parsed(svg).iter() if element.get("data-token")]
        assert len(group.findall(f"{SVG}circle")) == (2 if token in (6, 8) else 1)


def test_every_color_has_its_own_fill_and_symbol() -> None:
    pieces = set()
    for color in COLORS:
        svg = draw(Scene(hexes=(Hex(0, 0, "desert"),), seats=(color,), pieces=(Piece("road", (0, 0, "E"), 0),)))
        (road,) = [element for element in parsed(svg).iter() if element.get("data-piece")]
        pieces.add((road[1][1].attrib["fill"], road[2].attrib["d"]))
    assert len({fill for fill, _ in pieces}) == len({symbol for _, symbol in pieces}) == len(COLORS)


def test_every_terrain_has_its_own_pattern() -> None:
    terrains = ["hills", "forest", "pasture", "fields", "mountains", "desert", "sea", "gold", "lake", "swamp"]
    terrains += ["oasis", "castle", "quarry", "glassworks", "fog"]
    patterns = set()
    for terrain in terrains:
        svg = draw(Scene(hexes=(Hex(0, 0, terrain),)))
        (tile,) = parsed(svg).findall(f"{SVG}defs/{SVG}g")
        patterns.add(tuple(path.attrib["d"] for path in tile.iter(f"{SVG}path"))[-3:])
    assert len(patterns) == len(terrains)


def test_terrains_without_a_design_are_drawn_alike() -> None:
    one, other = (draw(Scene(hexes=(Hex(0, 0, name),)), prefix="a") for name in ("moor", "tundra"))
    assert one.replace("moor", "tundra") == other


def test_marks_are_drawn(island: Scene) -> None:
    assert Counter(values(draw(island), "data-mark")) == {"latest": 3, "legal": 3}


def test_what_is_better_is_marked_as_the_latest_but_with_dashes(island: Scene) -> None:
    better = replace(island, better=island.latest, latest=Marks(), legal=Marks())
    for solid, dashed in zip(marked(island, "latest"), marked(better, "better"), strict=True):
        assert dashed.pop("stroke-dasharray")
        assert {**dashed, "data-mark": "latest"} == solid


def marked(scene: Scene, kind: str) -> list[dict[str, str]]:
    """Return the attributes of the marks of a kind."""
    return [dict(shape.attrib) for shape in parsed(draw(scene)).iter() if shape.get("data-mark") == kind]


def test_what_a_scene_lacks_is_not_drawn() -> None:
    assert layers(draw(Scene(hexes=(Hex(0, 0, "forest"),)))) == ["water", "shore", "land"]


def test_the_legend_needs_captions(island: Scene) -> None:
    without = replace(island, captions=())
    assert "legend" in layers(draw(island))
    assert "legend" not in layers(draw(without))
    assert viewbox(draw(without))[3] < viewbox(draw(island))[3]


def test_coordinates_are_drawn_on_request(island: Scene) -> None:
    assert "coordinates" not in layers(draw(island))
    assert "coordinates" in layers(draw(island, coordinates=True))


def label_tops(svg: str) -> list[float]:
    """Return the top of the coordinates of each hex."""
    (layer,) = [element for element in parsed(svg).iter() if element.get("data-layer") == "coordinates"]
    return [min(float(y) for y in re.findall(r" (-?[\d.]+)", text.attrib["d"])) for text in layer]


def test_coordinates_move_to_make_room_for_a_harbor() -> None:
    hexes = (Hex(0, -1, "sea"), Hex(0, 0, "hills"))
    free = label_tops(draw(Scene(hexes), coordinates=True))
    taken = label_tops(draw(Scene(hexes, (Harbor(0, 0, "NW"),)), coordinates=True))
    assert taken[0] < free[0]
    assert taken[1] == free[1]


def test_the_drawing_has_the_requested_width(island: Scene) -> None:
    root = parsed(draw(island, size=360))
    _, _, width, height = viewbox(draw(island))
    assert root.attrib["width"] == "360"
    assert int(root.attrib["height"]) == pytest.approx(360 * height / width, abs=1)


def test_the_page_holds_every_harbor_sign(island: Scene) -> None:
    left, top, width, height = viewbox(draw(island))
    for group in parsed(draw(island)).iter(f"{SVG}g"):
        sign = group.find(f"{SVG}circle")
        if group.get("data-harbor") and sign is not None:
            x, y, r = (float(sign.attrib[name]) for name in ("cx", "cy", "r"))
            assert left + r < x < left + width - r
            assert top + r < y < top + height - r


def test_harbors_are_in_the_direction_of_their_side() -> None:
    directions = {"E": (1, 0), "NE": (1, -1), "NW": (-1, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (1, 1)}
    for side, (east, south) in directions.items():
        svg = draw(Scene(hexes=(Hex(0, 0, "hills"),), harbors=(Harbor(0, 0, side, "ore"),)))
        (group,) = [element for element in parsed(svg).iter() if element.get("data-harbor")]
        sign = group.find(f"{SVG}circle")
        assert sign is not None
        x, y = float(sign.attrib["cx"]), float(sign.attrib["cy"])
        assert (x > 1) - (x < -1) == east
        assert (y > 1) - (y < -1) == south


def test_day_and_night_differ_in_color_only(island: Scene) -> None:
    day, night = draw(island, prefix="a"), draw(island, prefix="a", dark=True)
    assert day != night
    assert [element.tag for element in parsed(day).iter()] == [element.tag for element in parsed(night).iter()]


def test_the_same_scene_gives_the_same_text(island: Scene) -> None:
    assert draw(island) == draw(replace(island))


def test_two_drawings_share_no_id(island: Scene) -> None:
    drawings = (
        draw(island),
        draw(replace(island, pieces=(*island.of_kind("city"), Piece("robber", (1, 0))))),
        draw(island, dark=True),
        draw(island, coordinates=True),
        draw(island, prefix="mine"),
    )
    ids = [name for drawing in drawings for name in values(drawing, "id")]
    assert len(ids) == len(set(ids))


def test_every_reference_is_defined(island: Scene) -> None:
    svg = draw(island)
    references = {href.removeprefix("#") for href in values(svg, "href")}
    references |= set(parsed(svg).attrib["aria-labelledby"].split())
    assert references <= set(values(svg, "id"))


def test_title_and_description_are_included(island: Scene) -> None:
    root = parsed(draw(replace(island, title="Red & <blue>\x00")))
    assert root.findtext(f"{SVG}title") == "Red & <blue>"
    assert "red: 1 settlement, 1 city, 1 road." in (root.findtext(f"{SVG}desc") or "")


def test_no_font_is_needed(island: Scene) -> None:
    assert not list(parsed(draw(island)).iter(f"{SVG}text"))


@pytest.mark.parametrize("size", [0, -1])
def test_a_drawing_needs_a_width(island: Scene, size: int) -> None:
    with pytest.raises(ValueError, match="at least 1 pixel"):
        draw(island, size=size)
