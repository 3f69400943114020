"""The puzzles of the package: a file with a line for each, for each of the rules."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ..errors import ArgumentError, in_words, unknown
from .puzzle import Choice, Puzzle

_FOLDER = files(__package__).joinpath("..", "data", "puzzles")
_ENDING = ".jsonl"
RULES = tuple(sorted(file.name.removesuffix(_ENDING) for file in _FOLDER.iterdir() if file.name.endswith(_ENDING)))
"""The rules that have puzzles."""


@cache
def puzzles(rules: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of some rules. Raises ArgumentError if they have none.

    >>> puzzles("base")[0].name
    'base-1'
    """
    lines = file_of(rules).read_text(encoding="utf-8").splitlines()
    return tuple(_puzzle(f"{rules}-{number}", line) for number, line in enumerate(lines, 1))


def puzzle(name: str) -> Puzzle:
    """Return a puzzle by its name. Raises ArgumentError if there is none.

    >>> puzzle("base-0")
    Traceback (most recent call last):
    insula.errors.ArgumentError: there is no puzzle 'base-0'; the puzzles are base-1 to ...
    """
    found = [one for rules in RULES for one in puzzles(rules) if one.name == name]
    if not found:
        ranges = (f"{rules}-1 to {rules}-{len(puzzles(rules))}" for rules in RULES)
        raise ArgumentError(f"there is no puzzle {name!r}; the puzzles are {in_words(list(ranges))}")
    return found[0]


def file_of(rules: str) -> Traversable:
    """Return the file of the puzzles of some rules. Raises ArgumentError if they have none."""
    if rules not in RULES:
        raise ArgumentError(unknown(f"there are no puzzles of the rules {rules!r}", rules, RULES, "there are those of"))
    return _FOLDER.joinpath(f"{rules}{_ENDING}")


def _puzzle(name: str, line: str) -> Puzzle:
    stored = json.loads(line)
    choices = tuple(Choice(text, chance) for text, chance in stored["choices"])
    return Puzzle(name, stored["position"], stored["seat"], choices)
