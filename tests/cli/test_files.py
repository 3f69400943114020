"""Saved files: the old or the new one, never half of one."""

from pathlib import Path

import pytest

from insula.cli.files import write_atomically


def test_a_file_is_written_and_replaced(tmp_path):
    path = tmp_path / "game.txt"
    write_atomically(path, "old")
    write_atomically(path, "new")
    assert path.read_text("utf-8") == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_crash_before_the_end_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.txt"
    write_atomically(path, "old")

    def crash(*arguments: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, "new")
    assert path.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_are_kept(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640
