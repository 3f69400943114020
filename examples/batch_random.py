"""Play many random games together, choosing among the legal actions of all games at once."""

import numpy as np

from insula import Ruleset
from insula.env import BatchEnv

ruleset = Ruleset.of("base", 4, {"trade_with_players": False})
env = BatchEnv(ruleset, n=4, seed=1)
rng, rows = np.random.default_rng(1), np.arange(env.n)
for _ in range(100):
    chosen = (rng.random(env.n) * env.count).astype(int)
    env.step(env.legal[rows, chosen])
observed = ruleset.observation.unpack(env.observe())
print(f"{ruleset.num_actions} actions, {ruleset.observation.size} numbers observed")
print("own points:", observed["points"][:, 0].tolist())
