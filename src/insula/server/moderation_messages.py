"""The messages about blocks, reports and operators. `typescript.py` generates the page's types from them."""

from typing import Literal

from msgspec import Struct


class NewBlock(Struct, frozen=True):
    """Block the account with a name."""

    name: str


class RemovedBlock(Struct, frozen=True):
    """End a block."""

    id: str


class BlockAtTable(Struct, frozen=True):
    """Block the account of a player at a table."""

    seat: int
    line: int = 0
    """The number of a line of the log, for who had the seat then; 0 for who has it now."""


Reason = Literal["insults", "harassment", "name", "cheating", "spam", "other"]
"""Why somebody is reported."""


class NewReport(Struct, frozen=True):
    """Report a player at a table to the operators."""

    seat: int
    reason: Reason
    text: str = ""
    line: int = 0
    """The number of a line of the log, for who had the seat then; 0 for who has it now."""


class BlockedPlayer(Struct, frozen=True):
    """A person whom this account has blocked, with the name that the person had at the table."""

    id: str
    name: str


class BlockList(Struct, frozen=True):
    """The persons whom this account has blocked, the latest first."""

    blocks: list[BlockedPlayer]


# What operators do.


class CloseReport(Struct, frozen=True, tag_field="type", tag="close_report"):
    """Close a report, or all open reports by the same person or about the same table, with a note."""

    report: str
    reason: str
    related: Literal["", "reporter", "table"] = ""
    """What the reports have in common; empty for only this one."""


class BanPlayer(Struct, frozen=True, tag_field="type", tag="ban"):
    """Ban the person whom a report is about, or the account with a name. The person sees the reason."""

    reason: str
    report: str = ""
    name: str = ""
    """The name of an account, if no report is given."""
    days: int = 0
    """The length of the ban; 0 for a permanent ban."""


class LiftBan(Struct, frozen=True, tag_field="type", tag="lift_ban"):
    """End a ban."""

    ban: str
    reason: str


class RenameAccount(Struct, frozen=True, tag_field="type", tag="rename"):
    """Give an account another name."""

    name: str
    new_name: str
    reason: str


OperatorRequest = CloseReport | BanPlayer | LiftBan | RenameAccount


class HideLine(Struct, frozen=True, tag_field="type", tag="hide_line"):
    """Delete a line of the chat of a table."""

    line: int
    reason: str


class CloseTable(Struct, frozen=True, tag_field="type", tag="close_table"):
    """Close a table."""

    reason: str


TableAction = HideLine | CloseTable


# What operators see. Times are in seconds since 1970.


class ShownLine(Struct, frozen=True):
    """A line of the chat in a report, as it was at the time of the report."""

    line: int
    at: float
    name: str
    text: str
    is_phrase: bool
    """Whether the text is the code of a quick phrase."""
    is_reported: bool
    """Whether the reported person said it."""


class ShownReport(Struct, frozen=True):
    """A report."""

    id: str
    at: float
    table: str
    entry: int
    """The number of the last entry of the log at that time."""
    name: str
    """The name that the reported person had at the table; empty if the account was deleted."""
    account: str
    """The name of the account; empty for a guest without one."""
    reporter: str
    reason: str
    text: str
    chat: list[ShownLine]
    is_closed: bool
    note: str
    by_reporter: int
    """The number of open reports by the same person; 0 if the account of this person was deleted."""
    about_table: int
    """The number of open reports about the same table."""


class ShownBan(Struct, frozen=True):
    """A ban."""

    id: str
    name: str
    at: float
    until: float | None
    """None for a permanent ban."""
    reason: str


class ShownAction(Struct, frozen=True):
    """Something that an operator did."""

    at: float
    operator: str
    kind: str
    subject: str
    reason: str


class OperatorView(Struct, frozen=True):
    """What operators see: some open reports; the last closed reports, bans and actions, the latest first.

    Open reports by accounts come before those by guests. Otherwise, the oldest are first.
    """

    reports: list[ShownReport]
    first: int
    """The number of the first of these open reports, from 0."""
    total: int
    """The number of all open reports."""
    closed: list[ShownReport]
    bans: list[ShownBan]
    actions: list[ShownAction]
