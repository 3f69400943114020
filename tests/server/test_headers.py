"""What the server tells browsers: what the page may do, and who may read its cookie."""

from collections.abc import Callable

import httpx
import pytest
from server.processes import Process
from server.visitors import Server

from insula.server.web.guests import COOKIE

pytestmark = pytest.mark.anyio

ADDRESSES = ["/", "/t/table", "/api/catalogue", "/api/tables/nowhere/record", "/nothing", "/icon.svg"]


@pytest.mark.parametrize("address", ADDRESSES)
async def test_every_answer_limits_what_the_page_may_do(server: Server, address: str) -> None:
    headers = (await server.client().get(address)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'", "no script, font or connection from elsewhere, and none in the page"
    assert "script-src" not in policy
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"


async def test_scripts_cannot_read_the_cookie_and_other_sites_cannot_send_it(server: Server) -> None:
    cookie = (await server.client().get("/api/catalogue")).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


def test_behind_a_proxy_with_tls_the_cookie_is_only_sent_encrypted(start: Callable[..., Process]) -> None:
    """The server believes the proxy if it runs on the same machine."""
    process = start()
    for scheme, is_secure in (("https", True), ("http", False)):
        cookie = httpx.get(f"{process.address}/api/catalogue", headers={"x-forwarded-proto": scheme})
        assert cookie.headers["set-cookie"].startswith(f"{COOKIE}=")
        assert ("Secure" in cookie.headers["set-cookie"].split("; ")) == is_secure


def test_behind_a_proxy_each_visitor_has_separate_limits(start: Callable[..., Process]) -> None:
    process = start()
    with httpx.Client(base_url=process.address) as client:

        def opened(visitor: str) -> int:
            client.cookies.clear()
            return client.post("/api/tables", json={}, headers={"x-forwarded-for": visitor}).status_code

        assert [opened("192.0.2.1") for _ in range(34)][-1] == 429
        assert opened("192.0.2.2") == 200
