"""*Play now*: people who seek the same game are seated together, and the game begins by itself."""

import asyncio
from collections import Counter

import pytest
from server.seekers import begun, found, seated
from server.visitors import Guest, Page, Server
from support.length import amount

from insula.server.messages import ErrorCode
from insula.server.tables import gathering

pytestmark = pytest.mark.anyio

QUICK = {"kind": "decision", "seconds": 30}


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who closes the page gives the seat up at once, and other tables are looked at all the time."""
    monkeypatch.setattr(gathering, "GIVEN_UP", 0.1)
    monkeypatch.setattr(gathering, "LOOK", 0.05)


async def several(server: Server, count: int, **seek: object) -> list[Page]:
    return [await seated(server, await server.guest(), f"Player {number}", **seek) for number in range(count)]  # type: ignore[arg-type]


async def test_the_game_begins_when_all_who_are_needed_have_come(server: Server) -> None:
    pages = await several(server, 3, players=3)
    tables = {await begun(page) for page in pages}
    assert len(tables) == 1
    table = await server.table(tables.pop())
    assert sorted(seat.name for seat in table.seats) == ["Player 0", "Player 1", "Player 2"]


async def test_who_wants_something_else_is_not_seated_there(server: Server) -> None:
    """Rules, players, options and pace all count; the order in which options are written does not."""
    guest = await server.guest()
    seeks: list[dict[str, object]] = [
        {},
        {"players": 3},
        {"rules": "cities_knights"},
        {"options": {"vp_goal": 9}},
        {"time": QUICK},
    ]
    tables = [await found(server, guest, **seek) for seek in seeks]
    assert len({*tables}) == len(seeks)
    assert tables == [await found(server, guest, **seek) for seek in seeks]
    options = {"vp_goal": 9, "hand_limit": 5}
    assert await found(server, guest, options=options) == await found(
        server, guest, options=dict(reversed(options.items()))
    )
    assert await found(server, guest, options={"vp_goal": 10}) == tables[0]  # the default


async def test_the_next_people_meet_at_another_table(server: Server) -> None:
    first = await several(server, 2, players=2)
    before = await begun(first[0])
    assert await found(server, await server.guest(), players=2) != before


async def test_bots_fill_the_seats_after_the_wait(server: Server) -> None:
    page = await seated(server, await server.guest(), "Anna", patience=1)
    told = next(update.table.gathering for update in page.updates if update.table.seats[0].name)
    assert told
    assert 0 < told.seconds_to_bots <= 1
    await begun(page)
    assert [seat.bot for seat in page.update.table.seats] == ["", "greedy", "greedy", "greedy"]


async def test_bots_come_only_if_everybody_plays_with_bots(server: Server, quickly: None) -> None:
    ben = await seated(server, await server.guest(), "Ben")
    anna = await seated(server, await server.guest(), "Anna", patience=1)
    told = ben.update.table.gathering
    assert told
    assert (told.seconds_to_bots, told.is_people_only) == (gathering.FOREVER, True)
    await asyncio.sleep(1.5)
    assert anna.update.table.status == "waiting"
    await ben.close()
    await begun(anna)
    assert [bool(seat.bot) for seat in anna.update.table.seats] == [True, False, True, True]


async def test_who_closes_the_page_gives_the_seat_up(server: Server, quickly: None) -> None:
    anna, ben = await several(server, 2, players=3)
    await anna.close()
    await ben.wait(lambda: [seat.name for seat in ben.update.table.seats] == ["", "Player 1", ""])


async def test_nobody_begins_without_a_page(server: Server) -> None:
    anna, ben = await several(server, 2, players=3)
    await anna.close()
    carl = await seated(server, await server.guest(), "Carl", players=3)
    await ben.wait(lambda: all(seat.name for seat in ben.update.table.seats))
    assert ben.update.table.status == carl.update.table.status == "waiting"
    again = await server.page(ben.update.table.id, anna.cookie)
    await begun(again)


async def test_a_guest_has_no_two_waiting_seats(server: Server, quickly: None) -> None:
    anna = await server.guest()
    first = await seated(server, anna, "Anna", players=3)
    other = await seated(server, anna, "Anna", players=4)
    await first.wait(lambda: not any(seat.name for seat in first.update.table.seats))
    assert other.update.table.seat == 0


async def test_two_pages_of_a_guest_have_one_seat(server: Server) -> None:
    anna = await server.guest()
    pages = [await seated(server, anna, "Anna"), await seated(server, anna, "Anna")]
    table = await server.table(pages[0].update.table.id)
    assert [seat.guest != "" for seat in table.seats] == [True, False, False, False]


async def test_names_that_look_alike_get_a_number(server: Server) -> None:
    pages = [await seated(server, await server.guest(), "Anna") for _ in range(3)]
    await pages[0].wait(lambda: pages[0].update.table.seats[2].name)
    assert [seat.name for seat in pages[0].update.table.seats] == ["Anna", "Anna 2", "Anna 3", ""]


async def test_nobody_is_the_host(server: Server) -> None:
    (page,) = await several(server, 1)
    assert not page.update.table.host
    assert await page.refused("start") == ErrorCode.NOT_HOST
    assert await page.refused("seat_bot", seat=1, bot="greedy") == ErrorCode.NOT_HOST


async def test_a_long_log_ends_the_use_of_a_table(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise nobody could sit down there any more, and nobody could meet elsewhere."""
    monkeypatch.setattr(gathering, "WORN", 2)
    pages = await several(server, 3)
    assert [page.update.table.id == pages[0].update.table.id for page in pages] == [True, True, False]


async def test_the_table_waits_on_after_a_restart(server: Server) -> None:
    (page,) = await several(server, 1)
    id = page.update.table.id
    await page.close()
    assert await found(server, await server.guest()) == id


@pytest.mark.parametrize(
    ("seek", "code"),
    [
        ({"rules": "chess"}, "wrong_rules"),
        ({"players": 1}, "wrong_rules"),
        ({"time": {"kind": "hourglass"}}, "wrong_time"),
        ({"players": "many"}, "malformed"),
    ],
)
async def test_impossible_games(server: Server, seek: dict[str, object], code: str) -> None:
    response = await server.client().post("/api/seeks", json=seek)
    assert response.json()["code"] == code


async def test_impossible_waits(server: Server) -> None:
    page = await (await server.guest()).page(await found(server, await server.guest()))
    await page.until(1)
    assert await page.refused("sit", seat=-1, name="Anna", patience=-1) == ErrorCode.WRONG_TIME


@pytest.mark.usefixtures("no_recovery")
async def test_a_search_opens_no_more_tables_than_somebody_may(server: Server) -> None:
    anna = await server.guest()
    client = server.client(anna)
    codes = [
        (
            await client.post("/api/seeks", json={"options": {"vp_goal": goal % 15 + 3}, "players": 3 + goal % 2})
        ).status_code
        for goal in range(25)
    ]
    assert codes[:20] == [200] * 20
    assert 429 in codes


async def test_many_who_come_at_the_same_moment(server: Server) -> None:
    """Each has one seat, no seat has two people, and all tables but the last are full."""
    count, players = amount(22, long=82), 4
    guests = [await server.guest() for _ in range(count)]

    async def one(number: int, guest: Guest) -> Page:
        return await seated(server, guest, f"Player {number}", players=players)

    pages = await asyncio.gather(*(one(number, guest) for number, guest in enumerate(guests)))
    held = Counter(page.update.table.id for page in pages)
    assert sorted(held.values()) == [count % players] + [players] * (count // players)
    for id in held:
        seats = [seat.guest for seat in (await server.table(id)).seats if seat.guest]
        assert len(seats) == len({*seats}) == held[id]
    assert len({(page.update.table.id, page.update.table.seat) for page in pages}) == count
