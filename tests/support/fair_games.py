"""Random games whose chance can be verified."""

from collections.abc import Mapping, Sequence
from random import Random

from engine.random_games import choose

from insula import Game
from insula.game import CHANCE
from insula.game.fair import FairChance, begin, prove
from insula.notation.records import Proof

SEED = bytes(range(32))


def fair_game(
    rules: str = "base",
    players: int = 3,
    options: Mapping[str, object] | None = None,
    contributions: Sequence[str] | None = None,
    seed: bytes = SEED,
    decisions: int = 10_000,
) -> tuple[Game, Proof]:
    """Return a game with random decisions, at its end or after some of them, and the proof of its chance."""
    given = contributions or [f"words of {seat}" for seat in range(players)]
    chance, rng = FairChance(seed, given), Random(1)
    game, drawn, _ = begin(rules, players, options or {}, chance)
    while not game.over and decisions:
        if game.actor == CHANCE:
            drawn += 1
            game.play(chance.outcome(game.outcomes, drawn))
        else:
            decisions -= 1
            game.play(choose(rng, game))
    return game, prove(game, seed, given)
