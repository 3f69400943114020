"""A server behind a proxy that serves other things too: all its addresses begin with a root path, and the proxy reaches
it on a socket of the file system.
"""

import socket
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.processes import CopiedProcess, Process
from server.visitors import HOST, Server, serving
from starlette.routing import Mount
from support.systems import unix_only

from insula.cli.failures import BAD_INPUT
from insula.server.addresses import address_of
from insula.server.configuration import OWN_PATHS, Configuration
from insula.server.configuration_sources import load
from insula.server.web import pages
from insula.server.web.app import application
from insula.server.web.guests import COOKIE

pytestmark = pytest.mark.anyio

ROOT = "/insula"
INDEX = '<html><head><link href="/icon.svg"><script src="/assets/a.js"></script></head><a href="//x"></a></html>'


@pytest.fixture
async def rooted(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    (tmp_path / "index.html").write_text(INDEX)
    monkeypatch.setattr(pages, "INDEX", tmp_path / "index.html")
    async with serving(database, root_path=ROOT) as server:
        yield server


@pytest.mark.parametrize("path", [f"{ROOT}/api/catalogue", "/api/catalogue"])
async def test_the_proxy_may_leave_the_root_path_or_remove_it(rooted: Server, path: str) -> None:
    response = await rooted.client().get(path)
    assert response.status_code == 200
    assert response.json()["modules"]


@pytest.mark.parametrize("path", ["/", "/t/unknown", "/rules/base"])
async def test_the_page_finds_its_files_and_knows_the_root_path(rooted: Server, path: str) -> None:
    text = (await rooted.client().get(ROOT + path)).text
    assert 'href="/insula/icon.svg"' in text
    assert 'src="/insula/assets/a.js"' in text
    assert '<html data-root="/insula">' in text
    assert 'href="//x"' in text


async def test_a_page_that_does_not_exist_finds_them_too(rooted: Server) -> None:
    response = await rooted.client().get(f"{ROOT}/nothing", headers={"accept": "text/html"})
    assert response.status_code == 404
    assert 'href="/insula/icon.svg"' in response.text


async def test_the_cookie_is_sent_to_this_server_alone(rooted: Server) -> None:
    cookie = (await rooted.client().get(f"{ROOT}/api/catalogue")).headers["set-cookie"]
    assert "Path=/insula" in cookie.split("; ")


async def test_the_root_path_without_a_slash_leads_to_the_first_page(rooted: Server) -> None:
    response = await rooted.client().get(ROOT)
    assert (response.status_code, response.headers["location"]) == (307, "/insula/")
    assert response.headers["x-frame-options"] == "DENY"


async def test_a_preview_names_the_whole_address(rooted: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"preview": dict.fromkeys(("invites", "waiting", "free", "players", "bot"), "x"), "module": {}}
    monkeypatch.setattr(pages, "_texts", lambda _: texts)
    guest = await rooted.guest()
    id = await guest.open(players=3)
    for path in (f"{ROOT}/t/{id}", f"/t/{id}"):
        text = (await rooted.client().get(path)).text
        assert f'property="og:url" content="http://{HOST}/insula/t/{id}"' in text


async def test_sockets_have_the_root_path_too(rooted: Server) -> None:
    guest = await rooted.guest()
    page = await guest.page(await guest.open(players=3))
    assert len((await page.until(1)).table.seats) == 3


def test_a_root_path_cannot_begin_as_the_addresses_of_the_server_do(database: str) -> None:
    app = application(Configuration(database=database))
    app.state.store.close()
    begins = {getattr(route, "path", "/").split("/")[1] for route in app.routes if not isinstance(route, Mount)}
    assert begins - {""} == set(OWN_PATHS) - {"assets"}
    for root in ("/t", "/api/insula", "insula", "/insula/", "/", "/a b", '/"', "/../a"):
        assert len(load({"root_path": root}, {}, None).faults) == 1, root
    for root in ("/insula", "/games/insula-2", "/tt"):
        found = load({"root_path": root}, {}, None)
        assert (found.configuration.root_path, found.faults) == (root, [])


def test_the_address_that_is_printed_has_the_root_path() -> None:
    assert address_of(Configuration(root_path=ROOT), 80) == "http://localhost:80/insula"


# Sockets of the file system.


@pytest.fixture
def at(tmp_path: Path) -> Path:
    return tmp_path / "insula.socket"


@pytest.fixture
def local(database: str, at: Path) -> Iterator[Process]:
    one_table = {"INSULA_LIMITS_TABLES_OF_ADDRESS_AT_ONCE": "1", "INSULA_LIMITS_TABLES_OF_ADDRESS_PER_MINUTE": "0"}
    process = CopiedProcess(database, one_table, "--unix-socket", str(at))
    yield process
    process.kill()


def asked(at: Path, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """Return the answer to a request of a proxy."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with httpx.Client(transport=httpx.HTTPTransport(uds=str(at)), base_url=f"http://{HOST}") as client:
        return client.request(method, path, headers=named, content="{}")


def test_a_proxy_connects_to_a_socket_of_the_file_system(local: Process, at: Path) -> None:
    assert at.stat().st_mode & 0o777 == 0o660
    cookie = asked(at, "/api/catalogue", x_forwarded_proto="https").headers["set-cookie"]
    assert cookie.startswith(COOKIE)
    assert "Secure" in cookie
    statuses = [
        asked(at, "/api/tables", "POST", x_forwarded_for=address).status_code
        for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3, 192.0.2.2")
    ]
    assert statuses == [200, 429, 200, 429], "the address that the proxy names last counts"
    assert local.stop() == (0, "")
    assert not at.exists()


def test_the_socket_of_a_server_that_was_killed_is_replaced(local: Process, at: Path, database: str) -> None:
    local.kill()
    assert at.is_socket()
    again = CopiedProcess(database, {}, "--unix-socket", str(at))
    assert asked(at, "/healthz").text == "ok\n"
    assert again.stop() == (0, "")


@unix_only
def test_a_socket_that_is_served_or_a_file_is_not_replaced(
    insula: Callable[..., Any], tmp_path: Path, at: Path
) -> None:
    options = "--database", f"sqlite:///{tmp_path}/tables.db", "--unix-socket"
    with socket.socket(socket.AF_UNIX) as taken:
        taken.bind(str(at))
        taken.listen()
        assert insula("serve", *options, at) == (BAD_INPUT, "", f"insula: {at}: address already in use\n")
    (tmp_path / "file").write_text("x")
    assert insula("serve", *options, tmp_path / "file")[0] == BAD_INPUT
    assert (tmp_path / "file").read_text() == "x"
    status, _, errors = insula("serve", *options, tmp_path / ("long" * 50))
    assert status == BAD_INPUT
    assert "too long" in errors
