"""The index of games by guest is written together with the log, all or nothing."""

import pytest
from server.databases import both_databases
from server.members import owned
from server.tables import GUESTS, seated

from insula.server.messages import Setup
from insula.server.storage.errors import StorageError
from insula.server.storage.rebuild import rebuild
from insula.server.storage.store import Append, Store
from insula.server.tables import played
from insula.server.tables.log import Adjudicated, Closed, HandedOver, Left, Said
from insula.server.tables.table import Table

pytestmark = both_databases


@pytest.fixture
def table() -> Table:
    """A running game of three people."""
    return rebuild("table", seated(Setup(players=3)), None)


def holders(rows: list[played.PlayedSeat]) -> dict[int, str]:
    return {row.seat: row.guest for row in rows}


def test_an_entry_and_its_rows_are_written_together(database: str, table: Table) -> None:
    store = Store(database)
    store.migrate()
    store.append(Append("table", 1, 1.0, [Said(-1, "", "hello")], played=played.rows(table)))
    assert [row.seat for row in store.played.of_guest("ben", 0, 10)[1]] == [1]
    with pytest.raises(StorageError):
        store.append(Append("table", 1, 2.0, [Left(1, "greedy")], played=[]))
    assert [row.seat for row in store.played.of_guest("ben", 0, 10)[1]] == [1]
    store.append(Append("table", 2, 2.0, [Left(1, "greedy")], owned(store, "table"), played=[]))
    assert store.played.of_guest("ben", 0, 10) == (0, [])
    store.close()


def test_only_entries_about_seats_and_the_end_change_the_rows(table: Table) -> None:
    assert not played.matters([Said(0, "Anna", "hello")])
    left = [Left(1, "greedy")]
    assert played.matters(left)
    assert holders(played.rows(table.after(0, left))) == {0: "anna", 2: "carl"}
    assert holders(played.rows(table)) == dict(enumerate(GUESTS[:3])), "the table itself has not changed"


def test_a_game_ends_with_its_last_decision_with_the_time_limit_or_with_the_table(table: Table) -> None:
    """Even if nobody has decided anything."""

    def ends(table: Table) -> set[tuple[float | None, int | None]]:
        return {(row.ended, row.place) for row in played.rows(table)}

    assert ends(table) == {(None, None)}
    assert ends(table.after(5000, [Adjudicated()])) == {(5000, 1)}
    assert ends(table.after(5000, [Closed("operator")])) == {(5000, None)}


def test_an_account_gets_a_seat_or_gives_up_the_second_one(table: Table) -> None:
    assert holders(played.rows(table.after(0, [HandedOver("ben", "dora")]))) == {0: "anna", 1: "dora", 2: "carl"}
    both = table.after(0, [HandedOver("ben", "anna")])
    assert holders(played.rows(both)) == {0: "anna", 2: "carl"}
    assert both.seats[1].bot
    assert table.after(0, [HandedOver("eva", "dora")]).seats == table.seats


def test_on_the_disk_an_account_does_not_get_a_second_seat_of_a_finished_game(database: str, table: Table) -> None:
    store = Store(database)
    store.migrate()
    store.append(Append("table", 1, 1.0, [Said(-1, "", "hello")], played=played.rows(table)))
    epoch = owned(store, "table")
    store.hand_over("table", epoch, "ben", "anna", 2.0)
    store.hand_over("table", epoch, "carl", "dora", 3.0)
    counts = {guest: store.played.of_guest(guest, 0, 10)[0] for guest in ("anna", "ben", "carl", "dora")}
    assert counts == {"anna": 1, "ben": 1, "carl": 0, "dora": 1}
    assert [row.entry for row in store.log("table")][1:] == [HandedOver("ben", "anna"), HandedOver("carl", "dora")]
    store.close()


def test_a_player_who_left_can_return_with_the_account(table: Table) -> None:
    later = table.after(0, [Left(1, "greedy"), HandedOver("ben", "dora")])
    assert later.left == {"dora": 1}
