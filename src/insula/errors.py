"""The errors of Insula. Each has a stable code with named arguments, and one English sentence."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from .reason import Reason

ALIKE = 0.75
"""How much of a name must be right, from 0 to 1, for `similar` to recognize it (`difflib`)."""
LEAST_PART = 2
"""The fewest letters by which a part of a name is recognized."""
MOST_SHOWN = 40
"""The most characters of a text from outside that a message repeats."""

Argument = bool | int | str | tuple[bool | int | str, ...]
"""An argument of an error: a module, an option, a value, player counts, or the ID of a rule."""


class Message(NamedTuple):
    """What is wrong, or what would be right instead: a stable case, an English sentence, and its arguments."""

    case: str
    """Empty if the sentence is notation, which is the same in every language."""
    sentence: str
    arguments: Mapping[str, Argument]


def in_words(words: Sequence[str], last: str = "and") -> str:
    """Return words as an English list. `last` is the word before the last item.

    >>> in_words(["red", "blue", "white"]), in_words(["3", "4"], "or"), in_words(["ore"]), in_words([])
    ('red, blue and white', '3 or 4', 'ore', '')
    """
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def shortened(text: str) -> str:
    """Return a text for an error message. A long text is cut.

    >>> shortened("road"), len(shortened("a" * 1000))
    ('road', 40)
    """
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def quoted(value: object) -> str:
    """Return a value of any kind as an error message repeats it: a text in quotes, and nothing long.

    >>> quoted("road"), quoted(7), len(quoted("a" * 1000))
    ("'road'", '7', 42)
    """
    return repr(shortened(value)) if isinstance(value, str) else shortened(repr(value))


def counted(count: int, word: str) -> str:
    """Return a count with its noun.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"


def similar(name: object, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant, or None.

    It, or one of its words, has nearly the same letters as `name`, or it begins with it.

    >>> similar("gredy", ["random", "greedy"]), similar("vp", ["hand_limit", "vp_goal"]), similar("x", ["random"])
    ('greedy', 'vp_goal', None)
    >>> similar("numbrs", ["setup", "random_numbers"])
    'random_numbers'
    """
    from difflib import get_close_matches

    written = {each.casefold(): each for each in known}
    asked = str(name).strip().casefold()
    close = get_close_matches(asked, written, n=1, cutoff=ALIKE)
    if not close and len(asked) >= LEAST_PART:
        begun = (each for each in written if each.startswith(asked))
        words = {word: each for each in written for word in each.replace("-", "_").split("_")}
        close = [*begun, *(words[word] for word in get_close_matches(asked, words, n=1, cutoff=ALIKE))][:1]
    return written[close[0]] if close else None


def unknown(claim: str, name: object, known: Iterable[str], listing: str) -> str:
    """Return the sentence about a name that does not exist, with the one that was probably meant, and all names.

    >>> unknown("there is no bot called 'gredy'", "gredy", ["random", "greedy"], "the bots are")
    "there is no bot called 'gredy'; did you mean 'greedy'? The bots are random, greedy"
    >>> unknown("there is no bot called 'chess'", "chess", ["random", "greedy"], "the bots are")
    "there is no bot called 'chess'; the bots are random, greedy"
    """
    names = list(known)
    meant, listed = similar(name, names), f"{listing} {', '.join(names)}"
    return f"{claim}; did you mean {meant!r}? {listed[0].upper()}{listed[1:]}" if meant else f"{claim}; {listed}"


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
    FOREIGN_FILE = "foreign_file"
    UNKNOWN_BOT = "unknown_bot"
    BOT_FAILED = "bot_failed"
    WRONG_SEAT = "wrong_seat"
    WRONG_ARGUMENT = "wrong_argument"
    MISSING_EXTRA = "missing_extra"
    WRONG_MODULE = "wrong_module"
    CREW_FAILED = "crew_failed"


class InsulaError(ValueError):
    """The base class of all errors of this package.

    `code` is the kind of error, for programs. `case` and `arguments` identify exactly what was wrong, so that a page
    can show it in the reader's language. `reason` is one English sentence. `line` and `column` are the place of the
    error in a text, counted from 1; 0 if it has no place.

    >>> from insula import Game
    >>> try:
    ...     Game(seed=1).play("end")
    ... except InsulaError as error:
    ...     print(error.code, error.reason)
    illegal_action orange must first place a starting settlement
    """

    code: Code
    why: Reason | None = None
    """Why an action is not legal, if that is the error."""
    expectations: tuple[Message, ...] = ()
    """What would be valid at the place of the error."""

    def __init__(
        self,
        reason: str,
        *,
        case: str = "",
        arguments: Mapping[str, Argument] | None = None,
        position: Callable[[], str] | None = None,
        line: int = 0,
        column: int = 0,
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.case = case or str(self.code)
        self.arguments = dict(arguments or {})
        self.line = line
        self.column = column
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
    """A text could not be read. `line` and `column` are the place, `expected` is what would be valid there."""

    code = Code.NOTATION

    def __init__(self, found: Message, *expectations: Message, line: int = 1, column: int = 1) -> None:
        self.found = found
        self.expectations = expectations
        self.expected = "; ".join(dict.fromkeys(each.sentence for each in expectations))
        place = f"line {line}, column {column}: {found.sentence}"
        meant = similar(_word_of(found), _words_of(expectations))
        if meant:
            reason = f"{place}; did you mean {meant!r}? Expected {self.expected}"
        else:
            reason = f"{place}; expected {self.expected}" if self.expected else place
        super().__init__(reason, case=found.case, arguments=found.arguments, line=line, column=column)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.found,), self.__dict__


def _word_of(found: Message) -> str:
    """Return the word that was found, or an empty text if the error is not about a word."""
    return str(next((found.arguments[name] for name in ("word", "key", "name") if name in found.arguments), ""))


def _words_of(expectations: Iterable[Message]) -> Iterator[str]:
    """Yield the words of the notation that would be valid."""
    for each in expectations:
        if not each.case:
            yield each.sentence
        for value in each.arguments.values():
            if isinstance(value, tuple):
                yield from (word for word in value if isinstance(word, str))


class ImpossiblePositionError(InsulaError):
    """The position cannot exist in a game of these rules."""

    code = Code.IMPOSSIBLE_POSITION


class BrokenRecordError(InsulaError):
    """The record cannot be replayed. It was cut short or changed, or contains something impossible.

    `why` is the reason of an action that is not legal.
    """

    code = Code.BROKEN_RECORD


class HiddenError(InsulaError):
    """The text omits secrets, so a game cannot be restored from it."""

    code = Code.HIDDEN


class ForeignFileError(InsulaError):
    """A file of another program cannot be imported. `place` is the place in the file; empty if it is the whole file."""

    code = Code.FOREIGN_FILE

    def __init__(self, message: Message, place: str = "") -> None:
        reason = f"{place}: {message.sentence}" if place else message.sentence
        super().__init__(
            reason, case=message.case, arguments={**message.arguments, **({"where": place} if place else {})}
        )
        self.message = message
        self.place = place

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.place), self.__dict__


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


UNDECLARED = "undeclared_option"
"""The case of a ModuleError about an option, or a value of one, that no table has."""


class ModuleError(InsulaError):
    """A module from outside of the package cannot be used (`INSULA_MODULES`)."""

    code = Code.WRONG_MODULE


class CrewError(InsulaError):
    """A worker process or machine cannot be used: it does not exist, or differs from the others."""

    code = Code.CREW_FAILED


class WorkerEndedError(CrewError):
    """A worker process ended during its work. If the work was repeated, this happened each time."""
