"""Games for learning: many at once, as numpy arrays."""

from .batch import BatchEnv
from .observed import observe

__all__ = ["BatchEnv", "observe"]
