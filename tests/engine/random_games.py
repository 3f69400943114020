"""Random games for the tests of the engine. They are seeded, and prefer to build, so that the boards fill up."""

import random
from collections.abc import Callable, Iterator, Mapping

from insula.game import Action, ActionKind, Game

EAGER = {
    ActionKind.BUILD_ROAD,
    ActionKind.BUILD_SETTLEMENT,
    ActionKind.BUILD_CITY,
    ActionKind.BUILD_SHIP,
    ActionKind.BUY_DEVELOPMENT_CARD,
    ActionKind.PLAY_DEVELOPMENT_CARD,
    ActionKind.BUILD_WALL,
    ActionKind.BUY_IMPROVEMENT,
    ActionKind.RECRUIT_KNIGHT,
    ActionKind.PROMOTE_KNIGHT,
}


def choose(rng: random.Random, game: Game) -> Action:
    """Return a random legal action; half of the time one that builds, if there is one."""
    legal = game.legal_actions
    eager = [action for action in legal if action.kind in EAGER]
    return rng.choice(eager if eager and rng.random() < 0.5 else legal)


def play_randomly(
    players: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    rules: str = "base",
    decisions: int = 10_000,
    pick: Callable[[random.Random, Game], Action] = choose,
) -> Iterator[Game]:
    """Play a random game; yield it before every decision and at the end. Unasked actions are played too."""
    rng = random.Random(seed)
    game = Game(rules, players, seed, options)
    for _ in range(decisions):
        yield game
        if game.over:
            return
        unasked = game._unasked()
        game.play(rng.choice(unasked) if unasked and rng.random() < 0.1 else pick(rng, game))
    yield game
