"""A policy as a network, the bot that plays it, and its rating: what the programs of this folder share."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import nn

from insula import Action, Ruleset, View
from insula.arena.ladder import Ladder
from insula.bots import Bot, BotLike, Entrant
from insula.env import observe

WIDTH = 128
"""The units of each hidden layer."""
NEVER = -1e9
"""The logit of an action that is not legal."""


class Policy:
    """A network that returns a logit for each action of a ruleset, and the value of the position for the seat."""

    def __init__(self, ruleset: Ruleset) -> None:
        lines = ruleset.observation.lines
        most = np.repeat([shown.line.high for shown in lines], [shown.size for shown in lines])
        self.scale = torch.from_numpy(1 / most.astype(np.float32))
        self.network = nn.Sequential(
            nn.Linear(ruleset.observation.size, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, ruleset.num_actions + 1),
        )

    def __call__(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits (games, num_actions) and the values (games) of observations and masks."""
        out = self.network(observations * self.scale)
        return out[:, :-1].masked_fill(~masks.bool(), NEVER), out[:, -1]

    def sample(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Return actions drawn with the probabilities of the policy, for arrays of observations and masks."""
        with torch.no_grad():
            logits, _ = self(torch.from_numpy(observations), torch.from_numpy(masks))
            actions: np.ndarray = torch.distributions.Categorical(logits=logits).sample().numpy()
        return actions


class PolicyBot(Bot):
    """Draws its actions with the probabilities of a policy. The most probable one alone would end too many turns."""

    name = "policy"

    def __init__(self, policy: Policy, seed: int) -> None:
        super().__init__(seed)
        self.policy = policy

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        observed = observe(view)
        with torch.no_grad():
            logits, _ = self.policy(*(torch.from_numpy(observed[name][None]) for name in observed))
            chances = logits[0].softmax(0).tolist()
        indices = [view.ruleset.action_index(action.code, view.seat) for action in legal]
        return self.rng.choices(legal, [chances[index] for index in indices])[0]


def print_ratings(ruleset: Ruleset, policy: Policy, games: int) -> None:
    """Let the policy and the bots of Insula play `games` games in each pair, and print a ladder."""
    bots: list[BotLike] = [Entrant("policy", lambda seed: PolicyBot(policy, seed)), "random", "casual", "greedy"]
    with tempfile.TemporaryDirectory() as folder:
        ladder = Ladder(Path(folder) / "games.jsonl", [ruleset], bots, games)
        ladder.play(workers=1)
        for rating in ladder.standings[0].ratings:
            print(
                f"{rating.bot:8} {rating.points:+6.0f} ± {rating.margin:.0f}  {rating.wins:g} of {rating.games} games"
            )
        for other in ("random", "casual", "greedy"):
            lines = [line for line in ladder.played.lines.values() if set(line["bots"]) == {"policy", other}]
            won = sum(line["bots"][line["winners"][0]] == "policy" for line in lines if line["winners"])
            print(f"policy wins {won} of {len(lines)} games against {other}")
