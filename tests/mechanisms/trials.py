"""Games with the trial modules, for the tests of the mechanisms."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from engine.random_games import choose, play_randomly
from support.length import amount

from insula.game import Action, ActionKind, Game

CASES = [
    *(("market", players) for players in (2, 4, 5)),
    *(("wagons", players) for players in (2, 4)),
    *(("mist", players) for players in (2, 4)),
    ("lanterns", 3),
    ("market+wagons", 3),
    ("market+wagons+mist", 3),
]
"""The modules and numbers of players of the games."""
OPTIONS: Mapping[str, object] = {"trade_with_players": False}


def prefers(*kinds: str) -> Any:
    """Return a choice for random games: half of the time an action of one of these kinds, if there is one."""
    preferred = {getattr(ActionKind, kind) for kind in kinds}

    def pick(rng: random.Random, game: Game) -> Action:
        found = [action for action in game.legal_actions if action.kind in preferred]
        return rng.choice(found) if found and rng.random() < 0.5 else choose(rng, game)

    return pick


def games(
    rules: str,
    players: int,
    seed: int,
    *,
    decisions: int = amount(250, long=400),
    every: int = 1,
    prefer: tuple[str, ...] = (),
    **options: object,
) -> Iterator[Game]:
    """Play a random game, and yield it before some of its decisions and at the end."""
    played = play_randomly(
        players, seed, {**OPTIONS, **options}, rules=rules, decisions=decisions, pick=prefers(*prefer)
    )
    for number, game in enumerate(played):
        if number % every == 0 or game.over:
            yield game


def memory(game: Game) -> bytes:
    """Return the bytes of the state."""
    return game._states.tobytes()
