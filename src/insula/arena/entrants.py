"""The bots that take part in games: how callers can name them, and which are part of Insula."""

import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from ..bots import Bot, BotLike, Entrant, find_bots
from ..bots.registry import Program
from ..errors import ArgumentError, BotError

_OURS = Bot.__module__.rpartition(".")[0]
"""The package of the bots that are part of Insula."""
MAIN = "__main__"
"""The name of the module of the program that runs."""
_PACKAGES = {"site-packages", "dist-packages"}
"""The names of the folders into which packages are installed."""


def entrants_of(bots: Sequence[BotLike]) -> list[Entrant]:
    """Return the entrants of bots.

    Raises ArgumentError if a bot is an object, because each game creates its own bots, and the errors of `find_bots`.

    >>> from insula.bots import RandomBot
    >>> entrants_of([RandomBot(1)])
    Traceback (most recent call last):
    insula.errors.ArgumentError: a bot must be given by its name or its class, not as an object (RandomBot): ...
    """
    for bot in bots:
        given: object = bot
        if not isinstance(given, str | Entrant) and not (isinstance(given, type) and issubclass(given, Bot)):
            raise ArgumentError(
                f"a bot must be given by its name or its class, not as an object ({type(bot).__name__}): "
                "each game creates its own bots"
            )
    return find_bots(bots)


@contextmanager
def bot_of(entrant: Entrant, seed: int) -> Iterator[Bot]:
    """Create a bot, and close it at the end of the block. Raises BotError if it cannot be created or closed."""
    bot = entrant.make(seed)
    try:
        yield bot
    finally:
        try:
            bot.close()
        except Exception as error:  # bots are third-party code, which can raise anything
            raise BotError(f"the bot {entrant.name!r} cannot be closed: {type(error).__name__}: {error}") from error


def comes_with_insula(entrant: Entrant) -> bool:
    """Return whether a bot is part of Insula. Such a bot never ends its process, and is fast for a few decisions.

    >>> [comes_with_insula(entrant) for entrant in find_bots(["greedy", "run:my_bot"])]
    [True, False]
    """
    module = _defined_in(entrant)
    return (module == _OURS or module.startswith(f"{_OURS}.")) and not isinstance(entrant.create, Program)


def module_of(entrant: Entrant) -> str:
    """Return the module of a bot that is not part of Insula; empty for bots of Insula and for programs.

    The module of a program that was started with `python -m` has its own name, not `__main__`.
    """
    is_class = not isinstance(entrant.create, Program) and not comes_with_insula(entrant)
    module = _defined_in(entrant) if is_class else ""
    started = getattr(sys.modules[MAIN], "__spec__", None) if module == MAIN else None  # debuggers remove it
    return str(started.name) if started else module


def _defined_in(entrant: Entrant) -> str:
    """Return the module that defines what creates a bot. A partial call is created by what it calls."""
    create = entrant.create.func if isinstance(entrant.create, partial) else entrant.create
    return str(getattr(create, "__module__", ""))


def places_of(module: str) -> list[Path]:
    """Return the file or the folders of a module, each once, even if it is not loaded; none if it has neither.

    >>> [place.name for name in ("insula", "sys", "no_such_module") for place in places_of(name)]
    ['insula']
    """
    if module in sys.modules:
        loaded = sys.modules[module]
        folders, file = getattr(loaded, "__path__", None), getattr(loaded, "__file__", None)
    else:
        found = find_spec(module)
        folders = found.submodule_search_locations if found else None
        file = found.origin if found and found.has_location else None
    return [Path(place) for place in dict.fromkeys(folders or [file]) if place is not None]


def is_installed(place: Path) -> bool:
    """Return whether a file or a folder is part of Python, or of a package that is installed.

    >>> is_installed(Path(shutil.__file__)), is_installed(Path("my_bots.py"))
    (True, False)
    """
    installed = (sysconfig.get_paths()[kind] for kind in ("purelib", "platlib", "stdlib"))
    return any(map(place.is_relative_to, installed)) or not _PACKAGES.isdisjoint(place.parts)


def check_programs(entrants: Sequence[Entrant], machine: str = "") -> None:
    """Raise BotError if a bot is a program that cannot be found here: on a `machine` of a cluster, if it has a name.

    >>> check_programs(find_bots(["random", "run:my_engine --fast"]))
    Traceback (most recent call last):
    insula.errors.BotError: the program 'my_engine' of the bot 'run:my_engine --fast' is not on this machine: ...
    """
    where = f"the machine {machine}: install it there too" if machine else "this machine: give its path or install it"
    for entrant in entrants:
        if isinstance(entrant.create, Program) and shutil.which(entrant.create.command[0]) is None:
            raise BotError(
                f"the program {entrant.create.command[0]!r} of the bot {entrant.name!r} is not on {where} "
                "in a folder of PATH"
            )
