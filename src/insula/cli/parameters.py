"""Parameters that several commands share, and functions that parse them."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .completion import complete_option, complete_rules

if TYPE_CHECKING:
    from insula import Ruleset

RulesName = Annotated[
    str,
    typer.Option("--rules", "-r", help="The modules, joined by +. See `insula rules`.", autocompletion=complete_rules),
]
Players = Annotated[int, typer.Option("--players", "-p", help="The number of seats, 2 to 6.")]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the rules, such as vp_goal=12. Repeatable.",
        autocompletion=complete_option,
    ),
]
MapFile = Annotated[
    Path | None, typer.Option("--map", help="A map file of your own. It adds the module that it needs.")
]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="The same seed gives the same game.")]
Deadline = Annotated[float, typer.Option("--deadline", min=0.001, help="How many seconds a bot has for each decision.")]
On = Annotated[
    str | None,
    typer.Option(
        "--on",
        metavar="CLUSTER",
        help="Play on a Ray cluster: ray starts one here; ray://HOST:PORT, auto or HOST:PORT use a running one.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]


def import_from_current_folder() -> None:
    """Let Python modules in the current folder be imported: bots can be there."""
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.insert(0, folder)


def bot_names(text: str) -> list[str]:
    """Return the bots in a list such as `greedy,my_bots:MyBot`. Modules in the current folder can be imported.

    >>> bot_names("greedy, run:python3 my_bot.py")
    ['greedy', 'run:python3 my_bot.py']
    """
    import_from_current_folder()
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise typer.BadParameter(f"a bot is missing in {text!r}: expected names joined by commas")
    return names


def are_isolated(bots: Iterable[str]) -> bool:
    """Return whether bots must play in other processes: bots that are not part of Insula could end this process.

    >>> are_isolated(["greedy", "random"]), are_isolated(["greedy", "run:python3 my_bot.py"])
    (False, True)
    """
    from insula.arena.entrants import comes_with_insula
    from insula.bots import find_bot

    return not all(comes_with_insula(find_bot(bot)) for bot in bots)


def parse_options(texts: Iterable[str] | None) -> dict[str, str]:
    """Return the options given as `name=value` texts.

    >>> parse_options(["vp_goal=12", "steal = optional"])
    {'vp_goal': '12', 'steal': 'optional'}
    """
    options = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise typer.BadParameter(f"{text!r} must have the form name=value, such as vp_goal=12")
        if name.strip() in options:
            raise typer.BadParameter(f"the option {name.strip()} is given twice")
        options[name.strip()] = value.strip()
    return options


def with_map(rules: str, file: Path | None) -> tuple[str, dict[str, str]]:
    """Return the rules with the module of map files, and the option for the map; the rules alone without a file.

    Raises RulesetError, which names the file, if it is no map that can be played.
    """
    if file is None:
        return rules, {}
    from insula.game.map_report import MODULE
    from insula.ruleset.options import MAP_OPTION

    from .files import naming, read_text

    text = read_text(file)
    with naming(file):
        return f"{rules}+{MODULE}", {MAP_OPTION.name: str(MAP_OPTION.parse(text))}


def make_ruleset(
    rules: str, players: int, texts: Iterable[str] | None, further: Mapping[str, object] | None = None
) -> "Ruleset":
    """Return the ruleset given on the command line. `further` contains options that have their own flags."""
    from insula import Ruleset

    options = parse_options(texts)
    for name in set(options) & set(further or {}):
        raise typer.BadParameter(f"the option {name} is given twice, once as a flag")
    return Ruleset.of(rules, players, {**options, **(further or {})})
