"""Behavior cloning: a network learns from games what the greedy bot decides, and is rated by a ladder."""

import argparse
from collections.abc import Sequence
from time import process_time

import numpy as np
import torch
from policies import Policy, print_ratings
from torch import nn

from insula import Action, Ruleset, View
from insula.arena import play_match
from insula.bots import GreedyBot
from insula.env import observe

BATCH = 512
LEARNING_RATE = 1e-3
HELD_OUT = 0.1
"""The share of the decisions that are only used for measuring."""

Decision = tuple[np.ndarray, np.ndarray, int]
"""What a seat observed, the mask of its legal actions, and the index of the one chosen."""


class Teacher(GreedyBot):
    """The greedy bot, which notes its decisions."""

    def __init__(self, seed: int, decisions: list[Decision]) -> None:
        super().__init__(seed)
        self.decisions = decisions

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        action = super().choose(view, legal)
        if len(legal) > 1:
            observed = observe(view)
            index = view.ruleset.action_index(action.code, view.seat)
            self.decisions.append((observed["observation"], observed["action_mask"], index))
        return action


def collect(ruleset: Ruleset, games: int) -> list[Decision]:
    """Return the decisions of greedy bots."""
    decisions: list[Decision] = []
    for game in range(games):
        play_match(
            ruleset, [Teacher(game * ruleset.players + seat, decisions) for seat in range(ruleset.players)], game
        )
    print(f"{len(decisions)} decisions of {games} games, {process_time():.0f} s", flush=True)
    return decisions


def train(policy: Policy, decisions: list[Decision], epochs: int) -> None:
    """Train with cross-entropy, and print how often the network agrees with decisions that it has not seen."""
    observations = torch.from_numpy(np.stack([decision[0] for decision in decisions]))
    masks = torch.from_numpy(np.stack([decision[1] for decision in decisions]))
    chosen = torch.tensor([decision[2] for decision in decisions])
    known = int(len(chosen) * (1 - HELD_OUT))
    optimizer = torch.optim.Adam(policy.network.parameters(), LEARNING_RATE)
    for epoch in range(1, epochs + 1):
        for rows in torch.randperm(known).split(BATCH):
            logits, _ = policy(observations[rows], masks[rows])
            loss = nn.functional.cross_entropy(logits, chosen[rows])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            logits, _ = policy(observations[known:], masks[known:])
            agreement = (logits.argmax(1) == chosen[known:]).float().mean().item()
        print(f"epoch {epoch}: agrees in {agreement:.1%} of unseen decisions, {process_time():.0f} s", flush=True)


def main(given: Sequence[str] | None = None) -> None:
    """Learn and rate with the arguments of the command line, or those given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lessons", type=int, default=300, help="the games from which it learns")
    parser.add_argument("--goal", type=int, default=10, help="the victory points that win")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--games", type=int, default=60, help="of each pair in the ladder")
    arguments = parser.parse_args(given)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    ruleset = Ruleset.of("base", 2, {"trade_with_players": False, "vp_goal": arguments.goal})
    policy = Policy(ruleset)
    train(policy, collect(ruleset, arguments.lessons), arguments.epochs)
    print_ratings(ruleset, policy, arguments.games)


if __name__ == "__main__":
    main()
