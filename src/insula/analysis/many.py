"""Analyze many games, on all cores or on a cluster."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..crews import open_crew
from ..errors import InsulaError
from ..game import Game
from ..importing import import_file
from ..notation.records.reader import read_record
from .analysis import SAMPLES, Analysis, analyze
from .report import report

KIND = "insula record"
"""The beginning of the records of all versions."""


class Asked(NamedTuple):
    """A file that is to be analyzed."""

    name: str
    text: str
    """A record, or a game of another program."""
    samples: int = SAMPLES
    seconds: float | None = None
    seed: int = 0


class Found(NamedTuple):
    """The result for one file."""

    name: str
    players: tuple[str, ...] = ()
    """The name of the player in each seat; the color if there is no name."""
    report: dict[str, Any] | None = None
    """What `insula.analysis.report` returns; None if the file could not be read."""
    problem: str = ""
    """Why it could not be read."""


class Recorded(NamedTuple):
    """The game of a file, with the names of the players."""

    game: Game
    names: dict[str, str]
    """The names by color. Seats without a name are left out."""

    @property
    def players(self) -> tuple[str, ...]:
        """Return the name or color of each player, by seat."""
        return tuple(self.names.get(color, color) for color in self.game.ruleset.colors)


def recorded(text: str) -> Recorded:
    """Return the game of a record or of a file of another program. Raises InsulaError if the text is neither."""
    is_record = text.lstrip().casefold().startswith(KIND)
    record = text if is_record else import_file(text).text
    return Recorded(Game.from_record(record), read_record(record).names)


def analyze_all(asked: Sequence[Asked], *, workers: int | None = None, on: str | None = None) -> Iterator[Found]:
    """Yield the result for each file as soon as it exists, in any order. `on` is as in `simulate_bots`."""
    with open_crew(on, workers, len(asked), ready=_ready) as crew:
        yield from crew.map(_found, asked)


def _ready() -> None:
    """Do nothing: the rules of each game are compiled when it is analyzed."""


def _found(asked: Asked) -> Found:
    try:
        game = recorded(asked.text)
        found: Analysis = analyze(game.game, samples=asked.samples, seconds=asked.seconds, seed=asked.seed)
    except InsulaError as error:
        return Found(asked.name, problem=str(error))
    return Found(asked.name, game.players, report(found))
