"""Write a bot: it builds whatever gives points as soon as it can, and lets itself be beaten for the rest."""

from collections.abc import Sequence

from insula import Action, ActionKind, Ruleset, View
from insula.arena import play_match
from insula.bots import Bot, make_bot

POINTS_FIRST = (ActionKind.BUILD_CITY, ActionKind.BUILD_SETTLEMENT, ActionKind.BUY_DEVELOPMENT_CARD)


class Builder(Bot):
    """Takes the first of its favorite kinds of actions that is legal, otherwise anything."""

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
