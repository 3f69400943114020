"""Chance that anybody can verify: it follows from a committed seed, a contribution of each seat, and a counter."""

from .chance import DEFAULT_CONTRIBUTION, FairChance, commitment_to, new_seed
from .prove import prove
from .start import Start, begin
from .verify import Difference, Verified, verify

__all__ = [
    "DEFAULT_CONTRIBUTION",
    "Difference",
    "FairChance",
    "Start",
    "Verified",
    "begin",
    "commitment_to",
    "new_seed",
    "prove",
    "verify",
]
