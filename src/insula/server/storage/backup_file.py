"""The file of a backup: a gzip file with messages in MessagePack. Four bytes before each message give its length.

A `Header` comes first, then the `Rows` of all tables, and an `End` with the digest of everything before it. The file
does not depend on the kind of database.
"""

import errno
import gzip
import hashlib
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from msgspec import DecodeError, Struct, msgpack

from . import private_files
from .errors import StorageError

FORMAT = 1
LENGTH = 4
"""The number of bytes that give the length of a message."""
LARGEST = 1 << 30
"""The most bytes in a message. A larger length means that the file is damaged."""
DAMAGED = "the backup is damaged"
Value = Any
"""A text, a number, bytes or None. Decoders do not support a union of texts and bytes."""


class Header(Struct, frozen=True, tag="header"):
    """The description of a backup."""

    format: int
    layout: str
    """The layout of the database, as the name of its last migration."""
    made: float
    """The time of the backup, in seconds since 1970."""
    insula: str
    """The version of Insula that made it."""


class Rows(Struct, frozen=True, tag="rows"):
    """Some rows of a table."""

    table: str
    columns: list[str]
    rows: list[list[Value]]


class End(Struct, frozen=True, tag="end"):
    """The end of a complete backup."""

    digest: str
    """SHA-256 of all bytes before this message."""


_decoder: msgpack.Decoder[Header | Rows | End] = msgpack.Decoder(Header | Rows | End)


class Writer:
    """Writes the messages of a backup."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._digest = hashlib.sha256()

    def write(self, message: Header | Rows) -> None:
        """Write a message."""
        self._put(msgpack.encode(message))

    def end(self) -> None:
        """Write the end."""
        self._put(msgpack.encode(End(self._digest.hexdigest())))

    def _put(self, body: bytes) -> None:
        whole = len(body).to_bytes(LENGTH, "big") + body
        self._digest.update(whole)
        self._stream.write(whole)


@contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """Write a backup that only its owner can read. The file appears only when it is complete. Raises OSError."""
    if path.exists():
        raise FileExistsError(errno.EEXIST, "the file already exists", str(path))
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    try:
        with os.fdopen(private_files.open_new(part), "wb") as file:
            with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as stream:
                writer = Writer(stream)  # type: ignore[arg-type]
                yield writer
                writer.end()
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


def read(path: Path) -> Iterator[Header | Rows]:
    """Yield the header and the rows of a backup. Raises StorageError, at the end at the latest, if it is incomplete."""
    try:
        with gzip.open(path, "rb") as stream:
            yield from _messages(stream)  # type: ignore[arg-type]
    except (EOFError, DecodeError, UnicodeError, RecursionError, gzip.BadGzipFile, zlib.error) as error:
        raise StorageError(DAMAGED) from error


def _messages(stream: BinaryIO) -> Iterator[Header | Rows]:
    digest = hashlib.sha256()
    is_first = True
    while True:
        before = digest.hexdigest()
        length = stream.read(LENGTH)
        size = int.from_bytes(length, "big")
        body = stream.read(size) if len(length) == LENGTH and size <= LARGEST else b""
        if not body or len(body) < size:
            raise StorageError(DAMAGED)
        digest.update(length + body)
        message = _decoder.decode(body)
        if isinstance(message, Header) != is_first or (isinstance(message, Header) and message.format != FORMAT):
            raise StorageError("this is not a backup that this version of Insula can read")
        if isinstance(message, End):
            if message.digest != before or stream.read(1):
                raise StorageError(DAMAGED)
            return
        yield message
        is_first = False
