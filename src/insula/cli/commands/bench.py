"""`insula bench`: measure the speed of the engine on this machine."""

import random
from time import perf_counter
from typing import Annotated

import typer

from ..output import print_json, print_table, table
from ..parameters import Json
from ..progress import show_compilation

WARM_UP_DECISIONS = 200
RANDOM_GAMES = {True: 40, False: 5000}
"""The number of random games to measure, if interpreted (True) or compiled (False): about a second of work."""
COPIES = 20_000_000


def bench(
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="Seconds to measure decisions.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure the engine: state copies, decisions through `Game`, and random games."""
    from insula.rules import jit

    show_compilation()
    report: dict[str, object] = {"compiled": not jit.INTERPRETED}
    if not jit.INTERPRETED:
        report["copies_per_second"] = copies_per_second()
    report["game_decisions_per_second"] = game_decisions_per_second(seconds)
    report |= random_games()
    if as_json:
        print_json(report)
        return
    listed = table("what", ">per second")
    for name, value in report.items():
        if isinstance(value, float):
            listed.add_row(name.removesuffix("_per_second").replace("_", " "), f"{value:,.0f}")
    print_table(listed)


def game_decisions_per_second(seconds: float) -> float:
    """Return the number of decisions per second that random players make through `Game`, with all checks."""
    _decide(WARM_UP_DECISIONS, 0)
    made, began = 0, perf_counter()
    while (passed := perf_counter() - began) < seconds:
        made += _decide(1000, seed=made)
    return made / passed


def _decide(most: int, seed: int) -> int:
    """Play the start of a random game and return the number of decisions."""
    from insula import Game

    choices = random.Random(seed)
    game = Game(seed=seed)
    for made in range(most):
        if game.over:
            return made
        game.play(choices.choice(game.legal_actions))
    return most


def random_games() -> dict[str, float]:
    """Measure random games without trade between players, played inside the engine on one thread."""
    from insula import Ruleset
    from insula.arena import simulate_random
    from insula.rules import jit

    ruleset = Ruleset.of(options={"trade_with_players": False})
    simulation = simulate_random(ruleset, RANDOM_GAMES[jit.INTERPRETED], seed=1, threads=1)
    return {
        "random_games_per_second": simulation.games_per_second,
        "random_decisions_per_second": simulation.decisions_per_second,
    }


def copies_per_second() -> float:
    """Return the number of whole states that compiled code copies per second."""
    from insula import Ruleset
    from insula.rules import entry

    here, there = (Ruleset.of().template.copy() for _ in range(2))
    entry.copy_many(here, there, 1)
    began = perf_counter()
    entry.copy_many(here, there, COPIES)
    return COPIES / (perf_counter() - began)
