"""What operators do at a table. Each returns log entries or raises Refusal."""

from ..messages import ErrorCode
from ..refusal import refused
from .log import Closed, Hidden, LogEntry
from .log_limits import CHAT
from .table import Table


def hide(table: Table, line: int, operator: str) -> list[LogEntry]:
    """Delete a line of the chat: the log keeps it, and nobody is shown it any more."""
    if not 0 < line <= table.seq or table.lines[line - 1].kind not in CHAT:
        raise refused(ErrorCode.ILLEGAL, "no_line_of_chat", "there is no line of the chat with this number")
    return [Hidden(line, operator)]


def close(table: Table, operator: str) -> list[LogEntry]:
    """Close a table before its end. Nobody sits or plays there any more, and its game counts nowhere."""
    if table.tournament:
        sentence = "this is a table of a tournament, which its host can cancel"
        raise refused(ErrorCode.ILLEGAL, "closing_in_tournament", sentence)
    return [] if table.status == "over" else [Closed(operator)]
