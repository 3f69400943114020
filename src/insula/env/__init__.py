"""Games for learning: many at once, as numpy arrays."""

from .batch import BatchEnv

__all__ = ["BatchEnv"]
