"""A ruleset as a notebook shows it: the modules in play, and what each option is set to."""

from collections.abc import Iterable
from html import escape

from .family import FAMILY
from .options import Option, Value, shown, text_of


def page_of(modules: Iterable[str], players: int, options: Iterable[Option], values: dict[str, Value]) -> str:
    """Return a table of the options in force, as HTML."""
    titles = ", ".join(FAMILY[name].title for name in modules if name in FAMILY)
    seen = shown(values)
    rows = "".join(
        f"<tr><td><code>{option.name}</code></td><td>{escape(text_of(seen[option.name]))}</td>"
        f'<td style="text-align: left">{escape(option.sentence)}</td></tr>'
        for option in options
        if option.name in seen
    )
    head = "<tr><th>option</th><th>value</th><th>meaning</th></tr>"
    return f"<table><caption>{escape(titles)}, {players} players</caption>{head}{rows}</table>"
