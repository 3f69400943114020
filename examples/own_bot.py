"""Compare a bot of your own with another: every seed is played in every seating, in several processes."""

from collections.abc import Sequence

from insula import Action, Ruleset, View
from insula.arena import simulate_bots
from insula.bots import Bot, RandomBot


class Builder(Bot):
    """Builds whenever it can; otherwise takes a random action."""

    name = "builder"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        built = [action for action in legal if action.kind.name in ("BUILD_CITY", "BUILD_SETTLEMENT")]
        return self.rng.choice(built or legal)


if __name__ == "__main__":  # the worker processes import this file
    simulation = simulate_bots(Ruleset.of("base", 4, {"vp_goal": 6}), [Builder, RandomBot], 4, seed=1, workers=1)
    low, high = simulation.differences["builder", "random"].interval
    print(f"For each seat, the builder wins {low:.0%} to {high:.0%} more games than a random player.")
