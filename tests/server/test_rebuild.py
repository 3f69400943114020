"""A log restores the table: after every entry, with a snapshot, and with a snapshot when the rules have changed."""

from collections.abc import Iterator
from random import Random

import pytest
from server.tables import play_on, seated, something, standing, told, write
from support.length import amount

from insula.errors import InsulaError
from insula.server.messages import Setup, TimeControl
from insula.server.storage.rebuild import rebuild
from insula.server.storage.store import Row, Snapshot
from insula.server.tables.log import Played, read
from insula.server.tables.log import write as written
from insula.server.tables.table import Table

SETUPS = {
    "base": Setup("base", 4, time=TimeControl("game", 600, 5)),
    "cities_knights": Setup("cities_knights", 3, time=TimeControl("decision", 30)),
}
ENTRIES = amount(175, long=250)
FIRST = amount(25, long=50)
"""The number of entries after each of which the whole log is read."""
WRONG = Played(0, [(0, "end")])
"""An action that no game can play."""


def after_each_entry(setup: Setup, seed: int, entries: int) -> Iterator[tuple[Table, list[Row]]]:
    """Yield a random table after each of its entries, together with its log as stored."""
    log = seated(setup)
    table = rebuild("table", log, None)
    for _ in play_on(Random(seed), table, log, entries):
        log[-1] = Row(log[-1].at, read(written(log[-1].entry)))
        yield table, log


@pytest.mark.slow
@pytest.mark.parametrize("rules", SETUPS)
def test_after_every_entry_the_log_restores_the_same_table(rules: str) -> None:
    """From the first entry on, later only now and then; the restored table also continues like the original."""
    kinds, again = set(), Table("table")
    for table, log in after_each_entry(SETUPS[rules], seed=1, entries=ENTRIES):
        if len(log) < FIRST or len(log) % FIRST == 0:
            again = rebuild("table", log, None)
        else:
            again.apply(*log[-1])
        assert standing(again) == standing(table)
        kinds.add(type(log[-1].entry).__name__)
    assert told(again) == told(table) == told(rebuild("table", log, None))
    assert kinds >= {"Played", "Answered", "TakenBack", "Said", "StoodIn", "Returned", "Left", "Seated"}


@pytest.mark.parametrize("rules", SETUPS)
def test_a_snapshot_changes_nothing(rules: str) -> None:
    for table, log in after_each_entry(SETUPS[rules], seed=2, entries=150):
        if len(log) == 100:
            assert table.game
            snapshot = Snapshot(table.seq, table.game.position)
    assert told(rebuild("table", log, snapshot)) == told(table)


@pytest.mark.slow
@pytest.mark.parametrize("rules", SETUPS)
def test_a_snapshot_helps_if_an_older_decision_cannot_be_replayed(rules: str) -> None:
    """This includes answers that were hidden at the snapshot, and entries after it."""
    rng, tried = Random(3), 0
    for table, log in after_each_entry(SETUPS[rules], seed=3, entries=ENTRIES):
        if table.is_open or not table.waited_for or not (table.prepared or len(log) % 50 == 0):
            continue
        assert table.game
        tried += bool(table.prepared)
        snapshot, before = Snapshot(table.seq, table.game.position), len(log)
        early = next(number for number, row in enumerate(log) if isinstance(row.entry, Played))
        broken = [*log[:early], Row(log[early].at, WRONG), *log[early + 1 :]]
        with pytest.raises(InsulaError):
            rebuild("table", broken, None)
        again = rebuild("table", broken, snapshot)
        assert standing(again) == standing(table)
        for _ in range(5):
            if again.status == "playing":
                write(again, broken, something(rng, again))
        later = rebuild("table", broken, snapshot)
        assert standing(later) == standing(again)
        assert [line.shown_to(0) for line in later.lines[before:]] == [
            line.shown_to(0) for line in again.lines[before:]
        ]
    assert tried


def test_a_snapshot_shows_that_the_rules_have_changed() -> None:
    """The log can be replayed, but the result differs: the game continues from the position that the players saw."""
    *_, (table, log) = after_each_entry(SETUPS["base"], seed=4, entries=60)
    assert table.game
    other = next(iter(after_each_entry(SETUPS["base"], seed=5, entries=60)))[0]
    assert other.game
    again = rebuild("table", log, Snapshot(table.seq, other.game.position))
    assert again.game
    assert again.game.position == other.game.position
