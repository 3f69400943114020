"""How the chances of winning changed in a game, and what decisions and luck did to them (docs/analysis.md)."""

from .analysis import Analysis, Moment, analyze
from .decisions import Decision, Option
from .hints import Hint, hint
from .luck import Outcome
from .reasons import Because
from .trades import Trade
from .verdict import Verdict

__all__ = [
    "Analysis",
    "Because",
    "Decision",
    "Hint",
    "Moment",
    "Option",
    "Outcome",
    "Trade",
    "Verdict",
    "analyze",
    "hint",
]
