"""What the greedy bot thinks of Cities & Knights."""

from .judgment import KnightsJudgment
from .outlook import Outlook

__all__ = ["KnightsJudgment", "Outlook"]
