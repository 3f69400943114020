"""Perft: count the lines of play from a position, step by step, to check the lists of legal actions."""

from typing import NamedTuple

import numpy as np

from ..game import read_position
from ..rules import entry
from ..rules.choices import CHOICES
from ..rules.spec import STEPS
from ..ruleset import Ruleset


class Ply(NamedTuple):
    """The number of lines of one length that end with a decision of a player, and with an outcome of chance."""

    decisions: int
    outcomes: int


def perft(start: Ruleset | str, depth: int) -> list[Ply]:
    """Count the lines of 1, 2, ... `depth` steps from a new game, or from a position given as text.

    Every legal action of a player and every outcome of chance is one step, whatever its weight.

    >>> perft(Ruleset.of("base", 4, {"setup": "beginner"}), 2)
    [Ply(decisions=0, outcomes=4), Ply(decisions=4, outcomes=0)]
    """
    ruleset, states = read_position(start) if isinstance(start, str) else (start, start.template)
    return count_lines(ruleset, states, depth)


def count_lines(ruleset: Ruleset, states: np.ndarray, depth: int) -> list[Ply]:
    """Count the lines of 1, 2, ... `depth` steps from the single state in an array.

    >>> ruleset = Ruleset.of("base", 4, {"setup": "beginner"})
    >>> count_lines(ruleset, ruleset.template, 1)
    [Ply(decisions=0, outcomes=4)]
    """
    entry.play.wait(states)
    counts = [[0, 0] for _ in range(depth)]
    if counts:
        _walk(ruleset.boards, states, entry.NO_ACTION, 0, counts)
    return [Ply(*count) for count in counts]


def _walk(boards: np.ndarray, states: np.ndarray, code: int, level: int, counts: list[list[int]]) -> None:
    """Play `code` on a copy of the states, and count what can follow."""
    after = states.copy()
    room = np.zeros(1, CHOICES)
    count = entry.play(boards, after, code, room, False)
    if count == 0:
        return
    record = after[0]
    by_chance = record["stack_phase"][record["stack_size"] - 1] < STEPS
    counts[level][int(by_chance)] += count
    if level + 1 < len(counts):
        for following in room["action"][0, :count].tolist():
            _walk(boards, after, following, level + 1, counts)
