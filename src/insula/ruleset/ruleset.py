"""A ruleset: module names, players and options, checked, with the map and the state a game begins with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ..data import load
from ..errors import Code, RulesetError
from ..modules.base.rules import phases
from ..modules.base.setup import lay_beginner_board
from ..modules.cities_knights.setup import lay_first_island, stock_cities_knights
from ..rules import constants, jit, spec, state
from ..rules.switchboard import kinds_of_cards
from .maps import Map, base_island, five_six_island
from .options import OPTIONS, Option, Value, text_of
from .words import DEVELOPMENT_CARDS, RESOURCES, colors


@dataclass(frozen=True)
class Module:
    """A rule module of the family; `spec` is None while it is not implemented."""

    name: str
    title: str
    code: str
    spec: spec.ModuleSpec | None


_KNOWN = (
    ("base", "Base game", "BASE"),
    ("seafarers", "Seafarers", "SEA"),
    ("cities_knights", "Cities & Knights", "CK"),
    ("friendly_robber", "Friendly Robber", "FR"),
    ("events", "Event Cards", "EV"),
    ("harbormaster", "Harbormaster", "HM"),
    ("catan_for_two", "Catan for Two", "TWO"),
    ("fishermen", "The Fishermen of Catan", "FISH"),
    ("rivers", "The Rivers of Catan", "RIV"),
    ("caravans", "The Caravans", "CAR"),
    ("barbarian_attack", "Barbarian Attack", "BA"),
    ("traders_barbarians", "Traders & Barbarians", "TB"),
)
_SPECS = {module.name: module for module in state.MODULES}
MODULES = {name: Module(name, title, code, _SPECS.get(name)) for name, title, code in _KNOWN}
"""The rule modules of the family by name, in the order of COMBO-MATRIX-01."""

FIVE_SIX_CODE = "X56"
FIVE_SIX = "five_six"
CITIES_KNIGHTS = "cities_knights"
FIRST_ISLAND = "ck_first_game"
LEAST_PLAYERS, MOST_WITHOUT_EXTENSION, MOST_PLAYERS = 2, 4, 6


class Ruleset:
    """What is played. Rulesets that mean the same are the same object, so `Ruleset.of` is cheap to call again.

    >>> ruleset = Ruleset.of("base", 2)
    >>> ruleset.modules, ruleset.options["vp_goal"]
    (('base', 'friendly_robber'), 15)
    >>> Ruleset.of("base", 4, {"vp_goal": 12}).options["vp_goal"]
    12

    Raises RulesetError for unknown rules or options, values that do not exist, and what does not go together.
    """

    def __init__(self, name: str, players: int, given: tuple[tuple[str, Value], ...]) -> None:
        self.name = name
        """The modules as asked for, joined by `+`."""
        self.players = players
        self.colors = colors(players)
        """The color of each seat, in turn order."""
        self.given = dict(given)
        """The options that the table has set to something else than their default."""
        self.options = {option.name: option.default for option in OPTIONS.values() if _is_offered(option)}
        """The value of every option in force."""
        self.modules = _with_table(name, players, self.given, self.options)
        """The modules in play, in the order of COMBO-MATRIX-01: with those that the number of players brings."""
        if CITIES_KNIGHTS in self.modules:
            self.options["vp_goal"] = load("cities_knights/supplies")["game"]["vp_goal"]
        self.options |= self.given
        island = five_six_island if players > MOST_WITHOUT_EXTENSION else base_island
        self.map: Map = island(with_knights=CITIES_KNIGHTS in self.modules)
        self.boards: np.ndarray = self.map.boards
        self.template = self._template()
        """An array of one State: the state a game begins with, before anything is drawn."""

    @staticmethod
    def of(rules: str = "base", players: int = 4, options: Mapping[str, object] | None = None) -> "Ruleset":
        """The ruleset for module names joined by `+` (the base game implied), 2 to 6 players, and options by name."""
        if players not in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
            raise RulesetError(
                Code.WRONG_PLAYERS,
                f"the number of players cannot be {players!r}: the game is for {LEAST_PLAYERS} to {MOST_PLAYERS}",
            )
        if not isinstance(options or {}, Mapping):
            raise RulesetError(Code.UNKNOWN_OPTION, f"options are a mapping of names to values, not {options!r}")
        modules = _parse_modules(rules)
        if CITIES_KNIGHTS in modules and players == LEAST_PLAYERS:
            raise RulesetError(Code.WRONG_PLAYERS, "Cities & Knights is for 3 to 6 players (CK-COMP-06)")
        given = _parse_options(options or {}, modules, players)
        return _ruleset("+".join(modules), players, given)

    def settable(self) -> Iterator[Option]:
        """The options that these modules and players let a table set, some of them only together with another one.

        >>> "vp_goal" in [option.name for option in Ruleset.of().settable()]
        True
        """
        codes = _codes(tuple(self.name.split("+")), self.players, self.given)
        for option in OPTIONS.values():
            try:
                _check_in_force(option, codes, self.players)
            except RulesetError:
                continue
            yield option

    def _template(self) -> np.ndarray:
        states: np.ndarray = state.empty_state()
        template = states[0]
        table = load("five_six/supplies" if self.players > MOST_WITHOUT_EXTENSION else "base/supplies")
        board = self.boards[0]
        template["players"] = self.players
        template["modules"] = self._flags()
        for name, value in self.options.items():
            template["option"][OPTIONS[name].index] = OPTIONS[name].number(value)
        for kind, resource in enumerate(RESOURCES):
            template["bank"][kind] = table["bank"][resource]
        if CITIES_KNIGHTS in self.modules:
            stock_cities_knights(template)
        else:
            for kind, card in enumerate(DEVELOPMENT_CARDS):
                template["deck"][kind] = table["development_deck"][card]
            template["deck_size"] = template["deck"].sum()
        template["supply"][: self.players] = board["pieces"]
        template["rate"][: self.players, : kinds_of_cards(jit.record(states))] = constants.BANK_RATE
        for i, hex in enumerate(self.map.geometry.hexes):
            if hex not in self.map.geometry.land:
                template["hex_terrain"][i] = constants.SEA
        if self.options["setup"] == "beginner":
            lay_beginner_board(self.boards, states, self.map.geometry, self.colors)
            begin = [phases.FIRST_PLAYER, phases.FOUNDATION]
        elif is_first_island(self.options, self.modules, self.players):
            lay_first_island(self.boards, states, self.map.geometry)
            begin = [phases.FIRST_PLAYER, phases.FOUNDATION]
        else:
            begin = [phases.DRAWING_TERRAIN, phases.FIRST_PLAYER, phases.FOUNDATION]
        for place, phase in enumerate(reversed(begin)):
            template["stack_phase"][place] = phase
        template["stack_size"] = len(begin)
        states.flags.writeable = False
        return states

    def _flags(self) -> int:
        return sum(_SPECS[name].flag for name in self.modules)

    def __repr__(self) -> str:
        given = "".join(f", {name}={text_of(value)}" for name, value in self.given.items())
        return f"<Ruleset {self.name}, {self.players} players{given}>"


@lru_cache(maxsize=256)
def _ruleset(name: str, players: int, given: tuple[tuple[str, Value], ...]) -> Ruleset:
    return Ruleset(name, players, given)


def _is_offered(option: Option) -> bool:
    """Whether the option belongs to modules that are implemented."""
    return {option.module, *option.only_with} <= {module.code for module in state.MODULES}


def _parse_modules(rules: str) -> tuple[str, ...]:
    """The module names of a text such as "base" or "friendly_robber", in order, the base game implied."""
    names = {name.strip() for name in str(rules).split("+")} | {"base"}
    for name in sorted(names):
        if name not in MODULES:
            playable = ", ".join(module.name for module in MODULES.values() if module.spec)
            raise RulesetError(Code.UNKNOWN_RULES, f"there are no rules called {name!r}; there are {playable}")
        if MODULES[name].spec is None:
            raise RulesetError(Code.UNKNOWN_RULES, f"{MODULES[name].title} cannot be played yet with this version")
    chosen = tuple(name for name in MODULES if name in names)
    return chosen if chosen == ("base",) else tuple(name for name in chosen if name != "base")


def _codes(modules: tuple[str, ...], players: int, options: Mapping[str, object]) -> set[str]:
    """The codes of all modules that come into play (COMBO-MATRIX-01)."""
    codes = {"BASE"} | {MODULES[name].code for name in modules}
    if players > MOST_WITHOUT_EXTENSION:
        codes.add(FIVE_SIX_CODE)
    if players == 2 and OPTIONS["two_player_table"].parse(options.get("two_player_table", "competitive")) != "plain":
        codes.add(MODULES["friendly_robber"].code)
    return codes


# Options that only mean something beside another one: (option, the one it needs, with this value).
_NEEDS = (
    ("red_tokens_apart", "token_layout", "random"),
    ("equal_tokens_apart", "token_layout", "random"),
    ("tokens_2_12_apart", "token_layout", "random"),
    ("trade_offers_per_turn", "trade_with_players", True),
)
_FIXED_WITH_ISLAND = ("desert_place", "harbor_places", "harbor_kinds", "token_layout")
"""What a fixed island settles (BASE-OPT-01); starting pieces settle what they bring too (BASE-BEGIN-05)."""


def _parse_options(
    options: Mapping[str, object], modules: tuple[str, ...], players: int
) -> tuple[tuple[str, Value], ...]:
    """The options that differ from their default, checked; in the order of the table."""
    codes = _codes(modules, players, options)
    given: dict[str, Value] = {}
    for name, value in options.items():
        if name not in OPTIONS:
            raise RulesetError(Code.UNKNOWN_OPTION, f"there is no option {name!r}{_did_you_mean(name)}")
        option = OPTIONS[name]
        parsed = option.parse(value)
        is_default = parsed == option.default and type(parsed) is type(option.default)
        if not is_default or _set_by_table(name, modules, players):
            given[name] = parsed
            _check_in_force(option, codes, players)
    settings = {option.name: option.default for option in OPTIONS.values()} | given
    for name, other, needed in _NEEDS:
        if name in given and given[name] != OPTIONS[name].default and settings[other] != needed:
            raise RulesetError(
                Code.OPTION_NOT_USED, f"the option {name} needs {other} = {text_of(needed)}, which is not set"
            )
    for board, names in _fixed_by(settings, modules, players):
        for name in names:
            if name in given:
                raise RulesetError(Code.OPTION_NOT_USED, f"the option {name} does not go with {board}, which fixes it")
    return tuple((name, given[name]) for name in OPTIONS if name in given)


def _fixed_by(
    settings: Mapping[str, Value], modules: tuple[str, ...], players: int
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The fixed island that is played, in words, with the options that it settles."""
    if settings["setup"] == "beginner":
        yield "setup = beginner", (*_FIXED_WITH_ISLAND, "starting_resources")
    if is_first_island(settings, modules, players):
        yield f"ck_board = {FIRST_ISLAND}", _FIXED_WITH_ISLAND


def is_first_island(settings: Mapping[str, Value], modules: tuple[str, ...], players: int) -> bool:
    """Whether the island of the first game of Cities & Knights is played (CK-BOARD-01, CK-56-01)."""
    return CITIES_KNIGHTS in modules and players <= MOST_WITHOUT_EXTENSION and settings["ck_board"] == FIRST_ISLAND


def _set_by_table(name: str, modules: tuple[str, ...], players: int) -> bool:
    """Whether the game gives the option a default of its own (BASE-TWO-01, CK-WIN-02)."""
    if name == "vp_goal" and CITIES_KNIGHTS in modules:
        return True
    return players == 2 and name in load("base/supplies")["two_player_competitive"]


def _did_you_mean(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, OPTIONS, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _check_in_force(option: Option, codes: set[str], players: int) -> None:
    """Raise if the option is not used in such a game (BASE-OPT-01)."""
    if option.module not in codes:
        owner = "five and six players" if option.module == FIVE_SIX_CODE else _title(option.module)
        raise RulesetError(Code.OPTION_NOT_USED, f"the option {option.name} belongs to {owner}, which is not in play")
    for code in option.only_with:
        if code not in codes:
            raise RulesetError(Code.OPTION_NOT_USED, f"the option {option.name} is only used with {_title(code)}")
    for code in option.not_with:
        if code in codes:
            other = "five and six players" if code == FIVE_SIX_CODE else _title(code)
            raise RulesetError(Code.OPTION_NOT_USED, f"the option {option.name} is not used with {other}")
    if option.name == "two_player_table" and players != 2:
        raise RulesetError(Code.OPTION_NOT_USED, "the option two_player_table is for two players")


def _title(code: str) -> str:
    return next((module.title for module in MODULES.values() if module.code == code), code)


def _with_table(name: str, players: int, given: dict[str, Value], options: dict[str, Value]) -> tuple[str, ...]:
    """All modules in play; the two-player table adds its own and changes defaults in `options` (BASE-TWO-01)."""
    modules = tuple(dict.fromkeys(("base", *name.split("+"))))
    if players > MOST_WITHOUT_EXTENSION:
        modules = ("base", FIVE_SIX, *modules[1:])
    if players == 2 and given.get("two_player_table", "competitive") == "competitive":
        for option, value in load("base/supplies")["two_player_competitive"].items():
            if option in options:
                options[option] = value
        modules = tuple(module for module in MODULES if module in (*modules, "friendly_robber"))
    return modules
