"""Measure a Ray cluster on this machine against one process: efficiency of 1 and 2 workers, and the cost of a part.

`python bench/cluster.py [--rounds N] [--games N] [--costs]` prints a table. Each measurement is a process of its own,
in turns, and does not contain the start of workers.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

from line import Line, announced

from insula import Ruleset
from insula.arena.jobs import crew_for, play_jobs
from insula.arena.plan import Plan
from insula.arena.simulate import Settings
from insula.arena.written import simulate_into, write_part
from insula.bots import find_bots
from insula.crews import Crew, open_crew, ray_crew
from insula.crews.crew import Item
from insula.crews.ray_crew import LOCAL

BOTS = ("casual", "random")
OPTIONS = {"trade_with_players": False, "vp_goal": 5}
"""Short games, so that there are enough of them in a minute."""
FIRST = 4
"""The parts that are not measured: with them, workers load the rules."""
PLAYED_TOGETHER, WRITTEN_TOGETHER = 8, 4
"""The games in a part: about a second of work."""
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


def measured_rate(crew: Crew, work: Callable[[Item], object], items: Sequence[Item], games: int) -> float:
    """Return the games per second of all items but the first, with which all workers begin."""
    list(crew.map(work, items[:FIRST]))
    start = perf_counter()
    list(crew.map(work, items[FIRST:]))
    return games / (perf_counter() - start)


def plan_of(games: int, part_games: int) -> Plan:
    """Return a plan with so many games, after the parts with which all workers begin."""
    ruleset = Ruleset.of("base", 4, OPTIONS)
    given = ruleset.name, ruleset.players, ruleset.given
    return Plan(*given, tuple(find_bots(BOTS)), 1, games + FIRST * part_games, part_games, Settings(keeps_record=True))


def play(name: str, games: int) -> float:
    """Return the games per second of matches without files, a few seconds of games in each part."""
    on, workers = PLAYS[name]
    plan = plan_of(games, PLAYED_TOGETHER)
    jobs = [[job._replace(keeps_record=False) for job in plan.jobs(part)] for part in range(plan.parts)]
    with crew_for(jobs[0][0], len(jobs), on=on, workers=workers) as crew:
        return measured_rate(crew, play_jobs, jobs, games)


def write(name: str, games: int) -> float:
    """Return the games per second of matches that are written."""
    on, workers = PLAYS[name]
    plan = plan_of(games, WRITTEN_TOGETHER)
    with (
        tempfile.TemporaryDirectory() as folder,
        crew_for(next(plan.jobs(0)), plan.parts, on=on, workers=workers) as crew,
    ):
        return measured_rate(crew, partial(write_part, plan, folder), range(plan.parts), games)


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


def report(rounds: int, games: int, costs: bool) -> None:
    """Measure in turns, and print the table; with `costs`, also what a part and a worker cost."""
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
            size = games if what == "play" else games // 2
            for name in PLAYS:
                rates[what, name].samples.append(alone(what, name, size))
            for name, (_, workers) in PLAYS.items():
                if name != "one process":
                    share = rates[what, name].samples[-1] / workers / rates[what, "one process"].samples[-1]
                    shares[what, name].samples.append(share)
    for workers, line in parts.items() if costs else ():
        line.samples.append(alone("parts", str(workers), 0))
    if costs:
        memory.samples.append(alone("memory", "", 0))
    print(f"load average {os.getloadavg()[0]:.1f}, {rounds} rounds, {games} games\n")
    print("| what | median | lowest | highest | goal | reached |\n| --- | ---: | ---: | ---: | ---: | --- |")
    for line in (*rates.values(), *shares.values(), *parts.values(), memory):
        if line.samples:
            print(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--costs", action="store_true", help="also measure what a part and a worker cost")
    parser.add_argument("--one", choices=("play", "write", "parts", "memory"), help=argparse.SUPPRESS)
    parser.add_argument("--name", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one is None:
        report(asked.rounds, asked.games, asked.costs)
    elif asked.one == "parts":
        print(json.dumps(empty_parts(int(asked.name))))
    elif asked.one == "memory":
        print(json.dumps(largest_worker(asked.games)))
    else:
        print(json.dumps({"play": play, "write": write}[asked.one](asked.name, asked.games)))


if __name__ == "__main__":
    main()
