"""Names for losses. The limits are explained in docs/analysis.md."""

from enum import Enum

INDIFFERENT = 0.005
"""If the best and the worst action differ by less than this chance, nothing is decided."""


class Verdict(Enum):
    """How bad a decision was. The value is the smallest loss with this name."""

    BLUNDER = 0.10
    MISTAKE = 0.05
    INACCURACY = 0.02

    @staticmethod
    def of(lost: float) -> "Verdict | None":
        """Return the name for a loss; None if it is too small for one.

        >>> Verdict.of(0.07), Verdict.of(0.01)
        (<Verdict.MISTAKE: 0.05>, None)
        """
        return next((verdict for verdict in Verdict if lost >= verdict.value), None)
