"""Count what greedy bots offer and propose, and compare them with those of another copy of the repository.

    python bench/manners.py --games 100
    python bench/manners.py --games 2000 --against ../older/src

The second form plays each seed in every seat: one bot of this copy against three of the other, whose bots answer in a
process of their own. In an even contest, a bot wins one game in four.
"""

import argparse
import math
import os
import subprocess
import sys
from collections import Counter
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path

from insula import Action, Ruleset, View
from insula.arena.match import Match
from insula.bots import Bot, make_bot
from insula.game import EventKind
from insula.game.view import view_of_bytes

PLAYERS = 4
OTHER = "--other"
"""The argument of the process in which the other copy's bots answer."""
COUNTED = {EventKind.OFFERED: "offers", EventKind.PROPOSED: "proposals", EventKind.TRADED: "trades"}
NORMAL_95 = 1.96


class Elsewhere(Bot):
    """A bot in the other process."""

    def __init__(self, line: Connection, seed: int, seat: int) -> None:
        super().__init__(seed)
        self._line, self._seat = line, seat
        line.send(("new", seat, seed))

    def choose(self, view: View, legal: "list[Action]") -> Action:  # type: ignore[override]
        self._line.send(("choose", self._seat, view.bytes, legal))
        chosen: Action = self._line.recv()
        return chosen

    def unasked(self, view: View, actions: "list[Action]") -> Action | None:  # type: ignore[override]
        self._line.send(("unasked", self._seat, view.bytes, actions))
        chosen: Action | None = self._line.recv()
        return chosen


def answer(port: int) -> None:
    """Answer for the bots of this copy, until the line is closed."""
    ruleset, bots = Ruleset.of("base", PLAYERS), dict[int, Bot]()
    with Client(("localhost", port)) as line:
        while True:
            try:
                asked, seat, *rest = line.recv()
            except EOFError:
                return
            if asked == "new":
                bots[seat] = make_bot("greedy", rest[0])
            else:
                line.send(getattr(bots[seat], asked)(view_of_bytes(ruleset, rest[0], seat), rest[1]))


def play(bots: list[Bot], seed: int) -> tuple[tuple[int, ...], Counter[str]]:
    """Play a game; return its winners, and how many offers, proposals and trades it had."""
    match = Match(Ruleset.of("base", len(bots)), bots, seed)
    while not match.game.over:
        match.step()
    return match.game.winners, Counter(
        COUNTED[EventKind(event.kind)] for event in match.game.events_since(0) if event.kind in COUNTED
    )


def count(games: int) -> None:
    """Print how many offers, proposals and trades a game of greedy bots has on average."""
    total = Counter[str]()
    for seed in range(games):
        total += play([make_bot("greedy", PLAYERS * seed + seat) for seat in range(PLAYERS)], seed)[1]
    asked = total["offers"] + total["proposals"]
    each = ", ".join(f"{total[name] / games:.1f} {name}" for name in COUNTED.values())
    print(f"{games} games: {each} a game; {asked / max(1, total['trades']):.2f} offers and proposals for a trade")


def compare(games: int, line: Connection) -> None:
    """Print how often one bot of this copy wins against three of the other. Each seed is played in every seat."""
    shares: list[float] = []
    for seed in range(games // PLAYERS):
        won = 0.0
        for own in range(PLAYERS):
            seeds = [PLAYERS * seed + seat for seat in range(PLAYERS)]
            mixed: list[Bot] = [Elsewhere(line, seeds[seat], seat) for seat in range(PLAYERS)]
            mixed[own] = make_bot("greedy", seeds[own])
            winners, _ = play(mixed, seed)
            won += (own in winners) / len(winners)
        shares.append(won / PLAYERS)
    mean = sum(shares) / len(shares)
    deviation = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / len(shares))
    print(f"{PLAYERS * len(shares)} games: {mean:.4f} ± {NORMAL_95 * deviation:.4f} won; even is {1 / PLAYERS}")


def main() -> None:
    """Count, or compare."""
    if sys.argv[1:2] == [OTHER]:
        answer(int(sys.argv[2]))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--against", type=Path, metavar="SRC", help="the folder `src` of another copy")
    given = parser.parse_args()
    if given.against is None:
        count(given.games)
        return
    with Listener(("localhost", 0)) as listener:
        command = [sys.executable, __file__, OTHER, str(listener.address[1])]
        with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(given.against)}) as other:
            with listener.accept() as line:
                compare(given.games, line)
            other.wait()


if __name__ == "__main__":
    main()
