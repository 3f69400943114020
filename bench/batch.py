"""The part `batch`: steps of many games together, against the batches of fastcatan."""

import sys
from pathlib import Path
from typing import NamedTuple

import measure
from line import Line, announced

PEER = "fastcatan"
SIZES = (256, 4096)
RATIO_GOAL, THREADS_GOAL, KNIGHTS_GOAL = 3.0, 1.8, 600_000


def batches(rounds: int, seconds: float, python: Path | None) -> list[Line]:
    """Measure steps with masks, with observations, with two threads, and of Cities & Knights."""
    measure.warm_up("cities_knights")
    lines = []
    for size in SIZES:
        lines += against_peer(rounds, seconds, python, size, MASKS)
        lines += against_peer(rounds, seconds, python, size, OBSERVATIONS)
    return lines + threads(rounds, seconds) + knights(rounds, seconds)


def ours(seconds: float, games: int, *options: str) -> measure.Report:
    """Measure our batches."""
    return measure.batch(Path(sys.executable), "batch_random", seconds, games, *options)


class Seen(NamedTuple):
    """What is seen of the games in each step: by our policy, with the goal, and by the peer's."""

    ours: str
    options: tuple[str, ...]
    goal: float
    theirs: dict[str, tuple[str, ...]]


MASKS = Seen("masks", (), 1_500_000, {"masks": ()})
OBSERVATIONS = Seen(
    "masks and observations",
    ("--observe",),
    600_000,
    {"masks and views of the seats": ("--observe", "views"), "masks and plain copies": ("--observe", "snapshots")},
)


def against_peer(rounds: int, seconds: float, python: Path | None, games: int, seen: Seen) -> list[Line]:
    """In each round, measure our batches and those of the peer."""
    speed = Line(f"steps/s with {seen.ours}, {games:,} games", seen.goal)
    theirs = {what: Line(f"{PEER}, steps/s with {what}, {games:,} games") for what in seen.theirs}
    ratios = {what: Line(f"insula against {PEER} with {what}", RATIO_GOAL, unit=" ×") for what in seen.theirs}
    for _ in announced(rounds, f"round of batches with {seen.ours}, {games:,} games"):
        speed.samples.append(ours(seconds, games, *seen.options)["steps_per_second"])
        if python is None:
            continue
        for what, options in seen.theirs.items():
            report = measure.batch(python, f"peers/{PEER}_batch", seconds, games, *options)
            theirs[what].samples.append(report["steps_per_second"])
            ratios[what].samples.append(speed.samples[-1] / theirs[what].samples[-1])
    return [line for line in (speed, *theirs.values(), *ratios.values()) if line.samples]


def threads(rounds: int, seconds: float) -> list[Line]:
    """Measure two threads against one."""
    line = Line("batches, two threads against one", THREADS_GOAL, unit=" ×")
    for _ in announced(rounds, "round of batches with threads"):
        one = ours(seconds, SIZES[-1], "--wall")["steps_per_second"]
        line.samples.append(ours(seconds, SIZES[-1], "--wall", "--threads", "2")["steps_per_second"] / one)
    return [line]


def knights(rounds: int, seconds: float) -> list[Line]:
    """Measure Cities & Knights."""
    line = Line("Cities & Knights, steps/s with masks", KNIGHTS_GOAL)
    for _ in announced(rounds, "round of batches of Cities & Knights"):
        line.samples.append(ours(seconds, SIZES[0], "--rules", "cities_knights")["steps_per_second"])
    return [line]
