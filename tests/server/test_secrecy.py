"""No seat is sent what it may not know: whatever is hidden from it can change, and no byte of an update does.

Whole games are played through sockets. Now and then, for a seat or a spectator, everything hidden is exchanged in the
server's own game: before a decision, which is then played again as it was written down, and after it. The update made
of that is compared with the bytes that the socket has brought.
"""

import copy
import time
from random import Random

import pytest
from engine.test_secrets import (
    change_deck,
    change_development_cards,
    change_generator,
    change_hands,
    change_progress_cards,
    change_progress_decks,
)
from msgspec import json
from server.deciding import moves
from server.visitors import Page, Server

from insula.errors import InsulaError
from insula.game import Phase
from insula.rules.entry import NO_ACTION
from insula.server.messages import Update
from insula.server.room import Room
from insula.server.table import NOBODY, Table
from insula.server.update import update

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

EVERY = 5
"""Only every fifth decision is looked at."""
SECRETS = {
    "base": [change_generator, change_hands, change_deck, change_development_cards],
    "cities_knights": [change_generator, change_hands, change_progress_cards, change_progress_decks],
}
SHORT = {"base": {"vp_goal": 8}, "cities_knights": {"vp_goal": 9}}
TELLING = ("monopoly", "play spy", "choose", "robber", "roll")
"""Decisions whose outcome all see depends on hidden cards: they are looked at after they are made only."""


def twin(table: Table) -> Table:
    """A table that can change without the other one."""
    assert table.game
    other = copy.copy(table)
    other.game = table.game.copy()
    other.lines, other.turns, other.rolls = list(table.lines), list(table.turns), list(table.rolls)
    other.prepared, other.left, other.seats = dict(table.prepared), dict(table.left), copy.deepcopy(table.seats)
    other.clocks = copy.deepcopy(table.clocks)
    return other


def exchange_secrets(rng: Random, table: Table, seat: int) -> None:
    """Change all that a seat may not know, in the game and among the answers that lie ready."""
    game = table.game
    assert game
    for secret in SECRETS[game.ruleset.name]:
        secret(rng, game, game._states[0], seat)
    game._advance(NO_ACTION)
    for other in table.prepared:
        if other != seat:
            table.prepared[other] = ["?"]
    table._ask(0, set())


def sent(table: Table, page: Page, room: Room, known: Update) -> bytes:
    """The update as it would be made of this table."""
    guest = table.seats[known.table.seat].guest if known.table.seat != NOBODY else ""
    return json.encode(update(table, guest, known.first - 1, room.presence, time.time()))


@pytest.mark.parametrize("rules", SECRETS)
async def test_nothing_hidden_is_sent(server: Server, rules: str) -> None:
    rng = Random(4)
    id, pages = await server.open(people=4, rules=rules, options=SHORT[rules])
    pages.append(await (await server.guest()).page(id))
    room = await server.hall.room(id)
    table = room.table
    compared = replayed = number = 0
    while table.status == "playing" and number < 1_500:
        number += 1
        seat = rng.choice(table.waited_for)
        chosen, before, seq = moves(rng, table, seat), twin(table), table.seq
        for page in pages:
            await page.until(seq)
        await page_of(pages, seat).do("play", seq=seq, moves=chosen)
        if number % EVERY:
            continue
        page = rng.choice(pages)
        known = await page.until(table.seq)
        viewer = known.table.seat
        assert sent(table, page, room, known) == page.raw[-1], "the comparison is made with what was sent"
        after = twin(table)
        exchange_secrets(rng, after, viewer)
        if table.status == "playing":
            assert sent(after, page, room, known) == page.raw[-1], (chosen, viewer)
            compared += 1
        if chosen[0].startswith(TELLING):
            continue
        exchange_secrets(rng, before, viewer)
        before.prepared = dict(twin(table).prepared) if table.prepared else before.prepared
        try:
            for row in room._store.log(id)[seq:]:
                before.apply(*row)
        except (InsulaError, KeyError):
            continue  # with other cards this could not have been decided
        if before.status == "playing" == table.status:
            exchange_secrets(rng, before, viewer)
            assert sent(before, page, room, known) == page.raw[-1], (chosen, viewer)
            replayed += 1
    assert compared > 20
    assert replayed > 10


def page_of(pages: list[Page], seat: int) -> Page:
    return next(page for page in pages if page.update.table.seat == seat)


def test_the_phases_that_tell_of_others_are_known() -> None:
    """What a card lets a seat see is exchanged around, not through: see `victim_of` in the tests of the engine."""
    assert {Phase.SPYING, Phase.TAKING_AS_MASTER_MERCHANT} <= set(Phase)
