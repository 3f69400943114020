"""Analyze many games, on all cores or on a cluster."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..crews import open_crew
from ..errors import ArgumentError, ForeignFileError, InsulaError, in_words
from ..game import Game
from ..importing import GAMES, MAP, Imported, Note, import_file
from ..importing.other_texts import RECORD, kind_of_ours, what_it_is
from ..notation.records.reader import read_record
from .analysis import SAMPLES, Analysis, analyze
from .report import file_report, report


class Asked(NamedTuple):
    """A file that is to be analyzed."""

    number: int
    name: str
    text: str
    """A record, or a game of another program."""
    problem: str = ""
    """Why the file has no text, if it has none."""
    samples: int = SAMPLES
    seconds: float | None = None
    seed: int = 0


class Found(NamedTuple):
    """The result for one file."""

    number: int
    name: str
    report: dict[str, Any] | None = None
    """What `report` and `file_report` of `insula.analysis.report` return; None if the file could not be read."""
    problem: str = ""
    """Why it could not be read."""


class Recorded(NamedTuple):
    """The game of a file, with the names of the players."""

    game: Game
    names: dict[str, str]
    """The names by color. Seats without a name are left out."""
    notes: tuple[Note, ...] = ()
    """What could not be taken over from the file of another program."""

    @property
    def players(self) -> tuple[str, ...]:
        """Return the name or color of each player, by seat."""
        return tuple(self.names.get(color, color) for color in self.game.ruleset.colors)


def recorded(text: str) -> Recorded:
    """Return the game of a record or of a file of another program.

    Raises InsulaError if it cannot be read, and ArgumentError, which says what it is, if it is neither.
    """
    if kind_of_ours(text) == RECORD:
        return _replayed(text)
    imported = _imported(text)
    return _replayed(imported.text)._replace(notes=imported.notes)


def _replayed(record: str) -> Recorded:
    return Recorded(Game.from_record(record), read_record(record).names)


def _imported(text: str) -> Imported:
    """Import a game of another program."""
    try:
        imported = import_file(text)
    except ForeignFileError as error:
        if error.case == "foreign_unknown":
            raise _no_game(what_it_is(text)) from None
        raise
    if imported.kind == MAP:
        raise _no_game(f"this is a {imported.program}")
    return imported


def _no_game(found: str) -> ArgumentError:
    return ArgumentError(f"{found}; expected a record, or a game of another program: {in_words(GAMES, 'or')}")


def analyze_all(
    asked: Iterable[Asked], files: int, *, workers: int | None = None, on: str | None = None
) -> Iterator[Found]:
    """Yield the result for each file as soon as it exists, in any order. `files` is their number.

    The files are taken as they are needed, so they need not be in memory together. `on` is as in `simulate_bots`.
    """
    with open_crew(on, workers, files, ready=_ready) as crew:
        yield from crew.map(_found, asked)


def _ready() -> None:
    """Do nothing: the rules of each game are compiled when it is analyzed."""


def _found(asked: Asked) -> Found:
    if asked.problem:
        return Found(asked.number, asked.name, problem=asked.problem)
    try:
        game = recorded(asked.text)
        found: Analysis = analyze(game.game, samples=asked.samples, seconds=asked.seconds, seed=asked.seed)
    except InsulaError as error:
        return Found(asked.number, asked.name, problem=str(error))
    return Found(asked.number, asked.name, report(found) | file_report(game.players, game.notes))
