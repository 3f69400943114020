"""The arguments that the actions of players can have. A module declares them with its kinds of actions."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .constants import NO_PLACE, PLACE_BITS, SEA, TERRAIN_LATER


class Scope(NamedTuple):
    """What the arguments of a ruleset depend on."""

    players: int
    board: np.void
    start: np.void
    """The state in which a game begins."""
    cards: tuple[int, ...]
    """The kinds of cards that a hand can hold."""
    goods: tuple[int, ...]
    """What is traded: the cards, and goods that are no cards."""

    @property
    def option(self) -> Any:
        """The numbers of the options, by their places in `state.option`."""
        return self.start["option"]


@dataclass(frozen=True)
class Domain:
    """The arguments of a kind of action, in order."""

    text: str
    """What they are, for the documentation."""
    values: Callable[[Scope], Iterable[int]]
    is_seat: bool = False
    """Whether arguments below the number of players are seats."""

    def and_none(self, none: int) -> "Domain":
        """Return the domain with one more argument, which names nothing."""
        return replace(self, text=f"{self.text}, or none", values=lambda scope: (*self.values(scope), none))

    def only_if(self, condition: Callable[[Scope], bool]) -> "Domain":
        """Return the domain for a kind of action that exists only under a condition."""
        return replace(self, values=lambda scope: self.values(scope) if condition(scope) else ())

    def times(self, variants: int) -> "Domain":
        """Return a domain with several choices at each place, distinguished by the bits above the place."""
        return Domain(
            f"{variants} times {self.text}",
            lambda scope: [
                (variant << PLACE_BITS) + place for variant in range(variants) for place in self.values(scope)
            ],
        )


def numbers(values: Iterable[int]) -> Domain:
    """Return the domain of these numbers.

    >>> numbers((0, 1, 2)).text, numbers((1, 4)).text
    ('0 to 2', '1, 4')
    """
    fixed = tuple(values)
    is_range = len(fixed) > 2 and fixed == tuple(range(fixed[0], fixed[-1] + 1))
    text = f"{fixed[0]} to {fixed[-1]}" if is_range else ", ".join(map(str, fixed))
    return Domain(text, lambda _: fixed)


OUTCOME = Domain("outcomes of chance", lambda _: ())
"""Of what chance decides: no player can choose it."""
OF_MODULES = Domain("none but those of modules", lambda _: ())
NOTHING = replace(numbers((0,)), text="–")
"""Actions without an argument."""
CORNERS = Domain("corners of land", lambda scope: _at_land(scope, scope.board["node_hexes"][: scope.board["n_nodes"]]))
"""The corners of the hexes that are or can become land."""
SIDES = Domain("sides of land", lambda scope: _at_land(scope, scope.board["edge_hexes"][: scope.board["n_edges"]]))
"""The sides of the hexes that are or can become land."""
SEA_SIDES = Domain("sides of sea", lambda scope: _sides_at_sea(scope))
"""The sides of the hexes that are or can become sea."""
OPEN_SEA = Domain("corners of sea alone", lambda scope: _open_sea(scope))
"""The corners of hexes that can never become land."""
LAND = Domain("land hexes", lambda scope: scope.board["land"][: scope.board["n_land"]].tolist())
"""The hexes that are or can become land."""
SEA_HEXES = Domain(
    "sea hexes", lambda scope: [hex for hex in range(scope.board["n_hexes"]) if hex not in _always_land(scope)]
)
"""The hexes that are or can become sea."""
CARDS = Domain("kinds of cards", lambda scope: scope.cards)
GOODS = Domain("kinds of goods", lambda scope: scope.goods)
SEATS = Domain("seats", lambda scope: range(scope.players), is_seat=True)
OTHERS = Domain("other seats", lambda scope: range(1, scope.players), is_seat=True)
"""The seats of the other players, counted from the one who acts."""
CORNERS_OR_NONE = CORNERS.and_none(NO_PLACE)
SIDES_OR_NONE = SIDES.and_none(NO_PLACE)


def _at_land(scope: Scope, hexes: NDArray[np.int16]) -> list[int]:
    """Return the places that touch land, given the hexes that each touches; -1 stands for none."""
    is_land = np.isin(hexes, scope.board["land"][: scope.board["n_land"]])
    touches_land: list[int] = np.flatnonzero(is_land.any(axis=1)).tolist()
    return touches_land


def _open_sea(scope: Scope) -> list[int]:
    """Return the corners that touch no land."""
    touching = set(CORNERS.values(scope))
    return [node for node in range(scope.board["n_nodes"]) if node not in touching]


def _always_land(scope: Scope) -> set[int]:
    """Return the hexes that are land in every game on the map."""
    board = scope.board
    can_be_sea = (board["laid_later"] & TERRAIN_LATER != 0) | (board["group_terrain"][board["group_of_hex"], SEA] > 0)
    return {hex for hex in board["land"][: board["n_land"]].tolist() if not can_be_sea[hex]}


def _sides_at_sea(scope: Scope) -> list[int]:
    """Return the sides that touch a hex that is not always land."""
    is_land = np.isin(scope.board["edge_hexes"][: scope.board["n_edges"]], list(_always_land(scope)))
    touches_sea: list[int] = np.flatnonzero(~is_land.all(axis=1)).tolist()
    return touches_sea
