"""The part `batch`: steps of many games together, against the batches of fastcatan."""

import sys
from pathlib import Path

import measure
from line import Line, announced

PEER = "fastcatan"
SIZES = (256, 4096)
MASKS_GOAL, OBSERVATIONS_GOAL, KNIGHTS_GOAL = 1_500_000, 600_000, 600_000
RATIO_GOAL, THREADS_GOAL = 3.0, 1.8


def batches(rounds: int, seconds: float, python: Path | None) -> list[Line]:
    """Measure steps with masks, with observations, with two threads, and of Cities & Knights."""
    measure.warm_up("cities_knights")
    lines = []
    for size in SIZES:
        lines += against_peer(rounds, seconds, python, size, observes=False)
        lines += against_peer(rounds, seconds, python, size, observes=True)
    return lines + threads(rounds, seconds) + knights(rounds, seconds)


def ours(seconds: float, games: int, *options: str) -> measure.Report:
    """Measure our batches."""
    return measure.batch(Path(sys.executable), "batch_random", seconds, games, *options)


def against_peer(rounds: int, seconds: float, python: Path | None, games: int, observes: bool) -> list[Line]:
    """In each round, measure our batches and those of the peer."""
    what = f"masks and observations, {games:,} games" if observes else f"masks, {games:,} games"
    options = ["--observe"] if observes else []
    speed = Line(f"steps/s with {what}", OBSERVATIONS_GOAL if observes else MASKS_GOAL)
    theirs = Line(f"{PEER}, steps/s with {'masks and snapshots' if observes else 'masks'}, {games:,} games")
    ratio = Line(f"insula against {PEER}, {what}", RATIO_GOAL, unit=" ×")
    features, their_features = Line("numbers in an observation"), Line(f"{PEER}, bytes in a snapshot")
    for _ in announced(rounds, f"round of batches with {what}"):
        report = ours(seconds, games, *options)
        speed.samples.append(report["steps_per_second"])
        features.samples.append(report["features"])
        if python:
            report = measure.batch(python, f"peers/{PEER}_batch", seconds, games, *options)
            theirs.samples.append(report["steps_per_second"])
            their_features.samples.append(report["features"])
            ratio.samples.append(speed.samples[-1] / theirs.samples[-1])
    lines = [speed, theirs, ratio, features, their_features] if observes else [speed, theirs, ratio]
    return [line for line in lines if line.samples]


def threads(rounds: int, seconds: float) -> list[Line]:
    """Measure two threads against one."""
    line = Line("batches, two threads against one", THREADS_GOAL, unit=" ×")
    for _ in announced(rounds, "round of batches with threads"):
        one, two = (ours(seconds, SIZES[-1], "--threads", count)["steps_per_second"] for count in ("1", "2"))
        line.samples.append(two / one)
    return [line]


def knights(rounds: int, seconds: float) -> list[Line]:
    """Measure Cities & Knights."""
    line = Line("Cities & Knights, steps/s with masks", KNIGHTS_GOAL)
    for _ in announced(rounds, "round of batches of Cities & Knights"):
        line.samples.append(ours(seconds, SIZES[0], "--rules", "cities_knights")["steps_per_second"])
    return [line]
