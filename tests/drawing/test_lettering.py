"""Text that is drawn without a font."""

import re
import string

import pytest

from insula.drawing.glyphs import GLYPHS, MISSING
from insula.drawing.lettering import text_width, write


def extent(svg: str) -> tuple[float, float]:
    xs = [float(x) for x in re.findall(r"[MLC ]?(-?[\d.]+) -?[\d.]+", re.findall(r' d="([^"]*)"', svg)[0])]
    return min(xs), max(xs)


@pytest.mark.parametrize("character", [c for c in string.printable if c.isprintable()])
def test_ascii_can_be_written(character: str) -> None:
    assert character in GLYPHS
    assert GLYPHS[character] != MISSING


def test_accents_are_drawn_over_their_letters() -> None:
    assert text_width("Ő", 20) == text_width("O", 20)
    assert write("Ő", (0, 0), 20, color="black") != write("O", (0, 0), 20, color="black")


def test_an_unknown_character_is_a_box() -> None:
    assert text_width("森", 20) == MISSING[0]


def test_text_is_centered() -> None:
    left, right = extent(write("HOH", (50, 0), 20, color="black"))
    assert (left + right) / 2 == pytest.approx(50, abs=0.1)
    assert right - left == pytest.approx(text_width("HOH", 20), abs=0.1)


def test_text_can_begin_at_a_point() -> None:
    left, _ = extent(write("HOH", (50, 0), 20, color="black", anchor="start"))
    assert left == pytest.approx(50)


def test_an_empty_text_has_no_width() -> None:
    assert text_width("", 20) == 0
