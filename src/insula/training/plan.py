"""What a training consists of, and the parts into which its games are cut."""

from collections.abc import Iterable
from enum import IntEnum
from hashlib import sha256
from io import BytesIO
from math import cos, pi
from typing import NamedTuple

import numpy as np

from ..bots.expert.network import Network
from ..crews.environment import commit, environment
from ..data.stored.manifest import COMMIT, TRAINING
from ..ruleset import Ruleset
from .devices import torch_version
from .learner import LAYERS, RATE
from .matches import MatchPart
from .self_play import SelfPlayPart
from .sequential import ALPHA, BETA, EQUAL, STRONGER

FORMAT = 1
"""The version of the layout of the folder, which the manifest names."""
ROUNDS, GAMES, PART_GAMES = 400, 512, 128
"""The usual number of rounds, of games in a round, and of games in a part: seconds of work for one core."""
EVALUATE_EVERY = 20
"""The usual number of rounds between two evaluations: less changes too little to be seen in some hundred games."""
PAST = 8
"""So many past networks play at most: the last that were evaluated. They are sent with every part."""
PART_DEALS, WAVE_PARTS = 16, 8
"""The deals in each part of an evaluation, and the parts that are played before the test counts them."""
_DIGITS = 16
"""The hexadecimal digits of a digest that are kept."""
_BITS_64 = (1 << 64) - 1


class Purpose(IntEnum):
    """What a seed is for. Each purpose has seeds of its own."""

    SELF_PLAY = 1
    LEARNING = 2
    EVALUATION = 3


class Plan(NamedTuple):
    """All that decides what is learned, besides the code of Insula."""

    ruleset: Ruleset
    seed: int
    rounds: int
    games: int
    part_games: int
    units: int
    start: Network | None
    """The network to begin with; None for nothing."""
    evaluate_every: int
    deals: int
    """The most deals of an evaluation."""
    layers: int = LAYERS
    """The number of hidden layers, each with `units` units."""
    device: str | None = None
    """The device on which torch computes; None for numpy."""
    past_share: float = 0.0
    """The share of seats in self-play that past networks play."""
    lookahead: int = 0
    """How many times chance is sampled to look one decision further for a target; 0 to look no further."""

    @property
    def parts(self) -> int:
        """Return the number of parts of the self-play of a round."""
        return -(-self.games // self.part_games)

    def past(self, number: int) -> list[int]:
        """Return the rounds whose networks play some of the seats in round `number`: the last that were evaluated."""
        return list(range(0, number, self.evaluate_every))[-PAST:] if self.past_share else []

    def self_play(self, number: int, network: Network, past: Iterable[Network] = ()) -> list[SelfPlayPart]:
        """Return the parts of the self-play of round `number`, which is played with `network` and those of `past`."""
        networks = tuple(past)
        parts = []
        for part in range(self.parts):
            games = min(self.part_games, self.games - part * self.part_games)
            seed = self.seed_for(Purpose.SELF_PLAY, number, part)
            how = self.device, networks, self.past_share, self.lookahead
            parts.append(SelfPlayPart(number, part, self.ruleset, network, games, seed, *how))
        return parts

    def wave(self, number: int, first: int, candidate: Network, best: Network) -> list[MatchPart]:
        """Return the next parts of the evaluation in round `number`, from part `first` on."""
        parts = []
        for part in range(first, first + WAVE_PARTS):
            deals = min(PART_DEALS, self.deals - part * PART_DEALS)
            if deals > 0:
                seed = self.seed_for(Purpose.EVALUATION, number, part)
                parts.append(MatchPart(part, self.ruleset, candidate, best, deals, seed, self.device))
        return parts

    def is_evaluated(self, number: int) -> bool:
        """Return whether there is an evaluation at the end of a round: in every few rounds, and in the last."""
        return number % self.evaluate_every == 0 or number == self.rounds

    def rate(self, number: int) -> float:
        """Return the rate of Adam in a round, which falls to 0 along half a cosine."""
        return RATE * (1 + cos(pi * (number - 1) / self.rounds)) / 2

    def seed_for(self, purpose: Purpose, number: int, part: int = 0) -> int:
        """Return the seed of a part of a round."""
        entropy = [self.seed & _BITS_64, purpose, number, part]
        return int(np.random.SeedSequence(entropy).generate_state(1, np.uint64)[0])

    @property
    def manifest(self) -> dict[str, object]:
        """Return what is written about the training. It is the same whenever and wherever it runs."""
        here = environment()
        return {
            "format": FORMAT,
            "kind": TRAINING,
            "rules": self.ruleset.name,
            "players": self.ruleset.players,
            "options": dict(self.ruleset.given),
            "seed": self.seed,
            "rounds": self.rounds,
            "games": self.games,
            "part_games": self.part_games,
            "units": self.units,
            "layers": self.layers,
            "device": self.device and self.device.partition(":")[0],
            "past_share": self.past_share,
            "lookahead": self.lookahead,
            "start": None if self.start is None else sha256(saved(self.start)).hexdigest()[:_DIGITS],
            "evaluate_every": self.evaluate_every,
            "deals": self.deals,
            "test": {"equal": EQUAL, "stronger": STRONGER, "alpha": ALPHA, "beta": BETA},
            "rules_digest": here.rules,
            "code_digest": here.code,
            "versions": {name: getattr(here, name) for name in ("insula", "python", "numpy")} | self._torch,
            COMMIT: commit(),
        }

    @property
    def _torch(self) -> dict[str, str]:
        """Return the version of torch, if it computes."""
        return {} if self.device is None else {"torch": torch_version()}


def saved(network: Network) -> bytes:
    """Return a network as a file: the same bytes for the same weights."""
    file = BytesIO()
    network.save(file)
    return file.getvalue()
