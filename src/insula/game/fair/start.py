"""The start of a game whose chance can be verified: the board, and everything drawn before the first decision."""

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from ...notation.records import Draw
from ...rules.constants import CHANCE
from ..action import Action
from ..game import LAYING, Game
from .chance import FairChance

MOST_LISTED = 500
"""A record lists at most this number of draws before the first decision: the last ones. Options that reject most
islands can need a hundred thousand draws."""
GENERATOR = 0
"""The seed of the generator in the state. The generator is not used in such a game."""


class Start(NamedTuple):
    """A game that has begun, the number of draws so far, and the last draws."""

    game: Game
    drawn: int
    listed: list[Draw]


def begin(rules: str, players: int, options: Mapping[str, object], chance: FairChance, position: str = "") -> Start:
    """Return a game before its first decision. As in every new game, laying the board leaves no steps.

    >>> from insula.game.fair import new_seed
    >>> start = begin("base", 3, {}, FairChance(new_seed(), ["anna", "ben", "carl"]))
    >>> start.game.turn, start.drawn > 0
    (0, True)
    """
    game = (
        Game(position=position, seed=GENERATOR, chance="manual")
        if position
        else Game(rules, players, GENERATOR, options, chance="manual")
    )
    drawn, kept = 0, 0
    last: deque[tuple[int, Action, list[tuple[Action, int]]]] = deque(maxlen=MOST_LISTED)
    while game.actor == CHANCE:
        drawn += 1
        outcomes, is_laying = game.outcomes, game.phase in LAYING
        outcome = chance.outcome(outcomes, drawn)
        last.append((drawn, outcome, outcomes))
        game.play(outcome)
        if is_laying:
            game.steps.cut(kept)
        kept = len(game.steps)
    return Start(game, drawn, [drawn_from(*each) for each in last])


def drawn_from(number: int, outcome: Action, outcomes: list[tuple[Action, int]]) -> Draw:
    """Return a draw as a record lists it."""
    return Draw(number, outcome.text, tuple((each.text, weight) for each, weight in outcomes))
