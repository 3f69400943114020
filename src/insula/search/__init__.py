"""Search: expectimax over chance, and Monte Carlo tree search over what a seat does not know, in compiled code."""

from .evaluation import Evaluation, Leaves, share_of_points
from .expectimax import expectimax
from .mcts import mcts
from .result import Candidate, Result

__all__ = ["Candidate", "Evaluation", "Leaves", "Result", "expectimax", "mcts", "share_of_points"]
