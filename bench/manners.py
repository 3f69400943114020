"""Count what greedy bots offer and propose, and compare them with those of another copy of the repository.

    python bench/manners.py --games 100
    python bench/manners.py --games 2000 --against ../older/src --rules cities_knights

The second form plays each seed in every seat: one bot of this copy against three of the other. In an even contest, a
bot wins one game in four.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

from insula import Ruleset
from insula.arena import simulate_bots
from insula.arena.match import Match
from insula.arena.result import Simulation
from insula.bots import Bot, Entrant, make_bot
from insula.bots.greedy import GreedyBot
from insula.game import EventKind

PLAYERS = 4
COUNTED = {EventKind.OFFERED: "offers", EventKind.PROPOSED: "proposals", EventKind.TRADED: "trades"}
JUDGING = re.compile(r"insula\.(bots\.greedy|modules\.(.+\.)?judge)(\..+)?")
"""The names of everything that the greedy bot consists of."""
REPORTED = 100
"""The number of games between two lines about the score so far."""


@dataclass(frozen=True)
class OfOtherCopy:
    """Creates greedy bots of another copy. They play the game of this one, so both must know the same actions."""

    source: Path
    ruleset: str

    def __call__(self, seed: int) -> Bot:
        """Return a new bot."""
        return greedy_of(self.source, self.ruleset)(seed)


@cache
def greedy_of(source: Path, rules: str) -> type[Bot]:
    """Return the greedy bot of another copy for a ruleset, beside that of this copy."""
    ours = {name: sys.modules.pop(name) for name in list(sys.modules) if JUDGING.fullmatch(name)}
    finder = Finder(source)
    sys.meta_path.insert(0, finder)
    try:
        found: type[Bot] = import_module("insula.bots.greedy").GreedyBot
        import_module("insula.bots.greedy.parts").parts_of(Ruleset.of(rules, PLAYERS).modules)  # imports all judges
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if JUDGING.fullmatch(name)]:
            del sys.modules[name]
        sys.modules.update(ours)
    return found


class Finder(MetaPathFinder):
    """Finds the files of the greedy bot in another copy."""

    def __init__(self, source: Path) -> None:
        self.source = source

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """Return where a file is, or None if it is no part of the bot."""
        place = self.source.joinpath(*name.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if not (JUDGING.fullmatch(name) and file.exists()):
            return None
        return spec_from_file_location(name, file, submodule_search_locations=[str(place)] if place.is_dir() else None)


def count(ruleset: Ruleset, games: int) -> None:
    """Print how many offers, proposals and trades a game of greedy bots has on average."""
    total = Counter[str]()
    for seed in range(games):
        bots = [make_bot("greedy", PLAYERS * seed + seat) for seat in range(PLAYERS)]
        match = Match(ruleset, bots, seed, keeps_steps=True)
        match.run()
        events = match.game.events_since(0)
        total.update(COUNTED[EventKind(event.kind)] for event in events if event.kind in COUNTED)
    asked = total["offers"] + total["proposals"]
    each = ", ".join(f"{total[name] / games:.1f} {name}" for name in COUNTED.values())
    print(f"{games} games: {each} a game; {asked / max(1, total['trades']):.2f} offers and proposals for a trade")


def compare(ruleset: Ruleset, games: int, other: Path, threads: int, seed: int) -> None:
    """Print how often one bot of this copy wins against three of the other. Each seed is played in every seat."""
    ours, theirs = Entrant("ours", GreedyBot), Entrant("theirs", OfOtherCopy(other.resolve(), ruleset.name))
    seated = [ours, *[theirs] * (PLAYERS - 1)]
    simulation = simulate_bots(
        ruleset, seated, games, seed=seed, workers=threads, deadline=None, strict=True, report=report
    )
    report(simulation, last=True)


def report(simulation: Simulation, *, last: bool = False) -> None:
    """Print the share of wins, from time to time or at the end."""
    if last or simulation.games % REPORTED == 0:
        share = simulation.by_bot["ours"]
        low, high = share.interval
        print(
            f"{share.games} games: {share.share:.4f} won ({low:.4f} to {high:.4f}); even is {1 / PLAYERS}", flush=True
        )


def main() -> None:
    """Count, or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rules", default="base")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--against", type=Path, metavar="SRC", help="the folder `src` of another copy")
    given = parser.parse_args()
    ruleset = Ruleset.of(given.rules, PLAYERS)
    if given.against is None:
        count(ruleset, given.games)
    else:
        compare(ruleset, given.games, given.against, given.threads, given.seed)


if __name__ == "__main__":
    main()
