"""The proxies with the configurations that are shipped, in front of several processes of a server."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from server.cluster import Cluster
from server.crowd import Crowd
from server.players import Player
from server.processes import CopiedProcess, Process
from server.proxies import CONNECTIONS, SEEN_WITHIN, MissingError, Proxy, connections, free_ports
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake

from insula.server.web.guests import COOKIE

pytestmark = [
    pytest.mark.slow,
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="the connections of processes are read from /proc"),
]

PROCESSES = 2
TABLES_AT_ONCE = 5
LIMITS = {
    "INSULA_LIMITS_TABLES_OF_ADDRESS_AT_ONCE": str(TABLES_AT_ONCE),
    "INSULA_LIMITS_TABLES_OF_ADDRESS_PER_MINUTE": "1",
}
SOON = 60.0
"""Seconds within which something must happen, also on a busy machine."""
CONTINUED_WITHIN = 20.0
"""Seconds within which pages must go on after their process was killed, also on a busy machine."""
TOO_MANY = 429
TRIES = 3
"""How often sockets are opened for new tables, until none is relayed. On a busy machine, a process may answer its proxy
too late once, and is then left out for a second."""


class Site:
    """A proxy, and the processes behind it, which keep their ports when they are started again."""

    def __init__(self, name: str, database: str, folder: Path) -> None:
        self._database = database
        self._folder = folder
        self.ports, self.peer_ports = free_ports(PROCESSES), free_ports(PROCESSES)
        self.proxy = Proxy(name, folder, self.ports)
        self.processes: list[Process] = []
        for number in range(PROCESSES):
            self.processes.append(self._start(number))
        time.sleep(SEEN_WITHIN)
        self._addresses = iter(range(1, 250))

    def _start(self, number: int) -> Process:
        environment = {**LIMITS, "INSULA_PEER_PORT": str(self.peer_ports[number])}
        log = self._folder / f"process {number}.log"
        return CopiedProcess(self._database, environment, "--port", str(self.ports[number]), log=log)

    def start_again(self, number: int) -> None:
        """Start a process that has ended."""
        self.processes[number] = self._start(number)

    def restart(self) -> None:
        """Restart one process after the other, as the service does."""
        for number, process in enumerate(self.processes):
            assert process.stop()[0] == 0
            self.start_again(number)
            time.sleep(SEEN_WITHIN)

    def close(self) -> None:
        self.proxy.close()
        for process in self.processes:
            process.kill()

    def new_address(self) -> str:
        """Return an address of this machine that nobody has used."""
        return f"127.77.1.{next(self._addresses)}"

    def client(self, address: str = "", port: int = 0, **headers: str) -> httpx.AsyncClient:
        """Return a visitor of the proxy, or of the process at a port."""
        transport = httpx.AsyncHTTPTransport(
            verify=self.proxy.tls, local_address=address or self.new_address(), limits=httpx.Limits()
        )
        base = f"http://127.0.0.1:{port}" if port else self.proxy.address
        return httpx.AsyncClient(base_url=base, transport=transport, timeout=SOON, headers=headers)

    @asynccontextmanager
    async def socket(self, path: str, address: str = "", port: int = 0) -> AsyncIterator[ClientConnection]:
        """Open a socket, through the proxy or with the process at a port."""
        url = f"ws://127.0.0.1:{port}{path}" if port else f"wss://127.0.0.1:{self.proxy.port}{path}"
        tls, local = None if port else self.proxy.tls, (address or self.new_address(), 0)
        async with connect(url, ssl=tls, local_addr=local, open_timeout=SOON, max_size=None, proxy=None) as socket:
            yield socket

    async def open(self) -> str:
        """Open a table, and return its ID."""
        async with self.client() as client:
            return str((await client.post("/api/tables", json={"players": 2})).raise_for_status().json()["id"])


@pytest.fixture(scope="module", params=["nginx", "haproxy"])
def site(request: pytest.FixtureRequest, cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with processes and a database of its own."""
    with cluster.database() as database:
        try:
            made = Site(request.param, database, tmp_path_factory.mktemp(request.param))
        except MissingError as missing:
            pytest.skip(str(missing))
        yield made
        made.close()


async def until(happened: object) -> None:
    """Wait until a function without arguments returns something true."""
    async with asyncio.timeout(SOON):
        while not happened():  # type: ignore[operator]
            await asyncio.sleep(0.05)


async def test_pages_come_with_tls_and_their_cookies_only_with_it(site: Site) -> None:
    async with site.client() as client:
        page = await client.get("/")
        assert page.status_code == 200
        assert "</html>" in page.text
        assert "max-age" in page.headers["strict-transport-security"]
        cookie = page.headers["set-cookie"]
        assert cookie.startswith(COOKIE)
        assert "Secure" in cookie
        plain = await client.get(f"http://127.0.0.1:{site.proxy.plain_port}/t/one?two=3")
    assert plain.status_code == 308
    assert plain.headers["location"].startswith("https://")
    assert plain.headers["location"].endswith("/t/one?two=3")


async def test_a_whole_table_is_played(site: Site) -> None:
    player = Player(1, players=2, tls=site.proxy.tls, vp_goal=3)
    await player.open(site.proxy.address)
    await player.play(f"wss://127.0.0.1:{site.proxy.port}")
    assert player.is_over
    assert not player.goodbye


@asynccontextmanager
async def sockets_of_tables(site: Site, count: int, each: int) -> AsyncIterator[tuple[list[str], AsyncExitStack]]:
    """Open tables and some sockets with each, all of which reach the process of their table."""
    async with AsyncExitStack() as sockets:
        for _ in range(TRIES):
            await sockets.aclose()
            await until(lambda: connections(*site.peer_ports) == 0)
            tables = [await site.open() for _ in range(count)]
            for table in tables * each:
                await hello(sockets, site, table)
            if not connections(*site.peer_ports):
                break
        assert connections(*site.peer_ports) == 0
        yield tables, sockets


async def hello(sockets: AsyncExitStack, site: Site, table: str, port: int = 0) -> None:
    """Open a socket of a table, and wait for its first message."""
    socket = await sockets.enter_async_context(site.socket(f"/api/tables/{table}/socket", port=port))
    await socket.send('{"type": "hello"}')
    await socket.recv()


async def test_all_sockets_of_a_table_reach_the_same_process(site: Site) -> None:
    """Nothing is passed on among the processes, and each has some of the tables."""
    async with sockets_of_tables(site, 16, each=2) as (tables, sockets):
        assert all(connections(port) > 0 for port in site.ports)
        for port in site.ports:
            await hello(sockets, site, tables[0], port)
        assert connections(*site.peer_ports) == 1, "one of the two is not the process of the table"


async def test_requests_about_a_table_reach_its_process(site: Site) -> None:
    async with sockets_of_tables(site, 1, each=1) as (tables, _), site.client() as client:
        for _ in range(5):
            assert (await client.get(f"/api/tables/{tables[0]}/log?before=1")).status_code == 200
        assert connections(*site.peer_ports) == 0


async def statuses(client: httpx.AsyncClient, count: int) -> list[int]:
    """Open tables, each time with another address in what a proxy would say, and return the statuses."""
    async with client:
        found = []
        for number in range(count):
            client.cookies.clear()
            headers = {"x-forwarded-for": f"198.51.100.{number}"}
            found.append((await client.post("/api/tables", json={}, headers=headers)).status_code)
        return found


async def test_only_the_proxy_is_believed_who_a_visitor_is(site: Site) -> None:
    more = 2 * PROCESSES * TABLES_AT_ONCE
    assert TOO_MANY in await statuses(site.client(), more), "a visitor cannot pretend to have another address"
    assert TOO_MANY in await statuses(site.client(port=site.ports[0]), more), "nor without the proxy"
    assert await statuses(site.client(), 2) == [200, 200], "other visitors have limits of their own"
    async with site.client(port=site.ports[0], **{"x-forwarded-proto": "https"}) as client:
        assert "Secure" not in (await client.get("/api/catalogue")).headers["set-cookie"]


async def test_an_address_has_only_so_many_connections(site: Site) -> None:
    address = site.new_address()
    async with AsyncExitStack() as sockets:
        for _ in range(CONNECTIONS):
            await sockets.enter_async_context(site.socket("/api/lobby", address))
        with pytest.raises((InvalidHandshake, OSError)):
            await sockets.enter_async_context(site.socket("/api/lobby", address))
        await sockets.enter_async_context(site.socket("/api/lobby"))


async def test_an_address_has_only_so_many_requests(site: Site) -> None:
    async with site.client() as client, site.client() as other:
        found = [(await client.get("/healthz")).status_code for _ in range(100)]
        assert set(found) == {200}, "a page needs as many at once"
        async with asyncio.timeout(SOON):
            while (await client.get("/healthz")).status_code != TOO_MANY:
                pass
        assert (await other.get("/healthz")).status_code == 200


async def test_pages_go_on_soon_after_their_process_was_killed(site: Site) -> None:
    crowd = Crowd(0.1, tls=site.proxy.tls, network=30)
    crowd.ports = [site.proxy.port]
    await crowd.open(3)
    living = [asyncio.create_task(person.live()) for person in crowd.people]
    await until(lambda: all(person.acknowledged for person in crowd.people))
    number = max(range(PROCESSES), key=lambda number: connections(site.ports[number]))
    site.processes[number].kill()
    before = {person: len(person.acknowledged) for person in crowd.people}
    async with asyncio.timeout(CONTINUED_WITHIN), site.client() as client:
        for path in ("/", "/api/tables", "/api/catalogue") * 3:
            assert (await client.get(path)).status_code == 200
        for person in crowd.people:
            await until(lambda: person.is_over or len(person.acknowledged) > before[person])  # noqa: B023
    await end(living)
    await asyncio.to_thread(site.start_again, number)


async def end(living: list[asyncio.Task[None]]) -> None:
    for task in living:
        assert not task.done() or not task.exception(), task
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)


async def test_nobody_is_told_an_error_while_the_processes_are_restarted(site: Site) -> None:
    crowd = Crowd(0.1, tls=site.proxy.tls, network=40)
    crowd.ports = [site.proxy.port]
    await crowd.open(3)
    living = [asyncio.create_task(person.live()) for person in crowd.people]
    answers: list[tuple[str, int]] = []

    async def visit() -> None:
        async with site.client() as client:
            while True:
                for path in ("/", "/api/tables", "/api/catalogue", "/readyz"):
                    answer = await client.get(path)
                    if (path, answer.text) != ("/readyz", "closing\n"):  # that is what a closing process must say
                        answers.append((path, answer.status_code))
                    await asyncio.sleep(0.1)

    async def open_tables() -> None:
        while True:
            async with site.client() as client:
                for _ in range(TABLES_AT_ONCE):
                    opened = await client.post("/api/tables", json={})
                    answers.append(("new table", opened.status_code))
                    await asyncio.sleep(0.1)

    visiting = [asyncio.create_task(visit()) for _ in range(3)] + [asyncio.create_task(open_tables())]
    await until(lambda: all(person.acknowledged for person in crowd.people))
    before = time.monotonic()
    await asyncio.to_thread(site.restart)
    print(f"restarted in {time.monotonic() - before:.1f} s, {len(answers)} requests")
    known = {person: len(person.acknowledged) for person in crowd.people}
    for person in crowd.people:
        await until(lambda: person.is_over or len(person.acknowledged) > known[person])  # noqa: B023
    await end(living)
    await end(visiting)
    assert not [answer for answer in answers if answer[1] != 200], site.proxy.log[-2000:]
    assert len(answers) > 50
    for person in crowd.people:
        assert set(person.goodbyes) <= {"moved"}
        assert set(person.refusals) <= {"moved", "stale"}
