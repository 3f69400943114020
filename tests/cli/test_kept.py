"""A game that the player leaves is kept, and offered again."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from insula.cli.terminal.table import Table
from insula.game import Game

START = ("play", "--seed", "5", "--bot", "random")
TWO_DECISIONS = "settlement 0,-2,N\nroad 0,-2,NW\n"


def files(state: Path) -> list[Path]:
    return sorted((state / "insula").glob("*"))


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """Return the folder of the user's state, as the fixture `insula` sets it."""
    return tmp_path / "state"


@pytest.mark.parametrize("last", ["quit\n", ""])
def test_a_game_that_is_left_is_kept(insula, state: Path, last: str) -> None:
    done = insula(*START, typed=TWO_DECISIONS + last)
    path = re.search(r"--resume (\S+)", done.output)
    assert path
    assert files(state) == [Path(path[1])]
    assert "settlement 0,-2,N; road 0,-2,NW" in Path(path[1]).read_text("utf-8")
    again = insula("play", "--resume", path[1], typed="board\n")
    assert "you" in again.output
    assert files(state) == [Path(path[1])], "a resumed game stays in its file"


def test_ctrl_c_keeps_the_game(insula, state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(table: Table, rest: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "_help", interrupt)
    done = insula(*START, typed=f"{TWO_DECISIONS}help\n")
    assert done.status == 130
    assert "the game is kept" in done.output
    assert len(Game.from_record(files(state)[0].read_text("utf-8")).steps) > 2


def test_a_game_without_decisions_of_people_is_not_kept(insula, state: Path) -> None:
    assert "kept" not in insula(*START, typed="quit\n").output
    insula(*START, typed="settlement 0,-2,N\nundo\nquit\n")
    insula("play", "--seat", "none", "--bot", "random", "-o", "vp_goal=3", "--seed", 3)
    assert files(state) == []


def test_a_game_that_is_over_is_no_longer_kept(insula, state: Path, tmp_path: Path) -> None:
    game = Game(
        position="""insula position 1
options: vp_goal=3
board: beginner
red:
  settlements: 0,-1,N 0,1,N
  roads: 0,-1,NE 0,1,NE
  hand: 2 grain, 4 ore, 1 lumber, 1 brick
turn: 9 red
phase: action phase red""",
        seed=1,
    )
    path = tmp_path / "game.txt"
    path.write_text(game.record(), "utf-8")
    insula("play", "--resume", path, typed="road 0,-1,NW\n")
    (left,) = files(state)
    assert "wins the game" in insula("play", "--resume", left, typed="city 0,-1,N\n\n").output
    assert files(state) == []


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the output a terminal, as rich understands it."""
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")


@pytest.mark.usefixtures("terminal")
class TestInATerminal:
    """The next game begins with a question."""

    QUESTION = "Continue it"

    @pytest.fixture(autouse=True)
    def left(self, insula, state: Path) -> Path:
        """Return the file of a game that was left."""
        insula(*START, typed=f"{TWO_DECISIONS}quit\n")
        (path,) = files(state)
        return path

    def test_the_game_goes_on(self, insula, state: Path, left: Path) -> None:
        done = insula("play", typed="\nlog\n")
        assert "You left a game: base, 4 players, turn 0." in done.output
        assert "Place a settlement" in done.output
        assert files(state) == [left]

    def test_the_question_says_which_options_the_game_would_not_use(self, insula) -> None:
        """Who plays is not part of the game, so other bots can continue it."""
        asked = insula("play", "--rules", "seafarers", "-p", 4, "--bot", "random", typed="\n").output
        assert "Continue it, and ignore --rules and --players?" in asked
        assert "Continue it? (Y/n)" in insula("play", "--bot", "random", typed="\n").output

    def test_a_declined_game_stays(self, insula, state: Path, left: Path) -> None:
        record = left.read_text("utf-8")
        insula(*START, typed=f"n\n{TWO_DECISIONS}quit\n")
        assert left.read_text("utf-8") == record
        assert len(files(state)) == 2

    def test_new_does_not_ask(self, insula) -> None:
        assert self.QUESTION not in insula(*START, "--new", typed="quit\n").output

    def test_a_file_that_cannot_be_read_does_not_prevent_a_new_game(self, insula, left: Path) -> None:
        left.write_text("insula record 1\nrules: chess\n", "utf-8")
        done = insula(*START, typed="quit\n")
        assert f"{left} cannot be continued" in done.output
        assert "Place a settlement" in done.output


def test_loading_another_game_keeps_the_first(insula, state: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_text(Game(seed=2).record(), "utf-8")
    insula(*START, typed=f"{TWO_DECISIONS}load {path}\n1\nquit\n")
    assert len(files(state)) == 2


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(insula, state: Path) -> None:
    state.write_text("a file, not a folder", "utf-8")
    done = insula(*START, typed=TWO_DECISIONS)
    assert "the game is not kept" in done.output
    assert done.output.count("Place the road of your settlement") == 1
    assert done.output.count("Place a settlement") == 2


def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    """The decision is in the file before the next question appears."""
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "INSULA_INTERPRETED": "1", "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-m", "insula.cli", *START], env=environment, stdin=pipe, stdout=pipe, text=True
    ) as table:
        assert table.stdin
        assert table.stdout
        table.stdin.write("settlement 0,-2,N\n")
        table.stdin.flush()
        while "Place the road of your settlement" not in table.stdout.readline():
            pass
        table.kill()
    (path,) = files(tmp_path)
    assert "settlement 0,-2,N" in path.read_text("utf-8")
