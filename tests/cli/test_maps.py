"""Maps of your own: checked, drawn and played."""

import json
from pathlib import Path

import pytest
from support.own_maps import EXAMPLE

from insula import Game
from insula.cli.failures import BAD_INPUT


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The example in a file."""
    path = tmp_path / "map.toml"
    path.write_text(EXAMPLE, "utf-8")
    return path


def test_a_map_that_is_fine_has_a_summary(insula, file):
    done = insula("map", "check", file)
    assert done.status == 0
    assert done.output == "Two Shores is fine: 43 hexes, 4 islands, 3 or 4 players, goal 12\n"


def test_everything_that_is_wrong_is_printed(insula):
    """The exit status is that of wrong input."""
    done = insula("map", "check", typed=EXAMPLE.replace(" L4 ", " L7 ").replace("goal = 12", "goal = 2"))
    assert done.status == BAD_INPUT
    assert done.output.splitlines() == [
        "the standard input: goal: this must be a whole number from 3 to 25",
        "the standard input: rows, row 1, hex 3: 'L7' is no hex; write for example ~ . B6 L? D a B6! ~!",
    ]


def test_each_problem_names_the_file(insula, file):
    file.write_text(EXAMPLE.replace("goal = 12", "goal = 2"), "utf-8")
    done = insula("map", "check", file)
    assert done.output == f"{file}: goal: this must be a whole number from 3 to 25\n"


def test_what_begins_no_game_is_wrong_too(insula):
    """Numbers of players that the rules do not have, and numbers that can hardly be laid."""
    assert insula("map", "check", typed=EXAMPLE.replace("[3, 4]", "[2, 3]")).output.startswith(
        "the standard input: players: 2 players cannot"
    )
    crowded = EXAMPLE.replace("numbers = [2, 3, 3, 4, 4, 5, 5,", "numbers = [6, 6, 6, 6, 8, 8, 8,")
    assert "can hardly be laid" in insula("map", "check", typed=crowded).output


def test_a_map_is_drawn(insula, file, tmp_path):
    drawing = tmp_path / "map.svg"
    assert insula("show", file, "--svg", drawing).status == 0
    assert "<title" in drawing.read_text("utf-8")
    assert "Two Shores" in drawing.read_text("utf-8")
    assert insula("show", file).status == 0
    wrong = insula("show", typed=EXAMPLE.replace("goal = 12", "goal = 2"))
    assert wrong.status == BAD_INPUT
    assert "goal: this must be a whole number from 3 to 25" in wrong.errors.replace("\n", " ")


def test_a_map_is_played_and_simulated(insula, file, tmp_path):
    saved = tmp_path / "game.txt"
    insula("play", "--map", file, "--seat", "red", "--seed", 1, "--plain", typed=f"save {saved}\nquit\n")
    assert Game.from_record(saved.read_text("utf-8")).ruleset.options["vp_goal"] == 12
    options = ["-o", "vp_goal=3", "--no-trades", "-n", 1, "-t", 1, "--json"]
    assert sum(json.loads(insula("simulate", "--map", file, *options).output)["wins"]) == 1


def test_a_new_map_is_drawn(insula, tmp_path):
    """It is printed, or written into a file, and is fine."""
    printed = insula("map", "new", "--players", "3", "--seed", "5")
    assert printed.status == 0
    path = tmp_path / "new.toml"
    assert insula("map", "new", "-p", "3", "-s", "5", "--out", path).output == ""
    assert path.read_text("utf-8") == printed.output
    assert insula("map", "check", path).output == "New World 5 is fine: 35 hexes, 3 islands, 3 players, goal 12\n"
    assert "it must be at least 3" in insula("map", "new", "--players", "2").errors
