"""Read and write files."""

import errno
import os
import sys
import tempfile
from pathlib import Path

STANDARD_INPUT = Path("-")


def read_text(path: Path) -> str:
    """Return the text of a file, or of the standard input if the path is `-`."""
    try:
        return sys.stdin.read() if path == STANDARD_INPUT else path.read_text("utf-8")
    except UnicodeDecodeError:
        raise OSError(errno.EILSEQ, "the file is not text", str(path)) from None


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
            error.filename = str(path)  # the temporary file means nothing to a reader
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
