"""Write a bot that scores points as soon as it can and otherwise plays random actions."""

from collections.abc import Sequence

from insula import Action, ActionKind, Ruleset, View
from insula.arena import play_match
from insula.bots import Bot, make_bot

POINTS_FIRST = (ActionKind.BUILD_CITY, ActionKind.BUILD_SETTLEMENT, ActionKind.BUY_DEVELOPMENT_CARD)


class Builder(Bot):
    """Takes the first legal action of its favorite kinds; otherwise takes a random action."""

    name = "builder"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        for kind in POINTS_FIRST:
            for action in legal:
                if action.kind == kind:
                    return action
        return self.rng.choice(legal)


ruleset = Ruleset.of("base", players=4)
wins = 0
for number in range(5):
    bots = [Builder(number), *(make_bot("random", seed=4 * number + seat) for seat in range(1, 4))]
    wins += 0 in play_match(ruleset, bots, seed=number).winners
print(f"The builder won {wins} of 5 games against three random players.")
