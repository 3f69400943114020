"""The arguments that the actions of players can have: each module declares them in its file `arguments.py`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ..modules import contributions
from ..rules.constants import NO_PLACE
from ..rules.spec import PLACE_BITS


class Scope(NamedTuple):
    """What the arguments of a ruleset depend on."""

    players: int
    board: np.void
    option: Any
    """The numbers of the options, by their places in `state.option`."""
    cards: tuple[int, ...]
    """The kinds of cards that a hand can hold."""
    goods: tuple[int, ...]
    """What is traded: the cards, and goods that are no cards."""


@dataclass(frozen=True)
class Domain:
    """The arguments of a kind of action, in order."""

    values: Callable[[Scope], Iterable[int]]
    is_seat: bool = False
    """Whether arguments below the number of players are seats."""

    def and_none(self, none: int) -> "Domain":
        """Return the domain with one more argument, which names nothing."""
        return Domain(lambda scope: (*self.values(scope), none), self.is_seat)

    def only_if(self, condition: Callable[[Scope], bool]) -> "Domain":
        """Return the domain for a kind of action that exists only under a condition."""
        return Domain(lambda scope: self.values(scope) if condition(scope) else (), self.is_seat)

    def times(self, variants: int) -> "Domain":
        """Return a domain with several choices at each place, distinguished by the bits above the place."""
        return Domain(
            lambda scope: [
                (variant << PLACE_BITS) + place for variant in range(variants) for place in self.values(scope)
            ]
        )


def numbers(values: Iterable[int]) -> Domain:
    """Return the domain of these numbers."""
    fixed = tuple(values)
    return Domain(lambda _: fixed)


NOTHING = numbers((0,))
"""Actions without an argument."""
CORNERS = Domain(lambda scope: range(scope.board["n_nodes"]))
SIDES = Domain(lambda scope: range(scope.board["n_edges"]))
LAND = Domain(lambda scope: scope.board["land"][: scope.board["n_land"]].tolist())
"""The hexes that are or can become land."""
HEXES = Domain(lambda scope: range(scope.board["n_hexes"]))
"""All hexes, with those of the sea."""
CARDS = Domain(lambda scope: scope.cards)
GOODS = Domain(lambda scope: scope.goods)
SEATS = Domain(lambda scope: range(scope.players), is_seat=True)
OTHERS = Domain(lambda scope: range(1, scope.players), is_seat=True)
"""The seats of the other players, counted from the one who acts."""
CORNERS_OR_NONE = CORNERS.and_none(NO_PLACE)
SIDES_OR_NONE = SIDES.and_none(NO_PLACE)


@dataclass(frozen=True)
class ArgumentsPart:
    """The decisions of players that a module adds. Kinds of actions that are not listed are outcomes of chance."""

    domains: Mapping[int, Domain]
    """The arguments of each kind of action."""
    cards: tuple[int, ...] = ()
    """The kinds of cards that the module adds to the hands."""
    goods: tuple[int, ...] = ()
    """What the module lets players trade, and is no card."""
    adds: Mapping[int, Domain] = field(default_factory=dict)
    """Further arguments of kinds of actions of other modules."""


@cache
def arguments_parts(modules: tuple[str, ...]) -> tuple[ArgumentsPart, ...]:
    """Return the parts of those modules that have a file `arguments.py`, in order."""
    return tuple(file.PART for name, file in contributions("arguments") if name in modules)
