"""Who works: this process, threads or processes of this machine, or a Ray cluster. Each maps a function over parts."""

from .crew import Crew
from .opening import open_crew

__all__ = ["Crew", "open_crew"]
