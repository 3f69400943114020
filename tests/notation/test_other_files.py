"""Records and positions as editors write them, and files of other programs in their place."""

import pytest

from insula import Game
from insula.errors import NotationError

GAME = Game("base", 3, seed=1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_marks_change_nothing(mark: str, end: str) -> None:
    """A text can come from any editor, also through the page."""
    assert Game.from_record(mark + GAME.record().replace("\n", end)).record() == GAME.record()
    assert Game(position=mark + GAME.position.replace("\n", end)).position == GAME.position


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{"players": []}', "JSON"),
        ("[]", "JSON"),
        ("<!DOCTYPE html>", "HTML"),
        ('<?xml version="1.0"?>', "XML"),
        ('[Event "Rated game"]', "PGN"),
        ('name = "Tiny"', "TOML"),
        ("insula position 1", "insula position"),
    ],
)
def test_a_file_of_another_program_is_named(text: str, kind: str) -> None:
    with pytest.raises(NotationError, match=f"this is {kind}; expected the first line 'insula record 1'") as refused:
        Game.from_record(text)
    assert refused.value.case == "other_text"


def test_a_text_of_no_known_kind_is_shown() -> None:
    with pytest.raises(NotationError, match="found 'rules: base'; expected the first line"):
        Game.from_record("rules: base")
