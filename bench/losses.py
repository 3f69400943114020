"""Measure how much the decisions of the bots lose, as docs/analysis.md lists it.

`python bench/losses.py` plays 24 base games between four bots, each of which takes every seat in turn, and analyzes
them. It prints the mean loss of the scored decisions in percentage points, and how many lost at least as much as each
named loss.
"""

import os
from collections import defaultdict
from itertools import permutations

os.environ["OPENBLAS_NUM_THREADS"] = "1"

from insula import Ruleset
from insula.analysis import analyze
from insula.analysis.verdict import Verdict
from insula.arena.match import Match
from insula.bots import make_bot
from insula.game.compiling import compile_first

BOTS = "expert", "greedy", "casual", "random"
SEED = 100
"""The bots of game n have the seeds from n times this on; the game has the seed n."""


def main() -> None:
    """Play, analyze and print."""
    compile_first()
    losses: defaultdict[str, list[float]] = defaultdict(list)
    for number, seated in enumerate(permutations(BOTS)):
        bots = [make_bot(name, SEED * number + seat) for seat, name in enumerate(seated)]
        match = Match(Ruleset.of(), bots, number, keeps_steps=True)
        match.run()
        for decision in analyze(match.game).decisions:
            losses[seated[decision.seat]].append(decision.lost)
    for name in BOTS:
        lost = losses[name]
        shares = [sum(each >= verdict.value for each in lost) / len(lost) for verdict in reversed(Verdict)]
        print(f"{name:8} {len(lost):5} decisions, mean {sum(lost) / len(lost):.1%},", *map("{:.1%}".format, shares))


if __name__ == "__main__":
    main()
