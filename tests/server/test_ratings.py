"""Ratings in the database: each game once and in order, seasons, leaderboards, and deleted accounts."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
import sqlalchemy as sql
from server.databases import Databases, both_databases, postgresql_only

from insula.server.ratings.families import FAMILIES
from insula.server.ratings.model import Entry, Rating, after_game
from insula.server.ratings.results import RatedGame, Result
from insula.server.storage import ratings
from insula.server.storage.accounts import Account
from insula.server.storage.blocks import Block
from insula.server.storage.errors import StorageError
from insula.server.storage.ratings import Ratings
from insula.server.storage.store import Store
from insula.server.storage.vacations import Vacation

pytestmark = both_databases

PATIENCE = 60.0
PEOPLE = [f"player{number}" for number in range(8)]


@pytest.fixture
def store(databases: Databases) -> Iterator[Store]:
    made = with_accounts(databases.current())
    yield made
    made.close()


def with_accounts(database: str) -> Store:
    made = Store(database)
    for guest in PEOPLE:
        made.accounts.create(Account(guest, guest.title(), guest), [guest], None)
    return made


def game(number: int, rng: Random, family: str = "base") -> RatedGame:
    """Return a game of three people and a bot, with places by chance."""
    guests, places = rng.sample(PEOPLE, 3), rng.sample(range(1, 5), 4)
    people = [Result(seat, guest, "", places[seat]) for seat, guest in enumerate(guests)]
    return RatedGame(f"table{number}", family, [*people, Result(3, "", "greedy", places[3])])  # type: ignore[arg-type]


def play(store: Store, played: RatedGame, at: float = 0.0) -> None:
    with store.begin() as connection:
        Ratings.put(connection, played, at or time.time())


def play_many(store: Store, games: int = 60, season: int = 1) -> list[RatedGame]:
    rng = Random(season)
    played = [game(1000 * season + number, rng, rng.choice(FAMILIES)) for number in range(games)]
    for each in played:
        play(store, each)
    return played


def test_games_are_rated_one_after_the_other(store: Store) -> None:
    """A ledger that rates them by hand has the same."""
    ledger: dict[tuple[str, str], Rating] = {}
    for played in play_many(store):
        known = [ledger.get((played.family, result.guest), Rating()) for result in played.results[:3]]
        bot = Entry(Rating.of(1500, 180), played.results[3].place, is_fixed=True)
        entries = [Entry(rating, result.place) for rating, result in zip(known, played.results[:3], strict=True)]
        for result, rating in zip(played.results[:3], after_game([*entries, bot])[:3], strict=True):
            ledger[played.family, result.guest] = rating
    for (family, guest), rating in ledger.items():
        assert store.ratings.of_guest(guest)[family].rating == pytest.approx(rating)  # type: ignore[index]
    assert store.ratings.recount() == 0


def test_a_game_is_rated_once(store: Store) -> None:
    played = game(1, Random(1))
    play(store, played)
    before = store.ratings.of_guest(played.results[0].guest)
    play(store, played)
    assert store.ratings.of_guest(played.results[0].guest) == before


def test_a_recount_finds_and_mends_what_is_wrong(store: Store) -> None:
    """Also after a season has begun, which changes all ratings."""
    play_many(store)
    assert store.ratings.begin_season() == 2
    play_many(store, season=2)
    assert store.ratings.recount() == 0
    right = [store.ratings.of_guest(guest) for guest in PEOPLE]
    with store.begin() as connection:
        connection.execute(sql.text("UPDATE rating SET strength = 99 WHERE season = 2 AND guest = 'player1'"))
        connection.execute(sql.text("DELETE FROM rating WHERE season = 1 AND guest = 'player2'"))
    assert [store.ratings.of_guest(guest) for guest in PEOPLE] != right
    assert store.ratings.recount() > 1
    assert [store.ratings.of_guest(guest) for guest in PEOPLE] == right
    assert store.ratings.recount() == 0


def test_a_recount_stops_no_games(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It also counts those that end in the meantime, in a new season, and of an account that is deleted."""
    rate_again, play_now = ratings._rate_again, iter([True])

    def play_meanwhile(*given: Any) -> None:
        if next(play_now, False):
            threads.submit(meanwhile).result(timeout=10)
        rate_again(*given)

    def meanwhile() -> None:
        play_many(store, games=20, season=2)
        store.delete_account(PEOPLE[0], time.time())
        store.ratings.begin_season()
        play_many(store, games=20, season=3)

    play_many(store)
    with store.begin() as connection:
        connection.execute(sql.text("UPDATE rating SET strength = 99 WHERE guest = 'player1'"))
    monkeypatch.setattr(ratings, "_rate_again", play_meanwhile)
    with ThreadPoolExecutor(1) as threads:
        assert store.ratings.recount() > 0
    right = [store.ratings.of_guest(guest) for guest in PEOPLE]
    assert sum(standing.games for of_guest in right for standing in of_guest.values()) > 0
    assert right[0] == {}
    assert store.ratings.recount() == 0


def test_a_leaderboard_has_those_that_are_known_well_and_play(store: Store) -> None:
    rng, now = Random(3), time.time()
    for number in range(90):
        play(store, game(number, rng), now - 1000 + number)
    standings = {guest: store.ratings.of_guest(guest)["base"] for guest in PEOPLE}
    certain = [guest for guest in PEOPLE if not standings[guest].rating.is_provisional]
    best = sorted(certain, key=lambda guest: -standings[guest].rating.strength)
    assert best
    board = store.ratings.leaderboard("base", 1, 0, 50, now)
    assert [row.standing.guest for row in board.rows] == best
    assert [row.rank for row in board.rows] == list(range(1, len(best) + 1))
    assert [store.ratings.rank("base", 1, guest, now) for guest in best] == [row.rank for row in board.rows]
    assert board.size == len(best)
    part = store.ratings.leaderboard("base", 1, 1, 2, now)
    assert [(row.rank, row.name) for row in part.rows] == [(2, best[1].title()), (3, best[2].title())]
    assert store.ratings.leaderboard("duel", 1, 0, 50, now).rows == []
    later = now + 91 * 24 * 3600
    assert store.ratings.leaderboard("base", 1, 0, 50, later).rows == []
    assert store.ratings.rank("base", 1, best[0], later) == 0


def test_a_past_season_can_still_be_read(store: Store) -> None:
    rng, now = Random(3), time.time()
    for number in range(90):
        play(store, game(number, rng), now)
    before = store.ratings.leaderboard("base", 1, 0, 50, now)
    store.ratings.begin_season()
    assert store.ratings.season() == 2
    assert store.ratings.leaderboard("base", 2, 0, 50, now).rows == [], "nobody has played yet"
    much_later = now + 1000 * 24 * 3600
    assert store.ratings.leaderboard("base", 1, 0, 50, much_later) == before


@postgresql_only
def test_games_that_end_while_a_season_begins_are_rated_one_after_the_other(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They belong to the new season."""
    has_begun, may_end, in_new_season = Event(), Event(), ratings.in_new_season

    def wait(rating: Rating) -> Rating:
        has_begun.set()
        assert may_end.wait(PATIENCE)
        return in_new_season(rating)

    database = databases.current()
    stores = with_accounts(database), Store(database)
    rng = Random(1)
    play(stores[0], game(1, rng))
    monkeypatch.setattr(ratings, "in_new_season", wait)
    with ThreadPoolExecutor(3) as threads:
        season = threads.submit(stores[0].ratings.begin_season)
        assert has_begun.wait(PATIENCE)
        ends = [threads.submit(play, store, game(number, rng)) for number, store in enumerate(stores, 2)]
        until_waiting(stores[0], len(ends))
        may_end.set()
        for each in (season, *ends):
            each.result()
    with stores[0].begin() as connection:
        numbers = connection.execute(sql.text("SELECT DISTINCT season, number FROM rated_seat ORDER BY 1, 2")).all()
    assert numbers == [(1, 1), (2, 1), (2, 2)]
    assert stores[0].ratings.recount() == 0
    for store in stores:
        store.close()


def until_waiting(store: Store, transactions: int) -> None:
    """Return when some transactions wait for a lock."""
    end = time.monotonic() + PATIENCE
    waiting = sql.text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while True:
        with store.begin() as connection:
            if connection.scalar(waiting) == transactions:
                return
        assert time.monotonic() < end
        time.sleep(0.01)


def test_of_a_deleted_account_only_nameless_results_are_left(store: Store) -> None:
    """Others were rated by them, so a recount needs them."""
    play_many(store)
    others = [store.ratings.of_guest(guest) for guest in PEOPLE[1:]]
    store.delete_account(PEOPLE[0], time.time())
    assert store.ratings.of_guest(PEOPLE[0]) == {}
    assert store.ratings.history(PEOPLE[0], 100) == []
    with store.begin() as connection:
        for table in ("rating", "rated_seat"):
            assert PEOPLE[0] not in connection.scalars(sql.text(f"SELECT guest FROM {table}")).all()
    assert store.ratings.recount() == 0
    assert [store.ratings.of_guest(guest) for guest in PEOPLE[1:]] == others


def test_an_account_that_was_deleted_during_the_game_gets_no_rating(store: Store) -> None:
    played = game(1, Random(1))
    store.delete_account(played.results[0].guest, time.time())
    play(store, played)
    assert store.ratings.of_guest(played.results[0].guest) == {}
    assert len(store.ratings.of_table("table1")) == 4, "the others played against somebody"
    assert store.ratings.of_guest(played.results[1].guest)
    assert store.ratings.recount() == 0


def test_an_account_is_deleted_completely_or_not_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, now = PEOPLE[0], time.time()
    play_many(store)
    store.operators.add(anna)
    store.blocks.add(Block("block", anna, PEOPLE[1], "Ben", now), most=1)
    store.seeks.join(anna, "table")
    store.vacations.begin_one(Vacation(anna, now, now + 1000), now, lambda _: True)

    def kept() -> list[object]:
        account, ratings = store.accounts.of_guest(anna), store.ratings.of_guest(anna)
        links = store.operators.has(anna), store.blocks.of_guest(anna), store.seeks.elsewhere("other", [anna])
        return [account, ratings, store.ratings.history(anna, 100), *links, store.vacations.of_guest(anna, now + 1)]

    def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    before = kept()
    assert all(before)
    with monkeypatch.context() as patched:
        patched.setattr(store.accounts, "_notify", fail)
        with pytest.raises(StorageError):
            store.delete_account(anna, now)
    assert kept() == before
    store.delete_account(anna, now)
    assert not any(kept())
    store.delete_account(anna, now)


@postgresql_only
def test_a_game_that_ends_while_an_account_is_deleted_names_it_nowhere(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_deleting, may_end = Event(), Event()

    def wait(*_: object) -> None:
        is_deleting.set()
        assert may_end.wait(PATIENCE)

    database = databases.current()
    store, other = with_accounts(database), Store(database)
    monkeypatch.setattr(store.accounts, "_notify", wait)
    played = game(1, Random(1))
    guest = played.results[0].guest
    with ThreadPoolExecutor(2) as threads:
        deletion = threads.submit(store.delete_account, guest, time.time())
        assert is_deleting.wait(PATIENCE)
        end = threads.submit(play, other, played)
        until_waiting(other, 1)
        may_end.set()
        deletion.result()
        end.result()
    assert len(store.ratings.of_table(played.table)) == 4
    assert store.ratings.history(guest, 10) == []
    assert store.ratings.of_guest(guest) == {}
    assert store.ratings.recount() == 0
    store.close()
    other.close()


def test_an_operator_begins_a_season_and_recounts(database: str, insula: Callable[..., Any]) -> None:
    assert insula("ratings", "new-season", "--database", database).output == "season 2 has begun\n"
    assert insula("ratings", "recount", "--database", database).output == "all ratings are correct\n"
    store = with_accounts(database)
    play(store, game(1, Random(1)))
    with store.begin() as connection:
        connection.execute(sql.text("UPDATE rating SET games = 7"))
    store.close()
    assert insula("ratings", "recount", "--database", database).output == "corrected 3 ratings\n"


def test_there_is_nothing_to_recount_without_a_database(tmp_path: Path, insula: Callable[..., Any]) -> None:
    done = insula("ratings", "recount", "--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert done.status != 0
    assert "there is no database" in done.errors
    assert not (tmp_path / "none.db").exists()


def test_what_a_game_changed_can_be_read(store: Store) -> None:
    played = game(7, Random(7))
    play(store, played)
    changes = store.ratings.of_table("table7")
    assert [(change.seat, change.guest, change.bot) for change in changes] == [
        (result.seat, result.guest, result.bot) for result in played.results
    ]
    assert changes[3].before == changes[3].after, "that of a bot stays"
    for change in changes[:3]:
        assert store.ratings.history(change.guest, 10) == [change]
        assert change.before == Rating()
        assert change.after != change.before
