"""Only one command at a time writes to a folder or a file. A second one is refused, and damages nothing."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("threadpoolctl")

from arena.parts import BOTS, GAMES, PART, RULESET, SLOW, files_in, written
from support.slow_bots import PAUSE
from support.waiting import wait_for
from training.small import COMMAND, trained

from insula.arena.ladder import Ladder
from insula.data.file_lock import FileLock, TakenError, only_writer
from insula.data.stored import Folder
from insula.data.stored.folder import LOCK
from insula.errors import ArgumentError

TESTS = Path(__file__).parents[1]
SHORT_GAMES = ("--rules", "base", "-p", "2", "-o", "vp_goal=3", "-t", "1")


def ladder(store: Path) -> Ladder:
    return Ladder(store, [RULESET], BOTS, 4)


class Command(NamedTuple):
    """A command that writes, and how a test sees that it has begun."""

    arguments: tuple[str, ...]
    target: str
    begun: str

    def in_folder(self, folder: Path) -> list[str]:
        return [sys.executable, "-m", "insula.cli", *self.arguments, str(folder / self.target)]


COMMANDS = {
    "simulate": Command(
        ("simulate", "--bots", f"{SLOW},random", *SHORT_GAMES, "-n", "400", "--part-games", "2", "--out"),
        target="games",
        begun="games/manifest.json",
    ),
    "ladder": Command(
        ("ladder", "--bots", f"{SLOW},random", *SHORT_GAMES, "-n", "400", "--store"),
        target="ladder.jsonl",
        begun="ladder.jsonl",
    ),
    "train": Command(
        ("train", *COMMAND, "--rounds", "400", "-t", "1", "--out"), target="training", begun="training/state.npz"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_a_second_command_is_refused_until_the_first_has_ended(name: str, tmp_path: Path, monkeypatch) -> None:
    """Even if the first is killed: the system releases its lock."""
    monkeypatch.setenv(PAUSE, "0.02")
    command = COMMANDS[name]
    line = command.in_folder(tmp_path)
    with subprocess.Popen(line, cwd=TESTS, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as first:
        wait_for((tmp_path / command.begun).exists, first)
        second = subprocess.run(line, cwd=TESTS, capture_output=True, text=True)
        assert first.poll() is None
        first.kill()
    assert second.returncode == 2
    target = tmp_path / command.target
    assert second.stderr.splitlines()[-1] == (
        f"insula: another command is writing to {target}: wait for its end, or name another place"
    )
    assert second.stdout == ""
    wait_for(lambda: is_free(target))


def is_free(target: Path) -> bool:
    """Return whether no command is writing to a folder or a file."""
    try:
        FileLock(target / LOCK if target.is_dir() else target.with_name(f".{target.name}.lock")).release()
    except TakenError:
        return False
    return True


@contextmanager
def another_writes_to_folder(target: Path) -> Iterator[None]:
    with Folder(target).only_writer():
        yield


@contextmanager
def another_writes_to_file(target: Path) -> Iterator[None]:
    with ladder(target).played.only_writer():
        yield


@pytest.mark.parametrize(
    ("another", "write"),
    [
        (another_writes_to_folder, lambda target: written(target, workers=1)),
        (another_writes_to_folder, trained),
        (another_writes_to_file, lambda target: ladder(target).play(workers=1)),
    ],
    ids=["simulate", "train", "ladder"],
)
def test_nothing_is_written_while_another_writes(
    tmp_path: Path, another: Callable[[Path], Iterator[None]], write: Callable[[Path], object]
) -> None:
    target = tmp_path / "target"
    with another(target):
        with pytest.raises(ArgumentError, match=r"another command is writing to .*target"):
            write(target)
        assert files_in(tmp_path) in ([], [Path(".target.lock")])
    write(target)
    assert len(files_in(tmp_path)) > 1


def test_a_file_is_read_again_when_another_has_ended(tmp_path: Path) -> None:
    """Two commands read the file before it has games. The second plays none of them again, and removes none."""
    store = tmp_path / "ladder.jsonl"
    first, second = ladder(store), ladder(store)
    first.play(workers=1)
    before, played = store.read_bytes(), list[int]()
    assert second.play(workers=1, report=played.append)
    assert played == []
    assert store.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_not_locked(tmp_path: Path, monkeypatch) -> None:
    """What is done in it can be read."""
    target = written(tmp_path / "games", workers=1)
    (target / LOCK).unlink()
    monkeypatch.setattr("insula.data.file_lock.os.access", lambda *_: False)
    written(target, workers=1)
    assert not (target / LOCK).exists()
    assert len(files_in(target)) == 1 + 3 * GAMES // PART


def test_a_lock_is_of_one_file(tmp_path: Path) -> None:
    with only_writer("one", tmp_path / "one"), only_writer("other", tmp_path / "other"):
        assert (tmp_path / "one").read_bytes() == b""
        assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "other"]
