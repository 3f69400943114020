"""What rating a game costs: `python bench/ratings.py [--games N] [--database URL]`.

Games of four accounts are rated in transactions of their own, in an empty database, which is SQLite in a temporary
folder unless another one is named. Then leaderboards are read, and everything is rated again.
"""

import argparse
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median

from insula.server.ratings.results import RatedGame, Result
from insula.server.storage.accounts import Account
from insula.server.storage.ratings import Ratings
from insula.server.storage.store import Store

ACCOUNTS = 200
LOOKS = 50
MILLISECOND = 1e-3


def main() -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(asked.database or f"sqlite:///{folder}/tables.db", asked.games)


def measure(database: str, games: int) -> None:
    """Rate games, read leaderboards, and recount."""
    store, rng = Store(database), Random(1)
    store.migrate()
    guests = [f"player{number}" for number in range(ACCOUNTS)]
    for guest in guests:
        store.accounts.create(Account(guest, guest.title(), guest), [guest], None)
    played = [game(number, rng, guests) for number in range(games)]
    print(f"rating one of {games:,} games, ms:      {timed([partial(rate, store, each) for each in played])}")
    now = time.time()
    looks = [lambda: store.ratings.leaderboard("base", 1, 0, 50, now) for _ in range(LOOKS)]
    print(f"50 rows of the leaderboard, ms:     {timed(looks)}")
    began = time.perf_counter()
    assert store.ratings.recount() == 0
    print(f"rating all of them again, s:        {time.perf_counter() - began:.2f}")
    store.close()


def game(number: int, rng: Random, guests: list[str]) -> RatedGame:
    """Return a game of four accounts, with places by chance."""
    seated, places = rng.sample(guests, 4), rng.sample(range(1, 5), 4)
    results = [Result(seat, guest, "", places[seat]) for seat, guest in enumerate(seated)]
    return RatedGame(f"table{number}", "base", results)


def rate(store: Store, played: RatedGame) -> None:
    """Rate a game in a transaction of its own."""
    with store.begin() as connection:
        Ratings.put(connection, played, time.time())


def timed(calls: Sequence[Callable[[], object]]) -> str:
    """Return the median and the longest time of calls, in milliseconds."""
    found = []
    for call in calls:
        began = time.perf_counter()
        call()
        found.append((time.perf_counter() - began) / MILLISECOND)
    return f"median {median(found):.2f}, at most {max(found):.1f}"


if __name__ == "__main__":
    main()
