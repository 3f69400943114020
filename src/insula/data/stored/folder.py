"""A folder in any file system that pyarrow knows. Files appear whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from ...errors import ArgumentError
from ...extras import require
from ..file_lock import only_writer

if TYPE_CHECKING:
    from pyarrow import NativeFile
    from pyarrow.fs import FileInfo

PUTS_WHOLE_OBJECTS = ("s3", "gcs", "abfs")
"""The file systems of object stores: an object exists when all of it has arrived. They cannot rename."""
LOCK = ".lock"
"""The file in a local folder that the command locks that writes to it."""
_DRAFT = ".draft-"
"""How the name of a file begins that is being written. Readers of tables ignore names that begin with a dot."""


class Folder:
    """A folder named by a path, or by a URI such as `s3://bucket/games` or `gs://bucket/games`.

    Raises MissingExtraError without pyarrow, and ArgumentError if the address is none that pyarrow can open.
    """

    def __init__(self, uri: str | Path) -> None:
        require("learning")
        from pyarrow import ArrowException
        from pyarrow.fs import FileSystem, LocalFileSystem

        given: object = uri
        if not isinstance(given, str | Path) or not str(given):
            raise ArgumentError(f"the address is {uri!r}: expected a folder, or an address such as s3://bucket/games")
        self.uri = str(uri) if "://" in str(uri) else str(Path(uri).absolute())
        """The address, which means the same in other processes: a path is absolute."""
        try:
            is_uri = "://" in self.uri
            self.files, path = FileSystem.from_uri(self.uri) if is_uri else (LocalFileSystem(), self.uri)
        except (ArrowException, OSError, ValueError) as error:
            raise ArgumentError(
                f"{uri} cannot be opened ({error}): expected a folder, or an address such as s3://bucket/games"
            ) from None
        self.path = str(path)

    @contextmanager
    def only_writer(self) -> Iterator[None]:
        """Let no other command write to it in the block. Nothing prevents that in an object store.

        Raises ArgumentError if another command is writing to it, and OSError if it cannot be made or locked.
        """
        if not self.is_local:
            yield
            return
        place = Path(self.path)
        place.mkdir(parents=True, exist_ok=True)
        with only_writer(self.uri, place / LOCK):
            yield

    def write(self, name: str, content: bytes) -> None:
        """Write a file. Others see all of it or nothing, also if this process is killed. Raises OSError."""
        path = f"{self.path}/{name}"
        if self.files.type_name in PUTS_WHOLE_OBJECTS:
            self._put(path, content)
            return
        place, _, last = path.rpartition("/")
        self.files.create_dir(place, recursive=True)
        draft = f"{place}/{draft_name(last)}"
        self._put(draft, content)
        if self.is_local:
            to_disk(draft)
        self.files.move(draft, path)

    def read(self, name: str) -> bytes:
        """Return the content of a file. Raises FileNotFoundError."""
        with self.open(name) as file:
            content: bytes = file.read()
        return content

    def open(self, name: str) -> "NativeFile":
        """Open a file to read any of its places. Raises FileNotFoundError."""
        return self.files.open_input_file(f"{self.path}/{name}")

    @property
    def is_local(self) -> bool:
        """Return whether it is in the file system of this machine, which others may share."""
        return bool(self.files.type_name == "local")

    def has(self, name: str) -> bool:
        """Return whether a file exists in it."""
        return bool(self.files.get_file_info(f"{self.path}/{name}").is_file)

    def names(self, folder: str = "") -> list[str]:
        """Return the names in a folder in it, sorted; none if it does not exist. Drafts and the lock are left out."""
        return sorted(name for name in self._names(folder) if name != LOCK and not name.startswith(_DRAFT))

    def sizes(self, folder: str) -> dict[str, int]:
        """Return the size in bytes of each file in a folder in it, by its name in this folder."""
        return {f"{folder}/{found.base_name}": found.size for found in self._infos(folder) if found.is_file}

    def remove(self, name: str) -> None:
        """Remove a file. Raises FileNotFoundError."""
        self.files.delete_file(f"{self.path}/{name}")

    def remove_drafts(self, *folders: str) -> None:
        """Remove what killed processes have not finished writing into folders in it."""
        for folder in folders:
            for name in self._names(folder):
                if name.startswith(_DRAFT):
                    self.files.delete_file(f"{self.path}/{folder}/{name}")

    def _names(self, folder: str) -> list[str]:
        return [found.base_name for found in self._infos(folder)]

    def _infos(self, folder: str) -> "list[FileInfo]":
        from pyarrow.fs import FileSelector

        inside = f"{self.path}/{folder}" if folder else self.path
        found: list[FileInfo] = self.files.get_file_info(FileSelector(inside, allow_not_found=True))
        return found

    def _put(self, path: str, content: bytes) -> None:
        """Write all of a file in one call, because a stream that ends early would leave a part of an object."""
        with self.files.open_output_stream(path, compression=None) as stream:
            stream.write(content)


def draft_name(name: str) -> str:
    """Return a new name for a file that is being written, and that is renamed to `name` when it is complete."""
    return f"{_DRAFT}{uuid4().hex}-{name}"


def to_disk(path: str | Path) -> None:
    """Wait until a file is on the disk, so that a machine that loses power has no empty file under the final name."""
    handle = os.open(path, os.O_RDWR)  # Windows refuses to flush what is open for reading only
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
