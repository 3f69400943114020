"""Shell completion of the values of options: bots, modules, options of the rules, colors of seats.

A shell completes single words, but some words have several parts: bots after commas, modules after `+`, `vp_goal=1`.
The offered words contain the parts that have already been typed.
"""

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from insula.ruleset import Option

BREAKS = "=:"
"""The characters at which bash divides words."""
MOST_NUMBERS = 30
"""A range with more numbers is not offered."""
_completed_by_bash = ""
"""The beginning of the current word, which bash neither passes to a program nor expects back."""


def join_words_of_bash() -> None:
    """Join the words that bash has divided at `=` and `:`, before the command line is completed."""
    global _completed_by_bash
    if os.environ.get("_INSULA_COMPLETE") != "complete_bash":
        return
    text, number = os.environ["COMP_WORDS"], int(os.environ["COMP_CWORD"])
    words = text.split("\n" if "\n" in text else " ")[: number + 1]
    words += [""] * (number + 1 - len(words))
    *joined, last = joined_at_breaks(words)
    if last.startswith("--") and "=" in last:
        option, _, last = last.partition("=")
        joined.append(option)
    begins = max(last.rfind(each) for each in BREAKS) + 1
    _completed_by_bash = last[:begins]
    os.environ["COMP_WORDS"] = "\n".join([*joined, last[begins:]])
    os.environ["COMP_CWORD"] = str(len(joined))


def joined_at_breaks(words: Iterable[str]) -> list[str]:
    """Return words, where each one that consists only of `=` and `:` is joined with its neighbors.

    >>> joined_at_breaks(["play", "-o", "vp_goal", "=", "1"])
    ['play', '-o', 'vp_goal=1']
    """
    joined: list[str] = []
    is_open = False
    for word in words:
        is_break = bool(word) and not word.strip(BREAKS)
        if joined and (is_open or is_break):
            joined[-1] += word
        else:
            joined.append(word)
        is_open = is_break
    return joined


Offered = list[tuple[str, str]]
"""Words, each with its meaning. The shells zsh and fish show the meaning."""


def complete_bot(incomplete: str) -> Offered:
    """Return the bots that have a name."""
    from importlib.metadata import entry_points

    from insula.bots import BOTS
    from insula.bots.registry import ENTRY_POINTS

    return _fitting(((name, "") for name in [*BOTS, *sorted(entry_points(group=ENTRY_POINTS).names)]), incomplete)


def complete_bots(incomplete: str) -> Offered:
    """Return lists of bots: the typed text, with a bot after its last comma."""
    typed, comma, last = incomplete.rpartition(",")
    return [(f"{typed}{comma}{name}", meaning) for name, meaning in complete_bot(last)]


def complete_module(incomplete: str) -> Offered:
    """Return the modules that can be played."""
    from insula.ruleset import MODULES

    return _fitting(((module.name, module.title) for module in MODULES.values() if module.spec), incomplete)


def complete_rules(incomplete: str) -> Offered:
    """Return sets of modules: the typed text, with another module after its last `+`."""
    typed, plus, last = incomplete.rpartition("+")
    chosen = typed.split("+")
    return [(f"{typed}{plus}{name}", title) for name, title in complete_module(last) if name not in chosen]


def complete_option(context: typer.Context, incomplete: str) -> Offered:
    """Return the options of the rules as `name=`, or with their values if only one has this name."""
    typed = f"{_completed_by_bash}{incomplete}"
    name, _, _ = typed.partition("=")
    options = [option for option in _options(context) if option.name.startswith(name)]
    if len(options) == 1 or "=" in typed:
        words = [word for option in options if option.name == name or "=" not in typed for word in _settings(option)]
    else:
        words = [f"{option.name}=" for option in options]
    sentences = {f"{option.name}=": option.sentence for option in options}
    found = _fitting(((word, sentences.get(word, "")) for word in words), typed)
    return [(word.removeprefix(_completed_by_bash), meaning) for word, meaning in found]


def complete_seat(context: typer.Context, incomplete: str) -> Offered:
    """Return the colors of the seats, and the words for all and for none."""
    from insula.ruleset.words import colors

    from .terminal.seating import EVERYBODY, NOBODY

    seats = [(color, "") for color in colors(context.params.get("players") or 4)]
    return _fitting([*seats, (EVERYBODY, "play every seat"), (NOBODY, "watch")], incomplete)


def _fitting(words: Iterable[tuple[str, str]], incomplete: str) -> Offered:
    return [(word, meaning) for word, meaning in words if word.startswith(incomplete)]


def _options(context: typer.Context) -> "list[Option]":
    """Return the options that apply to the rules of the command line; all options if the rules are not valid."""
    from insula import Ruleset
    from insula.errors import InsulaError
    from insula.ruleset import OPTIONS

    rules = context.params.get("rules") or "base"
    try:
        ruleset = Ruleset.of(rules if isinstance(rules, str) else rules[0], context.params.get("players") or 4)
    except InsulaError:
        return list(OPTIONS.values())
    return [OPTIONS[name] for name in ruleset.options]


def _settings(option: "Option") -> Iterator[str]:
    """Yield the option with each of its values; without a value if there are too many, or if they cannot be listed."""
    from insula.ruleset.options import text_of

    numbers = range(option.least, option.most + 1)
    values = option.values or (numbers if 0 < len(numbers) <= MOST_NUMBERS and not option.sides else ())
    yield from (f"{option.name}={text_of(value)}" for value in values if not option.is_map)
    if not values or option.is_map:
        yield f"{option.name}="
