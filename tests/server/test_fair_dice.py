"""The chance of a table: first the commitment, then the contributions, then the outcomes, and the seed at the end."""

import re
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from msgspec import json
from server.deciding import moves
from server.tables import seated, something, write
from server.visitors import Page, Server
from support.length import mostly_slow
from support.page_texts import LANGUAGES, texts

from insula.game import CHANCE
from insula.game.fair import DEFAULT_CONTRIBUTION, FairChance, commitment_to, verify
from insula.notation.records import read_record
from insula.server import history
from insula.server.messages import ErrorCode, Setup
from insula.server.storage.rebuild import rebuild
from insula.server.storage.store import Row, Snapshot
from insula.server.tables import driver, requests, seating
from insula.server.tables.fairness import Fairness, committed
from insula.server.tables.log import Adjudicated, Begun, Closed, LogEntry, Opened, Played, Seated, kind_of
from insula.server.tables.table import Table

pytestmark = pytest.mark.anyio

verifying = import_module("insula.game.fair.verify")

GUESTS = "anna", "ben", "carl", "dora"
SETUP = Setup(players=4, options={"turn_limit": 15})
FIELDS = {"players": 2, "options": {"turn_limit": 4}}


def opened(setup: Setup = SETUP, contributions: dict[int, str] | None = None) -> tuple[Table, list[Row]]:
    """Return a table with a seed at which the game has begun, and its log."""
    table, log = Table("table"), list[Row]()
    seed, commitment = committed(setup)
    write(table, log, [Opened(setup, GUESTS[0], commitment, seed)])
    for seat, guest in enumerate(GUESTS[: setup.players]):
        write(table, log, seating.sit(table, guest, seat, guest.title(), "", (contributions or {}).get(seat, "")))
    write(table, log, seating.start(table, GUESTS[0]))
    return table, log


def fairness_of(table: Table) -> Fairness:
    assert table.fairness
    return table.fairness


def shown_seed(table: Table) -> str:
    """Return the seed as pages see it."""
    return fairness_of(table).shown(is_finished=table.is_finished).seed


def play_to_the_end(table: Table, log: list[Row], rng: Random) -> None:
    """Play with everything that people do at tables, decisions taken back and seats taken over included."""
    while table.status != "over":
        write(table, log, something(rng, table))


def record(table: Table, guest: str = "") -> str:
    return history.recorded(table, guest)()


def outcomes(log: list[Row]) -> list[str]:
    """Return the outcomes of chance in a log."""
    steps = [step for row in log if isinstance(row.entry, Played) for step in row.entry.steps]
    return [text for seat, text in steps if seat == CHANCE]


# The order of the log.


def test_the_log_has_the_commitment_before_every_contribution_and_every_contribution_before_the_game() -> None:
    """So a server that knows the contributions cannot choose: it has written down, and told, the commitment before."""
    _, log = opened(contributions={0: "Anna's words", 2: "carl"})
    first, *others = [row.entry for row in log]
    assert isinstance(first, Opened)
    assert first.commitment == commitment_to(bytes.fromhex(first.seed))
    kinds = [kind_of(entry) for entry in others]
    assert kinds == ["sit"] * 4 + ["start"]
    assert [entry.contribution for entry in others if isinstance(entry, Seated)] == ["Anna's words", "", "carl", ""]


async def test_a_page_knows_the_commitment_before_it_contributes(server: Server) -> None:
    host = await server.guest()
    id = await host.open(**FIELDS, bots=["random"])
    page = await host.page(id)
    await page.wait(lambda: page.updates)
    told = page.update.table.dice
    assert told
    assert (told.contributions, told.seed) == (["", ""], "")
    line = page.update.log[0]
    assert (line.seq, line.kind, line.text) == (1, "open", told.commitment)
    await page.do("sit", seat=0, name="Anna", contribution=" my  words ")
    later = page.update.table.dice
    assert later
    assert (later.commitment, later.contributions) == (told.commitment, ["my words", ""])
    stored = (await server.tables.live(id))._store.log(id)
    assert isinstance(stored[0].entry, Opened)
    assert stored[0].entry.commitment == told.commitment
    assert [row.entry.contribution for row in stored if isinstance(row.entry, Seated)] == ["", "my words"]


def test_every_table_has_a_seed_of_its_own() -> None:
    assert len({committed(SETUP) for _ in range(100)}) == 100
    assert committed(Setup(lesson="base")) == ("", "")


def test_a_contribution_counts_until_the_start() -> None:
    table, log = Table("table"), list[Row]()
    seed, commitment = committed(SETUP)
    write(table, log, [Opened(SETUP, "anna", commitment, seed)])
    write(table, log, seating.sit(table, "anna", 0, "Anna", "", "first"))
    write(table, log, seating.sit(table, "anna", 0, "Anne", ""))
    assert fairness_of(table).contributions[0] == "first", "another name leaves the contribution as it is"
    write(table, log, seating.sit(table, "anna", 0, "Anne", "", "second"))
    assert fairness_of(table).contributions[0] == "second"
    write(table, log, seating.leave(table, "anna", 0))
    assert fairness_of(table).contributions[0] == DEFAULT_CONTRIBUTION
    write(table, log, seating.sit(table, "ben", 0, "Ben", ""))
    assert fairness_of(table).contributions[0] == DEFAULT_CONTRIBUTION
    for seat in (1, 2, 3):
        write(table, log, seating.seat_bot(table, "anna", seat, "greedy"))
    write(table, log, seating.sit(table, "ben", 0, "Ben", "", "at last"))
    write(table, log, seating.start(table, "anna"))
    write(table, log, seating.sit(table, "ben", 0, "Benno", "", "too late"))
    write(table, log, seating.leave(table, "ben", 0))
    write(table, log, seating.sit(table, "carl", 0, "Carl", "", "too late"))
    assert fairness_of(table).contributions == ("at last", *[DEFAULT_CONTRIBUTION] * 3)
    assert "too late" not in json.encode([row.entry for row in log]).decode()


@pytest.mark.parametrize("contribution", ["x" * 65, "\u200b", "\n"])
async def test_a_contribution_is_a_short_visible_text(server: Server, contribution: str) -> None:
    host = await server.guest()
    page = await host.page(await host.open(**FIELDS))
    refused = await page.refused("sit", seat=0, name="Anna", contribution=contribution)
    assert refused == ErrorCode.WRONG_TEXT


# The outcomes.


@pytest.mark.parametrize(
    ("rules", "players"),
    mostly_slow([("base", 4), ("cities_knights", 3), ("seafarers", 4), ("catan_for_two", 2), ("fishermen", 4)]),
)
def test_a_game_of_people_is_verified_at_its_end(rules: str, players: int) -> None:
    setup = Setup(rules=rules, players=players, options={"turn_limit": 25})
    table, log = opened(setup, {0: "Anna's words", 1: "7 pigs"})
    play_to_the_end(table, log, Random(3))
    text = record(table)
    assert verify(text).difference is None
    proof = read_record(text).proof
    assert proof
    assert proof.seed == fairness_of(table).seed.hex()
    assert proof.contributions[:2] == ("Anna's words", "7 pigs")
    assert len(proof.draws) == fairness_of(table).drawn


def test_the_island_comes_from_the_same_seed() -> None:
    """Two tables with the same seed have the same island; with another contribution, they have another one."""
    seed, commitment = committed(SETUP)

    def begun(words: str) -> str:
        table, log = Table("table"), list[Row]()
        write(table, log, [Opened(SETUP, "anna", commitment, seed)])
        for seat, guest in enumerate(GUESTS):
            write(table, log, seating.sit(table, guest, seat, guest.title(), "", words))
        write(table, log, seating.start(table, "anna"))
        assert table.game
        assert isinstance(log[-1].entry, Begun)
        assert log[-1].entry.position == table.game.position
        return table.game.position

    assert begun("a") == begun("a")
    assert begun("a") != begun("b")


def test_a_decision_that_is_taken_back_changes_no_draw() -> None:
    """Nobody can try for another outcome: whatever is taken back drew nothing, and the next draw keeps its number."""
    rng, taken_back = Random(5), 0
    table, log = opened()
    while table.status == "playing":
        made = requests.play(table, table.waited_for[0], table.seq, moves(rng, table, table.waited_for[0]))
        drawn = fairness_of(table).drawn
        write(table, log, made)
        last = table.turns[-1].seat if table.turns else 0
        if table.status == "playing" and requests.can_take_back(table, last):
            assert fairness_of(table).drawn == drawn
            write(table, log, requests.take_back(table, last, table.seq))
            assert fairness_of(table).drawn == drawn
            write(table, log, made)
            taken_back += 1
    assert taken_back > 20
    assert verify(record(table)).difference is None


def test_what_drew_cannot_be_taken_back() -> None:
    rng = Random(6)
    table, log = opened()
    draws = 0
    while table.status == "playing" and draws < 40:
        drawn = fairness_of(table).drawn
        write(table, log, something(rng, table))
        if isinstance(log[-1].entry, Played) and fairness_of(table).drawn > drawn:
            draws += 1
            assert not any(requests.can_take_back(table, seat) for seat in range(4))


def test_no_draw_has_the_number_of_another() -> None:
    """Every outcome in the log is the one of its number, counted from the island on."""
    table, log = opened()
    play_to_the_end(table, log, Random(7))
    draws = read_record(record(table)).proof.draws  # type: ignore[union-attr]
    assert [draw.number for draw in draws] == list(range(1, len(draws) + 1))
    said = outcomes(log)
    assert [draw.outcome for draw in draws[len(draws) - len(said) :]] == said


# Secrecy.


def test_the_seed_is_in_no_record_and_no_message_before_the_end() -> None:
    table, log = opened()
    rng, seed = Random(8), fairness_of(table).seed.hex()
    while table.status != "over":
        if rng.random() < 0.1:
            for guest in ("", *GUESTS):
                assert seed not in record(table, guest)
                assert "chance:" not in record(table, guest)
            assert shown_seed(table) == ""
        write(table, log, something(rng, table))
    assert seed in record(table)
    assert shown_seed(table) == seed


@pytest.mark.parametrize("entries", [0, 30, 100])
def test_the_seed_of_a_game_that_a_time_limit_has_ended_is_revealed(entries: int) -> None:
    """It cannot go on. A table that an operator has closed has no result, and its seed stays secret."""
    table, log = opened()
    rng, seed = Random(13), fairness_of(table).seed.hex()
    for _ in range(entries):
        write(table, log, something(rng, table))
    assert table.status == "playing"
    closed = rebuild("table", log, None)
    closed.apply(5000, Closed("operator"))
    assert shown_seed(table) == shown_seed(closed) == ""
    assert seed not in record(table) + record(closed)
    write(table, log, [Adjudicated()])
    assert shown_seed(table) == seed
    text = record(table)
    assert "result: unfinished" in text
    assert verify(text) == (fairness_of(table).drawn, None)
    assert verify(text.replace("\n  20: [", "\n  21: [", 1)).difference is not None


async def test_no_page_is_sent_the_seed_before_the_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "PACE_WITHOUT_PEOPLE", 0.0)
    id, pages = await server.open(people=2, **FIELDS)
    watching = await (await server.guest()).page(id)
    rng = Random(9)
    seed = fairness_of(await server.table(id)).seed.hex().encode()
    for page in pages:
        for address in ("record", "log?before=100", "moments/0"):
            answer = await server.client(page).get(f"/api/tables/{id}/{address}")
            assert answer.status_code == 200
            assert seed not in answer.content
    preview = await server.client().get(f"/t/{id}")
    assert seed not in preview.content
    await play(pages, rng)
    for page in (*pages, watching):
        await page.wait(lambda page=page: page.is_over)
        before_end = [raw for raw, told in zip(page.raw, page.updates, strict=True) if told.table.status != "over"]
        assert before_end
        assert not any(seed in raw for raw in before_end)
        assert page.update.table.dice
        assert page.update.table.dice.seed.encode() == seed
    text = (await server.client().get(f"/api/tables/{id}/record")).text
    assert verify(text).difference is None
    answer = await server.client().post("/api/records/dice", content=text.encode())
    assert answer.json() == {"draws": fairness_of(await server.table(id)).drawn, "difference": None}


async def play(pages: list[Page], rng: Random) -> None:
    """Play a game of two people to its end."""
    while not pages[0].is_over:
        for page in pages:
            if page.update.game and page.update.game.choices and not page.is_over:
                await page.decide(rng)
        await pages[0].until(max(page.update.seq for page in pages))
        await pages[1].until(pages[0].update.seq)


async def test_the_server_names_what_differs_in_a_record(server: Server) -> None:
    table, log = opened()
    play_to_the_end(table, log, Random(10))
    altered = record(table).replace("\n  40: [", "\n  41: [", 1)
    answer = (await server.client().post("/api/records/dice", content=altered.encode())).json()
    assert answer["difference"]["case"] == "other_number"
    assert answer["difference"]["arguments"]["due"] == 40
    refused = await server.client().post("/api/records/dice", content=b"insula record 1")
    assert refused.status_code == 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_has_a_text(language: str) -> None:
    """Those of the page too: what it remembers of the commitment and of its own words."""
    assert verifying.__file__
    source = Path(verifying.__file__).read_text(encoding="utf-8")
    cases = {*re.findall(r'_found\(\s*"(\w+)"', source), "other_commitment", "other_contribution"}
    assert len(cases) == 12
    written = {key.removeprefix("fair.difference.") for key in texts(language) if key.startswith("fair.difference.")}
    assert written == cases


# Restarts, and older logs.


def test_a_table_that_is_rebuilt_goes_on_with_the_next_draw() -> None:
    table, log = opened()
    rng = Random(11)
    for _ in range(120):
        if table.status == "playing":
            write(table, log, something(rng, table))
    again = rebuild("table", log, None)
    assert again.fairness == table.fairness
    assert again.game == table.game
    later = list(log)
    play_to_the_end(again, later, rng)
    assert verify(record(again)).difference is None


def test_a_game_that_goes_on_from_its_snapshot_repeats_no_draw() -> None:
    """If a new version plays an older decision differently, the draws go on with their numbers."""
    table, log = opened()
    rng = Random(12)
    while table.seq < 80 or table.is_open or table.prepared:
        write(table, log, something(rng, table))
    assert table.game
    snapshot = Snapshot(table.seq, table.game.position)
    drawn = fairness_of(table).drawn
    broken = [
        Row(row.at, Played(row.entry.seat, [(0, "no such decision")])) if kind_of(row.entry) == "play" else row
        for row in log[:30]
    ]
    steps = [row.entry.steps for row in log if isinstance(row.entry, Played)]
    changed = [row.entry.steps for row in broken if isinstance(row.entry, Played)]
    missing = sum(seat == CHANCE for played in steps[: len(changed)] for seat, _ in played)
    again = rebuild("table", [*broken, *log[30:]], snapshot)
    assert again.game
    assert fairness_of(again).drawn == drawn - missing
    repaired = rebuild("table", log, Snapshot(table.seq, table.game.position))
    assert fairness_of(repaired).drawn == drawn
    later = list[Row]()
    play_to_the_end(again, later, rng)
    proof = read_record(record(again)).proof
    assert proof
    assert proof.draws[0].number == fairness_of(again).drawn_before + 1  # type: ignore[operator]
    assert verify(record(again)).difference is None


def test_the_log_of_an_older_version_has_a_game_whose_chance_cannot_be_verified() -> None:
    log = seated(SETUP)
    written = json.encode([row.entry for row in log]).decode()
    table = rebuild("table", log, None)
    assert table.fairness is None
    assert '"commitment"' not in written
    play_to_the_end(table, log, Random(13))
    difference = verify(record(table)).difference
    assert difference
    assert difference.case == "no_proof"


def test_an_entry_of_an_older_version_is_read() -> None:
    old = b'{"type":"open","setup":{"players":3},"host":"anna"}'
    read = json.decode(old, type=LogEntry)
    assert isinstance(read, Opened)
    assert (read.commitment, read.seed) == ("", "")


async def test_a_rematch_has_a_new_seed_and_waits_for_new_contributions(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "PACE_WITHOUT_PEOPLE", 0.0)
    id, (page,) = await server.open(players=2, options={"turn_limit": 4}, bots=["random"])
    await server.stand_in(id)  # the bots play it to the end
    await page.wait(lambda: page.is_over)
    next_id = (await page.do("rematch")).table.rematch
    before, after = await server.table(id), await server.table(next_id)
    assert after.status == "waiting"
    assert fairness_of(after).seed != fairness_of(before).seed
    assert fairness_of(after).contributions == (DEFAULT_CONTRIBUTION,) * 2
    again = await server.page(next_id, page.cookie)
    await again.do("sit", seat=0, name="Anna", contribution="once more")
    await again.do("start")
    assert fairness_of(after).contributions == ("once more", DEFAULT_CONTRIBUTION)
    assert again.update.table.status == "playing"


def test_a_decision_of_a_random_game_is_never_settled_twice() -> None:
    """A refused decision draws nothing."""
    table, _ = opened()
    assert table.game
    before = fairness_of(table)
    requests.play(table, table.waited_for[0], table.seq, moves(Random(1), table, table.waited_for[0]))
    assert table.fairness == before


def test_the_chance_of_a_table_is_that_of_its_seed_and_contributions() -> None:
    table, log = opened()
    chance = FairChance(fairness_of(table).seed, fairness_of(table).contributions)
    rng = Random(14)
    while not outcomes(log):
        write(table, log, something(rng, table))
    played = next(row.entry for row in log if isinstance(row.entry, Played) and outcomes([row]))
    assert played
    begun = next(row.entry for row in log if isinstance(row.entry, Begun))
    dice = [f"{first} {second}" for first in range(1, 7) for second in range(1, 7)]
    assert outcomes(log)[0] == dice[chance.below(36, begun.drawn + 1)]


def test_a_game_from_a_position_is_verified_from_there() -> None:
    begun, rng = opened()[0], Random(15)
    assert begun.game
    while begun.game.active < 0:
        write(begun, [], something(rng, begun))
    setup = Setup(players=4, options={"turn_limit": 30}, position=begun.game.position)
    table, log = opened(setup, {0: "from here"})
    play_to_the_end(table, log, Random(16))
    assert "start:" in record(table)
    assert read_record(record(table)).proof.draws[0].number == 1  # type: ignore[union-attr]
    assert verify(record(table)).difference is None
