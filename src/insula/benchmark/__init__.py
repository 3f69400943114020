"""Benchmarks: fixed deals against fixed opponents, with results that anyone can check by replaying the games."""

from .checking import check
from .definition import BENCHMARKS, Benchmark, Contest, benchmark
from .running import BenchmarkRun
from .standing import Standing

__all__ = ["BENCHMARKS", "Benchmark", "BenchmarkRun", "Contest", "Standing", "benchmark", "check"]
