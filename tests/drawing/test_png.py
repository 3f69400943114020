"""PNG pictures."""

import struct
import sys

import pytest

from insula.drawing import Scene, draw, to_png


def test_a_picture_has_the_width_asked_for_and_the_shape_of_the_drawing(island: Scene) -> None:
    pytest.importorskip("resvg_py")
    svg = draw(island)
    picture = to_png(svg, 360)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    assert width == 360
    assert height > width


def test_a_picture_with_a_height_is_as_large_as_fits(island: Scene) -> None:
    """It keeps the shape of the drawing, which is higher than wide."""
    pytest.importorskip("resvg_py")
    svg = draw(island)
    sizes = [struct.unpack(">II", to_png(svg, width, 300)[16:24]) for width in (300, 100)]
    assert sizes[0][1] == 300
    assert sizes[1][0] == 100
    assert sizes[0][0] / sizes[0][1] == pytest.approx(sizes[1][0] / sizes[1][1], abs=0.02)


def test_a_picture_needs_a_width_and_a_height(island: Scene) -> None:
    for size in ((0,), (360, 0)):
        with pytest.raises(ValueError, match="not 0"):
            to_png(draw(island), *size)


def test_the_error_names_a_missing_renderer(island: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'insula\[pictures\]'"):
        to_png(draw(island), 360)
