"""The examples of docs/notation.md are what the program writes, and the tables name what it knows."""

from pathlib import Path

import pytest

from insula import Game
from insula.notation.also_lines import ALLOWED
from insula.notation.forms import FORMS
from insula.notation.position_lines import AFTER_SEATS, BEFORE_SEATS, BOARD, HARBORS, OF_A_SEAT
from insula.notation.words import CARDS, DEVELOPMENTS, HARBOR_KINDS, PROGRESS, STRENGTH, TERRAIN, TRACK

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "notation.md").read_text(encoding="utf-8")


def test_the_position_is_written_as_it_is_read():
    text = (DOCS / "examples/position.txt").read_text(encoding="utf-8")
    written = Game(position=text).position.splitlines()
    assert [line for line in written if not line.startswith("rng:")] == text.splitlines()


def test_the_record_replays_and_is_written_as_it_is_read():
    text = (DOCS / "examples/record.txt").read_text(encoding="utf-8")
    names = {"blue": "Ada", "white": "Bob", "orange": "Cleo"}
    assert Game.from_record(text).record(names=names) == text


@pytest.mark.parametrize("kind", [BOARD, HARBORS, *BEFORE_SEATS, *OF_A_SEAT, *AFTER_SEATS], ids=lambda kind: kind.key)
def test_every_line_of_a_position_is_in_the_table(kind):
    assert f"`{kind.key}`" in TEXT


VOCABULARIES = [CARDS, DEVELOPMENTS, HARBOR_KINDS, TERRAIN, PROGRESS, TRACK, STRENGTH]


@pytest.mark.parametrize("vocabulary", VOCABULARIES, ids=lambda words: words.what)
def test_every_word_is_in_the_table(vocabulary):
    rows = TEXT[TEXT.index("## Words") : TEXT.index("## Places")]
    for word in (*vocabulary.names, *vocabulary.also):
        assert word in rows


@pytest.mark.parametrize("form", FORMS, ids=lambda form: " ".join(form.words))
def test_every_form_of_an_action_is_in_the_tables(form):
    words = " ".join(word for word in form.words if not word.startswith("{"))
    start, end = TEXT.index("## Actions"), TEXT.index("## Positions")
    assert all(word in TEXT[start:end] for word in words.split())


@pytest.mark.parametrize("field", ["card_played", "built", "offers_made", "trade_step", "own_turn", "founded"])
def test_the_fields_told_with_also_exist(field):
    assert field in ALLOWED
    assert f"`{field}" in TEXT
