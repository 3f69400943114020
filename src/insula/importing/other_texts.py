"""Say what a text is that is none of the files that can be imported."""

from ..errors import shortened
from ..notation.lines import split_lines
from ..notation.other_files import kind_of_text
from ..ruleset import map_files

RECORD, POSITION, MAP_FILE = "a record", "a position", "a map file"
_TOML = "TOML"
_OURS = {"insula record": RECORD, "insula position": POSITION}


def kind_of_ours(text: str) -> str | None:
    """Return what a text of this program is, by its first line: RECORD, POSITION or MAP_FILE; None for other texts.

    >>> kind_of_ours("# from yesterday\\ninsula record 1"), kind_of_ours("{}")
    ('a record', None)
    """
    kind = _kind(text)
    if kind == _TOML:
        draft = map_files.check(text).draft
        return MAP_FILE if draft is not None and draft.rows else None
    return _OURS.get(kind or "")


def what_it_is(text: str) -> str:
    """Return what a text is, as far as its first line says it.

    >>> what_it_is("insula position 1"), what_it_is("[]"), what_it_is("hello"), what_it_is("")
    ('this is a position', 'this is JSON', "found 'hello'", 'the file is empty')
    """
    if not text.strip():
        return "the file is empty"
    kind = kind_of_ours(text) or _kind(text)
    return f"this is {kind}" if kind else f"found {shortened(_first_line(text).strip())!r}"


def _kind(text: str) -> str | None:
    return kind_of_text(_first_line(text))


def _first_line(text: str) -> str:
    """Return the first line that is neither empty nor a comment."""
    return next((content for _, content in split_lines(text)), "")
