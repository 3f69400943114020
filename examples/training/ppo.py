"""PPO: a network learns from wins and losses in many games at once, and is rated by a ladder."""

import argparse
from collections.abc import Sequence
from time import process_time

import torch
from policies import Policy, print_ratings
from torch import nn

from insula.env.vector_env import GymnasiumVectorEnv

GAMES = 128
"""The games that are played at once."""
STEPS = 64
"""The decisions in each game between two updates."""
REPORTED = 10
"""The updates between two lines of the report."""
EPOCHS, BATCH = 2, 1024
LEARNING_RATE = 1e-3
DISCOUNT, SMOOTHING = 0.995, 0.95
CLIP, VALUE_WEIGHT, ENTROPY_WEIGHT, MOST_GRADIENT = 0.2, 0.5, 0.01, 0.5


class Trainer:
    """Plays, and improves the policy from what was played."""

    def __init__(self, policy: Policy, env: GymnasiumVectorEnv) -> None:
        self.policy, self.env = policy, env
        self.optimizer = torch.optim.Adam(policy.network.parameters(), LEARNING_RATE)
        ruleset = env.ruleset
        self.observations = torch.zeros(STEPS, GAMES, ruleset.observation.size, dtype=torch.int8)
        self.masks = torch.zeros(STEPS, GAMES, ruleset.num_actions, dtype=torch.int8)
        self.actions = torch.zeros(STEPS, GAMES, dtype=torch.int64)
        self.logs, self.values, self.rewards, self.over = torch.zeros(4, STEPS, GAMES)
        self.observed, _ = env.reset(seed=1)

    def play(self) -> tuple[int, int]:
        """Play STEPS decisions in each game, and return the numbers of games won and ended."""
        won = ended = 0
        for step in range(STEPS):
            self.observations[step] = torch.from_numpy(self.observed["observation"])
            self.masks[step] = torch.from_numpy(self.observed["action_mask"])
            with torch.no_grad():
                logits, self.values[step] = self.policy(self.observations[step], self.masks[step])
                chosen = torch.distributions.Categorical(logits=logits)
                self.actions[step] = chosen.sample()
                self.logs[step] = chosen.log_prob(self.actions[step])
            self.observed, rewards, over, _, _ = self.env.step(self.actions[step].numpy())
            self.rewards[step], self.over[step] = torch.from_numpy(rewards), torch.from_numpy(over)
            won, ended = won + int((rewards > 0).sum()), ended + int(over.sum())
        return won, ended

    def advantages(self) -> torch.Tensor:
        """Return how much better each decision was than expected: generalized advantage estimation."""
        with torch.no_grad():
            _, following = self.policy(*(torch.from_numpy(numbers) for numbers in self.observed.values()))
        advantages, later = torch.zeros(STEPS, GAMES), torch.zeros(GAMES)
        for step in reversed(range(STEPS)):
            goes_on = 1 - self.over[step]
            surprise = self.rewards[step] + DISCOUNT * goes_on * following - self.values[step]
            later = surprise + DISCOUNT * SMOOTHING * goes_on * later
            advantages[step], following = later, self.values[step]
        return advantages

    def improve(self) -> None:
        """Change the policy a little toward the decisions that were better than expected."""
        advantages = self.advantages()
        returns = (advantages + self.values).flatten()
        advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).flatten()
        observations, masks = self.observations.flatten(0, 1), self.masks.flatten(0, 1)
        actions, logs = self.actions.flatten(), self.logs.flatten()
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(actions)).split(BATCH):
                logits, values = self.policy(observations[rows], masks[rows])
                chosen = torch.distributions.Categorical(logits=logits)
                ratio = (chosen.log_prob(actions[rows]) - logs[rows]).exp()
                gain = torch.min(ratio * advantages[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[rows])
                error = (values - returns[rows]).square()
                loss = VALUE_WEIGHT * error.mean() - gain.mean() - ENTROPY_WEIGHT * chosen.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.network.parameters(), MOST_GRADIENT)
                self.optimizer.step()


def train(trainer: Trainer, decisions: int) -> None:
    """Train with some number of decisions, and print the share of the games that the learner won."""
    won = ended = 0
    for update in range(1, decisions // (STEPS * GAMES) + 1):
        more_won, more_ended = trainer.play()
        trainer.improve()
        won, ended = won + more_won, ended + more_ended
        if update % REPORTED == 0:
            print(
                f"{update * STEPS * GAMES:8} decisions, {process_time():3.0f} s: won {won / max(ended, 1):.0%}",
                flush=True,
            )
            won = ended = 0


def main(given: Sequence[str] | None = None) -> None:
    """Train and rate with the arguments of the command line, or those given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=500_000, help="of the learner in all games")
    parser.add_argument("--goal", type=int, default=5, help="the victory points that win")
    parser.add_argument("--against", choices=["random", "itself"], default="random")
    parser.add_argument("--games", type=int, default=60, help="of each pair in the ladder")
    arguments = parser.parse_args(given)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    env = GymnasiumVectorEnv("base", 2, {"trade_with_players": False, "vp_goal": arguments.goal}, num_envs=GAMES)
    policy = Policy(env.ruleset)
    if arguments.against == "itself":
        env.opponents = policy.sample
    train(Trainer(policy, env), arguments.decisions)
    print_ratings(env.ruleset, policy, arguments.games)


if __name__ == "__main__":
    main()
