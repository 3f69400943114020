"""Let one policy play all seats in PettingZoo: it builds settlements and cities where it can, else plays at random."""

import numpy as np

from insula import ActionKind
from insula.env.pettingzoo_env import PettingZooEnv

env = PettingZooEnv("base", 4, {"trade_with_players": False})
rng = np.random.default_rng(1)
builds = np.zeros(env.ruleset.num_actions, np.int8)
for block in env.ruleset.actions.blocks:
    if block.kind in (ActionKind.BUILD_SETTLEMENT, ActionKind.BUILD_CITY):
        builds[block.first : block.first + len(block.arguments)] = 1

env.reset(seed=1)
for agent in env.agent_iter():
    observed, reward, over, cut, _ = env.last()
    if over or cut:
        print(f"{agent} has the reward {reward:+.0f}")
        env.step(None)
        continue
    legal = observed["action_mask"]
    chosen = legal & builds if (legal & builds).any() else legal
    env.step(int(rng.choice(np.flatnonzero(chosen))))
print("points:", [env.game.points(seat) for seat in range(env.ruleset.players)])
