"""What one visitor may do: more is refused, and delays nobody."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest
from server.visitors import Page, Server

from insula import Game
from insula.server.limits import MOST_KEYS, Bucket, Buckets, network_of
from insula.server.messages import ErrorCode, Hint, Setup
from insula.server.records import LARGEST, MOST_STEPS, MOST_WAITING
from insula.server.refusal import Refusal
from insula.server.tables.driver import PACE_WITHOUT_PEOPLE
from insula.server.tables.open_tables import ID_BYTES

pytestmark = pytest.mark.anyio

EXAMPLE = (Path(__file__).parents[2] / "docs" / "examples" / "record.txt").read_text(encoding="utf-8")


def record_of(turns: str, steps: int) -> str:
    """Return a record with other turns."""
    return f"{EXAMPLE[: EXAMPLE.index('game:')]}game:\n0. {turns}\nend of record: {steps} steps, position {'0' * 16}\n"


MANY_OUTCOMES = record_of("[1]" * (MOST_STEPS + 1), MOST_STEPS + 1)
MANY_DECISIONS = record_of("end;" * MOST_STEPS + "end", MOST_STEPS + 1)


@cache
def long_record() -> str:
    """Return a record that takes seconds to read."""
    rng, game = Random(1), Game(seed=1)
    while not game.over and len(game.steps) < MOST_STEPS / 4:
        game.play(rng.choice(game.legal_actions))
    return game.record()


async def upload(server: Server, text: str, address: str = "/api/records/game") -> tuple[int, str, str]:
    """Return the status, the code and the case of the answer to a record."""
    response = await server.client().post(address, content=text, timeout=60)
    told = response.json()
    return response.status_code, told.get("code", ""), told.get("why", {}).get("case", "")


@pytest.mark.parametrize("address", ["/api/records/game", "/api/records?moment=0"])
async def test_a_record_has_a_largest_size(server: Server, address: str) -> None:
    assert await upload(server, "x" * LARGEST, address) == (400, "bad_record", "found")
    assert (await upload(server, "x" * (LARGEST + 1), address))[:2] == (413, "too_large")


async def test_a_record_has_a_largest_number_of_steps(server: Server) -> None:
    for text in (MANY_OUTCOMES, MANY_DECISIONS):
        assert await upload(server, text) == (413, "too_large", "record_too_long")


@pytest.mark.slow
async def test_a_record_that_takes_too_long_is_stopped_and_the_next_one_is_read(server: Server) -> None:
    assert (await upload(server, EXAMPLE))[0] == 200
    reader = server.app.state.reader
    patience, reader.deadline = reader.deadline, 0.1
    assert await upload(server, long_record()) == (413, "too_large", "record_takes_too_long")
    reader.deadline = patience
    assert (await upload(server, EXAMPLE))[0] == 200


async def test_the_process_that_reads_records_may_die(server: Server) -> None:
    assert (await upload(server, EXAMPLE))[0] == 200
    for process in server.app.state.reader._worker.start()._processes.values():
        process.kill()
    assert (await upload(server, EXAMPLE))[1] == "bad_record"
    assert (await upload(server, EXAMPLE))[0] == 200


@pytest.mark.slow
async def test_a_table_answers_at_once_while_records_are_read(server: Server) -> None:
    """The records are read elsewhere: all answers come before the first one is read, and cost this process little."""
    assert (await upload(server, EXAMPLE))[0] == 200
    _, (page,) = await server.open(players=2)
    uploads = [asyncio.create_task(upload(server, long_record() + "#" * number)) for number in range(2)]
    slowest = 0.0
    for _ in range(20):
        began = time.process_time()
        await page.ask("why", text="end")
        slowest = max(slowest, time.process_time() - began)
        await asyncio.sleep(0.01)
    assert not any(upload.done() for upload in uploads)
    assert slowest < 0.5
    await asyncio.gather(*uploads)


@pytest.mark.usefixtures("no_recovery")
async def test_one_address_has_few_records_waiting(server: Server) -> None:
    answers = await asyncio.gather(*(upload(server, EXAMPLE) for _ in range(MOST_WAITING + 3)))
    assert [status for status, *_ in answers].count(200) == MOST_WAITING
    assert [code for _, code, _ in answers].count("too_many") == 3
    assert (await upload(server, EXAMPLE))[0] == 200


@pytest.fixture
def no_more_time(server: Server) -> Iterator[Bucket]:
    """The time of an address that gets no more, however long a busy machine takes."""
    times = server.app.state.access.times
    times.of("127.0.0.1").per_second = 0.0
    yield times.of("127.0.0.1")
    del times._buckets["127.0.0.1"]


@pytest.fixture
def no_time(no_more_time: Bucket) -> None:
    """An address that has used all its time, and gets no more."""
    no_more_time.spend(1000)


@pytest.mark.usefixtures("no_time")
async def test_positions_and_records_cost_an_address_its_time(server: Server) -> None:
    id, _ = await server.open(players=2)
    assert await upload(server, EXAMPLE) == (429, "too_many", "too_many")
    for address in ("moments/0", "record", "log?before=3"):
        assert (await server.client().get(f"/api/tables/{id}/{address}")).status_code == 429


async def test_the_time_of_an_address_is_spent(server: Server, no_more_time: Bucket) -> None:
    before = no_more_time.left(time.monotonic())
    await upload(server, long_record())
    assert no_more_time.left(time.monotonic()) < before - 0.3


@pytest.mark.slow
async def test_waiting_for_a_busy_machine_costs_an_address_nothing(server: Server) -> None:
    """The process that reads records gives way to others: only what it computes counts, not how long it waits."""
    times = Buckets(most=5, per_second=0.0)
    await server.app.state.reader.do(partial(rest, 0.5), "192.0.2.1", times)
    with pytest.raises(Refusal):
        await server.app.state.reader.do(partial(refuse_after, 0.5), "192.0.2.1", times)
    assert times.of("192.0.2.1").left(time.monotonic()) > 4.5


def rest(seconds: float) -> bytes:
    """Wait without computing anything."""
    time.sleep(seconds)
    return b""


def refuse_after(seconds: float) -> bytes:
    """Wait, and then refuse."""
    rest(seconds)
    raise Refusal(ErrorCode.BAD_RECORD, "this record cannot be read")


def test_a_thread_that_waits_costs_an_address_nothing() -> None:
    """Neither while others have the processor, nor if it refuses then; what it computes counts."""
    times = Buckets(most=5, per_second=0.0)
    for task in (partial(rest, 0.3), partial(refuse_after, 0.3)):
        with suppress(Refusal), times.spending_time("192.0.2.1") as spent:
            spent.measured(task)
    assert times.of("192.0.2.1").left(time.monotonic()) > 4.8
    with times.spending_time("192.0.2.1") as spent:
        spent.measured(partial(compute, 0.3))
    assert times.of("192.0.2.1").left(time.monotonic()) < 4.8


def compute(seconds: float) -> None:
    """Use the processor."""
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        pass


async def test_another_site_cannot_upload_records(server: Server) -> None:
    response = await server.client(origin="https://evil.example").post("/api/records/game", content=EXAMPLE)
    assert (response.status_code, response.json()["code"]) == (403, "foreign")


@pytest.mark.usefixtures("no_recovery")
async def test_a_guest_can_open_only_a_few_tables(server: Server) -> None:
    anna, ben = await server.guest(), await server.guest()
    codes = [(await server.client(anna).post("/api/tables", json={})).json().get("code") for _ in range(22)]
    assert codes == [None] * 20 + ["too_many"] * 2
    await ben.open()
    others = [(await server.client().post("/api/tables", json={})).json().get("code") for _ in range(10)]
    assert others[-1] == "too_many", "new guests have the same address"


async def goodbye(page: Page) -> ErrorCode:
    """Return why the server closed the socket of a page."""
    await page.wait(lambda: page.is_closed)
    assert page.goodbye
    return page.goodbye.code


@pytest.mark.usefixtures("no_recovery")
async def test_a_guest_can_open_only_a_few_pages(server: Server) -> None:
    anna = await server.guest()
    id = await anna.open()
    pages = [await anna.page(id) for _ in range(20)]
    for page in pages:
        await page.wait(lambda: page.updates)  # noqa: B023 (it is awaited at once)
    assert await goodbye(await anna.page(id)) == ErrorCode.TOO_MANY
    await pages[0].close()
    again = await anna.page(id)
    await again.wait(lambda: again.updates)


@pytest.mark.usefixtures("no_recovery")
async def test_an_address_can_open_only_so_many_pages_in_a_short_time(server: Server) -> None:
    server.app.state.access._sockets.of("127.0.0.1").most = 3
    anna = await server.guest()
    id = await anna.open()
    for _ in range(3):
        page = await server.page(id)
        await page.wait(lambda: page.updates)  # noqa: B023 (it is awaited at once)
        await page.close()
    assert await goodbye(await server.page(id)) == ErrorCode.TOO_MANY


@pytest.mark.usefixtures("no_recovery")
async def test_two_pages_of_a_guest_share_the_limits_of_chat_and_messages(server: Server) -> None:
    id, (page,) = await server.open(players=2)
    other = await server.page(id, page.cookie)
    for number in range(6):
        await (page, other)[number % 2].do("say", text="hello")
    assert await other.refused("say", text="hello") == ErrorCode.TOO_MANY
    replies = await asyncio.gather(*(each.ask("why", text="end") for each in (page, other) for _ in range(40)))
    assert ErrorCode.TOO_MANY in {reply.code for reply in replies}


@pytest.mark.usefixtures("no_recovery")
async def test_changes_of_seats_and_wishes_have_a_limit(server: Server) -> None:
    _, (page,) = await server.open(players=2)
    replies = [await page.ask("wish", give=["ore"], want=["wool"]) for _ in range(35)]
    assert {reply.code for reply in replies[:25]} == {None}
    assert replies[-1].code == ErrorCode.TOO_MANY


@pytest.fixture
def hints_may_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Hints are computed until the event is set."""
    may_end = asyncio.Event()

    async def slow(*_: object) -> Hint:
        await may_end.wait()
        return Hint([], None, None, [], False, "general", "", -1, "")

    monkeypatch.setattr(server.tables, "hint", slow)
    return may_end


@pytest.mark.usefixtures("no_recovery")
async def test_one_address_has_two_hints_at_a_time(server: Server, hints_may_end: asyncio.Event) -> None:
    pages = [(await server.open())[1][0] for _ in range(3)]
    asked = [page.say("ask_hint") for page in pages[:2]]
    assert await pages[2].refused("ask_hint") == ErrorCode.TOO_MANY
    hints_may_end.set()
    for page, id in zip(pages[:2], asked, strict=True):
        await page.wait(lambda: id in page.replies)  # noqa: B023 (it is awaited at once)
        assert page.replies[id].hint
    assert (await pages[2].ask("ask_hint")).hint


@pytest.mark.usefixtures("no_recovery")
async def test_a_hint_counts_until_it_has_ended_even_without_its_page(
    server: Server, hints_may_end: asyncio.Event
) -> None:
    """Otherwise pages that ask and close could fill the processes of the bots."""
    id, (page,) = await server.open()
    for asking in (page, await server.page(id, page.cookie)):
        asking.say("ask_hint")
        await asking.do("say", text="hello")
        await asking.close()
    again = await server.page(id, page.cookie)
    assert await again.refused("ask_hint") == ErrorCode.TOO_MANY
    hints_may_end.set()
    await again.do("say", text="hello")
    assert (await again.ask("ask_hint")).hint


async def test_bots_among_themselves_take_their_time(server: Server) -> None:
    _, (page,) = await server.open(players=2)
    await page.do("leave", seat=0)
    before, began = page.update.seq, time.monotonic()
    await page.until(before + 4)
    assert time.monotonic() - began > 3 * PACE_WITHOUT_PEOPLE


async def test_an_answer_does_not_repeat_a_long_text(server: Server) -> None:
    header = EXAMPLE.partition("\n")[0]
    for text in ("x" * 9000, f"{header}\n{'x' * 9000}: 1\ngame:\n", record_of(f"{'x' * 9000}: end", 1)):
        response = await server.client().post("/api/records/game", content=text)
        assert (response.status_code, len(response.content) < 4000) == (400, True)


async def test_neither_does_an_answer_about_a_table_or_a_message(server: Server) -> None:
    long = "x" * 9000
    client = server.client()
    for setup in (
        {"bots": [long]},
        {"lesson": long},
        {"time": {"kind": long}},
        {"rules": long},
        {"options": {long: 1}},
    ):
        response = await client.post("/api/tables", json=setup)
        assert (response.status_code, len(response.content) < 4000) == (400, True), setup
    assert len((await client.get("/api/options", params={"players": long})).content) < 4000
    _, (page,) = await server.open(players=2)
    for type, fields in {
        "why": {"text": long},
        "say_phrase": {"phrase": long},
        "play": {"seq": page.update.seq, "moves": [long]},
    }.items():
        assert len(str(await page.ask(type, **fields))) < 4000, type


@pytest.mark.usefixtures("no_recovery")
async def test_spectators_of_one_address_share_a_limit_of_chat(server: Server) -> None:
    id, _ = await server.open(players=2)
    replies = []
    for _ in range(8):
        watching = await server.page(id)
        replies += [await watching.ask("say", text="hello") for _ in range(5)]
    assert {reply.code for reply in replies[:25]} == {None}
    assert replies[-1].code == ErrorCode.TOO_MANY


@pytest.mark.usefixtures("no_recovery")
async def test_tables_can_be_loaded_and_guessed_only_slowly(server: Server) -> None:
    client = server.client()
    answers = [(await client.get(f"/api/tables/guess{number}/record")).status_code for number in range(30)]
    assert answers[:20] == [404] * 20
    assert answers[-1] == 429
    id, _ = await server.open(players=2)
    assert (await client.get(f"/api/tables/{id}/record")).status_code == 200, "a table in memory is not loaded"


async def test_ids_of_tables_cannot_be_guessed(server: Server) -> None:
    ids = {await server.tables.open(Setup(), "anna") for _ in range(30)}
    assert len(ids) == 30
    assert {len(id) for id in ids} == {ID_BYTES * 4 // 3}
    assert ID_BYTES * 8 >= 64


def test_the_limit_that_was_unused_for_longest_is_forgotten() -> None:
    buckets = Buckets(most=1, per_second=0.0)
    assert buckets.of("first").take(0.0)
    assert buckets.of("second").take(0.0)
    for number in range(MOST_KEYS - 1):
        buckets.of("second")
        buckets.of(str(number))
    assert buckets.of("first").take(0.0)
    assert not buckets.of("second").take(0.0)


def test_a_network_is_one_visitor() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1:2:3") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1")
