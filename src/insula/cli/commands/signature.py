"""`insula signature`: print one number that changes when the rules behave differently."""

from enum import StrEnum
from typing import Annotated

import typer

from ..output import print_json
from ..parameters import Json, OptionTexts, Players, RulesName, make_ruleset
from ..progress import show_compilation


class Engine(StrEnum):
    """The ways of running the rules."""

    NATIVE = "native"
    WASM = "wasm"


def signature(
    rules: RulesName = "base",
    players: Players = 4,
    option: OptionTexts = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="The number of random games.")] = 10,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The seed of the first game.")] = 1,
    engine: Annotated[Engine, typer.Option(help="What runs the rules. wasm needs wasmtime.")] = Engine.NATIVE,
    as_json: Json = False,
) -> None:
    """Print a digest of random games. It changes only when the rules behave differently."""
    from insula.arena import signature as digest
    from insula.extras import require
    from insula.rules import jit

    if engine is Engine.WASM:
        if jit.INTERPRETED:
            raise typer.BadParameter("--engine wasm is not possible while INSULA_INTERPRETED is set: unset it")
        require("wasm")
        jit.run_in_webassembly()
    show_compilation()
    found = digest(make_ruleset(rules, players, option), games, seed)
    if as_json:
        print_json({"rules": rules, "players": players, "games": games, "seed": seed, "signature": found})
    else:
        print(found)
