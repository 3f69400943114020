"""The lessons. Each is a table in a module's data, with positions and the decisions that are made from there.

The first step has a position. A step without a position continues where the step before it ended. The lines of a step
are its decisions in order, including those of other seats and the outcomes of chance: "blue: roll [3 5]". The reader
can choose any action that matches a line: "road *" is any road, and "road A | road B" is one of two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache

from ..data import tables_of_modules
from ..game import CHANCE, Action, Game
from ..ruleset import Ruleset


@dataclass(frozen=True)
class Line:
    """One decision of a lesson, of a seat or of CHANCE."""

    actor: int
    patterns: tuple[str, ...]

    def accepted(self, game: Game) -> list[Action]:
        """Return the legal actions that match. If the reader skips the step, the first one is played."""
        if game.actor != self.actor:
            return []
        legal = game.legal_actions
        return [action for pattern in self.patterns for action in legal if fnmatchcase(action.text, pattern)]


@dataclass(frozen=True)
class Step:
    """One step of a lesson."""

    name: str
    position: str
    """The position in which it begins; empty if it continues where the step before it ended."""
    point: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Lesson:
    """A lesson about one module."""

    rules: str
    players: int
    reader: int
    """The seat of the person who learns."""
    steps: tuple[Step, ...]

    def start_of(self, number: int) -> str:
        """Return the position in which a step begins if all steps before it were played with the first choices."""
        first = max(place for place, step in enumerate(self.steps[: number + 1]) if step.position)
        game = Game(position=self.steps[first].position, chance="manual")
        for step in self.steps[first:number]:
            for line in step.lines:
                game.play(line.accepted(game)[0])
        return game.position


@cache
def lessons() -> dict[str, Lesson]:
    """Return the lessons of all modules that have one, by module.

    >>> "base" in lessons()
    True
    """
    return {name: _lesson(table) for name, table in tables_of_modules("lesson").items()}


def _lesson(table: dict[str, object]) -> Lesson:
    ruleset = Ruleset.of(str(table["rules"]), int(str(table["players"])))
    colors = ruleset.colors
    steps = table["step"]
    assert isinstance(steps, list)
    return Lesson(
        rules=ruleset.name,
        players=ruleset.players,
        reader=colors.index(str(table["reader"])),
        steps=tuple(
            Step(step["name"], step.get("position", ""), step.get("point", ""), tuple(_lines(step["lines"], colors)))
            for step in steps
        ),
    )


def _lines(texts: Sequence[str], colors: Sequence[str]) -> list[Line]:
    """Return the lines of a step: each text is a decision, followed by outcomes of chance in brackets."""
    lines = []
    for text in texts:
        color, _, rest = text.partition(": ")
        decision, *outcomes = rest.replace("]", "").split("[")
        lines.append(Line(colors.index(color), tuple(pattern.strip() for pattern in decision.split("|"))))
        lines += [Line(CHANCE, (outcome.strip(),)) for outcome in outcomes]
    return lines
