"""The signature: one digest over seeded random games, which moves only when the rules behave otherwise."""

import hashlib
from random import Random

import numpy as np

from ..rules import entry, rng
from ..rules.choices import CHOICES
from ..ruleset import Ruleset
from .match import DECISION_LIMIT
from .seeds import game_seed


def signature(ruleset: Ruleset, games: int = 10, seed: int = 1, limit: int = DECISION_LIMIT) -> str:
    """A digest of all choices and hands at every decision of random games; the same in both ways of running.

    It does not depend on how the state is laid out in memory.

    >>> signature(Ruleset.of("base", 3), games=1, limit=100) == signature(Ruleset.of("base", 3), games=1, limit=100)
    True
    """
    digest = hashlib.sha256()
    for game in range(games):
        _play(ruleset, game_seed(seed, game), limit, digest)
    return digest.hexdigest()


def _play(ruleset: Ruleset, seed: int, limit: int, digest: "hashlib._Hash") -> None:
    """Play one random game; the choices are drawn here, so that they need nothing of the rules."""
    choices = Random(seed)
    states = ruleset.template.copy()
    states["rng"] = rng.seed(seed)
    room = np.zeros(1, CHOICES)
    code = entry.NO_ACTION
    for _ in range(limit):
        count = entry.play(ruleset.boards, states, code, room, True)
        digest.update(room["action"][0, :count].tobytes() + states["hand"].tobytes())
        if count == 0:
            digest.update(states["winners"].tobytes())
            break
        code = int(room["action"][0, int(choices.random() * count)])
