"""No seat receives what it must not know: if anything hidden from it changes, no byte that it receives does.

Whole games are played through sockets. For one seat after the other, and for a spectator, everything hidden is
replaced in a copy of the server's game: after a decision, and before it, so that the decision is replayed with other
secrets. What the server would then send is compared with the bytes that the socket has received. Answers to offers are
hidden at this table until all are in; `test_open_offer` has tables that show them at once.
"""

import copy
import itertools
import time
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from engine.test_secrets import (
    change_card_face_down,
    change_deck,
    change_development_cards,
    change_discards,
    change_exchanges,
    change_generator,
    change_hands,
    change_progress_cards,
    change_progress_decks,
)
from msgspec import json
from server.deciding import moves
from server.told import news
from server.visitors import Page, Server
from support.length import amount

from insula.errors import InsulaError
from insula.game import CHANCE, Game
from insula.game.deciders import phase_of
from insula.notation.secrets import is_known
from insula.rules.constants import SEVEN
from insula.rules.entry import NO_ACTION
from insula.rules.state import STATE
from insula.server import history
from insula.server.storage.store import Row
from insula.server.tables.log import Played
from insula.server.tables.presence import Presence
from insula.server.tables.table import NOBODY, Table

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SECRETS = {
    "base": [change_generator, change_hands, change_deck, change_development_cards],
    "cities_knights": [change_generator, change_hands, change_progress_cards, change_progress_decks],
}


def change_cards_set_aside(rng: Random, game: Game, state: np.void, seat: int) -> None:
    """Change which cards others have set aside. Who has to follows from the sizes of hands, which everybody sees."""
    had_to = state["discards"].any(axis=1)
    change_discards(rng, game, state, seat)
    for other in set(range(game.players)) - {seat}:
        state["discards"][other, 0] += 1
        state["discards"][other] *= had_to[other]


HALF_WAY = [change_cards_set_aside, change_exchanges, change_card_face_down]
"""What is hidden in the middle of a decision of several seats; all see it afterward."""
GOAL = {"base": amount(5, long=8), "cities_knights": amount(5, long=10)}
TELLING = ("monopoly", "play spy", "play master merchant", "choose", "exchange with", "robber", "discard")
"""Decisions whose public result depends on hidden cards: they are not replayed with other cards."""
LAID_OPEN = ("printer", "constitution")
"""Cards that everybody sees when they are drawn."""
FIRST_SEED = 12
MOST_GAMES = 4
"""The games that may be played until there are hidden draws."""
EVERY = 3
"""One of this many decisions is examined, each time for another viewer."""
RECORD_EVERY = 20
"""Examined decisions between two comparisons of the whole record."""


class Secrets:
    """Replaces everything that a seat must not know."""

    def __init__(self, rng: Random, rules: str) -> None:
        self._rng = rng
        self._secrets = SECRETS[rules]

    def exchange(self, table: Table, viewer: int, *, half_way: bool = True) -> Table:
        """Return a table with other secrets, including the answers that are not yet revealed.

        Nobody gets a hand of one kind if they must discard: the rules would not have asked them.
        """
        while True:
            other = twin(table)
            game = other.game
            assert game
            assert table.game
            for change in self._secrets + (HALF_WAY if half_way else []):
                change(self._rng, game, game._states[0], viewer)
            game._advance(NO_ACTION)
            if (game.actor, phase_of(game)) == (table.game.actor, phase_of(table.game)):
                break
        other.prepared = {seat: ready if seat == viewer else ["?"] for seat, ready in table.prepared.items()}
        other._ask(0, set())
        return other


def twin(table: Table) -> Table:
    """Return a table that can change independently of the original."""
    assert table.game
    other = copy.copy(table)
    other.game = table.game.copy(foresee=True)
    other.lines, other.turns, other.rolls = list(table.lines), list(table.turns), list(table.rolls)
    other.prepared, other.left, other.seats = dict(table.prepared), dict(table.left), copy.deepcopy(table.seats)
    other.clocks = copy.deepcopy(table.clocks)
    return other


def with_other_draws(rng: Random, before: Table, after: Table, viewer: int, row: Row) -> Row:
    """Return the entries with other cards where the viewer cannot see the draw; raise InsulaError if one is illegal."""
    if not isinstance(row.entry, Played):
        return row
    assert before.game
    assert after.game
    game, steps = before.game.copy(foresee=True), list[tuple[int, str]]()
    played = after.game.steps[after.turns[-1].first :]
    states = [
        np.frombuffer(state, STATE)[0] for state in (*(step.before for step in played), after.game._states.tobytes())
    ]
    for number, (actor, text) in enumerate(row.entry.steps):
        drawn = text
        if actor == CHANCE and not is_known(played, states, number, viewer):
            drawn = rng.choice([outcome.text for outcome, _ in game.outcomes if outcome.text not in LAID_OPEN])
        steps.append((actor, drawn))
        game.play(drawn)
    return Row(row.at, Played(row.entry.seat, steps, row.entry.is_last))


def played_again(rng: Random, before: Table, after: Table, viewer: int, rows: list[Row]) -> Table | None:
    """Return the table `before` with these entries; None if they are impossible, or if chance has more to decide."""
    try:
        for row in rows:
            before.apply(*with_other_draws(rng, before, after, viewer, row))
    except InsulaError:
        return None
    assert before.game
    return None if before.game.actor == CHANCE else before


class Viewer:
    """A page, and what the server would send it about another table."""

    def __init__(self, page: Page, presence: Presence) -> None:
        self.page = page
        self._presence = presence

    @property
    def seat(self) -> int:
        return self.page.update.table.seat

    def told(self, table: Table) -> bytes:
        """Return the last update."""
        after = self.page.update.first - 1
        return news(table, self._guest(table), after, self._presence, time.time(), self.page.known_before)

    def can_ask_for(self, table: Table, *, with_record: bool) -> list[object]:
        """Return what a page can request: the last position, the last lines, the record."""
        guest = self._guest(table)
        moment = json.encode(history.position_of_table(table, guest, table.moment))
        lines = json.encode(history.older_lines(table, guest, table.seq + 1, ())[-10:])
        return [moment, lines, history.recorded(table, guest)() if with_record else ""]

    def _guest(self, table: Table) -> str:
        return "" if self.seat == NOBODY else table.seats[self.seat].guest


class Examined(NamedTuple):
    """What was examined in a game: updates compared, decisions replayed, and those with other hidden draws."""

    compared: int
    replayed: int
    redrawn: int


async def examine(server: Server, rules: str, seed: int) -> Examined:
    """Play a game, and compare what the server sends with what it would send if hidden facts were different."""
    rng = Random(seed)
    secrets = Secrets(rng, rules)
    id, pages = await server.open(people=4, rules=rules, options={"vp_goal": GOAL[rules]}, live_answers=False)
    live = await server.tables.live(id)
    watching = await (await server.guest()).page(id)
    await watching.until(live.table.seq)
    viewers = [Viewer(page, live.presence) for page in (*pages, watching)]
    table, compared, replayed, redrawn = live.table, 0, 0, 0
    assert table.game
    for number, viewer in enumerate(itertools.cycle(viewers)):
        seat = rng.choice(table.waited_for)
        chosen, seq, moment = moves(rng, table, seat), table.seq, table.moment
        before = secrets.exchange(table, viewer.seat, half_way=False) if number % EVERY == 0 else None
        await pages[seat].do("play", seq=seq, moves=chosen)
        known = await viewer.page.until(table.seq)
        if known.table.status == "over":
            break
        if before is None or known.game is None:
            continue
        assert viewer.told(table) == viewer.page.raw[-1], "the comparison uses what was sent"
        assert viewer.told(secrets.exchange(table, viewer.seat)) == viewer.page.raw[-1], (chosen, viewer.seat)
        compared += 1
        if chosen[0].startswith(TELLING) or (
            chosen == ["roll"] and sum(die.number for die in known.game.frame.dice) == SEVEN
        ):
            continue
        again = played_again(rng, before, table, viewer.seat, live._store.log(id)[seq:])
        if again and again.game:
            redrawn += [step.code for step in again.game.steps] != [step.code for step in table.game.steps]
            if table.moment > moment:
                with_record = compared % RECORD_EVERY == 0
                known_by = [viewer.can_ask_for(each, with_record=with_record) for each in (table, again)]
                assert known_by[0] == known_by[1], (chosen, viewer.seat)
            assert viewer.told(secrets.exchange(again, viewer.seat)) == viewer.page.raw[-1], (chosen, viewer.seat)
            replayed += 1
    return Examined(compared, replayed, redrawn)


@pytest.mark.parametrize("rules", SECRETS)
async def test_nothing_hidden_is_sent(server: Server, rules: str) -> None:
    """Games differ in their hidden draws, so there are as many as it takes to replay some with other draws."""
    compared = replayed = redrawn = 0
    for seed in range(FIRST_SEED, FIRST_SEED + MOST_GAMES):
        found = await examine(server, rules, seed)
        compared, replayed, redrawn = compared + found.compared, replayed + found.replayed, redrawn + found.redrawn
        if redrawn > amount(0, long=2):
            break
    assert compared > amount(50, long=150)
    assert replayed > amount(35, long=75)
    assert redrawn > amount(0, long=2)
