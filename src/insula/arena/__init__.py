"""Matches between bots, simulations of many games, and tools that check the rules."""

from .faults import Fault, FaultKind
from .intervals import Difference, Share
from .match import Match, Result, play_match
from .perft import Ply, count_lines, perft
from .result import Simulation
from .signature import signature
from .simulate import simulate_bots, simulate_random
from .written import simulate_into

__all__ = [
    "Difference",
    "Fault",
    "FaultKind",
    "Match",
    "Ply",
    "Result",
    "Share",
    "Simulation",
    "count_lines",
    "perft",
    "play_match",
    "signature",
    "simulate_bots",
    "simulate_into",
    "simulate_random",
]
