"""`insula serve` without chance: the same decisions lead to the same game, at every table and on every machine.

So nothing depends on the speed of the machine: bots and records have all the time they need, the processes that read
records give way to nobody, all tests together never do too much in a short time, and bots propose no trades, which
would come too late whenever a person is quicker.
"""

import secrets
from collections.abc import Collection
from functools import partial
from random import Random

from insula import cli
from insula.game import Game
from insula.server import records
from insula.server.bots import BotPool
from insula.server.limits import Bucket
from insula.server.messages import Setup
from insula.server.records import RecordReader
from insula.server.tables import open_tables, requests, seating
from insula.server.tables.bot_names import NAMES
from insula.server.tables.driver import Driver
from insula.server.tables.table import Table
from insula.server.web import app
from insula.server.workers import load

PATIENCE = 600.0
"""Seconds that a bot has for a decision, and that the reading of a record may take."""
_settle = requests.settle


def seed_of_game(bits: int) -> int:
    """Return the seed of every game, which fits into any number of bits."""
    return 1


def settle(table: Table, game: Game) -> None:
    """Let chance decide until a player must. What it decides depends on the number of the step."""
    requests._dice = Random(len(game.steps))
    _settle(table, game)


def not_committed(setup: Setup) -> tuple[str, str]:
    """Return that a table has no seed and no commitment: they would be other ones at every table."""
    return "", ""


def new_name(taken: Collection[str]) -> str:
    """Return the first name that nobody at the table has."""
    return next(name for name in NAMES if name not in taken)


def seed_of_decision(driver: Driver, seq: int, number: int) -> int:
    """Return a seed that does not depend on the table."""
    return seq + number


def spend_nothing(bucket: Bucket, tokens: float) -> None:
    """Leave all tokens in a bucket."""


async def propose_nothing(driver: Driver) -> bool:
    """Return that no bot has proposed a trade."""
    return False


def leave_nothing_to_chance() -> None:
    """Let the server of this process depend on decisions alone."""
    requests.settle = settle
    open_tables.committed = not_committed
    secrets.randbits = seed_of_game
    seating.new_name = new_name
    Driver._seed = seed_of_decision
    Driver._propose = propose_nothing
    Bucket.spend = spend_nothing
    records.load_and_give_way = load
    app.BotPool, app.RecordReader = partial(BotPool, PATIENCE), partial(RecordReader, PATIENCE)


def main() -> None:
    """Run the command line without chance."""
    leave_nothing_to_chance()
    cli.main()


if __name__ == "__main__":
    main()
