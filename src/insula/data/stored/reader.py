"""Read what a simulation has written, part by part."""

import gzip
import json
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import ArgumentError, unknown
from ...extras import require
from .folder import Folder
from .layout import FORMAT, OBSERVATIONS, RECORDS, RESULTS, damaged, file_of, missing_parts
from .manifest import MANIFEST, SIMULATION, read_manifest

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

    Everything but the Ray dataset is in the order of the games. Parts that are not whole are left out, so a simulation
    can be read while it runs.

    Raises ArgumentError if there is no manifest, or if it has another format or no numbers of games and parts.

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
        for name in ("games", "part_games", "parts"):
            if type(self.manifest.get(name)) is not int:
                raise ArgumentError(f"{self.folder.uri}/{MANIFEST} has no number of {name}")

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
        Raises BrokenRecordError if a file is damaged, is that of another part, or has another size than when it was
        written.
        """
        parts = self.parts
        sizes = self.folder.sizes(RECORDS) | self.folder.sizes(OBSERVATIONS)
        for part in parts:
            name = file_of(RESULTS, part)
            try:
                found = json.loads(self.folder.read(name))
                games = [row["game"] for row in found["games"]]
                written = {file_of(each, part): found["bytes"][each] for each in (RECORDS, OBSERVATIONS)}
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise damaged(self.folder, name, error) from None
            if games != list(self._games_of(part)):
                raise damaged(self.folder, name, f"it does not have the games of part {part}")
            for other, size in written.items():
                if (there := sizes.get(other)) != size:
                    raise damaged(self.folder, other, f"it has {there} bytes, and {size} were written")
            yield from found["games"]

    def records(self) -> Iterator[StoredRecord]:
        """Yield the record of each game, which `Game.from_record` reads. Raises BrokenRecordError."""
        for part in self.parts:
            name = file_of(RECORDS, part)
            try:
                with self.folder.open(name) as file, gzip.open(file, "rt", encoding="utf-8") as lines:
                    yield from (StoredRecord(**json.loads(line)) for line in lines)
            except (EOFError, gzip.BadGzipFile, zlib.error, ValueError, TypeError) as error:
                raise damaged(self.folder, name, error) from None

    def batches(self, columns: Sequence[str] | None = None) -> Iterator["RecordBatch"]:
        """Yield the decisions, one row group at a time, with all columns or with some.

        The columns are those of `insula.arena.records.DecisionTable` with observations. Raises ArgumentError if there
        is no such column, and BrokenRecordError if a file is damaged.
        """
        from pyarrow import ArrowException
        from pyarrow.parquet import ParquetFile

        for part in self.parts:
            name = file_of(OBSERVATIONS, part)
            try:
                with self.folder.open(name) as file:
                    table = ParquetFile(file)
                    _check_columns(columns or (), table.schema_arrow.names)
                    for group in range(table.num_row_groups):
                        rows = table.read_row_group(group, columns=columns).combine_chunks()
                        yield from rows.to_batches()
            except (ArrowException, OSError) as error:
                if isinstance(error, OSError) and error.errno is not None:  # the system could not read it
                    raise
                raise damaged(self.folder, name, error) from None

    def ray_dataset(self, columns: Sequence[str] | None = None) -> "Dataset":
        """Return the decisions as a Ray dataset, which reads them when they are used, on all machines of the cluster.

        Its rows have no order; `game` and `step` say where each belongs. Raises MissingExtraError without
        `insula[cluster]`, and ArgumentError if no part is complete yet.
        """
        require("cluster")
        parts = self.parts
        if not parts:
            raise ArgumentError(f"{self.folder.uri} has no complete part yet: there are no decisions to read")
        from ray.data import read_parquet

        paths = [f"{self.folder.path}/{file_of(OBSERVATIONS, part)}" for part in parts]
        return read_parquet(paths, filesystem=self.folder.files, columns=None if columns is None else list(columns))

    def _games_of(self, part: int) -> range:
        """Return the numbers of the games of a part."""
        first, games = part * self.manifest["part_games"], self.manifest["games"]
        return range(first, min(first + self.manifest["part_games"], games))


def _check_columns(asked: Sequence[str], known: Sequence[str]) -> None:
    for name in asked:
        if name not in known:
            raise ArgumentError(unknown(f"there is no column {name!r}", name, known, "the columns are"))


def open_stored(uri: str | Path) -> Stored:
    """Open what `insula simulate --out` has written, by the same path or URI. Raises as `Stored`.

    >>> open("s3://bucket/games").manifest["seed"]  # doctest: +SKIP
    1
    """
    return Stored(uri)
