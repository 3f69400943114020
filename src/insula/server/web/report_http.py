"""The HTTP handler of reports. A report informs the operators about a player at a table."""

import asyncio
import logging
import secrets
import time

from starlette.requests import Request
from starlette.routing import Route

from ..accounts.stored import stored
from ..bot_messages import Done
from ..messages import ErrorCode
from ..moderation_messages import NewReport
from ..names import seen
from ..refusal import refused
from ..storage.errors import StorageError
from ..storage.reports import Report
from ..storage.store import Row, Store
from ..tables.chat_copy import chat_copy
from ..tables.occupants import occupant
from ..tables.seating import clean
from .access import AccessControl, guest_of
from .account_http import change_of
from .block_http import person_at

LONGEST_TEXT = 500
MOST_OPEN = 20
"""The most open reports of one person."""
ID_BYTES = 9
DAY = 24 * 3600.0
TIDIES_EVERY = 3600.0
"""Seconds between two checks for old reports to delete."""
_log = logging.getLogger(__name__)


async def report(request: Request, given: NewReport) -> object:
    """Report a player at a table, with a copy of the table's chat."""
    access: AccessControl = request.app.state.access
    store: Store = request.app.state.store
    access.check_report(request)
    guest, id = guest_of(request), request.path_params["id"]
    person, log = await person_at(request, id, given.seat, given.line)
    if person.guest == guest:
        raise refused(ErrorCode.ILLEGAL, "reporting_oneself", "you cannot report yourself")
    text = clean(given.text, LONGEST_TEXT, ErrorCode.WRONG_TEXT) if seen(given.text) else ""
    made = Report(
        id=secrets.token_urlsafe(ID_BYTES),
        at=time.time(),
        table_id=id,
        entry=len(log),
        seat=given.seat,
        guest=person.guest,
        name=person.name,
        reporter=guest,
        reporter_name=await _name(store, guest, log),
        reason=given.reason,
        text=text,
        chat=chat_copy(log),
    )
    if not await stored(store.reports.add, made, MOST_OPEN):
        sentence = "you have already reported this, or you have too many open reports"
        raise refused(ErrorCode.REPEATED, "reported_already", sentence)
    return Done()


async def _name(store: Store, guest: str, log: list[Row]) -> str:
    """Return the name of a guest's account. Without an account, return the name at the table; empty for spectators."""
    account = await stored(store.accounts.of_guest, guest)
    if account:
        return account.name
    entries = [row.entry for row in log]
    seats = range(max((getattr(entry, "seat", 0) for entry in entries), default=0) + 1)
    return next((who.name for who in (occupant(entries, seat) for seat in seats) if who.guest == guest), "")


async def keep_tidy(store: Store, days: int) -> None:
    """Delete closed reports when their time is up, until cancelled."""
    while True:
        try:
            await asyncio.to_thread(store.reports.delete_closed, time.time() - days * DAY)
        except StorageError as error:
            _log.warning("old reports are not deleted: %s", error)
        await asyncio.sleep(TIDIES_EVERY)


def routes() -> list[Route]:
    """Return the routes of reports."""
    return [Route("/api/tables/{id}/reports", change_of(NewReport, report), methods=["POST"])]
