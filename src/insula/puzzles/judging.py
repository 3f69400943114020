"""What each action is worth to the seat that decides, with what it can still do in its turn."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..analysis.decisions import BEGIN_COMPOSING
from ..analysis.judge import Judge
from ..game import Action, Game
from ..rules.spec import FREE
from ..ruleset import Ruleset
from ..search.levels import Levels
from ..search.question import sampled_games
from ..search.wins import Wins

FURTHER_ACTIONS = 1
"""How many more actions are tried after the first one. What the seat must choose at once does not count."""


class Judged(NamedTuple):
    """An action, and the chance of the seat to win with it, from 0 to 1."""

    action: Action
    chance: float


def judged(game: Game, judge: Judge, samples: int, seed: int, further: int = FURTHER_ACTIONS) -> list[Judged]:
    """Return all actions of the seat that decides but offers, the best first.

    Each is tried in games that look the same to the seat, and made quiet as the analysis does. An action is worth at
    least as much as the best one after it in the same turn, as long as chance does not decide. A certain win in this
    turn is found with any number of actions.
    """
    view = game.view(game.actor)
    actions, states = sampled_games(view, samples, (), np.random.default_rng(seed))
    values = _Plans(game.ruleset, judge, view.seat).values(actions, states, further)
    found = [Judged(action, value) for action, value in zip(actions, values, strict=True) if is_judged(action)]
    return sorted(found, key=lambda one: -one.chance)


def judged_after(game: Game, first: Action, then: Action, judge: Judge, samples: int, seed: int) -> float:
    """Return the chance with an action that is played after another one; 0 if that is not possible.

    In between, the seat makes only the choices that it must make at once. It can go on after both, as it can after the
    action alone.
    """
    view = game.view(game.actor)
    _, states = sampled_games(view, samples, (), np.random.default_rng(seed))
    plans = _Plans(game.ruleset, judge, view.seat)
    return plans.value_with(then, plans.after(first, states))


def is_judged(action: Action) -> bool:
    """Return whether an action means something by itself. Offers do not: what is offered is decided in later steps."""
    return action.kind not in BEGIN_COMPOSING


class _After(NamedTuple):
    """Where a seat goes on after an action, without chance."""

    actions: list[Action]
    states: NDArray[np.void]
    is_free: bool
    """Whether the seat can leave out what comes next."""


class _Plans:
    """Tries actions one after the other in the same turn of a seat."""

    def __init__(self, ruleset: Ruleset, judge: Judge, seat: int) -> None:
        self._ruleset, self._seat = ruleset, seat
        self._levels = Levels(ruleset, judge.evaluate, settling=seat)
        self._wins = Wins(ruleset, seat)
        self._known: dict[tuple[bytes, int], float] = {}
        """The chance with the best next action. Actions in another order lead to the same state."""

    def values(self, actions: list[Action], states: NDArray[np.void], further: int) -> list[float]:
        """Return what the seat can expect after each action, the mean over some states."""
        by_state = self._levels.root_values(states)[:, self._seat].reshape(len(states), len(actions))
        by_state[self._wins.after(actions, states)] = 1
        settled: list[float] = by_state.mean(axis=0).tolist()
        if further == 0:
            return settled
        later = [self.best_after(action, states, further) for action in actions]
        return list(map(max, settled, later))

    def best_after(self, action: Action, states: NDArray[np.void], further: int) -> float:
        """Return the chance with the best next action; 0 if the seat cannot go on at once."""
        after = self.after(action, states)
        if after is None:
            return 0.0
        further -= after.is_free
        key = after.states[0].tobytes(), further
        if key not in self._known:
            self._known[key] = max(self.values(after.actions, after.states, further))
        return self._known[key]

    def value_with(self, then: Action, after: _After | None) -> float:
        """Return the chance with an action that the seat plays as soon as it can leave out what comes next."""
        if after is None:
            return 0.0
        if then in after.actions:
            settled = self.values(after.actions, after.states, 0)[after.actions.index(then)]
            return max(settled, self.best_after(then, after.states, FURTHER_ACTIONS))
        if after.is_free:
            return 0.0
        return max(self.value_with(then, self.after(choice, after.states)) for choice in after.actions)

    def after(self, action: Action, states: NDArray[np.void]) -> _After | None:
        """Return where the seat goes on after an action; None if it does not, or has learned something."""
        games = [self._played(action, states[i : i + 1]) for i in range(len(states) if is_judged(action) else 0)]
        now = self._seat, int(states["turn"][0])
        legal = [game.legal_actions for game in games if (game.actor, game.turn) == now]
        if not games or len(legal) < len(games) or any(each != legal[0] for each in legal):
            return None
        raw = b"".join(game.bytes_at(1) for game in games)
        return _After(legal[0], np.frombuffer(raw, states.dtype), games[0].phase >= FREE)

    def _played(self, action: Action, state: NDArray[np.void]) -> Game:
        """Return the game after an action, which chance does not continue."""
        game = Game.from_state(self._ruleset, state, chance="manual")
        game.play(action)
        return game
