"""What the rooms say of themselves: the tables of their test folders, found by the name of the file.

A room joins a test of this folder by adding the table, in `tests/modules/ROOM`. None of them is asked for.

`positions.toml` is about single positions:

* `[text]` names positions in notation; all of them read back.
* `[possible.NAME]` names further ones: lines that are added to the position NAME (a line `phase:` replaces the one
  there is), or a table of texts that are replaced in it, `{"hills 5" = "hills 6"}`. `base game` is a position of that.
* `[holds]` names lines that a position must have when it is written. Its key is a text, or a moment of `moments.py`.
* `[impossible.NAME]` has what is refused, by the reason: what is added or replaced, in the same way, or a list of
  these. The reason is a regular expression for the sentence, or the name of the case.
* `[wrong.NAME]` has what cannot be read, as a word is unknown or misplaced.

`moments.py` has `MOMENTS`, games by name that are in the middle of something; all of them read back.

`games.toml` is about whole games. A row of `game` is a random game, with rules, players and options, and

* `decisions` and `every`: how many are played, and how many lie between two checks (see `test_games.py`);
* `lines`: the lines that the positions must have had;
* `phases`: what must have been pending; such moments are checked too;
* `chance = "manual"`: moments between two outcomes of chance are checked too;
* `table_counters`: whether the counters of the table are declared, as those of the players always are;
* `pick`: the function that chooses the actions, if it is not the usual one;
* `lies`: false actions for the record, by the beginning of that which they replace.

A row of `greedy` is a game of the greedy bot against random ones, which it wins. `[every_game]` and `[every_greedy]`
have what rows have that say nothing else.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from modules.tables import folder_of
from support.length import mostly_slow

from insula import Game
from insula.modules import MODULES

Change = str | Mapping[str, str]
"""Lines that are added to a position, or texts that are replaced in it."""

BASE_GAME = "insula position 1\nboard: beginner\nturn: 5 red\n"
_PENDING = re.compile(r"^phase: .*\n?", re.MULTILINE)


class Refusal(NamedTuple):
    """A position that is refused, with the reason."""

    room: str
    position: str
    change: Change
    reason: str

    def __str__(self) -> str:
        return f"{self.room}: {self.reason}"

    def text(self) -> str:
        """Return the position in notation; without the change it is one of the moments, which read back."""
        return changed(_text(Moment(self.room, self.position)), self.change)


class Moment(NamedTuple):
    """A position by its name."""

    room: str
    name: str

    def __str__(self) -> str:
        return f"{self.room}: {self.name}"

    def game(self) -> Game:
        """Return the game, in which the caller chooses the outcomes of chance."""
        made = _moments(self.room).get(self.name)
        return made() if made else Game(position=self.text(), chance="manual")

    def text(self) -> str:
        """Return the position in notation."""
        table = _table(self.room)
        if self.name in table.get("text", {}):
            return str(table["text"][self.name])
        for position, possible in table.get("possible", {}).items():
            if self.name in possible:
                return changed(Moment(self.room, position).text(), possible[self.name])
        return BASE_GAME if self.name == "base game" else self.game().position


def moments() -> list[Moment]:
    """Return all positions of all rooms."""
    found = []
    for room in MODULES:
        possible = (name for names in _table(room).get("possible", {}).values() for name in names)
        found += [Moment(room, name) for name in (*_table(room).get("text", {}), *possible, *_moments(room))]
    return found


def holding() -> list[tuple[Moment, list[str]]]:
    """Return the lines that positions must have."""
    found = [(room, held) for room in MODULES for held in _table(room).get("holds", {}).items()]
    return [(Moment(room, name), lines) for room, (name, lines) in found]


def refusals(table: str) -> list[Refusal]:
    """Return what is refused, from the tables `impossible` or `wrong` of all rooms."""
    return [
        Refusal(room, position, change, reason)
        for room in MODULES
        for position, reasons in _table(room).get(table, {}).items()
        for reason, changes in reasons.items()
        for change in (changes if isinstance(changes, list) else [changes])
    ]


def changed(text: str, change: Change) -> str:
    """Return a position with a change."""
    if isinstance(change, str):
        text = _PENDING.sub("", text) if _PENDING.search(change) else text
        return f"{text}{change}\n"
    for before, after in change.items():
        assert before in text, f"the position has no {before!r}"
        text = text.replace(before, after)
    return text


def games(kind: str) -> list[Any]:
    """Return the rows of `game` or `greedy` from all rooms, with what every row of the room has; rules are its own.

    All but the first row of a room are marked as slow.
    """
    found = []
    for room in MODULES:
        table = _table(room, "games.toml")
        found += mostly_slow({"rules": room, **table.get(f"every_{kind}", {}), **row} for row in table.get(kind, []))
    return found


def function(path: str) -> Callable[..., Any]:
    """Return a function of the tests by its path, such as `modules.rivers.test_oracle.pick`."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)  # type: ignore[no-any-return]


@cache
def _text(moment: Moment) -> str:
    return moment.text()


@cache
def _table(room: str, file: str = "positions.toml") -> dict[str, Any]:
    path = folder_of(room) / file
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def _moments(room: str) -> dict[str, Callable[[], Game]]:
    if not (folder_of(room) / "moments.py").exists():
        return {}
    return import_module(f"modules.{room}.moments").MOMENTS  # type: ignore[no-any-return]
