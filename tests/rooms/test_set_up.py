"""Positions of every room while they are set up: what is wrong is said, the rest drawn; shapes of lines."""

import re
from contextlib import suppress

import pytest
from rooms.tables import Moment, Refusal, moments, refusals

from insula.errors import InsulaError
from insula.game.build_frame import build_frame
from insula.game.view import SPECTATOR, View
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.expected import WHOLE_NUMBER
from insula.notation.positions import read_position
from insula.notation.positions.body import line_kinds
from insula.notation.positions.examined import Examined, examine
from insula.notation.shapes import Part, Shape, Takes
from insula.ruleset import Ruleset


def draw(found: Examined) -> None:
    """Build the frame of everything that can be drawn."""
    if found.draft:
        build_frame(View(found.draft.ruleset, found.draft.states, SPECTATOR))


@pytest.mark.parametrize("moment", moments(), ids=str)
def test_nothing_is_wrong_with_what_can_be(moment: Moment) -> None:
    """Its state is the same as that of the reader, and it can be drawn."""
    text = moment.game().position
    found = examine(text)
    assert found.problems == []
    assert found.draft is not None
    assert found.draft.states.tobytes() == read_position(text)[1].tobytes()
    draw(found)


@pytest.mark.parametrize("refusal", [*refusals("impossible"), *refusals("wrong")], ids=str)
def test_the_reason_is_said(refusal: Refusal) -> None:
    """The reason of the reader is among the reasons, which name the lines; the rest is drawn."""
    found = examine(refusal.text())
    said = [f"{each.error.case}: {each.error}" for each in found.problems]
    assert any(re.search(refusal.reason, each) for each in said), said
    draw(found)


@pytest.mark.parametrize("moment", moments(), ids=str)
def test_lines_are_as_their_shapes_say(moment: Moment) -> None:
    game = moment.game()
    kinds = line_kinds(game.ruleset)
    for line in game.position.splitlines():
        key, _, value = line.strip().partition(": ")
        shape_of = kinds[key].shape if key in kinds else None
        if shape_of and value not in ("", "none"):
            assert has_shape(game.ruleset, shape_of(game.ruleset), value), line


def has_shape(ruleset: Ruleset, shape: Shape, value: str) -> bool:
    """Return whether a value has items with exactly these parts."""
    items = value.split(shape.between.strip() or None) if shape.between else [value]
    return all(_is_item(ruleset, shape, Cursor(item)) for item in items)


def _is_item(ruleset: Ruleset, shape: Shape, cursor: Cursor) -> bool:
    return all(_has_part(ruleset, part, cursor) for part in shape.parts) and cursor.at_end


def _has_part(ruleset: Ruleset, part: Part, cursor: Cursor) -> bool:
    words = part.words if part.takes is not Takes.COLOR else (*part.words, *ruleset.colors, "neutral 1", "neutral 2")
    if any(cursor.accept(*word.lower().split()) for word in sorted(words, key=len, reverse=True)):
        return True
    geometry = ruleset.map.geometry
    with suppress(InsulaError):
        match part.takes:
            case Takes.HEX:
                places.read_hex(geometry, cursor)
            case Takes.CORNER:
                places.read_corner(geometry, cursor)
            case Takes.SIDE:
                places.read_side(geometry, cursor)
            case Takes.NUMBER:
                return part.least <= cursor.number(WHOLE_NUMBER) <= part.most
            case _:
                return part.takes is Takes.MARK
        return True
    return False
