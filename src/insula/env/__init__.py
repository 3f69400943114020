"""Games for learning: many at once, as numpy arrays."""

from .batch import SKIP, BatchEnv
from .observed import observe

__all__ = ["SKIP", "BatchEnv", "observe"]
