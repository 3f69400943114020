"""The catalogue: modules, their combinations, bots, options and rulebooks."""

import re
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ..bots import bots_at_tables
from ..errors import Code, InsulaError
from ..modules import contributions
from ..ruleset import MODULES, Ruleset
from ..ruleset.family import FAMILY, PLAYERS
from ..ruleset.options import Option
from ..ruleset.playable import BASE, USUAL_PLAYERS, pairs_in_play, ruleset_of, sizes_of, usual, why_not
from ..ruleset.words import colors
from .http_messages import Addition, Catalogue, Combination, Module, OptionInfo, Pair, Rulebook, Size
from .messages import ErrorCode
from .refusal import Refusal, explanation, refused_by
from .tables.seating import SYMBOLS

_OF_ALL_MODULES = ("combinations", "decisions")
"""The rules files that apply to all modules."""
_UNREAD = "README"
_RULE = re.compile(r"^#+ ([A-Z0-9]{2,})-[A-Z0-9-]*\d{2}\b", re.MULTILINE)
_HEADING = re.compile(r"^# (.*?)(?: \([A-Z0-9]+\))?$", re.MULTILINE)


@cache
def catalogue() -> Catalogue:
    """Return everything that can be played, and the bots."""
    listed = [
        Module(name, MODULES[name].title, players, _minutes(Ruleset.of(name, usual(players))), MODULES[name].large)
        for name, players in ((name, sizes_of(name)) for name in MODULES if MODULES[name].spec)
        if players
    ]
    return Catalogue(listed, bots_at_tables(), list(SYMBOLS), list(colors(PLAYERS[-1])))


def combination(rules: str, *, unpublished: bool = False) -> Combination:
    """Return how modules can be combined, and what could be added. `unpublished` allows combinations without rules.

    Raises Refusal if one of them does not exist.
    """
    return _together(frozenset(rules.split("+")) - {BASE}, unpublished)


@lru_cache(maxsize=512)
def _together(chosen: frozenset[str], unpublished: bool) -> Combination:
    rules = "+".join(sorted(chosen)) or BASE
    error = why_not(rules, USUAL_PLAYERS, unpublished=unpublished)
    if error and error.code == Code.UNKNOWN_RULES:
        raise refused_by(error, ErrorCode.WRONG_RULES)
    players = sizes_of(rules, unpublished=unpublished)
    others = [module.name for module in catalogue().modules if module.name not in (BASE, *chosen)]
    additions = [_addition(rules, name, usual(players), unpublished) for name in others]
    sizes = [_size(ruleset_of(rules, count, unpublished=unpublished)) for count in players]
    return Combination(sizes, explanation(error) if error and not sizes else None, additions)


def _size(ruleset: Ruleset) -> Size:
    return Size(ruleset.players, int(ruleset.options["vp_goal"]), _minutes(ruleset))


def _minutes(ruleset: Ruleset) -> int:
    return sum(FAMILY[name].minutes for name in ruleset.modules if name in FAMILY)


def _addition(rules: str, name: str, usual: int, unpublished: bool) -> Addition:
    """Return whether a module can be added to others, and for which player counts."""
    together = f"{rules}+{name}"
    players = sizes_of(together, unpublished=unpublished)
    error = None if players else why_not(together, usual, unpublished=unpublished)
    return Addition(name, players, explanation(error) if error else None)


@cache
def pairs() -> list[Pair]:
    """Return all pairs of modules: the points needed to win, or why they cannot be combined."""
    return [
        Pair(pair.first, pair.second, pair.goal, pair.has_own_rules, explanation(pair.error) if pair.error else None)
        for pair in pairs_in_play()
    ]


def options(rules: str, players: int, *, unpublished: bool = False) -> list[OptionInfo]:
    """Return the options that can be set with these rules. Raises Refusal if the rules do not exist."""
    try:
        ruleset = ruleset_of(rules, players, unpublished=unpublished)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.WRONG_RULES) from error
    return [_info(option, ruleset) for option in ruleset.settable()]


def _info(option: Option, ruleset: Ruleset) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        module=option.module,
        values=list(option.values),
        least=option.least,
        most=option.most,
        sides=option.sides,
        is_map=option.is_map,
        default=option.default if option.name in ruleset.given else ruleset.options[option.name],
        rule=option.rule,
        sentence=option.sentence,
        players=list(option.players),
        needs=dict(option.needs),
    )


# The rulebooks.
def rulebooks() -> list[Rulebook]:
    """Return the rulebooks: those of the modules in their order, then those for all modules."""
    return [Rulebook(name, _title(name)) for name in _books()]


def rulebook(name: str) -> str:
    """Return the text of one rulebook, in Markdown. Raises Refusal if it does not exist."""
    if name not in _books():
        raise Refusal(ErrorCode.NO_SUCH_RULES, f"there is no rulebook called {name}; choose from {', '.join(_books())}")
    return _text(name)


def words_of_rules(name: str) -> list[str]:
    """Return the prefixes of the rule IDs in a file.

    >>> words_of_rules("base")
    ['BASE']
    """
    return list(dict.fromkeys(_RULE.findall(_text(name))))


@cache
def _books() -> tuple[str, ...]:
    names = sorted(path.name.removesuffix(".md") for path in _folder().iterdir() if path.name.endswith(".md"))
    words = {name: words_of_rules(name) for name in names if name not in (*_OF_ALL_MODULES, _UNREAD)}
    prefixes = [prefix for _, file in contributions("module") for prefix in file.SPEC.prefixes]
    found = (name for prefix in prefixes for name in words if prefix in words[name])
    return tuple(dict.fromkeys([*found, *_OF_ALL_MODULES]))


def _title(name: str) -> str:
    heading = _HEADING.search(_text(name))
    return heading[1] if heading else name


@cache
def _text(name: str) -> str:
    return (_folder() / f"{name}.md").read_text(encoding="utf-8")


def _folder() -> Traversable:
    """Return the folder of the rules: next to the server in an installed package, in docs/ in a checkout."""
    installed = files(__package__) / "rules"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
