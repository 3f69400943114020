"""A ruleset: checked modules, players and options, with the map and the starting state of a game."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache

import numpy as np

from ..rules.domains import Scope
from ..rules.state import specs_of
from . import start
from .action_index import ActionIndex
from .features import Features
from .maps import Map
from .observation import Observation
from .options import Option, Value, shown, text_of
from .page import page_of
from .parts import Start
from .seats import seat_among
from .settings import Settings, in_force, settle
from .words import colors


class Ruleset:
    """A ruleset. Equivalent rulesets are the same object, so `Ruleset.of` is cheap to call again.

    A copy is the ruleset itself. Pickled, it is its name, players and options, from which it is made again where it is
    read; there, modules from outside of the package must be known too.

    >>> ruleset = Ruleset.of("base", 2)
    >>> ruleset.players, ruleset.options["vp_goal"]
    (2, 15)
    >>> Ruleset.of("base", 4, {"vp_goal": 12}).options["vp_goal"]
    12

    Raises RulesetError for unknown rules, options or values, and for combinations that are not allowed.

    >>> ruleset.actions.size == ruleset.num_actions, ruleset.observation.size > 100, ruleset.features.size > 100
    (True, True, True)
    >>> ruleset.action_index(ruleset.action_code(7, 0), 0)
    7
    """

    def __init__(self, settings: Settings) -> None:
        self.name = "+".join(settings.named)
        """The requested modules, joined by `+`."""
        self.players = settings.players
        self.colors = colors(settings.players)
        """The color of each seat, in turn order."""
        self.given: dict[str, Value] = dict(settings.given)
        """The options with values other than their default."""
        self.options: dict[str, Value] = dict(settings.options)
        """The value of every option in force."""
        self.modules = settings.modules
        """The modules in play, in the order of COMBO-MATRIX-01, including those that players and options bring.

        Then come the pairs of them that have rules of their own, as `pairs.NAME`.
        """
        self.map: Map = start.island(settings)
        self.boards: np.ndarray = start.board(settings, self.map)
        """An array of one Board: the map, with costs and each player's number of pieces."""
        self.template: np.ndarray = start.template(settings, self.colors, self.map, self.boards)
        """An array of one State: the starting state, before any draw."""
        self.most_points = start.most_points(Start(settings, self.colors, self.map, self.boards, self.template))
        """The most points that a player can have; None if no bound is known."""
        self._codes = settings.codes

    @staticmethod
    def of(rules: str = "base", players: int = 4, options: Mapping[str, object] | None = None) -> "Ruleset":
        """Return the ruleset for modules joined by `+` (the base game is implied), players, and options by name."""
        settings = settle(rules, players, {} if options is None else options)
        start.check_pairs(settings)
        return _ruleset(settings.named, settings.players, tuple(settings.given.items()))

    def settable(self) -> Iterator[Option]:
        """Yield the options that a table can set with these modules and players; some depend on another option.

        >>> "vp_goal" in [option.name for option in Ruleset.of().settable()]
        True
        """
        return iter(in_force(self._codes, self.players))

    @cached_property
    def actions(self) -> ActionIndex:
        """The dense index of the decisions that players can meet, with its tables."""
        return ActionIndex(self.modules, self._scope)

    @cached_property
    def observation(self) -> Observation:
        """The layout of the observations of its games."""
        return Observation(self.modules, self._scope, self.boards)

    @cached_property
    def features(self) -> Features:
        """The layout of the features from which positions of its games are evaluated."""
        return Features(self.modules, self.players, self.observation, self.boards)

    @cached_property
    def _scope(self) -> Scope:
        """What actions and observations depend on."""
        specs = specs_of(self.modules)
        cards = tuple(card for spec in specs for card in spec.cards)
        goods = tuple(good for spec in specs for good in spec.goods)
        return Scope(self.players, self.boards[0], self.template[0], cards, (*cards, *goods))

    @property
    def num_actions(self) -> int:
        """The number of decisions that players can meet: the indices are 0 to `num_actions` - 1.

        >>> Ruleset.of("base", 4, {"trade_with_players": False}).num_actions
        444
        """
        return self.actions.size

    def action_index(self, code: int, seat: int | str) -> int:
        """Return the index of an action of a seat; seats in it are counted from that seat.

        Raises SeatError if the seat does not exist, and ArgumentError if no player can meet the action.
        """
        return self.actions.index(code, seat_among(self.colors, seat))

    def action_code(self, index: int, seat: int | str) -> int:
        """Return the action of a seat with an index, the inverse of `action_index`.

        >>> ruleset = Ruleset.of()
        >>> ruleset.action_index(ruleset.action_code(7, 2), 2)
        7

        Raises SeatError if the seat does not exist, and ArgumentError if there is no such index.
        """
        return self.actions.code(index, seat_among(self.colors, seat))

    def __copy__(self) -> "Ruleset":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Ruleset":
        return self

    def __reduce__(self) -> tuple[Callable[..., "Ruleset"], tuple[str, int, dict[str, Value]]]:
        return Ruleset.of, (self.name, self.players, self.given)

    def _repr_html_(self) -> str:
        return page_of(self.modules, self.players, self.settable(), self.options)

    def __repr__(self) -> str:
        given = "".join(f", {name}={text_of(value)}" for name, value in shown(self.given).items())
        return f"<Ruleset {self.name}, {self.players} players{given}>"


@lru_cache(maxsize=256)
def _ruleset(named: tuple[str, ...], players: int, given: tuple[tuple[str, Value], ...]) -> Ruleset:
    return Ruleset(settle("+".join(named), players, dict(given)))
