"""Does the first seat have an advantage? Play many random games on all cores, and count the wins."""

from insula import Ruleset
from insula.arena import simulate_random

ruleset = Ruleset.of("base", players=4, options={"trade_with_players": False, "first_player": "random"})
simulation = simulate_random(ruleset, 100, seed=1)
for color, share in zip(ruleset.colors, simulation.by_seat, strict=True):
    low, high = share.interval
    print(f"{color:8} wins {share.share:.1%} of the games (95 %: {low:.1%} to {high:.1%})")
print(f"{simulation.mean_turns:.0f} turns per game")
