"""The bots that take part in games: how callers can name them, and which are part of Insula."""

import shutil
import sys
import sysconfig
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from ..bots import Bot, BotLike, Entrant, find_bots
from ..bots.registry import Program
from ..errors import ArgumentError, BotError

_DIGITS = 16
"""The hexadecimal digits of a digest that are kept."""
_OURS = Bot.__module__.rpartition(".")[0]
"""The package of the bots that are part of Insula."""


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


def comes_with_insula(entrant: Entrant) -> bool:
    """Return whether a bot is part of Insula. Such a bot never ends its process, and is fast for a few decisions.

    >>> [comes_with_insula(entrant) for entrant in find_bots(["greedy", "run:my_bot"])]
    [True, False]
    """
    module = str(getattr(entrant.create, "__module__", ""))
    return (module == _OURS or module.startswith(f"{_OURS}.")) and not isinstance(entrant.create, Program)


def modules_of(entrants: Sequence[Entrant]) -> list[Path]:
    """Return the modules of bots that are not installed, such as those in the current folder: files, or folders.

    Classes that are defined in the running program itself are left out.
    """
    names = {module_of(entrant).partition(".")[0] for entrant in entrants} - {"__main__"}
    found = [_place(name) for name in sorted(names)]
    installed = tuple(sysconfig.get_paths()[kind] for kind in ("purelib", "platlib", "stdlib"))
    return [path for path in found if path is not None and not str(path).startswith(installed)]


def module_of(entrant: Entrant) -> str:
    """Return the module of a bot that is not part of Insula; empty for bots of Insula and for programs."""
    is_class = not isinstance(entrant.create, Program) and not comes_with_insula(entrant)
    return str(getattr(entrant.create, "__module__", "")) if is_class else ""


def sources_of(entrants: Sequence[Entrant]) -> dict[str, str]:
    """Return the digest of the file of each bot that is a class outside of Insula, by the name of the bot.

    Bots that are programs are left out, and classes that were typed in: they have no file.

    >>> sources_of(find_bots(["greedy", "run:my_bot"]))
    {}
    """
    return {entrant.name: digest for entrant in entrants if (digest := _source(entrant))}


@cache
def _source(entrant: Entrant) -> str:
    """Return the digest of the file of a bot when it is first asked for; empty if there is no such file."""
    file = getattr(sys.modules.get(module_of(entrant)), "__file__", None)
    return "" if file is None else sha256(Path(file).read_bytes()).hexdigest()[:_DIGITS]


def _place(module: str) -> Path | None:
    """Return the file or the folder of a module; None if it has neither."""
    found = sys.modules.get(module)
    folders = list(getattr(found, "__path__", []))
    file = folders[0] if folders else getattr(found, "__file__", None)
    return None if file is None else Path(file)


def check_program(entrant: Entrant, machine: str) -> None:
    """Raise BotError if the bot is a program that cannot be found on this machine.

    >>> check_program(find_bots(["run:my_engine --fast"])[0], "here")
    Traceback (most recent call last):
    insula.errors.BotError: the program 'my_engine' of the bot 'run:my_engine --fast' is not on the machine here: ...
    """
    if isinstance(entrant.create, Program) and shutil.which(entrant.create.command[0]) is None:
        raise BotError(
            f"the program {entrant.create.command[0]!r} of the bot {entrant.name!r} is not on the machine {machine}: "
            "install it there too, in a folder of PATH"
        )
