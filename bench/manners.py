"""Count what greedy bots offer and propose, and compare them with those of another copy of the repository.

    python bench/manners.py --games 100
    python bench/manners.py --games 2000 --against ../older/src --rules cities_knights

The second form plays each seed in every seat: one bot of this copy against three of the other, whose bots answer in a
process of their own. In an even contest, a bot wins one game in four.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path

import numpy as np

from insula import Action, Game, Ruleset, View
from insula.arena.intervals import share_of_deals
from insula.arena.match import Match
from insula.bots import Bot, make_bot
from insula.game import EventKind

PLAYERS = 4
OTHER = "--other"
"""The argument of the process in which the other copy's bots answer."""
COUNTED = {EventKind.OFFERED: "offers", EventKind.PROPOSED: "proposals", EventKind.TRADED: "trades"}
REPORTED = 25
"""The number of seeds between two lines about the score so far."""


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
    """Answer for the bots of this copy, until the line is closed. First comes what is played, and the type of a state."""
    with Client(("localhost", port)) as line:
        rules, theirs = line.recv()
        ruleset, bots = Ruleset.of(rules, PLAYERS), dict[int, Bot]()
        ours = ruleset.template.dtype
        shared = [name for name in theirs.names if name in ours.names]
        while True:
            try:
                asked, seat, *rest = line.recv()
            except EOFError:
                return
            if asked == "new":
                bots[seat] = make_bot("greedy", rest[0])
                continue
            state = ruleset.template.copy()
            state[shared] = np.frombuffer(rest[0], theirs)[shared]
            line.send(getattr(bots[seat], asked)(View(ruleset, state, seat), rest[1]))


def play(ruleset: Ruleset, bots: list[Bot], seed: int, *, keeps_steps: bool = False) -> Game:
    """Return a game that is over."""
    match = Match(ruleset, bots, seed, deadline=None, strict=True, keeps_steps=keeps_steps)
    match.run()
    return match.game


def count(ruleset: Ruleset, games: int) -> None:
    """Print how many offers, proposals and trades a game of greedy bots has on average."""
    total = Counter[str]()
    for seed in range(games):
        bots = [make_bot("greedy", PLAYERS * seed + seat) for seat in range(PLAYERS)]
        events = play(ruleset, bots, seed, keeps_steps=True).events_since(0)
        total.update(COUNTED[EventKind(event.kind)] for event in events if event.kind in COUNTED)
    asked = total["offers"] + total["proposals"]
    each = ", ".join(f"{total[name] / games:.1f} {name}" for name in COUNTED.values())
    print(f"{games} games: {each} a game; {asked / max(1, total['trades']):.2f} offers and proposals for a trade")


def compare(ruleset: Ruleset, seeds: range, line: Connection) -> None:
    """Print how often one bot of this copy wins against three of the other. Each seed is played in every seat."""
    line.send((ruleset.name, ruleset.template.dtype))
    wins: list[float] = []
    for seed in seeds:
        won = 0.0
        for own in range(PLAYERS):
            of_bots = [PLAYERS * seed + seat for seat in range(PLAYERS)]
            mixed: list[Bot] = [Elsewhere(line, of_bots[seat], seat) for seat in range(PLAYERS)]
            mixed[own] = make_bot("greedy", of_bots[own])
            winners = play(ruleset, mixed, seed).winners
            won += (own in winners) / max(1, len(winners))
        wins.append(won)
        if len(wins) % REPORTED == 0 or len(wins) == len(seeds):
            share = share_of_deals(wins, [PLAYERS] * len(wins))
            low, high = share.interval
            print(
                f"{share.games} games: {share.share:.4f} won ({low:.4f} to {high:.4f}); even is {1 / PLAYERS}", flush=True
            )


def main() -> None:
    """Count, or compare."""
    if sys.argv[1:2] == [OTHER]:
        answer(int(sys.argv[2]))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rules", default="base")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed")
    parser.add_argument("--against", type=Path, metavar="SRC", help="the folder `src` of another copy")
    given = parser.parse_args()
    ruleset = Ruleset.of(given.rules, PLAYERS)
    if given.against is None:
        count(ruleset, given.games)
        return
    seeds = range(given.first, given.first + given.games // PLAYERS)
    with Listener(("localhost", 0)) as listener:
        command = [sys.executable, __file__, OTHER, str(listener.address[1])]
        with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(given.against)}) as other:
            with listener.accept() as line:
                compare(ruleset, seeds, line)
            other.wait()


if __name__ == "__main__":
    main()
