"""Connect an application with the other processes that share its database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette

from ..accounts.accounts import Accounts
from ..accounts.visitor import Visitor
from ..cluster.cluster import Cluster
from ..cluster.shared_limits import Rates, SharedLimits
from ..tables.open_tables import OpenTables
from ..tournaments.tournaments import Tournaments
from .access import AccessControl
from .account_http import reconnect
from .relay import Relay


@asynccontextmanager
async def joined(app: Starlette, cluster: Cluster) -> AsyncIterator[None]:
    """Work together with the other processes in this context."""
    tables: OpenTables = app.state.tables
    accounts: Accounts = app.state.accounts
    access: AccessControl = app.state.access
    relay = app.state.relay = Relay(tables)
    tries: dict[str, Rates] = {
        "tries_of_address": accounts.tries_of_address,
        "tries_of_name": accounts.tries_of_name,
        "familiar": accounts.familiar,
    }
    limits = SharedLimits(app.state.store, {**access.shared_rates(), **tries}, access.shared_slots())
    leaving: set[asyncio.Task[None]] = set()

    def sign_out(gone: list[Visitor]) -> None:
        task = asyncio.create_task(reconnect(app, gone))
        leaving.add(task)
        task.add_done_callback(leaving.discard)

    accounts.sessions.on_gone = sign_out
    tables.ask_owner = relay.hand_over
    tournaments: Tournaments = app.state.tournaments
    cluster.on_notice += [
        tables.handle,
        tables.turns.handle,
        accounts.sessions.handle,
        accounts.blocks.handle,
        accounts.bans.handle,
        limits.handle,
        tournaments.handle,
    ]
    cluster.on_catch_up += [accounts.sessions.catch_up, accounts.blocks.catch_up, accounts.bans.catch_up]
    cluster.on_catch_up += [
        limits.send_again,
        tables.lobby.changes_missed,
        tables.turns.changes_missed,
        tournaments.changes_missed,
    ]
    cluster.on_lost += [relay.process_lost, limits.forget, lambda _: tables.lobby.changes_missed()]
    cluster.on_doubt.append(tables.check_ownership)
    await cluster.start()
    sending = asyncio.create_task(limits.send())
    try:
        yield
    finally:
        sending.cancel()
        await relay.stop()
        await cluster.stop()
