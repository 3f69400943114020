"""What happens by itself where people meet who seek the same game, and which table they meet at."""

from server.databases import Databases

from insula.server.messages import Setup
from insula.server.storage.leases import FIRST_EPOCH
from insula.server.storage.store import Append, Store
from insula.server.tables.gathering import due, seconds_to_bots
from insula.server.tables.log import Begun, Opened, Seated
from insula.server.tables.presence import Presence
from insula.server.tables.table import Table

PEOPLE = ("anna", "ben")


def gathering(*patience: int) -> Table:
    """Return a table for four with Anna, who came at 100 seconds, Ben, who came at 110, and so on."""
    table = Table("table")
    table.apply(0.0, Opened(Setup(), "", is_gathering=True))
    for seat, seconds in enumerate(patience):
        table.apply(100.0 + 10 * seat, Seated(seat, PEOPLE[seat], PEOPLE[seat], "", "", patience=seconds))
    return table


def here(*guests: str) -> Presence:
    presence = Presence(since=0.0)
    for guest in guests:
        presence.come(guest)
    return presence


def test_bots_come_when_the_last_has_waited_long_enough() -> None:
    table = gathering(15, 60)
    assert [seconds_to_bots(table, now) for now in (110.0, 120.0, 170.0, 200.0)] == [60, 50, 0, 0]
    assert due(table, here(*PEOPLE), (), 169.0) == []
    assert isinstance(due(table, here(*PEOPLE), (), 170.0)[-1], Begun)


def test_the_game_waits_for_everybody_to_have_a_page() -> None:
    """A page that was just lost comes back in a moment, and would have missed the beginning."""
    table, presence = gathering(15, 15), here(*PEOPLE)
    presence.go("ben", 199.0)
    assert due(table, presence, (), 200.0) == []
    presence.come("ben")
    assert isinstance(due(table, presence, (), 200.0)[-1], Begun)


def test_of_two_processes_only_one_opens_the_next_table(databases: Databases) -> None:
    """Also where a table is replaced whose game has begun."""
    store = Store(databases.current())

    def opens(before: str, table: str) -> bool:
        entry = Opened(Setup(), "", is_gathering=True)
        return store.open_gathering("game", before, Append(table, 1, 0.0, [entry], FIRST_EPOCH, None, None))

    try:
        assert [opens("", "one"), opens("", "two")] == [True, False]
        assert [opens("one", "three"), opens("one", "four")] == [True, False]
        assert store.seeks.table_of("game") == "three"
        assert [len(store.log(table)) for table in ("one", "two", "three", "four")] == [1, 0, 1, 0]
    finally:
        store.close()
