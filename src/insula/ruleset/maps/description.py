"""The parts of a map, before it becomes a board: plain values that name no module."""

from collections.abc import Collection
from dataclasses import dataclass

from ...rules.geometry import CORNERS, SIDES, Hex, Place, around, in_reading_order

FIXED = "fixed"
"""The group of the hexes whose terrain never changes."""


@dataclass(frozen=True)
class MapHex:
    """A hex that is or can become land.

    `terrain` and `token` are those of the printed arrangement, if the map has one. Hexes of one `group` exchange
    terrain and tokens when the board is drawn; those of the group `fixed` keep what is printed. `area` is the land to
    which the hex belongs, such as an island. `plaza` names the corners to which inner paths lead from a plaza.
    `tokens` is the group to which the token of a fixed hex belongs; by default the first one. `never` has the tokens
    that the hex does not get.
    """

    at: Hex
    terrain: str | None = None
    token: int = 0
    group: str = "main"
    area: str = ""
    plaza: tuple[str, ...] = ()
    tokens: str = ""
    never: tuple[int, ...] = ()


@dataclass(frozen=True)
class HarborPlace:
    """The side of a land hex at which a harbor lies, and the printed kind, if the map has one."""

    at: Place
    kind: str | None = None


@dataclass(frozen=True)
class Pool:
    """The terrain and the number tokens that are laid on the hexes of a group."""

    group: str
    terrain: tuple[tuple[str, int], ...]
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True)
class MapDescription:
    """A map as data: its hexes, what is laid on them, its harbors.

    `land` are the hexes that are or can become land, `sea` the other hexes in play, and `frame` the sea around them:
    sides and corners exist only at hexes in play. `pools` has what is laid on each group but `fixed`; a pool without
    tokens leaves the tokens as they are printed. `token_sequence` and `spirals` lay tokens in a fixed order
    (BASE-SETUP-07), and `center` has the hexes for a desert in the middle (BASE-SETUP-03). `free_sea` is the frame in
    clockwise order if harbors may be placed freely (BASE-SETUP-05). Without `harbors`, a module draws the
    places of those that `harbor_count` has. `side_marks` and `corner_marks` are bit sets of a
    module for sides and corners, and `hex_marks` for land hexes; what they mean is known to that module only.
    `laid_later` says what land hexes get only during the game. `harbors_fixed` means that the kinds of the harbors are
    always as printed. `robber` and `pirate` are their first hexes, if the map fixes them.
    """

    land: tuple[MapHex, ...]
    sea: tuple[Hex, ...]
    frame: tuple[Hex, ...]
    pools: tuple[Pool, ...]
    harbors: tuple[HarborPlace, ...] = ()
    harbor_count: tuple[tuple[str, int], ...] = ()
    token_sequence: tuple[int, ...] = ()
    spirals: tuple[tuple[Hex, ...], ...] = ()
    center: tuple[Hex, ...] = ()
    free_sea: tuple[Hex, ...] = ()
    side_marks: tuple[tuple[Place, int], ...] = ()
    corner_marks: tuple[tuple[Place, int], ...] = ()
    hex_marks: tuple[tuple[Hex, int], ...] = ()
    laid_later: tuple[tuple[Hex, int], ...] = ()
    harbors_fixed: bool = False
    robber: Hex | None = None
    pirate: Hex | None = None

    def shuffles_tokens(self, group: str) -> bool:
        """Return whether the tokens of a group are shuffled; otherwise they lie as printed."""
        return any(pool.group == group and pool.tokens for pool in self.pools)


def ring_around(land: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return the sea hexes around a single island, clockwise from the north.

    >>> ring_around(((0, 0),))
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    """
    ring = {hex for place in land for hex in around(place)} - set(land)
    walk = [in_reading_order(ring)[0]]
    while len(walk) < len(ring):
        walk.append(next(hex for hex in around(walk[-1]) if hex in ring and hex not in walk))
    return tuple(walk)


def clockwise(harbors: tuple[HarborPlace, ...], ring: tuple[Hex, ...]) -> tuple[HarborPlace, ...]:
    """Return the harbors of a single island in the order of the sea hexes on which they lie."""
    return tuple(sorted(harbors, key=lambda harbor: ring.index(across(harbor.at))))


def across(side: Place) -> Hex:
    """Return the hex on the other side.

    >>> across((0, 0, "NE"))
    (1, -1)
    """
    q, r, direction = side
    return around((q, r))[SIDES.index(direction)]


def closed_sides(inner_paths: Collection[str]) -> list[str]:
    """Return the sides of a trade hex that are closed: those at a corner without an inner path (TRADER-HEX-04).

    >>> closed_sides(("N", "NE", "SE", "S"))
    ['SW', 'W', 'NW']
    >>> closed_sides(())
    []
    """
    if not inner_paths:
        return []
    ends = zip(SIDES, CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True)
    return [side for side, *corners in ends if not set(inner_paths).issuperset(corners)]
