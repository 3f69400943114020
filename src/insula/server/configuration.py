"""The settings of the server, with their defaults (`configuration_sources.py` reads them)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LARGEST_NUMBER = 1_000_000
REPORTS_KEPT_DAYS = 90
OWN_PATHS = (
    "api",
    "assets",
    "healthz",
    "learn",
    "map",
    "me",
    "new",
    "operator",
    "position",
    "puzzles",
    "ratings",
    "readyz",
    "replay",
    "rules",
    "study",
    "t",
    "tables",
    "tournaments",
)
"""The first parts of the server's paths. A root path that begins with one of them would be ambiguous."""
ROOT_PATH = rf"^(?!/({'|'.join(OWN_PATHS)})(/|$))(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$"


def _text(description: str, expected: str, pattern: str | None = None) -> Meta:
    return Meta(description=description, pattern=pattern, min_length=1, extra={"expected": expected})


def _choice(description: str, expected: str) -> Meta:
    return Meta(description=description, extra={"expected": expected})


def _number(description: str, expected: str, least: int = 1, most: int = LARGEST_NUMBER) -> Meta:
    return Meta(description=description, ge=least, le=most, extra={"expected": expected})


def _count(description: str) -> Meta:
    return _number(description, "a whole number from 1 to 1000000")


class Rate(Struct, frozen=True):
    """How much is allowed at once, and how much of it is restored each minute."""

    at_once: Annotated[float, _number("at once", "a number from 1 to 1000000")]
    per_minute: Annotated[float, _number("more in a minute", "a number from 0 to 1000000", least=0)]


class Limits(Struct, frozen=True):
    """Limits for an address and for a guest. An address is an IPv4 address or a /64 network of IPv6."""

    tables_of_guest: Annotated[Rate, Meta(description="new tables of a guest")] = Rate(20, 6)
    tables_of_address: Annotated[Rate, Meta(description="new tables of an address")] = Rate(30, 12)
    loads_of_address: Annotated[
        Rate,
        Meta(description="tables that are not in memory, which an address opens; this also limits guessing of IDs"),
    ] = Rate(20, 30)
    previews_of_address: Annotated[Rate, Meta(description="previews of links for an address")] = Rate(60, 60)
    sockets_of_address: Annotated[Rate, Meta(description="new sockets of an address")] = Rate(200, 240)
    messages_of_guest: Annotated[Rate, Meta(description="messages of a guest over sockets")] = Rate(40, 600)
    messages_of_address: Annotated[Rate, Meta(description="messages of an address over sockets")] = Rate(400, 1800)
    seatings_of_guest: Annotated[
        Rate, Meta(description="changes of seats, wishes and steps of a lesson of a guest")
    ] = Rate(30, 30)
    chat_of_guest: Annotated[Rate, Meta(description="lines of chat of a guest")] = Rate(6, 30)
    chat_of_address: Annotated[Rate, Meta(description="lines of chat of an address")] = Rate(30, 120)
    reports_of_guest: Annotated[Rate, Meta(description="reports of a guest")] = Rate(5, 0.1)
    reports_of_address: Annotated[Rate, Meta(description="reports of an address")] = Rate(20, 1)
    new_accounts_of_address: Annotated[Rate, Meta(description="new accounts of an address")] = Rate(10, 1)
    account_requests_of_address: Annotated[Rate, Meta(description="requests about accounts of an address")] = Rate(
        60, 60
    )
    seconds_of_address: Annotated[
        Rate, Meta(description="seconds of work on positions, records and pictures for an address")
    ] = Rate(20, 6)
    wrong_passwords_of_name: Annotated[
        int, _count("wrong passwords for a name, after which each further try has to wait longer, up to a minute")
    ] = 5
    wrong_passwords_of_address: Annotated[
        int, _count("wrong passwords of an address, after which each further try has to wait longer, up to 15 minutes")
    ] = 20
    pages_of_guest: Annotated[int, _count("open sockets of a guest")] = 20
    pages_of_address: Annotated[int, _count("open sockets of an address")] = 200
    hints_of_address: Annotated[int, _count("hints that are computed at the same time for an address")] = 2
    connections_of_address: Annotated[
        int, _count("open connections of an address: its sockets, and those for files and requests")
    ] = 300
    connections: Annotated[int, _count("open connections, if the system lets the process open so many files")] = 10_000


class Configuration(Struct, frozen=True):
    """The settings of a server."""

    host: Annotated[str, _text("the address to listen on; the default is only for this machine", "an address")] = (
        "127.0.0.1"
    )
    port: Annotated[
        int, _number("the port; `0` chooses a free one", "a whole number from 0 to 65535", least=0, most=65_535)
    ] = 8000
    unix_socket: Annotated[
        str,
        _text("a socket of the file system to listen on in place of an address, for a proxy on this machine", "a path"),
    ] = ""
    root_path: Annotated[
        str,
        _text(
            "what all paths begin with, such as `/insula`, if a proxy serves other things on the same host",
            "a path such as /insula, which does not begin as the paths of the server do",
            ROOT_PATH,
        ),
    ] = ""
    processes: Annotated[
        int,
        _number(
            "the processes of this server, which share the port; more than one need PostgreSQL",
            "a whole number from 1 to 100",
            most=100,
        ),
    ] = 1
    peer_host: Annotated[
        str,
        _text(
            "the address of this machine at which other processes with the same PostgreSQL database reach this server; "
            "never one that visitors can reach",
            "an address of this machine, to which other machines can connect",
            r"^(?!0\.0\.0\.0$|::$).+$",
        ),
    ] = "127.0.0.1"
    peer_port: Annotated[
        int,
        _number("the port there; `0` chooses a free one", "a whole number from 0 to 65535", least=0, most=65_535),
    ] = 0
    database: Annotated[
        str,
        _text(
            "the database for tables, as a SQLAlchemy URL; without it, a file in your application folder",
            "the address of a database, such as sqlite:///tables.db",
        ),
    ] = ""
    database_file: Annotated[
        str, _text("a file with this URL, so that its password is in no list of processes", "a path")
    ] = ""
    proxies: Annotated[
        str,
        _text(
            "the addresses and networks of proxies, with commas between them, whose `X-Forwarded-For` and "
            "`X-Forwarded-Proto` are believed",
            "addresses or networks with commas between them",
            r"^[0-9A-Fa-f.:/]+(, *[0-9A-Fa-f.:/]+)*$",
        ),
    ] = "127.0.0.1, ::1"
    metrics_port: Annotated[
        int,
        _number(
            "the port for [Prometheus](#metrics); `0` is for none",
            "a whole number from 0 to 65000",
            least=0,
            most=65_000,
        ),
    ] = 0
    metrics_host: Annotated[
        str, _text("the address of this port; the default is only for this machine", "an address")
    ] = "127.0.0.1"
    log_format: Annotated[
        Literal["text", "json"],
        _choice("[lines of the log](#the-log) as `text`, or each as a JSON object with `json`", "text or json"),
    ] = "text"
    log_level: Annotated[
        Literal["warning", "info", "debug"],
        _choice(
            "what is logged: `warning`; `info`, also each request and socket; `debug`, also each message over a socket",
            "warning, info or debug",
        ),
    ] = "warning"
    tournament_hosts: Annotated[
        Literal["accounts", "operators", "nobody"],
        _choice(
            "who can open [tournaments](tournaments.md): everybody with an account, the "
            "[`operators`](moderation.md#for-operators), or `nobody`",
            "accounts, operators or nobody",
        ),
    ] = "accounts"
    word_filter: Annotated[
        str,
        _text(
            "a file with words, one in each line, that are [not wanted](moderation.md#the-word-filter) in names and "
            "the chat; without it, all words are possible",
            "a path",
        ),
    ] = ""
    reports_kept_days: Annotated[
        int,
        _number(
            "the days after which a closed [report](moderation.md) is deleted",
            "a whole number from 1 to 3650",
            most=3650,
        ),
    ] = REPORTS_KEPT_DAYS
    push_contact: Annotated[
        str,
        _text(
            "where operators of [push services](#notifications) reach you; without it, nobody without an open page is "
            "notified",
            "an address such as mailto:admin@example.org or https://example.org/contact",
            r"^(mailto:[^@\s]+@[^@\s]+|https://[^\s]+)$",
        ),
    ] = ""
    push_origins: Annotated[
        str,
        _text(
            "push services in your own network, with commas between them; others must have TLS and public addresses",
            "origins such as http://127.0.0.1:9000, with commas between them",
            r"^https?://[^/\s,]+(, *https?://[^/\s,]+)*$",
        ),
    ] = ""
    vacation_days: Annotated[
        int,
        _number(
            "the days a year of an account on [vacation](server.md#vacations), while its clocks stand still",
            "a whole number from 0 to 366",
            least=0,
            most=366,
        ),
    ] = 21
    limits: Limits = Limits()
