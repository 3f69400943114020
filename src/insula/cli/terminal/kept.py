"""Games in progress: each is kept as a record until it is over, so that `insula play` can continue it."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.text import Text

from insula import Game
from insula.errors import InsulaError

from ..failures import sentence
from ..files import read_text, write_atomically

_FOLDER = "insula"
_NAME = "%Y-%m-%d-%H%M%S-%f.txt"
_YES = ("", "y", "yes")


def folder() -> Path:
    """Return the folder of kept games: `$XDG_STATE_HOME/insula`, by default `~/.local/state/insula`."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / _FOLDER


def new_path() -> Path:
    """Return the file for a new game. Its name is the time, so that several tables do not use the same file."""
    return folder() / datetime.now(UTC).strftime(_NAME)


def path_of(resumed: Path | None) -> Path:
    """Return the file in which a game is kept: a kept game that is resumed keeps its file."""
    return resumed if resumed is not None and resumed.parent == folder() else new_path()


def keep(path: Path, record: str) -> None:
    """Write the record of a game. Raises OSError if that is not possible."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, record)


def drop(path: Path) -> None:
    """Remove the file of a game that is over. Raises OSError if that is not possible."""
    path.unlink(missing_ok=True)


def latest() -> Path | None:
    """Return the file of the most recently left game, or None."""
    return max(folder().glob("*.txt"), key=lambda path: path.stat().st_mtime, default=None)


def is_wanted(console: Console, path: Path, ignored: Sequence[str] = ()) -> bool:
    """Ask whether the player wants to continue a kept game. Report a file that cannot be read, and return False.

    `ignored` are options of the command that do not apply to a game that has begun.
    """
    try:
        game = Game.from_record(read_text(path))
    except (InsulaError, OSError) as error:
        console.print(Text(f"{path} cannot be continued: {sentence(error)}"), soft_wrap=True)
        return False
    console.print(Text(f"You left a game: {game.ruleset.name}, {game.players} players, turn {game.turn}."))
    try:
        question = f"Continue it, and ignore {' and '.join(ignored)}?" if ignored else "Continue it?"
        return console.input(f"{question} (Y/n) ", markup=False).strip().casefold() in _YES
    except EOFError:
        return False
