"""Write the games of a simulation as records, and as a table of decisions for learning."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..data.stored.folder import draft_name, to_disk
from ..extras import require
from ..game import CHANCE, Game, Step, View
from ..game.action import action_of
from ..ruleset import Ruleset
from .jobs import Played

if TYPE_CHECKING:
    from pyarrow import DataType, NativeFile, Schema
    from pyarrow.parquet import ParquetWriter

GROUP_ROWS = 20_000
"""The number of decisions that are written together, unless their observations are large."""
GROUP_NUMBERS = 20_000_000
"""The most numbers of observations that are written together: pyarrow needs about 8 bytes for each."""

_RECORDS = "game-{}.txt"
"""The names of the files with records."""

Features = Callable[[View], list[float]]
"""A function that describes a decision by numbers, computed from the view of the seat that decides."""


def has_records(folder: Path) -> bool:
    """Return whether a folder has records of a simulation."""
    return any(folder.glob(_RECORDS.format("*")))


def write_record_file(folder: Path, played: Played) -> Path:
    """Write the record of a game into a folder, and return its path. The file is named after the number of the game."""
    path = folder / _RECORDS.format(f"{played.job.number + 1:06}")
    path.write_text(played.record, "utf-8")
    return path


class DecisionTable:
    """A Parquet file, or another target of pyarrow, with a row for each decision of played games.

    The columns are `game`, `deal`, `step`, `seat`, `bot`, `legal` (the codes of the legal actions; empty for an action
    that nobody asked for), `chosen` (the index of the decision in `legal`, or -1), `code`, `action` (its text), `hand`,
    `points` (what the seat can count), `won` (its part of the win) and `final_points`. With `features`, there is a
    column `features` with the numbers that this function returns.

    With `observations`, there are also `observation` (int8, the numbers of `View.observation`), `legal_indices` (of the
    legal actions) and `index` (of the decision), as a policy for `insula.env` uses them. The metadata of the file then
    contain `rules`, `players`, `options` (as JSON), and the digests `actions` and `observation`, which identify the
    meaning of the numbers.

    A file appears when the table is closed. Until then, its rows are in a draft beside it, so a command that is killed
    leaves an existing file as it is.

    Raises MissingExtraError without the packages of `insula[learning]`.

    >>> from io import BytesIO
    >>> import pyarrow
    >>> from insula import Ruleset
    >>> from insula.arena import simulate_bots
    >>> table = DecisionTable(pyarrow.PythonFile(BytesIO(), "w"))
    >>> played = simulate_bots(Ruleset.of("base", 2, {"vp_goal": 3}), ["random"], 1, seed=1, workers=1, keep=table.add)
    >>> table.close()
    """

    def __init__(
        self, path: "Path | NativeFile", features: Features | None = None, *, observations: bool = False
    ) -> None:
        require("learning")
        self.path = path
        self.features = features
        self.observations = observations
        self._rows: list[dict[str, object]] = []
        self._most_rows = sys.maxsize
        """The most rows of a group. A game with more is divided."""
        self._schema: Schema | None = None
        self._writer: ParquetWriter | None = None
        self._draft = path.with_name(draft_name(path.name)) if isinstance(path, Path) else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, played: Played) -> None:
        """Add the decisions of a game. It must have its record, and all games must have the same ruleset."""
        self._schema = self._schema or _schema(played.job.ruleset, self.features is not None, self.observations)
        if self.observations:
            self._most_rows = max(1, GROUP_NUMBERS // played.job.ruleset.observation.size)
        rows = decisions(played, self.features, observations=self.observations)
        if len(self._rows) >= min(GROUP_ROWS, self._most_rows):
            self._write()
        self._rows += rows  # at the end, so that a game whose addition is interrupted can be added again

    def close(self) -> None:
        """Write the last decisions. Without any decision, no file is written."""
        try:
            self._write()
            if self._writer is not None:
                self._writer.close()
                self._writer = None
                self._publish()
        except OSError:
            if self._draft is not None:
                self._draft.unlink(missing_ok=True)
            raise

    def _publish(self) -> None:
        """Give the draft the name of the file."""
        if self._draft is not None:
            to_disk(self._draft)
            self._draft.replace(self.path)

    def _write(self) -> None:
        from pyarrow import Table
        from pyarrow.parquet import ParquetWriter

        while self._rows:
            self._writer = self._writer or ParquetWriter(self._draft or self.path, self._schema)
            table = Table.from_pylist(self._rows[: self._most_rows], schema=self._schema)
            self._rows = self._rows[self._most_rows :]
            self._writer.write_table(table)


def decisions(
    played: Played, features: Features | None = None, *, observations: bool = False
) -> list[dict[str, object]]:
    """Return the decisions of a game, in order, as rows of the table."""
    game = Game.from_record(played.record)
    game.chance = "auto"  # so that an undo takes back a decision with the outcomes of chance after it
    result, names = played.result, played.job.names
    rows = []
    numbers = [number for number, step in enumerate(game.steps) if step.actor != CHANCE]
    for number in reversed(numbers):
        step = game.steps[number]
        game.undo()
        view = game.view(step.actor)
        row = _row(view, step) | {
            "step": number,
            "game": played.job.number,
            "deal": played.job.deal,
            "bot": names[step.actor],
            "won": (step.actor in result.winners) / max(len(result.winners), 1),
            "final_points": result.points[step.actor],
        }
        if features is not None:
            row["features"] = features(view)
        if observations:
            row |= _numbers(view, step)
        rows.append(row)
    return rows[::-1]


def _row(view: View, step: Step) -> dict[str, object]:
    """Return what the deciding seat knew, and what it chose."""
    legal = [action.code for action in view.legal_actions]
    return {
        "seat": step.actor,
        "legal": legal,
        "chosen": legal.index(step.code) if legal else -1,
        "code": step.code,
        "action": action_of(view.ruleset, step.code).text,
        "hand": list(view.hand),
        "points": view.points(step.actor),
    }


def _numbers(view: View, step: Step) -> dict[str, object]:
    """Return the decision in the form that a policy for batches uses."""
    indices = [view.ruleset.actions.index(action.code, view.seat) for action in view.legal_actions]
    return {
        "observation": view.observation,
        "legal_indices": indices,
        "index": view.ruleset.actions.index(step.code, view.seat),
    }


def _schema(ruleset: Ruleset, has_features: bool, has_observations: bool) -> "Schema":
    """Return the columns of the table."""
    import pyarrow

    columns: dict[str, DataType] = {
        "game": pyarrow.int64(),
        "deal": pyarrow.int64(),
        "step": pyarrow.int32(),
        "seat": pyarrow.int8(),
        "bot": pyarrow.string(),
        "legal": pyarrow.list_(pyarrow.int32()),
        "chosen": pyarrow.int32(),
        "code": pyarrow.int32(),
        "action": pyarrow.string(),
        "hand": pyarrow.list_(pyarrow.int16()),
        "points": pyarrow.int16(),
        "won": pyarrow.float32(),
        "final_points": pyarrow.int16(),
    }
    if has_features:
        columns["features"] = pyarrow.list_(pyarrow.float32())
    if not has_observations:
        return pyarrow.schema(columns.items())
    columns["observation"] = pyarrow.list_(pyarrow.int8(), ruleset.observation.size)
    columns["legal_indices"] = pyarrow.list_(pyarrow.int16())
    columns["index"] = pyarrow.int16()
    facts = {
        "rules": ruleset.name,
        "players": str(ruleset.players),
        "options": json.dumps(ruleset.given),
        "actions": ruleset.actions.digest,
        "observation": ruleset.observation.digest,
    }
    return pyarrow.schema(columns.items(), metadata=facts)
