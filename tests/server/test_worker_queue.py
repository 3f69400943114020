"""The processes for bots: tables with people come first, and one host cannot keep others waiting."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest
from server.visitors import BotsHere, serving

from insula.server.bots import A, Q
from insula.server.worker_queue import PERSON, Client, WorkerQueue
from insula.server.workers import Worker

pytestmark = pytest.mark.anyio


async def order(queue: WorkerQueue, worker: Worker, *clients: Client) -> list[Client]:
    """Let clients wait, in this order, for the process; return the order in which they get it."""
    served: list[Client] = []

    async def take(client: Client) -> None:
        queue.put(await queue.get(client))
        served.append(client)

    tasks = [asyncio.create_task(take(client)) for client in clients]
    await asyncio.sleep(0)
    assert not served
    queue.put(worker)
    await asyncio.gather(*tasks)
    return served


async def test_tables_with_people_come_first() -> None:
    queue = WorkerQueue([Worker()])
    busy = await queue.get(Client())
    bots, people = Client("anna", has_people=False), Client("ben")
    assert await order(queue, busy, bots, bots, people) == [people, bots, bots]


@pytest.mark.parametrize("has_people", [True, False])
async def test_hosts_take_turns(has_people: bool) -> None:
    queue = WorkerQueue([Worker()])
    busy = await queue.get(Client())
    anna, ben = Client("anna", has_people), Client("ben", has_people)
    assert await order(queue, busy, anna, anna, anna, ben, ben) == [anna, ben, anna, ben, anna]


async def test_tables_of_bots_leave_one_process_to_people() -> None:
    queue = WorkerQueue([Worker(), Worker()])
    bots = Client("anna", has_people=False)
    first = await queue.get(bots)
    waits = asyncio.create_task(queue.get(bots))
    await asyncio.sleep(0)
    assert not waits.done()
    await queue.get(Client("ben"))
    queue.put(first)
    assert await waits is first


async def test_a_process_is_not_lost_when_a_task_is_cancelled() -> None:
    queue = WorkerQueue([Worker()])
    busy = await queue.get(Client())
    early, late = (asyncio.create_task(queue.get(Client())) for _ in range(2))
    await asyncio.sleep(0)
    early.cancel()
    queue.put(busy)
    late.cancel()  # it has the process already, but has not run since
    await asyncio.gather(early, late, return_exceptions=True)
    assert await asyncio.wait_for(queue.get(Client()), 1) is busy


class Noting(BotsHere):
    """Bots that note on whose behalf they are asked."""

    def __init__(self) -> None:
        super().__init__()
        self.clients = list[Client]()

    async def work(
        self,
        name: str,
        task: Callable[[Q], A],
        question: Q,
        deadline: float | None = None,
        client: Client = PERSON,
    ) -> A | None:
        self.clients.append(client)
        return await super().work(name, task, question, deadline, client)


async def test_bots_are_asked_for_the_host_and_with_or_without_people(database: str) -> None:
    bots, rng = Noting(), Random(1)
    async with serving(database, bots) as server:
        id, (page,) = await server.open(players=2)
        host = (await server.table(id)).host
        while not bots.clients:
            await page.decide(rng)
        assert set(bots.clients) == {Client(host, has_people=True)}
        await page.do("leave", seat=0)
        bots.clients.clear()
        await page.wait(lambda: bots.clients)
        assert set(bots.clients) == {Client(host, has_people=False)}
