"""What comes of an action when the game goes on for some rounds: the check that does not judge at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..analysis.judge import Judge
from ..bots import GreedyBot
from ..game import Action, Game

ROUNDS = 1
"""For how many rounds the game goes on after the turn: until the seat has had another one."""
DEALS = 16
LEAST = 0.05
"""How much more the best action must be worth at the end."""
ERRORS = 2
"""And how many standard errors."""

Chances = NDArray[np.float64]


def played_on(game: Game, actions: Sequence[Action], judge: Judge, seed: int) -> Chances:
    """Return the chances of the seat that decides, after each action and some rounds, of shape (deals, actions).

    In each deal of the hidden cards, all actions are tried with the same seeds, and greedy bots play on.
    """
    seat, ends = game.actor, list[bytes]()
    view = game.view(seat)
    for deal in range(DEALS):
        sampled = view.sample(np.random.default_rng([seed, deal]))
        ends += [_after_rounds(sampled.copy(deal, history=False), action, deal) for action in actions]
    return judge.chances(ends)[:, seat].reshape(DEALS, len(actions))


def is_confirmed(chances: Chances) -> bool:
    """Return whether the first action was better than each other one, by more than chance."""
    gained = chances[:, :1] - chances[:, 1:]
    least = np.maximum(LEAST, ERRORS * gained.std(axis=0, ddof=1) / np.sqrt(len(gained)))
    return bool((gained.mean(axis=0) >= least).all())


def _after_rounds(game: Game, action: Action, seed: int) -> bytes:
    """Play an action and the rounds after it; return the state at the beginning of the next turn, or at the end."""
    until = game.turn + ROUNDS * game.players + 1
    bots = [GreedyBot(seed + seat) for seat in range(game.players)]
    game.play(action)
    while not game.over and game.turn < until:
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    return game.bytes_at(len(game.steps))
