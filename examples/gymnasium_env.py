"""Play games of Gymnasium against random bots, in another seat each time: the learner chooses at random, too."""

import numpy as np

from insula.env.gymnasium_env import GymnasiumEnv

env = GymnasiumEnv("base", 3, {"vp_goal": 5}, bots=["random"])
rng = np.random.default_rng(1)
for seed in range(3):
    observed, info = env.reset(seed=seed, options={"seat": seed})
    over = cut = False
    while not (over or cut):
        legal = np.flatnonzero(observed["action_mask"])
        observed, reward, over, cut, info = env.step(rng.choice(legal))
    points = [env.game.points(seat) for seat in range(3)]
    print(f"in seat {info['seat']} the learner has the reward {reward:+.0f}; the points are {points}")
env.close()
