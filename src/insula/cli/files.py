"""Read and write files."""

import codecs
import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOENT
from pathlib import Path

from ..errors import InsulaError

STANDARD_INPUT = Path("-")


_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""The byte order marks of text files, each with the encoding. UTF-32 comes first, as its mark begins like UTF-16's."""
_BINARY = (
    (b"PK\x03\x04", "a ZIP archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"SQLite format 3", "a database"),
)
"""The first bytes of files that are not text, each with the kind of file."""


def read_text(path: Path) -> str:
    """Return the text of a file, or of the standard input if the path is `-`.

    Raises OSError if the file is not text. If possible, the error says what it is.
    """
    data = sys.stdin.buffer.read() if path == STANDARD_INPUT else path.read_bytes()
    try:
        return decoded(data)
    except ValueError as error:
        raise OSError(errno.EILSEQ, str(error), name_of(path)) from None


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Put the name of a file before the sentence of each error about its content. `reason` stays as it is."""
    try:
        yield
    except InsulaError as error:
        error.args = (f"{name_of(path)}: {error}",)
        raise


def name_of(path: Path) -> str:
    """Return a file as messages name it.

    >>> name_of(Path("game.txt")), name_of(STANDARD_INPUT)
    ('game.txt', 'the standard input')
    """
    return "the standard input" if path == STANDARD_INPUT else str(path)


def decoded(data: bytes) -> str:
    """Return the text of a file in an encoding that editors use: UTF-8, UTF-16 or UTF-32 with a mark, or Windows-1252.

    Raises ValueError if the file is not text.

    >>> decoded("é".encode("utf-16")), decoded("é".encode("latin-1")), decoded(b"a\\r\\nb")
    ('é', 'é', 'a\\nb')
    """
    for begin, kind in _BINARY:
        if data.startswith(begin):
            raise ValueError(f"the file is {kind}, not text")
    encodings = [encoding for mark, encoding in _MARKS if data.startswith(mark)][:1] or ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text.replace("\r\n", "\n").replace("\r", "\n")
    raise ValueError("the file is not text")


def check_folder(path: Path) -> None:
    """Raise FileNotFoundError if the folder of a file does not exist. This is checked before long work is done."""
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file so that a crash leaves the old or the new content, never a part of it.

    A link stays a link. A device or a pipe is written directly.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)
    except OSError as error:
        if error.strerror:
            error.filename = str(path)  # users do not know the temporary file
        raise


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink()
        raise


def _mode(path: Path) -> int:
    """Return the permissions of the file to replace, or those that a new file would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask
