"""Bots by name: those that come with Insula, installed ones, classes in modules, and programs."""

import pickle
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points

from ..errors import ArgumentError, BotError, UnknownBotError, quoted, unknown
from .bot import Bot
from .casual_bot import CasualBot
from .expert import ExpertBot
from .greedy import GreedyBot
from .program_bot import ProgramBot
from .random_bot import RandomBot
from .search_bot import SearchBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, CasualBot, GreedyBot, ExpertBot, SearchBot)}
"""The bots that come with Insula, by name. Other bots can be added."""
ENTRY_POINTS = "insula.bots"
"""The group of entry points in which an installed package names its bots."""
PROGRAM = "run:"
"""What stands before the command line of a program."""
SUFFIX = ".py"
"""The end of the name of a file, which the name of its module leaves out."""


@dataclass(frozen=True)
class Entrant:
    """A bot that takes part in games: its name in the results, and what creates it from a seed.

    >>> from insula.bots import GreedyBot
    >>> Entrant("cautious", GreedyBot).make(seed=1).name
    'greedy'
    """

    name: str
    create: Callable[[int], Bot]

    def make(self, seed: int) -> Bot:
        """Return a new bot. Raises BotError if it cannot be created."""
        try:
            return self.create(seed)
        except Exception as error:  # bots are third-party code, which can raise anything
            raise BotError(f"the bot {self.name!r} cannot be created: {type(error).__name__}: {error}") from error


BotLike = str | type[Bot] | Entrant
"""A bot that can be created again and again: by name, by class, or as an entrant."""


@dataclass(frozen=True)
class Program:
    """Creates bots that are run by a command."""

    command: tuple[str, ...]

    def __call__(self, seed: int) -> Bot:
        """Return a bot that starts the program when it is asked for the first time."""
        return ProgramBot(self.command, seed)


def find_bot(bot: BotLike) -> Entrant:
    """Return the entrant of a bot given by class or by name.

    A name is that of a registered bot, that of an entry point, `pkg.module:MyBot` for a class, or `run:` and a command
    line for a program. Raises UnknownBotError.

    >>> find_bot("greedy").create
    <class 'insula.bots.greedy.bot.GreedyBot'>
    >>> find_bot("insula.bots:RandomBot").name
    'insula.bots:RandomBot'
    >>> find_bot("run:python3 my_bot.py").create
    Program(command=('python3', 'my_bot.py'))
    """
    if isinstance(bot, Entrant):
        return bot
    if isinstance(bot, type):
        return Entrant(bot.name, bot)
    if bot in BOTS:
        return Entrant(bot, BOTS[bot])
    if bot.startswith(PROGRAM):
        return Entrant(bot, Program(_command(bot.removeprefix(PROGRAM))))
    if ":" in bot:
        return Entrant(bot, _class(bot, bot))
    for point in entry_points(group=ENTRY_POINTS, name=bot):
        return Entrant(bot, _class(bot, point.value))
    raise UnknownBotError(unknown(f"there is no bot called {quoted(bot)}", bot, [*BOTS, *_installed()], "the bots are"))


def find_bots(bots: Sequence[BotLike]) -> list[Entrant]:
    """Return the entrants of bots. Raises ArgumentError if there are none, or if two have the same name."""
    found = [find_bot(bot) for bot in bots]
    if not found:
        raise ArgumentError("there must be at least one bot")
    by_name: dict[str, Entrant] = {}
    for entrant in found:
        if by_name.setdefault(entrant.name, entrant) != entrant:
            raise ArgumentError(f"two different bots are called {entrant.name!r}: give one another `name`")
    return found


def bots_at_tables() -> list[str]:
    """Return the bots that people can seat at a table of the server: a search needs compiled rules, so it is not one.

    >>> bots_at_tables()
    ['random', 'casual', 'greedy', 'expert']
    """
    return [name for name in BOTS if name != SearchBot.name]


def check_portable(bots: Sequence[Entrant]) -> None:
    """Raise ArgumentError if a bot cannot be sent to another process."""
    for bot in bots:
        try:
            pickle.dumps(bot)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise ArgumentError(
                f"the bot {bot.name!r} cannot be created in another process ({error}): "
                "define its class at the top level of a module, or play with workers=1"
            ) from None


def make_bot(name: str, seed: int = 0) -> Bot:
    """Return a new bot by its name. Raises UnknownBotError, which lists the names.

    >>> make_bot("greedy", seed=1).name
    'greedy'
    >>> make_bot("gredy")
    Traceback (most recent call last):
    insula.errors.UnknownBotError: there is no bot called 'gredy'; did you mean 'greedy'? The bots are random, ...
    """
    return find_bot(name).make(seed)


def _installed() -> list[str]:
    """Return the names of the bots of other packages."""
    return sorted(entry_points(group=ENTRY_POINTS).names)


def _command(line: str) -> tuple[str, ...]:
    if sys.platform == "win32":
        line = line.replace("\\", r"\\")  # it separates folders there, and quotes nothing
    try:
        command = tuple(shlex.split(line))
    except ValueError as error:
        raise UnknownBotError(f"the command {line!r} cannot be read: {str(error).lower()}") from None
    if not command:
        raise UnknownBotError(f"a command must follow {PROGRAM!r}, such as run:python3 my_bot.py")
    return command


def _class(bot: str, path: str) -> type[Bot]:
    """Return the class that is named as `pkg.module:MyBot`."""
    module, _, name = path.partition(":")
    try:
        with redirect_stdout(sys.stderr):  # the standard output is for the results of a command
            found: object = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except Exception as error:  # the module is third-party code, which can raise anything
        expected = f"{module.removesuffix(SUFFIX)}:{name}" if module.endswith(SUFFIX) else "pkg.module:MyBot"
        raise UnknownBotError(
            f"the bot {bot!r} cannot be imported: {type(error).__name__}: {error}; expected {expected}"
        ) from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBotError(f"{bot!r} is not a bot: it must be a class derived from insula.bots.Bot")
    return found
