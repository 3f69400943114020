"""Read the lines of a position that is being edited item by item, so that only impossible items are left out."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from ...errors import InsulaError
from ...ruleset import Ruleset
from ..draft import Draft
from ..lines import Line
from ..pending import DraftCheck
from .body import in_reading_order, line_kinds, read_one_line

Note = Callable[[InsulaError, str, str], None]
"""A function that receives an error, the key of its line, and the item."""


@dataclass
class Row:
    """A line with its items."""

    line: Line
    key: str
    """The key, after the color if it is a seat's line."""
    items: list[str]
    """The items; the whole value if it cannot be divided."""
    between: str
    """The separator of the items."""

    def line_with(self, items: list[str]) -> Line:
        """Return the line with some items. If the items are unchanged, the line keeps its columns."""
        if items == self.items:
            return self.line
        return self.line._replace(value=(self.between if self.between == " " else f"{self.between} ").join(items))

    def keep(self, items: list[str]) -> None:
        """Keep only these items."""
        self.line = self.line_with(items)
        self.items = items


def rows_of(ruleset: Ruleset, lines: list[Line]) -> Iterator[Row]:
    """Yield all lines except `also` lines, in the order in which they are read."""
    color = ""
    for line in in_reading_order(ruleset, lines):
        color = line.key if line.key in ruleset.colors else color
        kind = line_kinds(ruleset).get(line.key)
        key = f"{color} {line.key}".strip() if kind and kind.section.is_of_seat else line.key
        between = kind.shape(ruleset).between if kind and kind.shape else ""
        value = line.value.strip()
        items = [each.strip() for each in value.split(between.strip() or None)] if between else [value]
        yield Row(line, key, [item for item in items if item], between)


def drawn(ruleset: Ruleset, rows: list[Row], note: Note | None = None) -> Draft:
    """Return the draft of some lines. Items that cannot be read are removed from the lines."""
    draft = Draft.empty(ruleset)
    for row in rows:
        try:
            _read(draft, row.line)
        except InsulaError as error:
            _keep_readable(draft, row, error, note)
    return draft


def _keep_readable(draft: Draft, row: Row, error: InsulaError, note: Note | None) -> None:
    """Keep those items of a line that can be read, each after the items before it."""
    kept: list[str] = []
    errors: list[tuple[InsulaError, str]] = []
    for item in row.items if len(row.items) > 1 else []:
        trial = _copy(draft)
        try:
            _read(trial, row.line_with([*kept, item]))
            kept.append(item)
        except InsulaError as error_of_item:
            errors.append((error_of_item, item))
    for found, item in errors or [(error, row.line.value.strip())]:
        if note:
            note(found, row.key, item)
    row.keep(kept)
    if kept:
        with suppress(InsulaError):
            _read(draft, row.line)


def _copy(draft: Draft) -> Draft:
    return replace(
        draft,
        states=draft.states.copy(),
        said={*draft.said},
        corners={**draft.corners},
        sides={**draft.sides},
    )


def _read(draft: Draft, line: Line) -> None:
    """Read a line. If it cannot be read, the draft is unchanged."""
    states = draft.states.copy()
    before = (draft.seat, draft.is_hidden, {*draft.said}, {**draft.corners}, {**draft.sides})
    try:
        read_one_line(draft, line)
    except InsulaError:
        draft.states[:] = states
        draft.seat, draft.is_hidden, draft.said, draft.corners, draft.sides = before
        raise


def drop_impossible(ruleset: Ruleset, rows: list[Row], check: DraftCheck, error: InsulaError) -> list[tuple[str, str]]:
    """Drop the last item that causes the error of a check. Return the key of its line and the item."""
    for is_near in (True, False):
        for row in reversed(rows):
            for item in reversed(row.items):
                if is_near == _is_near(row, item, error) and _is_cause(ruleset, rows, row, item, check, error):
                    return [(row.key, item)]
    return []


def _is_near(row: Row, item: str, error: InsulaError) -> bool:
    """Return whether an error names the player of an item, or a place or card that the item contains."""
    player = error.arguments.get("player")
    names = [str(error.arguments[name]) for name in ("place", "other_place", "card") if name in error.arguments]
    return row.key.startswith(f"{player} ") if player else any(name in item for name in names)


def _is_cause(ruleset: Ruleset, rows: list[Row], row: Row, item: str, check: DraftCheck, error: InsulaError) -> bool:
    """Drop an item, unless the check finds the same error without it. Return whether it was dropped."""
    items = row.items
    row.keep([each for each in items if each is not item])
    if _says(check, drawn(ruleset, rows), error):
        row.keep(items)
        return False
    return True


def _says(check: DraftCheck, draft: Draft, error: InsulaError) -> bool:
    try:
        check(draft)
    except InsulaError as found:
        return found.case == error.case and found.arguments == error.arguments
    return False
