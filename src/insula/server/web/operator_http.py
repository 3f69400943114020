"""The HTTP handlers of operators: what they see, and what they do. All their actions are recorded."""

import secrets
import time
from collections.abc import Iterable
from functools import partial

from starlette.requests import Request
from starlette.routing import Route

from ..accounts.names import account_name, key_of, known_key
from ..accounts.stored import stored
from ..bot_messages import Done
from ..messages import ErrorCode
from ..moderation_messages import (
    BanPlayer,
    CloseReport,
    HideLine,
    LiftBan,
    OperatorRequest,
    OperatorView,
    RenameAccount,
    ShownAction,
    ShownBan,
    ShownLine,
    ShownReport,
    TableAction,
)
from ..names import confusable_forms
from ..refusal import Refusal, refused
from ..storage.accounts import Account, NameTakenError
from ..storage.operators import Action, Ban
from ..storage.reports import Related, Report
from ..tables import moderating
from ..tables.occupants import SPECTATOR
from ..tables.open_tables import OpenTables
from ..tables.seating import clean
from .access import AccessControl, guest_of
from .account_http import change_of
from .http import answered, live_table, number_in, read_kept
from .state import accounts_of, store_of

MOST_REPORTS = 20
"""The most open reports in one answer. Each has a copy of the chat of its table."""
MOST_CLOSED = 30
MOST_ACTIONS = 200
LONGEST_REASON = 300
MOST_DAYS = 3650
DAY = 24 * 3600.0
ID_BYTES = 9
NO_OTHERS = Related(0, 0)


async def is_operator(request: Request) -> bool:
    """Return whether an operator sends a request."""
    guest = guest_of(request)
    return accounts_of(request).sessions.has_account(guest) and await stored(store_of(request).operators.has, guest)


async def _operator(request: Request) -> str:
    """Return the name of the operator who sends a request. Raises Refusal for everybody else."""
    account = await stored(store_of(request).accounts.of_guest, guest_of(request))
    if account is None or not await is_operator(request):
        raise Refusal(ErrorCode.NOT_OPERATOR, "this is only for operators")
    return account.name


def _id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def action(operator: str, kind: str, subject: str, reason: str) -> Action:
    """Return an action that an operator has just done."""
    return Action(_id(), time.time(), operator, kind, subject, reason)


def _reason(text: str) -> str:
    return clean(text, LONGEST_REASON, ErrorCode.WRONG_TEXT)


# What operators see.


async def get_view(request: Request) -> object:
    """Return what operators see; `first` is the number of the first open report."""
    await _operator(request)
    return await _view(request)


async def _view(request: Request) -> OperatorView:
    store = store_of(request)
    total, first = await stored(store.reports.count_open), number_in(request, "first", 0)
    first = first if 0 <= first < total else 0
    opened = await stored(store.reports.open, MOST_REPORTS, first)
    related = await stored(store.reports.count_related, opened)
    closed = await stored(store.reports.closed, MOST_CLOSED)
    names = await stored(store.accounts.names, {report.guest for report in (*opened, *closed)})
    bans = await stored(store.operators.bans, time.time())
    actions = await stored(store.operators.actions, MOST_ACTIONS)
    return OperatorView(
        [_shown(report, names.get(report.guest, ""), related[report.id]) for report in opened],
        first,
        total,
        [_shown(report, names.get(report.guest, ""), NO_OTHERS) for report in closed],
        [ShownBan(ban.id, ban.name, ban.at, ban.until, ban.reason) for ban in bans],
        [ShownAction(*action[1:]) for action in actions],
    )


def _shown(report: Report, account: str, related: Related) -> ShownReport:
    chat = [
        ShownLine(
            line.line, line.at, line.name, line.text, line.is_phrase, bool(line.guest) and line.guest == report.guest
        )
        for line in report.chat
    ]
    who = report.name, account, report.reporter_name
    said = report.reason, report.text, chat
    return ShownReport(
        report.id,
        report.at,
        report.table_id,
        report.entry,
        *who,
        *said,
        report.closed is not None,
        report.note,
        *related,
    )


# What operators do.


async def post_request(request: Request, asked: OperatorRequest) -> object:
    """Carry out a request of an operator. Return the new view of operators."""
    operator = await _operator(request)
    reason = _reason(asked.reason)
    match asked:
        case CloseReport():
            await _close_report(request, operator, asked, reason)
        case BanPlayer():
            await _ban(request, operator, asked, reason)
        case LiftBan():
            await _lift_ban(request, operator, asked.ban, reason)
        case RenameAccount():
            await _rename(request, operator, asked, reason)
    return await _view(request)


async def _report(request: Request, id: str) -> Report:
    report = await stored(store_of(request).reports.with_id, id) if id.isprintable() else None
    if report is None:
        raise refused(ErrorCode.ILLEGAL, "no_such_report", "there is no such report any more")
    return report


async def _close_report(request: Request, operator: str, asked: CloseReport, note: str) -> None:
    report, operators = await _report(request, asked.report), store_of(request).operators
    if asked.related:
        subject = report.table_id if asked.related == "table" else report.reporter_name or SPECTATOR
        done = action(operator, "close_reports", subject, note)
        is_done = await stored(operators.close_related_reports, report, asked.related, done)
    else:
        done = action(operator, "close_report", f"{report.name} ({report.table_id})", note)
        is_done = await stored(operators.close_report, report.id, done)
    if not is_done:
        raise refused(ErrorCode.ILLEGAL, "no_such_report", "there is no such report any more")


async def _account(request: Request, name: str) -> Account:
    account = await stored(store_of(request).accounts.named, known_key(name))
    if account is None:
        raise refused(ErrorCode.WRONG_NAME, "no_such_account", "there is no account with this name")
    return account


async def _ban(request: Request, operator: str, asked: BanPlayer, reason: str) -> None:
    """Ban an account, or the guest of a report. All processes close the pages of the banned person."""
    if not 0 <= asked.days <= MOST_DAYS:
        raise refused(
            ErrorCode.WRONG_TIME, "days_of_ban", "a ban lasts 1 to {most} days; 0 is permanent", most=MOST_DAYS
        )
    if asked.report:
        report = await _report(request, asked.report)
        account = await stored(store_of(request).accounts.of_guest, report.guest)
        guest, name = report.guest, account.name if account else report.name
    else:
        account = await _account(request, asked.name)
        guest, name = account.guest, account.name
    if not guest:
        raise refused(ErrorCode.WRONG_NAME, "no_such_account", "there is no account with this name")
    if await stored(store_of(request).operators.has, guest):
        raise refused(ErrorCode.ILLEGAL, "banning_operator", "an operator cannot be banned")
    now = time.time()
    until = now + asked.days * DAY if asked.days else None
    done = action(operator, "ban", name if asked.days == 0 else f"{name} ({asked.days} d)", reason)
    await stored(store_of(request).operators.ban, Ban(_id(), guest, name, now, until, reason), done)
    accounts_of(request).bans.put(guest, until, reason)


async def _lift_ban(request: Request, operator: str, id: str, reason: str) -> None:
    bans: Iterable[Ban] = await stored(store_of(request).operators.bans, time.time())
    ban = next((each for each in bans if each.id == id), None)
    if ban is None:
        raise refused(ErrorCode.ILLEGAL, "no_such_ban", "there is no such ban any more")
    await stored(store_of(request).operators.lift_ban, ban, action(operator, "lift_ban", ban.name, reason))
    accounts_of(request).bans.lift(ban.guest)


async def _rename(request: Request, operator: str, asked: RenameAccount, reason: str) -> None:
    account, name = await _account(request, asked.name), account_name(asked.new_name)
    request.app.state.words.check_name(name)
    done = action(operator, "rename", f"{account.name} → {name}", reason)
    try:
        await stored(
            store_of(request).operators.rename, account.guest, name, key_of(name), confusable_forms(name), done
        )
    except NameTakenError as error:
        raise Refusal(ErrorCode.NAME_TAKEN, "another account has this name, or one that looks like it") from error


@answered
async def post_table_action(request: Request) -> object:
    """Carry out a request of an operator at a table, in the process that owns the table."""
    access: AccessControl = request.app.state.access
    access.check_origin(request)
    operator = await _operator(request)
    asked: TableAction = await read_kept(request, TableAction)
    reason = _reason(asked.reason)
    live = await live_table(request)
    id = live.table.id
    if isinstance(asked, HideLine):
        await live.submit(partial(moderating.hide, line=asked.line, operator=operator), is_even_closed=True)
        done = action(operator, "hide_line", f"{id} ({asked.line})", reason)
    else:
        tables: OpenTables = request.app.state.tables
        await tables.close_table(live, operator)
        done = action(operator, "close_table", id, reason)
    await stored(store_of(request).operators.record, done)
    return Done()


def routes() -> list[Route]:
    """Return the routes of operators."""
    return [
        Route("/api/operator", answered(get_view)),
        Route("/api/operator", change_of(OperatorRequest, post_request), methods=["POST"]),
        Route("/api/tables/{id}/operator", post_table_action, methods=["POST"]),
    ]
