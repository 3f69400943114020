"""Opponents of the benchmarks, which play the same in every version of Insula and on every machine.

They have no deadline, and count in double precision, so that no difference between processors decides. Only their
weights are kept apart. Their programs are those of the bots that they are called after, as they are now, without the
abilities that these did not have then. So a benchmark compares whole games with digests before it begins.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import ClassVar

from ...game import Action, View
from ...ruleset import Ruleset
from ...ruleset.dealing import AtLeast
from ..expert import ExpertBot, Network
from ..expert.library import network_for
from ..greedy import GreedyBot

FOLDER = Path(__file__).parent
"""The folder of the weights of all opponents."""
SAMPLES = 8
"""The games in which `expert-1` tries an action, also where the rules are interpreted."""


class Greedy1(GreedyBot):
    """The greedy bot."""

    name: ClassVar[str] = "greedy-1"
    is_timed: ClassVar[bool] = False


class ViewOfOldSamples(View):
    """A view whose sampled games ignore what hands must have by what is pending, as when `expert-1` was defined."""

    __slots__ = ()

    def _least(self) -> list[AtLeast]:
        return []


class Expert1(ExpertBot):
    """The expert bot, with the weights of November 2026."""

    name: ClassVar[str] = "expert-1"
    is_timed: ClassVar[bool] = False
    weights: ClassVar[Path] = FOLDER / "expert_1"
    seconds: ClassVar[float] = inf

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, samples=SAMPLES, settled=False, bargains=False)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return super().choose(_with_old_samples(view), legal)

    def unasked(self, view: View, actions: Sequence[Action]) -> Action | None:
        return super().unasked(_with_old_samples(view), actions)

    def _network(self, ruleset: Ruleset) -> Network:
        return _exact_network(ruleset)


def _with_old_samples(view: View) -> View:
    return ViewOfOldSamples(view.ruleset, view.array, view.seat, view._codes)


@lru_cache(maxsize=64)
def _exact_network(ruleset: Ruleset) -> Network:
    return network_for(ruleset, Expert1.weights).in_double_precision()


FROZEN = {bot.name: bot for bot in (Greedy1, Expert1)}
"""The opponents by name."""
