"""Read a record into its parts. Only a replay can check that they make a valid game."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from ...errors import BrokenRecordError, Message, NotationError, shortened
from ...ruleset import Ruleset
from ..expected import DECISION, a_line, exactly, expect
from ..headers import TABLE_KEYS, read_table
from ..lines import Line, read_line, require_title, split_lines
from ..positions.body import is_board_line
from ..positions.texts import SEEN_BY
from ..positions.texts import TITLE as POSITION_TITLE
from ..refusals import broken, wrong
from .proof import CHANCE, COMMITMENT, CONTRIBUTION, SEED, Proof, ProofReader, plain
from .titles import DIGITS, END, FIRST, GAME, RESULT, SEAT, START, TITLE

_TURN = re.compile(r"(\d{1,7})\.(?!\S)", re.ASCII)
_END = re.compile(rf"(\d+) steps, position ([0-9a-f]{{{DIGITS}}})", re.ASCII)
_OUTCOME = re.compile(r"\[([^\[\]]*)\]")
_BLANKS = re.compile(r"\s*")


class Item(NamedTuple):
    """A decision or an outcome of chance: its text, its place in the record, and the color before it."""

    text: str
    line: int
    column: int
    turn: int
    color: str = ""
    is_outcome: bool = False


@dataclass
class ParsedRecord:
    """The parts of a record."""

    ruleset: Ruleset
    names: dict[str, str] = field(default_factory=dict)
    """The names of the players, by color."""
    seen_by: str = ""
    """The seat for which secrets are left out; empty if nothing is left out."""
    result: str = ""
    first: str = ""
    """The color that was chosen to begin; empty if none was chosen."""
    start: str = ""
    """The starting position as text, if the game began from a position."""
    board: list[Line] = field(default_factory=list)
    """The lines of the drawn board."""
    proof: Proof | None = None
    """The proof of the outcomes of chance, if the record has one."""
    items: list[Item] = field(default_factory=list)
    digest: str = ""
    """The digest of the final position."""


def read_record(text: str) -> ParsedRecord:
    """Read a record. Only a replay can check that it makes a valid game.

    Raises NotationError if a text cannot be read, and BrokenRecordError if the end of the record is missing.
    """
    lines = list(split_lines(text))
    require_title(lines, TITLE)
    header, turns = _split_at_game(lines[1:])
    record, proof = _read_header(header)
    last = turns.pop() if turns and plain(turns[-1][1]).startswith(END) else None
    turns, draws = _split_at_chance(turns)
    record.items = _read_turns(record.ruleset, turns)
    proof.read_draws(draws)
    record.proof = proof.proof
    if last is None:
        raise _cut_short(lines[-1][0], record.items)
    _read_end(record, read_line(*last))
    return record


def _cut_short(number: int, items: list[Item]) -> BrokenRecordError:
    if not items:
        return broken(
            "cut_short",
            "the record is cut short after line {number}: its last line, {key!r}, is missing",
            number=number,
            key=END,
        )
    return broken(
        "cut_short_in_turn",
        "the record is cut short after line {number}, turn {turn}: its last line, {key!r}, is missing",
        number=number,
        turn=items[-1].turn,
        key=END,
    )


def _split_at_game(lines: list[tuple[int, str]]) -> tuple[list[Line], list[tuple[int, str]]]:
    header: list[Line] = []
    for place, (number, content) in enumerate(lines):
        if _TURN.match(content):
            found = wrong("turn_before_game", "a turn begins before the line {key!r}", key=f"{GAME}:")
            raise NotationError(found, exactly(f"{GAME}:"), line=number)
        line = read_line(number, content)
        if line.key == GAME:
            line.cursor.finish()
            return header, lines[place + 1 :]
        header.append(line)
    last = lines[-1][0] if lines else 1
    raise broken(
        "cut_short",
        "the record is cut short after line {number}: the line {key!r} is missing",
        number=last,
        key=f"{GAME}:",
    )


def _split_at_chance(lines: list[tuple[int, str]]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Return the lines of the turns, and those of the draws after them."""
    places = (place for place, (_, content) in enumerate(lines) if plain(content) == f"{CHANCE}:")
    end = next(places, len(lines))
    return lines[:end], lines[end + 1 :]


def _read_header(lines: list[Line]) -> tuple[ParsedRecord, ProofReader]:
    ruleset, rest = read_table(lines)
    record, proof = ParsedRecord(ruleset), ProofReader(ruleset)
    seen: set[str] = set()
    for place, line in enumerate(rest):
        if line.key == START:
            record.start = _position_text(lines, rest[place + 1 :])
            break
        if line.key in seen:
            raise line.second(line.key)
        seen.add(line.key)
        if not proof.takes(line):
            _read_header_line(record, line)
    if not record.result:
        found = wrong("missing_line", "the line {key!r} is missing", key=RESULT)
        raise NotationError(found, a_line("result: red won, turn 57"))
    return record, proof


def _read_header_line(record: ParsedRecord, line: Line) -> None:
    word, _, color = line.key.partition(" ")
    if line.key == RESULT:
        record.result = " ".join(line.value.lower().split())
    elif line.key == SEEN_BY:
        record.seen_by = line.value.strip()
    elif line.key == FIRST:
        record.first = line.value.strip().lower()
        if record.first not in record.ruleset.colors:
            raise line.error(_no_player(record.first), *map(exactly, record.ruleset.colors))
    elif word == SEAT and color in record.ruleset.colors:
        record.names[color] = line.value.strip()
    elif is_board_line(record.ruleset, line.key):
        record.board.append(line)
    else:
        one = record.ruleset.colors[0]
        proof = COMMITMENT, f"{CONTRIBUTION} {one}", SEED
        keys = (*TABLE_KEYS, f"{SEAT} {one}", *proof, SEEN_BY, RESULT, FIRST, "board", START, GAME)
        found = wrong("no_such_header", "there is no line {key!r} in the header of a record", key=shortened(line.key))
        raise line.error(found, *map(exactly, keys))


def _position_text(header: list[Line], body: list[Line]) -> str:
    """Return the position as a text of its own. Each line keeps its line number from the record."""
    wanted = [line for line in header if line.key in TABLE_KEYS] + body
    texts = {line.number: f"{line.key}:{line.value}".rjust(line.column - 1 + len(line.value)) for line in wanted}
    return "\n".join([POSITION_TITLE, *(texts.get(number, "") for number in range(2, max(texts, default=1) + 1))])


def _read_turns(ruleset: Ruleset, lines: list[tuple[int, str]]) -> list[Item]:
    items: list[Item] = []
    turn = -1
    for number, content in lines:
        column = len(content) - len(content.lstrip()) + 1
        rest = content[column - 1 :]
        if match := _TURN.match(rest):
            turn = int(match[1])
            column, rest = column + match.end(), rest[match.end() :]
        elif turn < 0:
            found = wrong("no_turn_begun", "no turn has begun")
            raise NotationError(
                found, expect("turn_number", "a number such as {example}", example="1."), line=number, column=column
            )
        items += _read_items(ruleset, Item("", number, column, turn), rest)
    return items


def _read_items(ruleset: Ruleset, place: Item, text: str) -> list[Item]:
    """Return the items of one line of a turn; `place` is the start of the text."""
    items: list[Item] = []
    column = place.column
    parts = text.split(";")
    for index, part in enumerate(parts):
        if part.strip():
            items += _read_item(ruleset, place._replace(column=column), part)
        elif index < len(parts) - 1:
            found = wrong("nothing_before_mark", "there is nothing before {mark}", mark=";")
            raise NotationError(found, DECISION, line=place.line, column=column)
        column += len(part) + 1
    return items


def _read_item(ruleset: Ruleset, place: Item, part: str) -> list[Item]:
    """Return a decision and the outcomes that follow it in brackets."""
    words, bracket, _ = part.partition("[")
    items: list[Item] = []
    prefix, colon, after = words.partition(":")
    color = prefix.strip().lower() if colon else ""
    text = after if colon else words
    if colon and color not in ruleset.colors:
        raise _error(place, part, 0, _no_player(color), *map(exactly, ruleset.colors))
    if text.strip():
        column = place.column + len(words) - len(text.lstrip())
        items.append(place._replace(text=text.strip(), column=column, color=color))
    elif colon:
        found = wrong("no_decision", "the decision of {player} is missing", player=color)
        raise _error(place, part, len(words), found, DECISION)
    offset, end = len(words), len(part.rstrip())
    while bracket and offset < end:
        match = _OUTCOME.match(part, offset)
        if not match:
            found = wrong("not_an_outcome", "this is not an outcome of chance")
            raise _error(
                place, part, offset, found, expect("an_outcome", "an outcome such as {example}", example="[3 4]")
            )
        items.append(place._replace(text=match[1].strip(), column=place.column + match.start(1), is_outcome=True))
        offset = _after_blanks(part, match.end())
    return items


def _after_blanks(text: str, offset: int) -> int:
    match = _BLANKS.match(text, offset)
    return match.end() if match else offset


def _no_player(color: str) -> Message:
    return wrong("no_such_player", "there is no player {name!r}", name=shortened(color))


def _error(place: Item, part: str, offset: int, found: Message, *expected: Message) -> NotationError:
    blanks = len(part) - len(part.lstrip()) if offset == 0 else 0
    return NotationError(found, *expected, line=place.line, column=place.column + offset + blanks)


def _read_end(record: ParsedRecord, line: Line) -> None:
    """Read the last line: the number of steps, and the digest of the final position."""
    match = _END.fullmatch(plain(line.value))
    if not match:
        found = wrong("unreadable_last_line", "the last line cannot be read")
        raise line.error(found, a_line(f"{END}: 312 steps, position 0123456789abcdef"))
    if match[1].lstrip("0") != str(len(record.items)).lstrip("0"):
        raise broken(
            "other_step_count",
            "line {number}: the last line says {count} steps, but there are {found}",
            number=line.number,
            count=match[1],
            found=len(record.items),
        )
    record.digest = match[2]
