"""The examples in docs/notation.md are what the program writes, and the tables list all words."""

from pathlib import Path

import pytest

from insula import Game
from insula.modules.base.notation.words import DEVELOPMENTS
from insula.modules.cities_knights.notation.words import PROGRESS, STRENGTH, TRACK
from insula.notation.parts import notation_of_all
from insula.notation.positions.other import settable
from insula.notation.positions.stack import ENGINE_LINES
from insula.notation.words import HARBOR, TERRAIN

DOCS = Path(__file__).parents[2] / "docs"
ALL = notation_of_all()
FORMS = [form for part in ALL.parts for form in part.forms]
TEXT = (DOCS / "notation.md").read_text(encoding="utf-8")
PAGES = "".join(path.read_text(encoding="utf-8") for path in sorted((DOCS / "modules").glob("*.md")))
"""The pages of the modules, which can also explain lines."""


def test_the_position_is_written_as_it_is_read():
    text = (DOCS / "examples/position.txt").read_text(encoding="utf-8")
    written = Game(position=text).position.splitlines()
    assert [line for line in written if not line.startswith("rng:")] == text.splitlines()


def test_the_record_replays_and_is_written_as_it_is_read():
    text = (DOCS / "examples/record.txt").read_text(encoding="utf-8")
    names = {"blue": "Ada", "white": "Bob", "orange": "Cleo"}
    assert Game.from_record(text).record(names=names) == text


@pytest.mark.parametrize("kind", [*ALL.lines, *ENGINE_LINES], ids=lambda kind: kind.key)
def test_every_line_of_a_position_is_in_the_table_or_on_the_page_of_its_module(kind):
    assert f"`{kind.key}`" in TEXT or f"The line `{kind.key}`" in PAGES


VOCABULARIES = [ALL.cards, DEVELOPMENTS, HARBOR, TERRAIN, PROGRESS, TRACK, STRENGTH]


@pytest.mark.parametrize("vocabulary", VOCABULARIES, ids=lambda words: words.what)
def test_every_word_is_in_the_table(vocabulary):
    rows = TEXT[TEXT.index("## Words") : TEXT.index("## Places")]
    for word in (*vocabulary.names, *vocabulary.also):
        assert word in rows


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.pattern)
def test_every_form_of_an_action_is_in_the_tables(form):
    words = " ".join(word for word in form.words if not word.startswith("{"))
    start, end = TEXT.index("## Actions"), TEXT.index("## Positions")
    assert all(word in TEXT[start:end] for word in words.split())


@pytest.mark.parametrize("field", ["card_played", "built", "offers_made", "trade_step", "own_turn", "founded"])
def test_the_fields_documented_with_also_exist(field):
    assert field in settable(ALL)
    assert f"`{field}" in TEXT
