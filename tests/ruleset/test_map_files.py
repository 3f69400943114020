"""Map files: what is wrong is said with its place and what would be right, all at once; and no text is an accident."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.length import amount
from support.own_maps import EXAMPLE

from insula.ruleset.map_files import MOST_BYTES, check, read, write
from insula.ruleset.map_files.problems import SENTENCES

MISTAKES = tomllib.loads((Path(__file__).parent / "map_mistakes.toml").read_text("utf-8"))["mistake"]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["said"])
def test_what_is_wrong_is_said_with_its_place(mistake: dict[str, Any]) -> None:
    """Every mistake has a case for pages and a sentence for people, which begins with the place."""
    text = EXAMPLE
    for old, new in mistake["changes"]:
        assert old in text
        text = text.replace(old, new, 1)
    found = {str(problem): problem.case for problem in check(text).problems}
    assert found.get(mistake["said"]) == mistake["case"], "\n".join(found)


def test_a_long_file_is_not_read() -> None:
    """Everything that is larger than a map can be is refused before it is read."""
    (problem,) = check("#" * MOST_BYTES + "\n" + EXAMPLE).problems
    assert str(problem) == f"the file has {MOST_BYTES + 1 + len(EXAMPLE)} bytes, a map has at most 8192"


def test_every_case_is_tested() -> None:
    """Except those that are found only when games begin, and files that are no text."""
    found = {mistake["case"] for mistake in MISTAKES} | {"map_too_long"}
    when_games_begin = {"map_players_refused", "map_numbers_do_not_fit", "map_goal_out_of_reach"}
    assert set(SENTENCES) - found == {"map_not_text", "map_too_many_harbors", *when_games_begin}


def test_everything_that_is_wrong_is_said_at_once() -> None:
    """Values of keys, words of the rows, and keys that do not exist."""
    text = EXAMPLE.replace("goal = 12", "goal = 99").replace(" L4 ", " L7 ").replace("name", "nam")
    text = text.replace('kind = "ore"', 'kind = "oar"')
    places = [problem.place for problem in check(text).problems]
    assert places == ["", "goal", "rows, row 1, hex 3", "harbors.6.kind", ""]


def test_a_map_is_written_in_one_form_only() -> None:
    """Blanks, comments and the order of keys change nothing; reading what is written gives the same map."""
    other = "# A comment.\n" + "\n".join(line.strip() for line in EXAMPLE.splitlines()).replace("goal = 12\n", "")
    other = other.replace("[pool.a]", "[pool.b]", 0).replace("players", "goal = 12\nplayers", 1)
    assert write(read(other)) == write(read(EXAMPLE))
    assert read(write(read(EXAMPLE))) == read(EXAMPLE)


AREAS = '''
areas = """
. . i . . i i
. . . . i i
. s s s . . .
s s s s . .
s s s s s . i
s s s s . i
. s s s . i i
"""
'''
"""The islands of the example, written for each hex."""


def test_islands_are_found_or_written() -> None:
    """What the islands say anyway can also be written, and changed."""
    assert read(AREAS + EXAMPLE).areas == read(EXAMPLE).areas
    changed = read(AREAS.replace(". . i", ". . 3", 1) + EXAMPLE).areas
    assert [area.number for at, area in changed.items() if area != read(EXAMPLE).areas[at]] == [3]


PIECES = [
    "~",
    ".",
    "a",
    "B6",
    "L?",
    "*8",
    "~!",
    "7",
    "-1",
    "1e999",
    "9" * 5000,
    "true",
    "[",
    "]",
    "{",
    "}",
    "=",
    "a.b.c",
]
PIECES += [
    '"""',
    '"',
    "'",
    "\n",
    "\\u0000",
    "\x00",
    "\u2028",
    "\ud800",
    "1979-05-27",
    "hidden = true",
    "[[pool]]",
    "[" * 4000,
]


def test_no_text_is_an_accident() -> None:
    """Whatever a text contains, it is a map or has problems, each with a sentence."""
    for seed in range(amount(60, long=100_000)):
        rng, text = Random(seed), EXAMPLE
        for _ in range(rng.randint(1, 4)):
            at, to = rng.randrange(len(text)), rng.randrange(12)
            text = text[:at] + rng.choice(["", rng.choice(PIECES)]) + text[at + to :]
        found = check(text)
        assert bool(found.map) != bool(found.problems)
        assert all(map(str, found.problems))
