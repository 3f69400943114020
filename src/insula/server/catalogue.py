"""What can be played: modules, bots, options; and the rules to read."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ..bots import BOTS
from ..errors import InsulaError
from ..ruleset import MODULES, Ruleset
from ..ruleset.options import Option
from ..ruleset.words import colors
from .messages import Catalogue, ErrorCode, Module, OptionInfo, Rulebook
from .refusal import Refusal
from .tables.seating import SYMBOLS

PLAYERS = range(2, 7)
_BOOKS = {
    "base": "Base game",
    "five-six": "Five and six players",
    "cities-knights": "Cities & Knights",
    "variants": "Variants",
    "decisions": "Every decision",
}
"""The files of rules that are shown, in this order."""


def catalogue() -> Catalogue:
    """All that can be played, and with whom."""
    modules = [module for module in MODULES.values() if module.spec]
    listed = [Module(module.name, module.title, _players(module.name)) for module in modules if _players(module.name)]
    return Catalogue(listed, list(BOTS), list(SYMBOLS), list(colors(PLAYERS[-1])))


def options(rules: str, players: int) -> list[OptionInfo]:
    """The options that can be set with these rules; raises Refusal if there are no such rules."""
    try:
        ruleset = Ruleset.of(rules, players)
    except InsulaError as error:
        raise Refusal(ErrorCode.WRONG_RULES, error.reason) from error
    return [_info(option, ruleset) for option in ruleset.settable()]


def _info(option: Option, ruleset: Ruleset) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        module=option.module,
        values=list(option.values),
        least=option.least,
        most=option.most,
        default=ruleset.options[option.name],
        rule=option.rule,
        sentence=option.sentence,
    )


def _players(rules: str) -> list[int]:
    """For how many players a module can be played."""
    possible = []
    for players in PLAYERS:
        try:
            Ruleset.of(rules, players)
        except InsulaError:
            continue
        possible.append(players)
    return possible


def rulebooks() -> list[Rulebook]:
    """The rules that can be read."""
    return [Rulebook(name, title) for name, title in _BOOKS.items() if _file(name).is_file()]


def rulebook(name: str) -> str:
    """The text of one file of rules, in Markdown; raises Refusal if there is none."""
    if name not in _BOOKS or not _file(name).is_file():
        raise Refusal(ErrorCode.NO_SUCH_RULES, f"there are no rules called {name}; there are {', '.join(_BOOKS)}")
    return _file(name).read_text(encoding="utf-8")


def _file(name: str) -> Traversable:
    """In an installed package the rules lie beside the server, in a checkout in its documentation."""
    installed = files(__package__) / "rules" / f"{name}.md"
    return installed if installed.is_file() else Path(__file__).parents[3] / "docs" / "rules" / f"{name}.md"
