"""Which code played a game. It is noted with each game, so that the same file does not mix games of different code."""

from collections.abc import Mapping, Sequence
from importlib.metadata import version

from ..bots import Entrant
from ..crews.environment import code_digest
from .sources import sources_of

NOTED = ("insula", "code_digest", "sources_of_bots")
"""What is noted: the version of Insula, the digest of its code and weights, and those of the files of own bots."""


class Code:
    """The code of Insula and of some bots, as it was when this was created: before the games that it plays.

    >>> from insula.bots import find_bots
    >>> bots = find_bots(["greedy", "random"])
    >>> list(Code(bots).of(bots)) == list(NOTED)
    True
    """

    def __init__(self, entrants: Sequence[Entrant]) -> None:
        self._sources = sources_of(entrants)

    def of(self, entrants: Sequence[Entrant]) -> dict[str, object]:
        """Return what is noted about a game between these bots."""
        sources = {entrant.name: self._sources[entrant.name] for entrant in entrants if entrant.name in self._sources}
        return dict(zip(NOTED, (version("insula"), code_digest(), sources), strict=True))

    def difference(self, noted: Mapping[str, object], entrants: Sequence[Entrant]) -> str:
        """Return how the code that played a game between these bots differs, in words; empty if it does not.

        >>> Code([]).difference({}, [])
        'an earlier version played them, and did not note its code'
        """
        if NOTED[0] not in noted:
            return "an earlier version played them, and did not note its code"
        there = {name: noted.get(name) for name in NOTED}
        differences = [(name, there[name], here) for name, here in self.of(entrants).items() if there[name] != here]
        return next((f"{name} is {before!r} there, and {now!r} here" for name, before, now in differences), "")
