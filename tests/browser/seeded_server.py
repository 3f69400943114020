"""`insula serve` without chance: the same decisions lead to the same game, at every table and on every machine."""

import secrets
from collections.abc import Collection
from random import Random

from insula.cli import main
from insula.game import Game
from insula.server.tables import requests, seating
from insula.server.tables.bot_names import NAMES
from insula.server.tables.driver import Driver

_settle = requests.settle


def seed_of_game(bits: int) -> int:
    """Return the seed of every game, which fits into any number of bits."""
    return 1


def settle(game: Game) -> None:
    """Let chance decide until a player must. What it decides depends on the number of the step."""
    requests._dice = Random(len(game.steps))
    _settle(game)


def new_name(taken: Collection[str]) -> str:
    """Return the first name that nobody at the table has."""
    return next(name for name in NAMES if name not in taken)


def seed_of_decision(driver: Driver, seq: int, number: int) -> int:
    """Return a seed that does not depend on the table."""
    return seq + number


if __name__ == "__main__":
    requests.settle = settle
    secrets.randbits = seed_of_game
    seating.new_name = new_name
    Driver._seed = seed_of_decision
    main()
