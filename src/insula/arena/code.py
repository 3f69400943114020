"""Which code played a game. It is noted with each game, so that the same file does not mix games of different code."""

from collections.abc import Mapping, Sequence
from importlib.metadata import version

from ..bots import Entrant
from ..crews.environment import code_digest
from .entrants import sources_of

NOTED = ("insula", "code_digest", "sources_of_bots")
"""What is noted: the version of Insula, the digest of its code and weights, and those of the files of own bots."""


def code_of(entrants: Sequence[Entrant]) -> dict[str, object]:
    """Return what is noted about a game between these bots.

    >>> from insula.bots import find_bots
    >>> list(code_of(find_bots(["greedy", "random"]))) == list(NOTED)
    True
    """
    return dict(zip(NOTED, (version("insula"), code_digest(), sources_of(entrants)), strict=True))


def difference(noted: Mapping[str, object], entrants: Sequence[Entrant]) -> str:
    """Return how the code that played a game differs from that of now, in words; empty if it does not.

    >>> difference({}, [])
    'an earlier version played them, and did not note its code'
    """
    if NOTED[0] not in noted:
        return "an earlier version played them, and did not note its code"
    there = {name: noted.get(name) for name in NOTED}
    differences = [(name, there[name], here) for name, here in code_of(entrants).items() if there[name] != here]
    return next((f"{name} is {before!r} there, and {now!r} here" for name, before, now in differences), "")
