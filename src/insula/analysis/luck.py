"""Luck: how much better an outcome of chance was than the average of all possible outcomes."""

from typing import NamedTuple

import numpy as np

from ..game import CHANCE, Action, Game
from ..notation.actions import write_action
from ..ruleset import Ruleset
from ..search.evaluation import Values
from ..search.levels import Levels
from ..search.wins import Wins
from .judge import Judge
from .moments import GameStep


class Outcome(NamedTuple):
    """An outcome of chance where several were possible."""

    step: int
    """The number of the step in the game."""
    turn: int
    text: str
    """The outcome in notation."""
    luck: tuple[float, ...]
    """For each seat, the chance of winning after the outcome minus the mean over all outcomes. The mean luck is 0."""


def is_measured(ruleset: Ruleset, step: GameStep) -> bool:
    """Return whether chance decided in a step, and had more than one outcome."""
    return step.actor == CHANCE and len(_possible_in(ruleset, step)) > 1


def outcome_of(ruleset: Ruleset, step: GameStep, judge: Judge) -> Outcome:
    """Judge all outcomes that were possible in a step in which chance decided."""
    outcomes = _possible_in(ruleset, step)
    active = int(step.before["active"][0])
    chances = Levels(ruleset, judge.evaluate, settling=active).root_values(step.before)
    chances[_won(ruleset, step, outcomes, chances)] = np.eye(ruleset.players)[active]
    weights = [weight for _, weight in outcomes]
    place = [action.code for action, _ in outcomes].index(step.code)
    luck = chances[place] - np.average(chances, axis=0, weights=weights)
    return Outcome(step.number, step.turn, write_action(ruleset, step.code), tuple(luck.tolist()))


def _possible_in(ruleset: Ruleset, step: GameStep) -> list[tuple[Action, int]]:
    return Game.from_state(ruleset, step.before, chance="manual").outcomes


def _won(ruleset: Ruleset, step: GameStep, outcomes: list[tuple[Action, int]], chances: Values) -> list[bool]:
    """Return after which outcomes the seat in turn wins for certain. Those that are judged alike are alike."""
    wins = Wins(ruleset, int(step.before["active"][0]))
    if not wins.is_near(step.before):
        return [False] * len(outcomes)
    found: dict[bytes, bool] = {}
    for (action, _), judged in zip(outcomes, chances, strict=True):
        if judged.tobytes() not in found:
            found[judged.tobytes()] = wins.way(step.before, action.code) is not None
    return [found[judged.tobytes()] for judged in chances]
