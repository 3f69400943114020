"""Read what a simulation has written, part by part."""

import gzip
import json
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import BrokenRecordError
from ...extras import require
from .folder import Folder
from .layout import FORMAT, OBSERVATIONS, RECORDS, RESULTS, file_of, missing_parts
from .manifest import SIMULATION, read_manifest

if TYPE_CHECKING:
    from pyarrow import RecordBatch
    from ray.data import Dataset


class StoredRecord(NamedTuple):
    """A game as text, with its number and its deal."""

    game: int
    deal: int
    record: str


class Stored:
    """The games of a simulation, of which only one part at a time is read.

    Everything is in the order of the games. Parts that are not whole are left out, so a simulation can be read while it
    runs.

    Raises ArgumentError if there is no manifest, or if it has another format.

    >>> from tempfile import TemporaryDirectory
    >>> from insula import Ruleset
    >>> from insula.arena import simulate_into
    >>> with TemporaryDirectory() as folder:
    ...     simulated = simulate_into(folder, Ruleset.of("base", 2, {"vp_goal": 3}), ["random"], 2, workers=1)
    ...     stored = Stored(folder)
    ...     stored.parts, stored.missing, len(list(stored.results())), len(list(stored.records()))
    ([0], [], 2, 2)
    >>> stored.batches()  # doctest: +SKIP
    >>> stored.ray_dataset()  # doctest: +SKIP
    """

    def __init__(self, uri: str | Path) -> None:
        self.folder = Folder(uri)
        self.manifest: dict[str, Any] = read_manifest(self.folder, SIMULATION, FORMAT)
        """What was simulated: rules, bots, seed, games, versions, digests, commit."""

    @property
    def missing(self) -> list[int]:
        """Return the numbers of the parts that are still to be played."""
        return missing_parts(self.folder, self.manifest["parts"])

    @property
    def parts(self) -> list[int]:
        """Return the numbers of the parts that are whole."""
        missing = set(self.missing)
        return [part for part in range(self.manifest["parts"]) if part not in missing]

    def results(self) -> Iterator[dict[str, Any]]:
        """Yield how each game ended.

        Each has its `game`, `deal` and `seed`, the `bots` by seat, and the fields of `insula.arena.Result`.
        Raises BrokenRecordError if a file is damaged.
        """
        for part in self.parts:
            name = file_of(RESULTS, part)
            try:
                yield from json.loads(self.folder.read(name))["games"]
            except (ValueError, KeyError, TypeError) as error:
                raise self._damaged(name, error) from None

    def records(self) -> Iterator[StoredRecord]:
        """Yield the record of each game, which `Game.from_record` reads. Raises BrokenRecordError."""
        for part in self.parts:
            name = file_of(RECORDS, part)
            try:
                with self.folder.open(name) as file, gzip.open(file, "rt", encoding="utf-8") as lines:
                    yield from (StoredRecord(**json.loads(line)) for line in lines)
            except (EOFError, gzip.BadGzipFile, zlib.error, ValueError, TypeError) as error:
                raise self._damaged(name, error) from None

    def batches(self, columns: Sequence[str] | None = None) -> Iterator["RecordBatch"]:
        """Yield the decisions, one row group at a time, with all columns or with some.

        The columns are those of `insula.arena.records.DecisionTable` with observations.
        """
        from pyarrow.parquet import ParquetFile

        for part in self.parts:
            with self.folder.open(file_of(OBSERVATIONS, part)) as file:
                table = ParquetFile(file)
                for group in range(table.num_row_groups):
                    rows = table.read_row_group(group, columns=columns).combine_chunks()
                    yield from rows.to_batches()

    def ray_dataset(self, columns: Sequence[str] | None = None) -> "Dataset":
        """Return the decisions as a Ray dataset, which reads them when they are used, on all machines of the cluster.

        Raises MissingExtraError without `insula[cluster]`.
        """
        require("cluster")
        from ray.data import read_parquet

        paths = [f"{self.folder.path}/{file_of(OBSERVATIONS, part)}" for part in self.parts]
        return read_parquet(paths, filesystem=self.folder.files, columns=None if columns is None else list(columns))

    def _damaged(self, name: str, error: Exception) -> BrokenRecordError:
        return BrokenRecordError(f"{self.folder.uri}/{name} is damaged: {type(error).__name__}: {error}")


def open_stored(uri: str | Path) -> Stored:
    """Open what `insula simulate --out` has written, by the same path or URI. Raises as `Stored`.

    >>> open("s3://bucket/games").manifest["seed"]  # doctest: +SKIP
    1
    """
    return Stored(uri)
