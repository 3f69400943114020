"""The errors of Insula: each class has a stable code, and says in words what was wrong and what would be right."""

from collections.abc import Callable
from enum import StrEnum


class Code(StrEnum):
    """Stable codes of all errors, for programs."""

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
    """The root of all errors of this package; `code` is stable, `reason` is one sentence."""

    code: Code

    def __init__(self, reason: str, *, position: Callable[[], str] | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self._position = position

    @property
    def position(self) -> str | None:
        """The position in which it happened, as text, where there is one; it is written when it is asked for."""
        return None if self._position is None else self._position()


class RulesetError(InsulaError):
    """The rules, players or options asked for do not make a game."""

    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class IllegalActionError(InsulaError):
    """The action is not legal now; the game is unchanged."""

    code = Code.ILLEGAL_ACTION


class GameOverError(InsulaError):
    """The game is over: nothing can be played any more."""

    code = Code.GAME_OVER


class NothingToUndoError(InsulaError):
    """No decision has been played yet."""

    code = Code.NOTHING_TO_UNDO


class NotationError(InsulaError):
    """A text could not be read: `line` and `column` (both from 1) say where, `expected` what would be right."""

    code = Code.NOTATION

    def __init__(self, reason: str, *, line: int = 1, column: int = 1, expected: str = "") -> None:
        place = f"line {line}, column {column}: {reason}"
        super().__init__(f"{place}; expected {expected}" if expected else place)
        self.line = line
        self.column = column
        self.expected = expected


class ImpossiblePositionError(InsulaError):
    """The position cannot exist in a game of these rules."""

    code = Code.IMPOSSIBLE_POSITION


class BrokenRecordError(InsulaError):
    """The record does not replay: it was cut short, altered, or says something that cannot happen."""

    code = Code.BROKEN_RECORD


class HiddenError(InsulaError):
    """The text leaves out secrets, so no game can be made of it."""

    code = Code.HIDDEN


class SeatError(InsulaError):
    """There is no such seat at this table."""

    code = Code.WRONG_SEAT


class ArgumentError(InsulaError):
    """A game was asked for with arguments that make no sense, or not together."""

    code = Code.WRONG_ARGUMENT


class UnknownBotError(InsulaError):
    """No bot has this name."""

    code = Code.UNKNOWN_BOT


class BotError(InsulaError):
    """A bot chose something that was not among its legal actions."""

    code = Code.BOT_FAILED


class MissingExtraError(InsulaError):
    """A part of the package that is not installed was asked for."""

    code = Code.MISSING_EXTRA
