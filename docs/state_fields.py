"""Write the tables of docs/state.md from the declarations of the modules: `python docs/state_fields.py`."""

import inspect
import re
from pathlib import Path

from insula.modules import contributions
from insula.rules import board, state
from insula.rules.fields import StateFields
from insula.rules.spec import Field

PAGE = Path(__file__).parent / "state.md"
TABLES = ("fields of the state", "fields of the board")
DECLARED = re.compile(r"^    (\w+): .*?(?:#\s*(.*))?$")
BOARD_LINE = re.compile(r'^    \("(\w+)", ')


def state_table() -> str:
    """Return the table of all fields of the state, by module."""
    engine = [("Engine", state.EngineState)]
    modules = [
        (file.SPEC.title, part)
        for _, file in contributions("module")
        for part in vars(file).values()
        if inspect.isclass(part) and issubclass(part, StateFields) and part.__module__ == file.__name__
    ]
    rows = [_row("module", "field", "type", "shape", "seen by", "what it is"), _row(*["---"] * 6)]
    for title, part in engine + modules:
        notes = _comments(inspect.getsource(part))
        rows += [_state_row(title, field, notes.get(field.name, "")) for field in part.declared]
    return "".join(rows)


def _state_row(title: str, field: Field, note: str) -> str:
    if field.derived:
        note = "derived" if note.startswith("Derived") else f"derived: {note}"
    return _row(title, f"`{field.name}`", field.type, _shape(field.shape), SEEN[field.seen], note)


SEEN = {"public": "all", "own": "its seat", "hidden": "nobody"}


def _comments(source: str) -> dict[str, str]:
    """Return the comment behind each declared field, or the one above its group."""
    notes, above = {}, ""
    for line in source.splitlines():
        if line.strip().startswith("#"):
            above = line.strip().removeprefix("#").strip().rstrip(".")
        elif match := DECLARED.match(line):
            notes[match[1]] = match[2] or above
    return notes


def board_table() -> str:
    """Return the table of all fields of the board."""
    notes, above = {}, ""
    for line in inspect.getsource(board).splitlines():
        if line.startswith("    # "):
            above = line.strip().removeprefix("# ").rstrip(".")
        elif match := BOARD_LINE.match(line):
            notes[match[1]] = above
    rows = [_row("field", "type", "shape", "what it is"), _row(*["---"] * 4)]
    rows += [_row(f"`{name}`", kind, _shape(shape), notes[name]) for name, kind, shape in board.FIELDS]
    return "".join(rows)


def _shape(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"


def page() -> str:
    """Return the page with the tables as they should be."""
    text = PAGE.read_text("utf-8")
    for name, table in zip(TABLES, (state_table(), board_table()), strict=True):
        begin, end = f"<!-- {name} -->\n", f"<!-- end of the {name} -->\n"
        before, rest = text.split(begin)
        _, after = rest.split(end)
        text = f"{before}{begin}{table}{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
