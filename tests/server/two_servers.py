"""Two servers in this process that share a database, and what each hears of the other."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from server.accounts import Browser
from server.visitors import Guest, Server

from insula.server.cluster.cluster import Cluster
from insula.server.storage.notices import (
    Notice,
)
from insula.server.storage.store import Store

SOON = 30.0
"""Seconds within which the other server must know, also on a busy machine."""
Both = tuple[Server, Server]


def cluster_of(server: Server) -> Cluster:
    cluster: Cluster = server.app.state.cluster
    return cluster


def store_of(server: Server) -> Store:
    store: Store = server.app.state.store
    return store


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(SOON):
        while not happened():
            await asyncio.sleep(0.01)


@contextmanager
def heard(server: Server) -> Iterator[list[Notice]]:
    """Collect the notices that a server hears."""
    notices: list[Notice] = []

    def hear(notice: Notice, _: str) -> None:
        notices.append(notice)

    cluster_of(server).on_notice.append(hear)
    yield notices
    cluster_of(server).on_notice.remove(hear)


@contextmanager
def held_back(server: Server) -> Iterator[list[tuple[Notice, str]]]:
    """Let no notice reach a server until the end of this context."""
    cluster, late = cluster_of(server), list[tuple[Notice, str]]()
    hearing, cluster.on_notice = cluster.on_notice, [lambda *notice: late.append(notice)]
    yield late
    cluster.on_notice = hearing
    for notice in late:
        for hear in hearing:
            hear(*notice)


def at(server: Server, browser: Browser) -> Browser:
    """Return a browser with the same cookie, whose requests reach another server."""
    same = Browser(server)
    same.client.cookies = browser.client.cookies
    return same


async def is_known(server: Server, cookie: str) -> bool:
    """Return whether a server accepts a cookie."""
    response = await server.client(Guest(server, cookie)).get("/api/account")
    return "set-cookie" not in response.headers


async def until_refused(server: Server, cookie: str) -> None:
    async with asyncio.timeout(SOON):
        while await is_known(server, cookie):
            await asyncio.sleep(0.01)
