"""The errors of Insula. Each has a stable code with named arguments, and one English sentence."""

from collections.abc import Callable, Mapping
from enum import StrEnum

from .reason import Reason

Argument = bool | int | str | tuple[bool | int | str, ...]
"""An argument of an error: a module, an option, a value, player counts, or the ID of a rule."""


class Code(StrEnum):
    """The stable codes of all errors, for programs."""

    UNKNOWN_RULES = "unknown_rules"
    REFUSED_COMBINATION = "refused_combination"
    WRONG_PLAYERS = "wrong_players"
    UNKNOWN_OPTION = "unknown_option"
    WRONG_OPTION_VALUE = "wrong_option_value"
    OPTION_NOT_USED = "option_not_used"
    ILLEGAL_ACTION = "illegal_action"
    GAME_OVER = "game_over"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTATION = "notation"
    IMPOSSIBLE_POSITION = "impossible_position"
    BROKEN_RECORD = "broken_record"
    HIDDEN = "hidden"
    UNKNOWN_BOT = "unknown_bot"
    BOT_FAILED = "bot_failed"
    WRONG_SEAT = "wrong_seat"
    WRONG_ARGUMENT = "wrong_argument"
    MISSING_EXTRA = "missing_extra"


class InsulaError(ValueError):
    """The base class of all errors of this package.

    `code` is the kind of error, for programs. `case` and `arguments` identify exactly what was wrong, so that a page
    can show it in the reader's language. `reason` is one English sentence.
    """

    code: Code

    def __init__(
        self,
        reason: str,
        *,
        case: str = "",
        arguments: Mapping[str, Argument] | None = None,
        position: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.case = case or str(self.code)
        self.arguments = dict(arguments or {})
        self._position = position

    @property
    def position(self) -> str | None:
        """Return the position in which the error happened, as text, or None. It is written only when needed."""
        return None if self._position is None else self._position()


class RulesetError(InsulaError):
    """The requested rules, players or options are not valid. `ruleset.refusals` contains the sentences."""

    def __init__(
        self,
        reason: str,
        *,
        code: Code = Code.UNKNOWN_RULES,
        case: str = "",
        arguments: Mapping[str, Argument] | None = None,
    ) -> None:
        self.code = code
        super().__init__(reason, case=case, arguments=arguments)


class IllegalActionError(InsulaError):
    """The action is not legal now. The game is unchanged. `why` is the reason as a code with parameters."""

    code = Code.ILLEGAL_ACTION

    def __init__(self, reason: str, *, why: Reason | None = None, position: Callable[[], str] | None = None) -> None:
        case, arguments = (why.code, why.arguments) if why else ("", {})
        super().__init__(reason, case=case, arguments=arguments, position=position)
        self.why = why


class GameOverError(InsulaError):
    """The game is over. No action is legal."""

    code = Code.GAME_OVER


class NothingToUndoError(InsulaError):
    """No decision has been made yet."""

    code = Code.NOTHING_TO_UNDO


class NotationError(InsulaError):
    """A text could not be read. `line` and `column` (from 1) are the place, `expected` is what would be valid there."""

    code = Code.NOTATION

    def __init__(self, reason: str, *, line: int = 1, column: int = 1, expected: str = "") -> None:
        place = f"line {line}, column {column}: {reason}"
        arguments: dict[str, Argument] = {"line": line, "column": column, "found": reason, "expected": expected}
        super().__init__(f"{place}; expected {expected}" if expected else place, arguments=arguments)
        self.line = line
        self.column = column
        self.expected = expected


class ImpossiblePositionError(InsulaError):
    """The position cannot exist in a game of these rules."""

    code = Code.IMPOSSIBLE_POSITION


class BrokenRecordError(InsulaError):
    """The record cannot be replayed. It was cut short or changed, or contains something impossible."""

    code = Code.BROKEN_RECORD


class HiddenError(InsulaError):
    """The text omits secrets, so a game cannot be restored from it."""

    code = Code.HIDDEN


class SeatError(InsulaError):
    """The seat does not exist at this table."""

    code = Code.WRONG_SEAT


class ArgumentError(InsulaError):
    """The arguments for a game are invalid or contradict each other."""

    code = Code.WRONG_ARGUMENT


class UnknownBotError(InsulaError):
    """No bot has this name."""

    code = Code.UNKNOWN_BOT


class BotError(InsulaError):
    """A bot chose an action that was not legal."""

    code = Code.BOT_FAILED


class MissingExtraError(InsulaError):
    """An optional part of the package is not installed."""

    code = Code.MISSING_EXTRA
