"""A file with one JSON object for each game, so that a run that was stopped can be continued."""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..crews.interrupts import uninterrupted
from ..data.file_lock import only_writer
from ..data.stored.folder import to_disk
from ..errors import ArgumentError, BrokenRecordError
from ..ruleset.whole_numbers import whole_number
from .jobs import Job, Played, crew_for, play_all

Line = dict[str, Any]
Convert = Callable[[Any], object]
LineOf = Callable[[Played], Line]
"""A function that returns the line of a game: the values that identify it, and its results."""


class GameFile:
    """The games of a file. Games that are in the file are not played again.

    An incomplete last line is ignored, and is removed when games are played. Raises BrokenRecordError if a line is not
    such a game, or if a game is in the file twice.
    """

    def __init__(
        self,
        path: Path,
        identity: Sequence[str],
        values: Mapping[str, Convert],
        what: str,
        is_possible: Callable[[Line], bool] = bool,
    ) -> None:
        """Read the file, if it exists.

        `identity` names the values that identify a game. `values` names the required values, each with a function that
        converts its JSON.

        `what` says what a line should be, for errors. `is_possible` says whether its values fit together.
        """
        self.path = path
        self._identity, self._values, self._what, self._is_possible = identity, values, what, is_possible
        self._whole_bytes = 0
        """The length of the complete lines in bytes."""
        self.lines = self._read()
        """The lines, by the key of the game."""

    def key(self, line: Line) -> str:
        """Return the key that identifies a game."""
        return json.dumps([line[name] for name in self._identity])

    @contextmanager
    def only_writer(self) -> Iterator[None]:
        """Let no other command write to the file in the block. It is read again, as another may have written before.

        Raises ArgumentError if another command is writing to it, and the errors of reading.
        """
        with only_writer(self.path, self.path.with_name(f".{self.path.name}.lock")):
            self.lines = self._read()
            yield

    def play(
        self,
        missing: Sequence[Job],
        line_of: LineOf,
        *,
        workers: int | None = None,
        on: str | None = None,
        isolated: bool = False,
        report: Callable[[int], object] | None = None,
    ) -> bool:
        """Play missing games, and write each when it ends. Return False if Ctrl-C stopped this.

        Both this and `put_in_order` must be in the block of `only_writer`.
        `report` is called with the number of games played so far. The other arguments are those of `simulate_bots`.
        """
        if not missing:
            return True
        bots = list(dict.fromkeys(entrant for job in missing for entrant in job.seated))
        try:
            with (
                crew_for(missing[0], len(missing), bots=bots, workers=workers, on=on, isolated=isolated) as crew,
                self.path.open("a", encoding="utf-8") as file,
            ):
                file.truncate(self._whole_bytes)
                for number, played in enumerate(play_all(crew, missing, len(missing)), 1):
                    line = line_of(played)
                    with uninterrupted():
                        self.lines[self.key(line)] = line
                        file.write(_text(line))
                        file.flush()
                    if report is not None:
                        report(number)
        except KeyboardInterrupt:
            return False
        return True

    def put_in_order(self, games: Sequence[Line]) -> None:
        """Rewrite the file: other games first, then these games in the given order, whichever ended first."""
        keys = dict.fromkeys(map(self.key, games))
        order = [key for key in self.lines if key not in keys] + [key for key in keys if key in self.lines]
        if order != list(self.lines):
            self.lines = {key: self.lines[key] for key in order}
            draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            draft.write_text("".join(map(_text, self.lines.values())), "utf-8")
            to_disk(draft)
            draft.replace(self.path)

    def _read(self) -> dict[str, Line]:
        data = self.path.read_bytes() if self.path.exists() else b""
        self._whole_bytes = data.rfind(b"\n") + 1
        lines = data[: self._whole_bytes].splitlines()
        cut_off = data[self._whole_bytes :]
        if cut_off and not cut_off.startswith(b"{"):
            lines.append(cut_off)
        games: dict[str, Line] = {}
        numbers: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            try:
                game = json.loads(line)
                game |= {name: convert(game[name]) for name, convert in self._values.items()}
                games[key := self.key(game)] = game
                if not self._is_possible(game):
                    raise ValueError("its values do not fit together")
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                raise BrokenRecordError(f"{self.path}, line {number} is not {self._what}", line=number) from None
            if numbers.setdefault(key, number) != number:
                raise BrokenRecordError(
                    f"{self.path}, line {number} is the same game as line {numbers[key]}: remove one of them",
                    line=number,
                )
        return games


def number(found: object) -> int:
    """Return a whole number of a line. Raises ArgumentError if it is none, such as `true`."""
    return whole_number(found, "the value")


def seats(found: list[Any]) -> list[int]:
    """Return different seats. Raises ArgumentError or TypeError if they are none."""
    numbers = [number(seat) for seat in found]
    if len(set(numbers)) < len(numbers) or min(numbers, default=0) < 0:
        raise ArgumentError(f"{numbers} are not different seats")
    return numbers


def counts(found: dict[str, Any]) -> dict[str, int]:
    """Return counts by name. Raises AttributeError or ArgumentError if they are none."""
    numbers = {name: number(count) for name, count in found.items()}
    if min(numbers.values(), default=0) < 0:
        raise ArgumentError(f"{numbers} are not counts")
    return numbers


def _text(line: Line) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def lost_decisions(played: Played) -> dict[str, int]:
    """Return how many decisions each bot lost to the fallback in a game. Bots that lost none are left out."""
    lost: dict[str, int] = {}
    for seat, name in enumerate(played.job.names):
        if count := played.result.lost(seat):
            lost[name] = lost.get(name, 0) + count
    return lost
