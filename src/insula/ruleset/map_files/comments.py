"""The comments of map files on lines of their own: they are taken from one text, and put into another."""

import re
from collections.abc import Iterator, Mapping

AFTER_ALL = ""
"""In place of a key: the comments at the end of the file."""
_TABLE = re.compile(r"\s*\[\s*([\w.]+)\s*\]")
_KEY = re.compile(r"\s*(\w+)\s*=")


def comments_of(text: str) -> dict[str, list[str]]:
    """Return the comments above each key, such as `rows` or `pool.a.numbers`, and above each table, such as `pool.a`.

    >>> comments_of('# An island.\\nname = "Two Shores"\\n# Few.\\n[pool.a]\\nnumbers = [2]\\n# The end.')
    {'name': ['# An island.'], 'pool.a': ['# Few.'], '': ['# The end.']}
    """
    found: dict[str, list[str]] = {}
    above: list[str] = []
    for line, key, is_comment in _lines(text):
        if is_comment:
            above.append(line.strip())
        elif key and above:
            found.setdefault(key, []).extend(above)
            above = []
    return found | ({AFTER_ALL: above} if above else {})


def with_comments(text: str, comments: Mapping[str, list[str]]) -> str:
    """Return a text without comments with these, each above its key. Those of keys that are missing are at the end.

    >>> with_comments('name = "A"\\ngoal = 12\\n', {"goal": ["# High."], "cities": ["# None."]})
    'name = "A"\\n\\n# High.\\ngoal = 12\\n\\n# None.\\n'
    """
    left = dict(comments)
    lines: list[str] = []
    for line, key, _ in _lines(text):
        lines += _block(left.pop(key, []) if key else [], lines)
        lines.append(line)
    lines += _block([comment for above in left.values() for comment in above], lines)
    return "".join(f"{line}\n" for line in lines)


def _block(comments: list[str], before: list[str]) -> list[str]:
    """Return comments with an empty line that separates them from what is before them."""
    return [*([""] if before else []), *comments] if comments else []


def _lines(text: str) -> Iterator[tuple[str, str, bool]]:
    """Yield each line, with the key or the table that it begins, if any, and whether it is a comment.

    In the rows of a map, no word looks like one of these.
    """
    table = ""
    for line in text.removesuffix("\n").split("\n"):
        key = ""
        if named := _TABLE.match(line):
            key = table = named[1]
        elif named := _KEY.match(line):
            key = f"{table}.{named[1]}" if table else named[1]
        yield line, key, line.lstrip().startswith("#")
