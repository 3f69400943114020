"""The expert bot: it searches games that its seat cannot tell apart, with an evaluation learned from self-play."""

from .bot import ExpertBot, Weighing
from .network import Network

__all__ = ["ExpertBot", "Network", "Weighing"]
