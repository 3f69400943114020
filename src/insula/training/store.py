"""The folder of a training: what each file is called, and how it is read.

Every file appears whole or not at all, and the state of the learner is the last file of a round. So whatever a killed
process leaves is either a round that is done, or parts of the next, which are used when the training goes on.
"""

import json
import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.expert.network import NO_ARRAYS, Network, Reals
from ..data.stored import Folder
from ..data.stored.layout import as_json
from ..data.stored.manifest import claim
from ..errors import ArgumentError, BrokenRecordError
from .lessons import Lesson, npz
from .plan import saved

STATE, BEST, LOG = "state.npz", "best.npz", "log.jsonl"
CANDIDATES, REPLAY, EVALUATIONS = "candidates", "replay", "evaluations"
"""The folders: networks that were evaluated, positions to learn from, and the results of the games of evaluations."""
_ROUND = re.compile(r"round-(\d+)")


class Store:
    """The files of a training. Raises ArgumentError if something else is in the folder."""

    def __init__(self, uri: str | Path, manifest: Mapping[str, object]) -> None:
        self._folder = Folder(uri)
        claim(self._folder, manifest)

    def state(self) -> dict[str, NDArray[Any]] | None:
        """Return the state after the last round that is done; None before the first. Raises BrokenRecordError."""
        return self._arrays(STATE) if self._folder.has(STATE) else None

    def write_state(self, state: Mapping[str, NDArray[Any]]) -> None:
        """Write the state. With it, a round is done."""
        self._folder.write(STATE, npz(state))

    def log(self, rounds: int) -> list[dict[str, object]]:
        """Return the lines of the log about the first rounds. Raises BrokenRecordError if they are not all there."""
        try:
            lines = self._folder.read(LOG).decode().splitlines() if rounds else []
            log = [json.loads(line) for line in lines][:rounds]
            numbers = [line["round"] for line in log]
        except FileNotFoundError:
            raise self._broken(LOG, "is missing") from None
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise self._broken(LOG, f"is damaged ({error!r})") from None
        if numbers != list(range(1, rounds + 1)):
            raise self._broken(LOG, f"does not have the first {rounds} rounds")
        return log

    def write_log(self, lines: list[dict[str, object]]) -> None:
        """Write the log, a line for each round."""
        self._folder.write(LOG, b"".join(map(as_json, lines)))

    def network(self, number: int) -> Network:
        """Return the network that was evaluated in a round; 0 for the one of the first games.

        Raises BrokenRecordError if it is missing or damaged.
        """
        name = _file(CANDIDATES, number)
        content = self._read(name)
        try:
            return Network.load(BytesIO(content), name=name)
        except ArgumentError as error:
            raise self._broken(name, f"is damaged ({error})") from None

    def write_network(self, number: int, network: Network) -> None:
        """Write a network that is evaluated."""
        self._folder.write(_file(CANDIDATES, number), saved(network))

    def write_best(self, network: Network) -> None:
        """Write the best network."""
        self._folder.write(BEST, saved(network))

    def restore_best(self, number: int) -> None:
        """Write the best network, which was evaluated in a round, again: whatever has happened to the file."""
        self._folder.write(BEST, self._read(_file(CANDIDATES, number)))

    def has_lesson(self, number: int, part: int) -> bool:
        """Return whether a part of a round has been played."""
        return self._folder.has(_file(REPLAY, number, part))

    def lessons(self, number: int, parts: int) -> Iterator[Lesson]:
        """Yield what each part of a round teaches. Raises BrokenRecordError if a part is missing or damaged."""
        for part in range(parts):
            yield Lesson(**self._arrays(_file(REPLAY, number, part)))

    def write_lesson(self, number: int, part: int, lesson: Lesson) -> None:
        """Write what a part of a round teaches."""
        self._folder.write(_file(REPLAY, number, part), npz(lesson._asdict()))

    def won(self, number: int, part: int) -> Reals | None:
        """Return the games that both sides won in the deals of a part, of shape (deals, 2); None if not played."""
        name = _file(EVALUATIONS, number, part)
        return self._arrays(name)["won"].astype(np.float32) if self._folder.has(name) else None

    def write_won(self, number: int, part: int, won: Reals) -> None:
        """Write the games that both sides won in the deals of a part."""
        self._folder.write(_file(EVALUATIONS, number, part), npz({"won": won}))

    def write_drawing(self, name: str, drawing: str) -> None:
        """Write a drawing in SVG."""
        self._folder.write(f"{name}.svg", drawing.encode())

    def tidy(self, oldest: int) -> None:
        """Remove the positions of rounds before `oldest`, and what killed processes have not finished writing."""
        for name in self._old(oldest):
            self._folder.remove(f"{REPLAY}/{name}")
        self._folder.remove_drafts("", CANDIDATES, REPLAY, EVALUATIONS)

    def _old(self, oldest: int) -> Iterator[str]:
        for name in self._folder.names(REPLAY):
            found = _ROUND.match(name)
            if found and int(found[1]) < oldest:
                yield name

    def _arrays(self, name: str) -> dict[str, NDArray[Any]]:
        content = self._read(name)
        try:
            with np.load(BytesIO(content)) as found:
                return {each: found[each] for each in found.files}
        except NO_ARRAYS as error:
            raise self._broken(name, f"is damaged ({error!r})") from None

    def _read(self, name: str) -> bytes:
        try:
            return self._folder.read(name)
        except FileNotFoundError:
            raise self._broken(name, "is missing") from None

    def _broken(self, name: str, what: str) -> BrokenRecordError:
        return BrokenRecordError(f"{self._folder.uri}/{name} {what}: train again into another folder")


def _file(folder: str, number: int, part: int | None = None) -> str:
    """Return the name of a file of a round, beginning with its folder.

    >>> _file(REPLAY, 12, 3)
    'replay/round-00012-part-00003.npz'
    """
    return f"{folder}/round-{number:05}.npz" if part is None else f"{folder}/round-{number:05}-part-{part:05}.npz"
