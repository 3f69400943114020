"""Saved files: either the old or the new content, never a part."""

import os
from pathlib import Path

import pytest

from insula.cli.files import decoded, read_text, write_atomically


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


TEXT = "insula record 1\nname: Zoë\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "latin-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_is_read_as_editors_write_it(encoding: str, end: str) -> None:
    """Byte order marks, the encodings of Windows, and the line ends of all systems."""
    assert decoded(TEXT.replace("\n", end).encode(encoding)) == TEXT


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"PK\x03\x04....", "the file is a ZIP archive, not text"),
        (b"\x1f\x8b....", "the file is a gzip archive, not text"),
        (b"%PDF-1.7", "the file is a PDF document, not text"),
        (b"\x89PNG\r\n", "the file is a picture, not text"),
        (b"a\0b", "the file is not text"),
        (b"\xff\xfea", "the file is not text"),
    ],
)
def test_a_file_that_is_no_text_is_refused_with_what_it_is(tmp_path: Path, data: bytes, kind: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    with pytest.raises(OSError, match=kind):
        read_text(path)
