"""The form of an action's text: a pattern of words.

A word in braces is an argument (`insula.notation.arguments`). A form with a phase is read only in that phase, and is
tried before the forms for every phase. So the same words can describe a starting road, a free road or a paid road.
"""

from typing import NamedTuple

ANY_PHASE = -1


class Form(NamedTuple):
    """A pattern for a kind of action, such as `road {side}`, and the phase in which it is read."""

    kind: int
    pattern: str
    phase: int = ANY_PHASE

    @property
    def words(self) -> list[str]:
        """The words of the pattern."""
        return self.pattern.split()


def is_argument(word: str) -> bool:
    """Return whether a word of a pattern stands for an argument."""
    return word.startswith("{")
