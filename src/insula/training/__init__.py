"""Training by self-play: games in parts, a learner, and a sequential test before a network is the best one."""

from .evaluation import Evaluation
from .rounds import RoundReport, Trained, train
from .sequential import SequentialTest, Verdict

__all__ = ["Evaluation", "RoundReport", "SequentialTest", "Trained", "Verdict", "train"]
