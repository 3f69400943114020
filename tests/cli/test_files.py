"""Saved files: either the old or the new content, never a part."""

import os
from pathlib import Path

import pytest

from insula.cli.files import write_atomically


def test_a_file_is_written_and_replaced(tmp_path):
    path = tmp_path / "game.txt"
    write_atomically(path, "old")
    write_atomically(path, "new")
    assert path.read_text("utf-8") == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_crash_while_writing_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.txt"
    write_atomically(path, "old")

    def crash(*arguments: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, "new")
    assert path.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path):
    path, link = tmp_path / "game.txt", tmp_path / "link.txt"
    path.write_text("old", "utf-8")
    link.symlink_to(path)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert path.read_text("utf-8") == "new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_special_file_is_written_to_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomically(pipe, "new")
    assert os.read(reader, 10) == b"new"
    assert pipe.is_fifo()
    os.close(reader)


def test_an_error_names_the_requested_file(tmp_path):
    path = tmp_path / "nowhere" / "game.txt"
    with pytest.raises(FileNotFoundError) as caught:
        write_atomically(path, "new")
    assert caught.value.filename == str(path)


def test_permissions_are_kept(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640
