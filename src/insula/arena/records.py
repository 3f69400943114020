"""Write the games of a simulation: as records, and as a table of decisions for learning."""

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..extras import require
from ..game import CHANCE, Game, Step, View
from ..game.action import action_of
from .jobs import Played

if TYPE_CHECKING:
    from pyarrow import Table
    from pyarrow.parquet import ParquetWriter

GROUP_ROWS = 20_000
"""The number of decisions that are written together."""

Features = Callable[[View], list[float]]
"""What a decision is described by, computed from the view of the seat that decides."""


def write_record_file(folder: Path, played: Played) -> Path:
    """Write the record of a game into a folder, and return its path. The file is named after the number of the game."""
    path = folder / f"game-{played.job.number + 1:06}.txt"
    path.write_text(played.record, "utf-8")
    return path


class DecisionTable:
    """A Parquet file with a row for each decision of played games.

    The columns are `game`, `deal`, `step`, `seat`, `bot`, `legal` (the codes of the legal actions), `chosen` (the index
    of the decision in them, or -1 for an action that nobody asked for), `code`, `action` (its text), `hand`,
    `points` (what the seat can count), `won` (its part of the win) and `final_points`. With `features`, there is a
    column `features` with the numbers that it returns.

    Raises MissingExtraError without the packages of `insula[learning]`.
    """

    def __init__(self, path: Path, features: Features | None = None) -> None:
        require("learning")
        self.path = path
        self.features = features
        self._rows: list[dict[str, object]] = []
        self._writer: ParquetWriter | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, played: Played) -> None:
        """Add the decisions of a game, which must have its record."""
        self._rows += decisions(played, self.features)
        if len(self._rows) >= GROUP_ROWS:
            self._write()

    def close(self) -> None:
        """Write the last decisions. Without any decision, no file is written."""
        self._write()
        if self._writer is not None:
            self._writer.close()

    def _write(self) -> None:
        from pyarrow.parquet import ParquetWriter

        if self._rows:
            rows = _table(self._rows, with_features=self.features is not None)
            self._writer = self._writer or ParquetWriter(self.path, rows.schema)
            self._writer.write_table(rows)
            self._rows = []


def decisions(played: Played, features: Features | None = None) -> list[dict[str, object]]:
    """Return the decisions of a game, in order, as rows of the table."""
    game = Game.from_record(played.record)
    game.chance = "auto"  # so that an undo takes back a decision with the chance after it
    result, names = played.result, played.job.names
    rows = []
    numbers = [number for number, step in enumerate(game.steps) if step.actor != CHANCE]
    for number in reversed(numbers):
        step = game.steps[number]
        game.undo()
        view = game.view(step.actor)
        row = _row(game, number, step, view) | {
            "game": played.job.number,
            "deal": played.job.deal,
            "bot": names[step.actor],
            "won": (step.actor in result.winners) / max(len(result.winners), 1),
            "final_points": result.points[step.actor],
        }
        if features is not None:
            row["features"] = features(view)
        rows.append(row)
    return rows[::-1]


def _row(game: Game, number: int, step: Step, view: View) -> dict[str, object]:
    legal = [action.code for action in game.legal_actions]
    return {
        "step": number,
        "seat": step.actor,
        "legal": legal,
        "chosen": legal.index(step.code) if step.code in legal else -1,
        "code": step.code,
        "action": action_of(game.ruleset, step.code).text,
        "hand": list(view.hand),
        "points": view.points(step.actor),
    }


def _table(rows: list[dict[str, object]], *, with_features: bool) -> "Table":
    import pyarrow

    columns = {
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
    if with_features:
        columns["features"] = pyarrow.list_(pyarrow.float32())
    return pyarrow.Table.from_pylist(rows, schema=pyarrow.schema(list(columns.items())))
