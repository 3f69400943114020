"""Write the tables of docs/state.md from the declarations of the modules: `python docs/state_fields.py`."""

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path

from insula.modules import contributions
from insula.rules import board, state
from insula.rules.fields import StateFields
from insula.rules.spec import Field

PAGE = Path(__file__).parent / "state.md"
TABLES = ("fields of the state", "fields of the board")
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
        texts = _descriptions(part)
        rows += [_state_row(title, field, texts.get(field.name, "")) for field in part.declared]
    return "".join(rows)


def _state_row(title: str, field: Field, note: str) -> str:
    note = f"{note} Derived." if field.derived else note
    return _row(title, f"`{field.name}`", field.type, _shape(field.shape), SEEN[field.seen], note)


SEEN = {"public": "all", "own": "its seat", "hidden": "nobody"}


def _descriptions(part: type[StateFields]) -> dict[str, str]:
    """Return the text below each declared field."""
    (declared,) = ast.parse(inspect.getsource(part)).body
    assert isinstance(declared, ast.ClassDef)
    texts = {}
    for field, text in pairwise(declared.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            texts[field.target.id] = " ".join(str(ast.literal_eval(text.value)).split())
    return texts


def board_table() -> str:
    """Return the table of all fields of the board."""
    texts: dict[str, str] = {}
    above: list[str] = []
    for line in inspect.getsource(board).splitlines():
        if line.startswith("    # "):
            above.append(line.strip().removeprefix("# "))
        elif match := BOARD_LINE.match(line):
            texts[match[1]], above = " ".join(above), []
    rows = [_row("field", "type", "shape", "what it is"), _row(*["---"] * 4)]
    rows += [_row(f"`{name}`", kind, _shape(shape), texts[name]) for name, kind, shape in board.FIELDS]
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
