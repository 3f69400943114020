"""The page about the fields of the state lists all of them."""

import re

from modules.pages import script

from insula.rules import board, state


def test_the_page_of_the_state_is_current() -> None:
    """`python docs/state_fields.py` writes it."""
    fields = script("state_fields")
    assert fields.PAGE.read_text("utf-8") == fields.page()


def test_every_field_has_a_row() -> None:
    """No field of the state or the board is left out."""
    page = script("state_fields").PAGE.read_text("utf-8")
    rows = set(re.findall(r"^\|[^`\n]*`(\w+)` \|", page, re.MULTILINE))
    assert rows == {field.name for field in state.FIELDS if field.name != "spare"} | {name for name, *_ in board.FIELDS}


def test_every_field_has_a_description_of_its_own() -> None:
    """No cell is empty, or a heading that several fields share."""
    fields = script("state_fields")
    for table in (fields.state_table(), fields.board_table()):
        cells = [line.rsplit("|", 2)[1].strip().removesuffix(" Derived.") for line in table.splitlines()[2:]]
        assert all(re.fullmatch(r"[A-Z0-9].{10,}\.", cell) for cell in cells)
        assert len(set(cells)) == len(cells)
