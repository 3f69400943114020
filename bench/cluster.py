"""Measure a Ray cluster on this machine against one process: efficiency of 1 and 2 workers, and the cost of a part.

`python bench/cluster.py [--rounds N] [--games N]` prints a table. Each measurement is a process of its own, round by
round in turns. A rate is that of the games after the first quarter, so that it does not contain the start of workers.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from line import Line, announced

from insula import Ruleset
from insula.arena import Simulation, simulate_bots
from insula.arena.written import simulate_into
from insula.crews import open_crew, ray_crew
from insula.crews.ray_crew import LOCAL

BOTS = ("casual", "random")
OPTIONS = {"trade_with_players": False, "vp_goal": 5}
"""Short games, so that there are enough of them in a minute."""
PARTS = 3000
"""The number of empty parts whose cost is measured."""
GOAL = 0.9
"""What each worker should do of the work of one process alone."""
PLAYS = {
    "one process": (None, 1),
    "2 processes": (None, 2),
    "Ray, 1 worker": (LOCAL, 1),
    "Ray, 2 workers": (LOCAL, 2),
}


def measured_rate(play: Callable[[Callable[[Simulation], object]], object], games: int) -> float:
    """Return the games per second after the first quarter."""
    moments: list[tuple[int, float]] = []
    play(lambda simulation: moments.append((simulation.games, perf_counter())))
    first, begin = next(moment for moment in moments if moment[0] >= games // 4)
    last, end = moments[-1]
    return (last - first) / (end - begin)


def play(name: str, games: int) -> float:
    """Return the games per second of a match without files."""
    on, workers = PLAYS[name]
    ruleset = Ruleset.of("base", 4, OPTIONS)
    return measured_rate(
        lambda report: simulate_bots(ruleset, BOTS, games, on=on, workers=workers, isolated=False, report=report), games
    )


def write(name: str, games: int) -> float:
    """Return the games per second of a match that is written, in parts of 5 games."""
    on, workers = PLAYS[name]
    ruleset = Ruleset.of("base", 4, OPTIONS)
    with tempfile.TemporaryDirectory() as folder:
        return measured_rate(
            lambda report: simulate_into(
                f"{folder}/games", ruleset, BOTS, games, part_games=5, on=on, workers=workers, report=report
            ),
            games,
        )


def empty_parts(workers: int) -> float:
    """Return the milliseconds for each part that is no work, while no worker process is replaced."""
    ray_crew.WORKER_CALLS = 10 * PARTS
    with open_crew(LOCAL, workers, PARTS, ready=dict) as crew:
        list(crew.map(abs, range(100)))
        start = perf_counter()
        list(crew.map(abs, range(PARTS)))
        return (perf_counter() - start) / PARTS * 1000


def largest_worker(_: int) -> float:
    """Return the megabytes that this process has had at most, after a part of 50 games has been written."""
    ruleset = Ruleset.of("base", 4, OPTIONS)
    with tempfile.TemporaryDirectory() as folder:
        simulate_into(f"{folder}/games", ruleset, BOTS, 50, workers=1)
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))) / 1024


def alone(what: str, name: str, games: int) -> float:
    """Return what one measurement finds, in a process of its own."""
    command = [sys.executable, __file__, "--one", what, "--name", name, "--games", str(games)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: float = json.loads(done.stdout.splitlines()[-1])
    return found


def report(rounds: int, games: int) -> None:
    """Measure in turns, and print the table."""
    rates = {(what, name): Line(f"{what}, {name}", unit=" games/s") for what in ("play", "write") for name in PLAYS}
    shares = {
        (what, name): Line(f"{what}, {name}: each of one process", goal=None if workers == 2 and on is None else GOAL)
        for what, name in rates
        for on, workers in [PLAYS[name]]
        if name != "one process"
    }
    parts = {workers: Line(f"an empty part, {workers} workers", unit=" ms") for workers in (1, 2)}
    memory = Line("memory of one process that has written a part of 50 games, at most", unit=" MB")
    for _ in announced(rounds, "round"):
        for what in ("play", "write"):
            size = games if what == "play" else games // 4
            for name in PLAYS:
                rates[what, name].samples.append(alone(what, name, size))
            for name, (_, workers) in PLAYS.items():
                if name != "one process":
                    share = rates[what, name].samples[-1] / workers / rates[what, "one process"].samples[-1]
                    shares[what, name].samples.append(share)
    for workers, line in parts.items():
        line.samples.append(alone("parts", str(workers), 0))
    memory.samples.append(alone("memory", "", 0))
    print(f"load average {os.getloadavg()[0]:.1f}, {rounds} rounds, {games} games\n")
    print("| what | median | lowest | highest | goal | reached |\n| --- | ---: | ---: | ---: | ---: | --- |")
    for line in (*rates.values(), *shares.values(), *parts.values(), memory):
        print(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--one", choices=("play", "write", "parts", "memory"), help=argparse.SUPPRESS)
    parser.add_argument("--name", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one is None:
        report(asked.rounds, asked.games)
    elif asked.one == "parts":
        print(json.dumps(empty_parts(int(asked.name))))
    elif asked.one == "memory":
        print(json.dumps(largest_worker(asked.games)))
    else:
        print(json.dumps({"play": play, "write": write}[asked.one](asked.name, asked.games)))


if __name__ == "__main__":
    main()
