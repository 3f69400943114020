"""The bots that take part in games: which callers may name, and which come with Insula."""

from collections.abc import Sequence

from ..bots import Bot, BotLike, Entrant, find_bots
from ..bots.registry import Program
from ..errors import ArgumentError

_OURS = Bot.__module__.rpartition(".")[0]
"""The package of the bots that come with Insula."""


def entrants_of(bots: Sequence[BotLike]) -> list[Entrant]:
    """Return the entrants of bots. Raises ArgumentError if one is an object, because each game creates its own bots.

    Raises the errors of `find_bots`, too.

    >>> from insula.bots import RandomBot
    >>> entrants_of([RandomBot(1)])
    Traceback (most recent call last):
    insula.errors.ArgumentError: a bot is given by its name or its class, not as an object (RandomBot): ...
    """
    for bot in bots:
        given: object = bot
        if not isinstance(given, str | Entrant) and not (isinstance(given, type) and issubclass(given, Bot)):
            raise ArgumentError(
                f"a bot is given by its name or its class, not as an object ({type(bot).__name__}): "
                "each game creates its own bots"
            )
    return find_bots(bots)


def comes_with_insula(entrant: Entrant) -> bool:
    """Return whether a bot is one of ours: it neither ends its process nor takes long for a few decisions.

    >>> [comes_with_insula(entrant) for entrant in find_bots(["greedy", "run:my_bot"])]
    [True, False]
    """
    module = str(getattr(entrant.create, "__module__", ""))
    return (module == _OURS or module.startswith(f"{_OURS}.")) and not isinstance(entrant.create, Program)
