"""What the server tells browsers: what the page may do, and who may read its cookie."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from server.processes import Process
from server.visitors import HOST, Server
from starlette.routing import Mount

from insula.server.web.guests import COOKIE

pytestmark = pytest.mark.anyio

ADDRESSES = ["/", "/t/table", "/api/catalogue", "/api/tables/nowhere/record", "/nothing", "/icon.svg"]


@pytest.mark.parametrize("address", ADDRESSES)
async def test_every_answer_limits_what_the_page_may_do(server: Server, address: str) -> None:
    headers = (await server.client().get(address)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'", "no script, font or connection from elsewhere, and none in the page"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'", "no script from elsewhere, but the engine"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"


async def test_scripts_cannot_read_the_cookie_and_other_sites_cannot_send_it(server: Server) -> None:
    cookie = (await server.client().get("/api/catalogue")).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


async def test_what_caches_may_give_to_others_has_no_cookie(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise two visitors could become the same guest, and see the same hand."""
    (tmp_path / "assets").mkdir()
    for name in ("assets/page.js", "icon.svg"):
        (tmp_path / name).write_text("x")
    files = next(route.app for route in server.app.routes if isinstance(route, Mount))
    monkeypatch.setattr(files, "all_directories", [tmp_path])
    monkeypatch.setattr(files, "config_checked", True)
    shared = (await server.client().get("/assets/page.js")).headers
    assert shared["cache-control"].startswith("public")
    assert "set-cookie" not in shared
    assert "set-cookie" in (await server.client().get("/icon.svg")).headers


@pytest.mark.parametrize(
    ("scheme", "origin", "status"),
    [
        ("https", f"https://{HOST}", 200),
        ("https", f"http://{HOST}", 403),
        ("http", f"http://{HOST}", 200),
        ("http", f"https://{HOST}", 200),
        ("http", f"http://{HOST}:81", 403),
        ("http", f"http://x@{HOST}", 403),
        ("http", "null", 403),
        ("http", "http://[", 403),
    ],
)
async def test_only_pages_of_the_server_can_open_a_table(server: Server, scheme: str, origin: str, status: int) -> None:
    """A page without TLS may come from somebody in between. A proxy may have removed TLS, without saying so."""
    transport = httpx.ASGITransport(server.app)
    async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://{HOST}") as client:
        answer = await client.post("/api/tables", json={}, headers={"origin": origin})
        assert answer.status_code == status


def test_behind_a_proxy_with_tls_the_cookie_is_only_sent_encrypted(start: Callable[..., Process]) -> None:
    """The server believes the proxy if it runs on the same machine."""
    process = start()
    for scheme, is_secure in (("https", True), ("http", False)):
        cookie = process.get("/api/catalogue", headers={"x-forwarded-proto": scheme})
        assert cookie.headers["set-cookie"].startswith(f"{COOKIE}=")
        assert ("Secure" in cookie.headers["set-cookie"].split("; ")) == is_secure


def test_behind_a_proxy_each_visitor_has_separate_limits(start: Callable[..., Process]) -> None:
    process = start()
    with process.client() as client:

        def opened(visitor: str) -> int:
            client.cookies.clear()
            return client.post("/api/tables", json={}, headers={"x-forwarded-for": visitor}).status_code

        assert [opened("192.0.2.1") for _ in range(34)][-1] == 429
        assert opened("192.0.2.2") == 200
