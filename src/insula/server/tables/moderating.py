"""Actions of operators at a table. Each function returns log entries or raises Refusal."""

from ..messages import ErrorCode
from ..refusal import refused
from .log import Closed, Hidden, LogEntry
from .log_limits import CHAT
from .table import Table


def hide(table: Table, line: int, operator: str) -> list[LogEntry]:
    """Delete a line of the chat. It stays in the log, but is no longer shown to anybody."""
    if not 0 < line <= table.seq or table.lines[line - 1].kind not in CHAT:
        raise refused(ErrorCode.ILLEGAL, "no_line_of_chat", "there is no line of the chat with this number")
    return [Hidden(line, operator)]


def close(table: Table, operator: str) -> list[LogEntry]:
    """Close a table before its game ends. Nobody can sit or play there any more, and its game does not count.

    A finished game has its result already, so its table is not closed.
    """
    if table.tournament:
        sentence = "this is a table of a tournament: the host can cancel the tournament"
        raise refused(ErrorCode.ILLEGAL, "closing_in_tournament", sentence)
    if table.status == "over":
        sentence = "the game at this table is over: delete the lines of its chat"
        raise refused(ErrorCode.OVER, "closing_finished", sentence)
    return [Closed(operator)]
