"""Playing a record again, checked decision by decision."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NoReturn, Protocol, TypeVar

from ..errors import BrokenRecordError, HiddenError, InsulaError, NotationError
from ..modules.base.rules.actions import PROPOSE_TRADE, WITHDRAW_OFFER
from ..rules.constants import CHANCE
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from .actions import read_action
from .board_replay import is_laid, next_draw, read_board
from .record_reader import Item, ParsedRecord
from .record_titles import HIDDEN, digest, result_text


class Coded(Protocol):
    """An action."""

    @property
    def code(self) -> int:
        """Kind and argument in one int."""


class Seen(Protocol):
    """A view."""

    @property
    def state(self) -> Any:
        """The state, as far as it is seen."""


class Playable(Protocol):
    """What a replay needs of a game."""

    chance: Literal["auto", "manual"]

    @property
    def actor(self) -> int:
        """The seat that must decide, or CHANCE."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def turn(self) -> int:
        """How many turns have begun."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""

    @property
    def position(self) -> str:
        """The position as text."""

    @property
    def legal_actions(self) -> Sequence[Coded]:
        """What can be played now."""

    def unasked_actions(self, seat: int | str) -> Sequence[Coded]:
        """What a seat may do beside what is asked."""

    def view(self, seat: None) -> Seen:
        """What is public."""

    def play(self, action: int) -> None:
        """Play an action."""


G = TypeVar("G", bound=Playable)


def replay(record: ParsedRecord, game_class: Callable[..., G]) -> G:
    """The game that a record tells; `game_class` makes it, as `insula.Game` does.

    All bytes of its state are those of the original game but those of the generator. It ends with chance left to the
    generator, unless the record ends where chance has to answer.

    Raises BrokenRecordError with line, turn and reason where the record cannot have happened, NotationError where it
    cannot be read, and HiddenError if it leaves out secrets.
    """
    if record.seen_by or any(item.text == HIDDEN for item in record.items):
        raise HiddenError(f"this record leaves out what {record.seen_by or 'somebody'} may not see")
    game = _begin(record, game_class)
    if record.board:
        _lay_board(record, game)
    for item in record.items:
        _play(record, game, item)
    _check_end(record, game)
    if game.over or game.actor != CHANCE:
        game.chance = "auto"
    return game


def _begin(record: ParsedRecord, game_class: Callable[..., G]) -> G:
    if record.start:
        return game_class(position=record.start, chance="manual")
    ruleset = record.ruleset
    first = ruleset.colors.index(record.first) if record.first else None
    return game_class(rules=ruleset.name, players=ruleset.players, options=ruleset.given, chance="manual", first=first)


def _lay_board(record: ParsedRecord, game: Playable) -> None:
    drawn = read_board(record.ruleset, record.board)
    while not game.over and (code := next_draw(game.view(None).state, drawn)) is not None:
        if code not in {action.code for action in game.legal_actions}:
            break
        game.play(code)
    if not is_laid(game.view(None).state, drawn):
        raise BrokenRecordError(f"line {record.board[0].number}: these rules do not lay such a board")


def _play(record: ParsedRecord, game: Playable, item: Item) -> None:
    """Play one item, or raise BrokenRecordError."""
    if game.over:
        _break(item, "the game was over before")
    if item.turn != game.turn:
        _break(item, f"this is turn {game.turn}")
    if item.is_outcome != (game.actor == CHANCE):
        _break(
            item, "an outcome of chance is missing here" if game.actor == CHANCE else "nothing is left to chance here"
        )
    state = game.view(None).state
    code = read_action(record.ruleset, state, item.text, line=item.line, column=item.column)
    if code not in {action.code for action in game.legal_actions}:
        seat = code & (ARGUMENTS - 1)
        unasked = code >> ARGUMENT_BITS in (PROPOSE_TRADE, WITHDRAW_OFFER) and seat < record.ruleset.players
        if unasked and code in {action.code for action in game.unasked_actions(seat)}:
            game.play(code)
            return
    elif item.color and item.color != record.ruleset.colors[game.actor]:
        _break(item, f"it is for {record.ruleset.colors[game.actor]} to decide, not for {item.color}")
    try:
        game.play(code)
    except NotationError:
        raise
    except InsulaError as refused:
        _break(item, refused.reason)


def _break(item: Item, reason: str) -> NoReturn:
    raise BrokenRecordError(f"line {item.line}, turn {item.turn}, {item.text!r}: {reason}")


def _check_end(record: ParsedRecord, game: Playable) -> None:
    """The game must have come to the result and the position that the record states."""
    winners = [record.ruleset.colors[seat] for seat in game.winners]
    result = result_text(winners, game.over, game.turn)
    if record.result != result:
        raise BrokenRecordError(f"the result is {result!r}, but the record states {record.result!r}")
    if digest(game.position) != record.digest:
        raise BrokenRecordError("the game does not come to the position of the last line: the record was altered")
