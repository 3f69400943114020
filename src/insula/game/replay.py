"""Replay a record and check every decision."""

from typing import TYPE_CHECKING, TypeVar

from ..errors import BrokenRecordError, HiddenError, InsulaError, Message, NotationError
from ..notation.actions import read_action
from ..notation.board_replay import is_laid, next_draw, read_board
from ..notation.records import ParsedRecord
from ..notation.records.reader import Item
from ..notation.records.titles import HIDDEN, digest, result_text
from ..notation.refusals import broken, wrong
from ..reason import Reason
from ..rules.constants import CHANCE

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")


def replay(record: ParsedRecord, game_class: type[G]) -> G:
    """Return the game of a record.

    All bytes of its state equal those of the original game, except those of the generator. From there on, the generator
    decides chance, unless the record ends at a decision of chance.

    Raises BrokenRecordError with line, turn and reason if the record cannot have happened, NotationError if it cannot
    be read, and HiddenError if it omits secrets.
    """
    if record.seen_by or any(item.text == HIDDEN for item in record.items):
        raise HiddenError(f"this record omits what {record.seen_by or 'somebody'} may not see", case="record_hides")
    game = begin_record(record, game_class)
    if record.board:
        _lay_board(record, game)
    for item in record.items:
        play_item(record, game, item)
    check_end(record, game)
    if game.over or game.actor != CHANCE:
        game.chance = "auto"
    return game


def begin_record(record: ParsedRecord, game_class: type[G]) -> G:
    """Return the game before everything in the record, even before its board is laid. Its chance is manual."""
    if record.start:
        return game_class(position=record.start, chance="manual")
    ruleset = record.ruleset
    first = ruleset.colors.index(record.first) if record.first else None
    return game_class(rules=ruleset.name, players=ruleset.players, options=ruleset.given, chance="manual", first=first)


def _lay_board(record: ParsedRecord, game: "Game") -> None:
    drawn = read_board(record.ruleset, record.board)
    while not game.over and (code := next_draw(game.view(None).state, drawn)) is not None:
        if code not in {action.code for action in game.legal_actions}:
            break
        game.play(code)
    if not has_its_board(record, game):
        raise broken(
            "board_not_laid", "line {number}: these rules do not allow this board", number=record.board[0].number
        )


def has_its_board(record: ParsedRecord, game: "Game") -> bool:
    """Return whether the board of a game is that of the record."""
    return is_laid(game.view(None).state, read_board(record.ruleset, record.board))


def play_item(record: ParsedRecord, game: "Game", item: Item) -> None:
    """Play one item, or raise BrokenRecordError."""
    if game.over:
        raise _broken_at(item, wrong("already_over", "the game was already over"))
    if item.turn != game.turn:
        raise _broken_at(item, wrong("other_turn", "the turn is {number}", number=game.turn))
    if game.actor == CHANCE and not item.is_outcome:
        raise _broken_at(item, wrong("outcome_missing", "an outcome of chance is missing here"))
    if item.is_outcome and game.actor != CHANCE:
        raise _broken_at(item, wrong("no_outcome_due", "no outcome of chance is expected here"))
    code = read_action(record.ruleset, game.view(None).state, item.text, line=item.line, column=item.column)
    is_asked = code in {action.code for action in game.legal_actions}
    if is_asked and item.color and item.color != record.ruleset.colors[game.actor]:
        player = record.ruleset.colors[game.actor]
        found = wrong("other_decides", "{player} must decide, not {other}", player=player, other=item.color)
        raise _broken_at(item, found)
    try:
        game.play(code)
    except NotationError:
        raise
    except InsulaError as refused:
        # The reason names seats by their numbers, which mean nothing without the colors of the game.
        arguments = {**refused.arguments, "colors": record.ruleset.colors}
        raise _broken_at(item, Message(refused.case, refused.reason, arguments), refused.why) from refused


def _broken_at(item: Item, found: Message, why: Reason | None = None) -> BrokenRecordError:
    """Return the error for a decision that cannot have happened; `why` says why it is not legal, if it is not."""
    error = BrokenRecordError(
        f"line {item.line}, turn {item.turn}, {item.text!r}: {found.sentence}",
        case=found.case,
        arguments=found.arguments,
        line=item.line,
        column=item.column,
    )
    error.why = why
    return error


def check_end(record: ParsedRecord, game: "Game") -> None:
    """Raise BrokenRecordError if the game does not have the result and final position of the record."""
    winners = [record.ruleset.colors[seat] for seat in game.winners]
    result = result_text(winners, game.over, game.turn)
    if record.result != result:
        raise broken(
            "other_result",
            "the result is {result!r}, but the record says {said!r}",
            result=result,
            said=record.result,
        )
    if digest(game.position) != record.digest:
        raise broken(
            "other_final_position", "the game does not reach the position in the last line: the record was changed"
        )
