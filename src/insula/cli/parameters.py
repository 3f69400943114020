"""Parameters that several commands share, and what is made of them."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from insula import Ruleset

RulesName = Annotated[str, typer.Option("--rules", "-r", help="The modules, joined by +; see `insula rules`.")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many seats, 2 to 6.")]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the rules, such as vp_goal=12; repeatable."
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="The same seed gives the same game.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]


def parse_options(texts: Iterable[str] | None) -> dict[str, str]:
    """The options of `name=value` texts.

    >>> parse_options(["vp_goal=12", "steal = optional"])
    {'vp_goal': '12', 'steal': 'optional'}
    """
    options = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise typer.BadParameter(f"{text!r} is not of the form name=value, such as vp_goal=12")
        options[name.strip()] = value.strip()
    return options


def make_ruleset(
    rules: str, players: int, texts: Iterable[str] | None, further: Mapping[str, object] | None = None
) -> "Ruleset":
    """The ruleset asked for on the command line; `further` options come from flags of their own."""
    from insula import Ruleset

    return Ruleset.of(rules, players, {**parse_options(texts), **(further or {})})


def prefer_interpreted() -> None:
    """Run the rules interpreted, so that a person need not wait for the compiler; the environment may say otherwise."""
    import sys

    from insula.rules import jit

    if "insula.rules.engine" not in sys.modules:
        jit.choose(interpreted=True)
