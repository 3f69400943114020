"""Tables without a server: random events at a table, and snapshots for comparison."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import json
from server.deciding import moves

from insula.game import Game
from insula.server.messages import Setup
from insula.server.storage.store import Row
from insula.server.tables import requests, seating
from insula.server.tables.log import LogEntry, Opened, Returned, StoodIn
from insula.server.tables.table import Table

GUESTS = ("anna", "ben", "carl", "dora")
SECONDS = 3.0
"""The time between two entries."""


def seated(setup: Setup) -> list[Row]:
    """Return the log of a table at which all seats are taken and the game has begun."""
    table, log = Table("table"), list[Row]()
    write(table, log, [Opened(setup, GUESTS[0])])
    for seat, guest in enumerate(GUESTS[: setup.players]):
        write(table, log, seating.sit(table, guest, seat, guest.title(), ""))
    write(table, log, seating.start(table, GUESTS[0]))
    return log


def write(table: Table, log: list[Row], made: list[LogEntry]) -> None:
    """Apply entries, and write them to the log."""
    for entry in made:
        log.append(Row(1000 + SECONDS * table.seq, entry))
        table.apply(*log[-1])


def something(rng: Random, table: Table) -> list[LogEntry]:
    """Return what people at a running table might do: mostly decide; chat, take back, leave, be replaced, come back."""
    seat = rng.choice(table.waited_for)
    guest = GUESTS[seat]
    if rng.random() < 0.1 and requests.can_take_back(table, table.turns[-1].seat if table.turns else seat):
        return requests.take_back(table, table.turns[-1].seat, table.seq)
    if table.seats[seat].is_stood_in and rng.random() < 0.2:
        return [Returned(seat)]
    match rng.randrange(25):
        case 0:
            return seating.say(table, rng.choice([*GUESTS, "nobody"]), "hello")
        case 1 if not table.seats[seat].is_stood_in:
            return [StoodIn(seat)]
        case 2 if table.seat_of(guest) == seat:
            return seating.leave(table, guest, seat)
        case 3 if table.seats[seat].bot:
            return seating.sit(table, guest, seat, guest.title(), "")
        case 4 if table.seat_of(guest) == seat:
            return seating.wish(table, guest, ["ore"], ["wool"])
    return requests.play(table, seat, table.seq, moves(rng, table, seat))


def play_on(rng: Random, table: Table, log: list[Row], entries: int) -> Iterator[None]:
    """Let things happen, and yield after each entry that was written."""
    while table.status == "playing" and len(log) < entries:
        made = something(rng, table)
        for entry in made:
            write(table, log, [entry])
            yield


def told(table: Table) -> dict[str, object]:
    """Return everything that pages see of a table, and the state behind it."""
    assert table.game
    viewers = (*range(table.setup.players), None)
    return {
        "lines": [[json.encode(line.shown_to(viewer)) for viewer in viewers] for line in table.lines],
        "turns": table.turns,
        "clocks": table.clocks.info(1000 + SECONDS * table.seq + 1),
        "rolls": table.rolls,
        "steps": [(step.actor, step.code) for step in table.game.steps],
        **standing(table),
    }


def standing(table: Table) -> dict[str, object]:
    """Return the present state, without its history."""
    assert table.game
    return {
        "seq": table.seq,
        "position": table.game.position,
        "asked": {seat: [action.text for action in game.legal_actions] for seat, game in table.asked.items()},
        "prepared": table.prepared,
        "seats": table.seats,
        "left": table.left,
        "host": table.host,
        "setup": table.setup,
        "rematch": table.rematch,
    }


def a_table(position: str, **settings: Any) -> Table:
    """Return a table whose game is at a position; the GUESTS sit on its seats."""
    ruleset = Game(position=position).ruleset
    setup = Setup(ruleset.name, ruleset.players, dict(ruleset.given), **settings)
    table = Table("table")
    for row in seated(setup):
        table.apply(0, row.entry)
    table.resume(0, position)
    return table


def play(table: Table, *moves: str, seat: int | None = None) -> None:
    """Let a seat decide; by default the first seat that is asked."""
    deciding = table.waited_for[0] if seat is None else seat
    for entry in requests.play(table, deciding, table.seq, list(moves)):
        table.apply(0, entry)
