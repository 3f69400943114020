"""The signature: one digest of seeded random games. It changes only when the rules behave differently."""

import hashlib
from random import Random

import numpy as np

from ..game import ActionKind
from ..rules import entry, rng
from ..rules.choices import CHOICES
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..ruleset import Ruleset
from .match import DECISION_LIMIT
from .seeds import game_seed


def signature(ruleset: Ruleset, games: int = 10, seed: int = 1, limit: int = DECISION_LIMIT) -> str:
    """Return a digest of all choices and hands at every decision of random games.

    It is the same for compiled and interpreted rules. It depends neither on the memory layout of the state nor on the
    numbers of the kinds of actions.

    >>> signature(Ruleset.of("base", 3), games=1, limit=100) == signature(Ruleset.of("base", 3), games=1, limit=100)
    True
    """
    digest = hashlib.sha256()
    for game in range(games):
        _play(ruleset, game_seed(seed, game), limit, digest)
    return digest.hexdigest()


def _numbers_of_names() -> np.ndarray:
    """Return a number for each kind of action that depends only on its name."""
    numbers = np.zeros(max(ActionKind) + 1, np.uint64)
    for kind in ActionKind:
        numbers[kind] = int.from_bytes(hashlib.sha256(kind.name.encode()).digest()[:8], "little")
    return numbers


_NUMBER_OF_KIND = _numbers_of_names()


def _play(ruleset: Ruleset, seed: int, limit: int, digest: "hashlib._Hash") -> None:
    """Play one random game. The choices are drawn here, so that they do not depend on the generator of the rules."""
    choices = Random(seed)
    states = ruleset.template.copy()
    states["rng"] = rng.seed(seed)
    room = np.zeros(1, CHOICES)
    entry.play.wait(states)
    code = entry.NO_ACTION
    for _ in range(limit):
        count = entry.play(ruleset.boards, states, code, room, True)
        actions = room["action"][0, :count]
        digest.update(_NUMBER_OF_KIND[actions >> ARGUMENT_BITS].tobytes() + (actions % ARGUMENTS).tobytes())
        digest.update(states["hand"].tobytes())
        if count == 0:
            digest.update(states["winners"].tobytes())
            break
        code = int(room["action"][0, int(choices.random() * count)])
