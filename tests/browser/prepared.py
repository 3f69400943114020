"""Tables in the middle or at the end of a game: they are written into the database of the running server."""

import secrets
import time
from collections.abc import Sequence

from browser.conftest import Server
from playwright.sync_api import Page

from insula import Game
from insula.game import CHANCE
from insula.game.action import action_of
from insula.game.deciders import COMPOSED
from insula.server.messages import Setup
from insula.server.storage.store import Append, Snapshot, Store
from insula.server.tables import seating
from insula.server.tables.fairness import committed
from insula.server.tables.log import Begun, LogEntry, Opened, Played, Seated
from insula.server.web.guests import COOKIE

SEED = 1
BEFORE_ROLL = """insula position 1
rules: {rules}
board: beginner
red:
  settlements: 0,-1,N
  roads: 0,-1,NE
  hand: 1 ore, 1 wool
dice: 6 5
turn: 9 red
phase: before roll red
"""
"""A position of any rules in which red rolls next, after a roll of 11."""


def guest_of(page: Page) -> str:
    """Return the guest of a page that has been loaded, with an account or without one."""
    values = [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE]
    return values[0].rpartition(".")[0].partition(":")[0].strip('"')


def _begun(people: dict[str, Page], setup: Setup, seed: int = SEED, *, is_committed: bool = False) -> list[LogEntry]:
    """Return the entries of a table until its game begins. People have the first seats, greedy bots the others."""
    guests = {name: guest_of(page) for name, page in people.items()}
    seated = [Seated(seat, guest, name, seating.SYMBOLS[seat], "") for seat, (name, guest) in enumerate(guests.items())]
    bots = seating.bots_seated(len(people), ["greedy"] * (setup.players - len(people)))
    first = Game(setup.rules, setup.players, seed, setup.options)
    secret, commitment = committed(setup) if is_committed else ("", "")
    opened = Opened(setup, next(iter(guests.values()), ""), commitment, secret)
    return [opened, *seated, *bots, Begun(seed, first.position)]


def store_entries(server: Server, entries: Sequence[LogEntry], position: str = "") -> str:
    """Store a table, which goes on from a position if one is given; return its ID."""
    id, store = secrets.token_urlsafe(), Store(server.database)
    store.append(Append(id, 1, time.time(), entries))
    if position:
        store.keep(id, Snapshot(len(entries), position))
    store.close()
    return id


def table_at(
    server: Server, people: dict[str, Page], position: str, setup: Setup | None = None, *, is_committed: bool = False
) -> str:
    """Store a table whose game is at a position, and open it in the pages of the people, by name; return its ID.

    If the server is committed to the dice of the table, the page shows a seal.
    """
    id = store_entries(server, _begun(people, setup or Setup(pace=0), is_committed=is_committed), position)
    for page in people.values():
        page.goto(f"/t/{id}")
    for page in people.values():
        page.locator("[data-part=board]").wait_for()
    return id


def table_after(
    server: Server, game: Game, setup: Setup, people: dict[str, Page] | None = None, seed: int = SEED
) -> str:
    """Store a table of people, by name, and bots, at which a game of a seed was played; return its ID."""
    played: list[Played] = []
    for number, step in enumerate(game.steps):
        text = action_of(game.ruleset, step.code).text
        if game.view_at(number, None).phase in COMPOSED:
            played[-1].steps.append((step.actor, text))
        elif step.actor != CHANCE:
            played.append(Played(step.actor, [(step.actor, text)]))
        elif played:  # what chance decides before the first player belongs to the beginning
            played[-1].steps.append((step.actor, text))
    played[-1] = Played(played[-1].seat, played[-1].steps, is_last=game.over)
    return store_entries(server, [*_begun(people or {}, setup, seed), *played])
