"""Measure Insula and its peers in interleaved rounds, and report the medians (`make bench`)."""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import measure
from batch import batches
from line import Line, announced
from page import page
from peers.environment import ROOT, VERSION, peer_python

ENGINE, PAGE, BATCH = PARTS = ("engine", "page", "batch")
RESULTS = Path(__file__).with_name("results.md")
GOALS = {"fastcatan": 3.0, "catanatron": 200.0}  # our games per second divided by theirs
HEADER = "| what | median | from | to | goal | reached |\n| --- | ---: | ---: | ---: | ---: | --- |\n"


class Peer:
    """Another engine, and its lines in the report."""

    def __init__(self, python: Path, name: str, goal: float) -> None:
        self.python = python
        self.name = name
        self.speed = Line(f"{name} {measure.peer_version(python, name)}, games/s")
        self.length = Line(f"{name}, decisions in a game")
        self.ratio = Line(f"insula against {name}", goal, unit=" ×")
        self.lines = [self.speed, self.length, self.ratio]

    def play(self, seconds: float, our_speed: float) -> None:
        """Play for a number of seconds, and compare with our games per second from the same round."""
        report = measure.peer(self.python, self.name, seconds)
        self.speed.samples.append(report["games_per_second"])
        self.length.samples.append(report["decisions_per_game"])
        self.ratio.samples.append(our_speed / report["games_per_second"])


def random_games(rounds: int, games: int, seconds: float, peers: list[Peer]) -> list[Line]:
    """In each round, play random games with one thread, with two threads and with each peer."""
    speed = Line("insula, games/s")
    decisions = Line("insula, decisions/s")
    length = Line("insula, decisions in a game")
    two = Line("insula with two threads, games/s")
    speedup = Line("two threads against one", goal=1.8, unit=" ×")
    for _ in announced(rounds, "round of games"):
        one = measure.simulate(games)
        speed.samples.append(one["games_per_second"])
        decisions.samples.append(one["decisions_per_second"])
        length.samples.append(one["decisions"] / one["games"])
        two.samples.append(measure.simulate(games, threads=2)["games_per_second"])
        speedup.samples.append(two.samples[-1] / one["games_per_second"])
        for peer in peers:
            peer.play(seconds, one["games_per_second"])
    return [speed, decisions, length, two, speedup] + [line for peer in peers for line in peer.lines]


def knights(rounds: int, games: int) -> list[Line]:
    """Measure games, compilation and records of Cities & Knights."""
    rules = "cities_knights"
    measure.warm_up(rules)
    speed = Line("Cities & Knights, games/s")
    decisions = Line("Cities & Knights, decisions/s", goal=3_000_000)
    length = Line("Cities & Knights, decisions in a game")
    compiling = Line("Cities & Knights, cold compile", goal=60, at_most=True, unit=" s")
    size = Line("Cities & Knights, characters of a record for each step")
    for seed in announced(rounds, "round of Cities & Knights"):
        report = measure.simulate(games, rules=rules)
        speed.samples.append(report["games_per_second"])
        decisions.samples.append(report["decisions_per_second"])
        length.samples.append(report["decisions"] / report["games"])
        compiling.samples.append(measure.cold_compile(rules))
        size.samples.append(measure.record_size(rules, seed))
    return [speed, decisions, length, compiling, size]


def interpreted(rounds: int, games: int) -> list[Line]:
    """Play the same games without compilation."""
    line = Line("insula interpreted, decisions/s", goal=40_000)
    for _ in announced(rounds, "interpreted round"):
        line.samples.append(measure.simulate(games, interpreted=True)["decisions_per_second"])
    return [line]


def inside(rounds: int) -> list[Line]:
    """Measure copies of a state and checked decisions through `Game`, in one process."""
    copies = Line("copies of a state in compiled code, /s", goal=5_000_000)
    decisions = Line("decisions through `Game` from Python, /s", goal=30_000)
    for _ in announced(rounds, "round inside one process"):
        report = measure.inner_speed()
        copies.samples.append(report["copies_per_second"])
        decisions.samples.append(report["game_decisions_per_second"])
    return [copies, decisions]


def waiting(rounds: int) -> list[Line]:
    """Measure how long a person waits."""
    waits: list[tuple[str, float, Callable[[], float]]] = [
        ("cold compile of a base game", 25, measure.cold_compile),
        ("first decision, warm cache", 0.6, measure.first_decision),
        ("`insula --help`", 0.5, measure.help_text),
    ]
    lines = []
    for what, goal, seconds in waits:
        line = Line(what, goal, at_most=True, unit=" s")
        line.samples = [seconds() for _ in announced(rounds, what)]
        lines.append(line)
    return lines


def heading(load: tuple[float, float, float]) -> str:
    """Return the facts that a reader needs to judge the numbers: date, commit, machine, Python, load, command."""
    load_text = ", ".join(f"{value:.2f}" for value in load)
    return (
        f"## {datetime.now(UTC):%Y-%m-%d %H:%M} UTC · commit {commit()}\n\n"
        f"{cpu_model()}, {os.cpu_count()} cores; Python {platform.python_version()}; "
        f"load average at the start {load_text}; `python {' '.join(sys.argv)}`.\n"
    )


def commit() -> str:
    """Return the short hash of the commit, with a mark if the working tree differs from it."""

    def git(*arguments: str) -> str:
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout.strip()

    changed = " with changes" if git("status", "--porcelain") else ""
    return (git("rev-parse", "--short", "HEAD") or "unknown") + changed


def cpu_model() -> str:
    """Return the name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def write(section: str) -> None:
    """Insert a section above the older sections; the first one goes below the introduction."""
    introduction, mark, older = RESULTS.read_text("utf-8").partition("\n## ")
    RESULTS.write_text(f"{introduction.rstrip()}\n\n{section}{mark}{older}", "utf-8")


def main() -> None:
    """Measure everything and print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"add the report to {RESULTS.relative_to(ROOT)}")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=50_000, help="our games per round")
    parser.add_argument("--interpreted-games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds per peer and round")
    parser.add_argument("--only", choices=PARTS, help="measure only this part")
    arguments = parser.parse_args()

    load = os.getloadavg()
    lines: list[Line] = []
    remark = ""
    if arguments.only in (None, ENGINE):
        lines, remark = engine(arguments)
    if arguments.only in (None, PAGE):
        lines += page(arguments.rounds)
    if arguments.only in (None, BATCH):
        lines += batches(arguments.rounds, arguments.seconds, peer_python())
    section = f"{heading(load)}\n{HEADER}" + "".join(f"{line}\n" for line in lines) + remark
    print(section)
    if arguments.write:
        write(section)


def engine(arguments: argparse.Namespace) -> tuple[list[Line], str]:
    """Measure the engine and its peers; return the lines, and a note about them."""
    python = peer_python()
    peers = [Peer(python, name, goal) for name, goal in GOALS.items()] if python else []
    measure.warm_up()
    lines = random_games(arguments.rounds, arguments.games, arguments.seconds, peers)
    lines += knights(arguments.rounds, arguments.games // 4)
    lines += interpreted(arguments.rounds, arguments.interpreted_games)
    lines += inside(arguments.rounds)
    lines += waiting(arguments.rounds)
    return lines, "" if peers else f"\nThe peers were skipped: they need Python {VERSION}, which was not found.\n"


if __name__ == "__main__":
    main()
