"""Information-set Monte Carlo tree search: one tree over many games that a seat cannot tell apart."""

from collections.abc import Sequence

import numpy as np

from ..errors import ArgumentError
from ..game import Action, Game, Holding, View
from ..rules import rng as generators
from ..rules.choices import CHOICES
from ..rules.tree import MOST_ITERATIONS, MOST_SAMPLES, NO_NODE, ROOT, TREE, WIN, grow
from ..ruleset.whole_numbers import unsigned_seed
from .question import Clock, checked_count, sampled_games
from .result import Candidate, Result

DEFAULT_ITERATIONS = 1000
EXPLORATION = 0.7
"""The factor of the second term of UCB1 for rewards from 0 to 1, as Cowling, Powley and Whitehouse (2012) choose it."""
ROLLOUT_DECISIONS = 200
"""The decisions after which a random game is cut short; the end of most is too far away to say much."""
BETWEEN_LOOKS = 8
"""The iterations between two looks at the clock."""


def mcts(
    position: Game | View,
    iterations: int | None = None,
    *,
    seconds: float | None = None,
    exploration: float = EXPLORATION,
    rollout_decisions: int = ROLLOUT_DECISIONS,
    samples: int = 16,
    known: Sequence[Holding] = (),
    seed: int = 0,
) -> Result:
    """Return how often a tree search tried each legal action, and what it won with it; the best was tried most.

    Each iteration plays one of the `samples` games that look the same to the seat: in the tree it chooses the action
    with the highest upper confidence bound (UCB1, counting only the visits in which the action was legal), then adds a
    node, then plays at random. A random game is cut short after `rollout_decisions`; each seat then gets its share of
    all points. Dice and cards are drawn in each iteration anew. In a `Game` nothing is hidden.

    The search ends after `iterations` (1000 by default, if there is no deadline) or `seconds`, or when the tree is
    full, after 131,071 iterations. With a number of iterations it always finds the same.

    Raises ArgumentError if no seat must decide, or an argument makes no sense.

    >>> result = mcts(Game(players=3, seed=1), iterations=8, rollout_decisions=4)
    >>> sum(candidate.visits for candidate in result.candidates), result.depth
    (8, 8)
    """
    clock = Clock(seconds)
    most = _limit(iterations, seconds)
    samples = checked_count("samples", samples, MOST_SAMPLES)
    limit = checked_count("rollout_decisions", rollout_decisions)
    if not exploration >= 0:
        raise ArgumentError(f"`exploration` must be 0 or more, not {exploration!r}")
    first = unsigned_seed(seed)
    actions, states = sampled_games(position, min(samples, most), known, np.random.default_rng(first))
    tree = planted(states, exploration, first)
    _grow(position, tree, most, limit, clock)
    nodes = int(tree["decisions"][0])
    return Result(_candidates(tree, actions), int(tree["iterations"][0]), nodes, clock.seconds)


def _limit(iterations: int | None, seconds: float | None) -> int:
    """Return the number of iterations after which the search ends. Raises ArgumentError if there cannot be so many."""
    if iterations is None:
        return DEFAULT_ITERATIONS if seconds is None else MOST_ITERATIONS
    return checked_count("iterations", iterations, MOST_ITERATIONS)


def planted(states: np.ndarray, exploration: float, seed: int) -> np.ndarray:
    """Return a tree with nothing but its root, over some states."""
    tree = np.zeros(1, TREE)
    tree["words"][0, : len(states)] = states.view(np.int64).reshape(len(states), -1)
    tree["samples"], tree["size"] = len(states), 1
    tree["generator"] = generators.seed(seed)
    visits = np.arange(1, MOST_ITERATIONS + 1)
    tree["root_of_log"][0, 1:] = exploration * np.sqrt(np.log(visits))
    tree["inverse_root"][0, 1:] = 1 / np.sqrt(visits)
    return tree


def _grow(position: Game | View, tree: np.ndarray, most: int, limit: int, clock: Clock) -> None:
    """Make iterations until there are enough, or the deadline has passed; at least a few."""
    boards, state, choices = position.ruleset.boards, position.ruleset.template.copy(), np.zeros(1, CHOICES)
    while (left := most - int(tree["iterations"][0])) > 0:
        grow(boards, state, choices, tree, min(left, BETWEEN_LOOKS), limit)
        if clock.is_over:
            break


def _candidates(tree: np.ndarray, actions: list[Action]) -> tuple[Candidate, ...]:
    """Return the legal actions with their statistics; those tried most come first."""
    record = tree[0]
    places: dict[int, int] = {}
    child = int(record["child"][ROOT])
    while child != NO_NODE:
        places[int(record["code"][child])] = child
        child = int(record["sibling"][child])
    found = []
    for action in actions:
        place = places.get(action.code)
        visits = 0 if place is None else int(record["visits"][place])
        value = 0.0 if place is None else int(record["reward"][place]) / (visits * WIN)
        found.append(Candidate(action, value, visits))
    return tuple(sorted(found, key=lambda candidate: (-candidate.visits, -candidate.value)))
