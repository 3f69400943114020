"""Recognize texts of other formats that people mistake for records and positions."""

import re

_SIGNS = (
    ("HTML", re.compile(r"<(!doctype html|html|head|body)\b", re.IGNORECASE)),
    ("XML", re.compile(r"<\?xml|<[a-z]+[ >/]", re.IGNORECASE)),
    ("JSON", re.compile(r'[\[{]\s*(?:["{\[\]}]|-?\d|null\b|true\b|false\b|\Z)')),
    ("PGN", re.compile(r'\[\w+ "')),
    ("TOML", re.compile(r"\w+\s*=")),
    ("insula record", re.compile(r"insula\s+record\b", re.IGNORECASE)),
    ("insula position", re.compile(r"insula\s+position\b", re.IGNORECASE)),
)
"""Kinds of text, each with a pattern for its beginning. Their names are the same in all languages."""


def kind_of_text(text: str) -> str | None:
    """Return the format of a text, judged by its beginning; None if it is unknown.

    >>> kind_of_text('{"players": []}'), kind_of_text("<!DOCTYPE html>"), kind_of_text("rules: base")
    ('JSON', 'HTML', None)
    """
    begin = text.lstrip()
    return next((kind for kind, sign in _SIGNS if sign.match(begin)), None)
