"""What is drawn: plain values that know nothing of the rules.

Hexes, corners and sides are named by axial coordinates: ``(0, -1)`` is a hex, ``(0, -1, "N")`` its northern
corner, ``(0, -1, "E")`` its eastern side. Every corner and side has several names; any of them may be used.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

HexAt = tuple[int, int]
Corner = tuple[int, int, str]
Side = tuple[int, int, str]
BuildingKind = Literal["settlement", "city"]
Track = Literal["trade", "politics", "science"]

COLORS = ("red", "blue", "white", "orange", "green", "brown")
"""The names of the colors that pieces can have."""

TRACKS: tuple[Track, ...] = ("trade", "politics", "science")
"""The improvement tracks, in the order in which the levels of a seat are given."""

LEVELS = 5
"""How many levels a track has."""

LANDING = 7
"""The step on which the barbarians land."""

HARBOR_KINDS = ("any", "brick", "lumber", "wool", "grain", "ore")
"""The kinds of harbors; ``any`` trades 3:1, the others trade their resource 2:1."""


@dataclass(frozen=True)
class Hex:
    """A hex with its terrain and, if it has one, the number of its token.

    A terrain without a design of its own is drawn in a neutral pattern. ``paths`` names the corners to which inner
    paths lead from a plaza in the center.
    """

    q: int
    r: int
    terrain: str
    token: int | None = None
    paths: tuple[str, ...] = ()


@dataclass(frozen=True)
class Harbor:
    """A harbor on one side of a land hex: the side that faces the sea."""

    q: int
    r: int
    side: str
    kind: str = "any"

    def __post_init__(self) -> None:
        if self.kind not in HARBOR_KINDS:
            raise ValueError(f"no harbor is of the kind {self.kind!r}; the kinds are {', '.join(HARBOR_KINDS)}")

    @property
    def rate(self) -> str:
        """The rate of exchange as it is written on the sign, ``3:1`` or ``2:1``."""
        return "3:1" if self.kind == "any" else "2:1"


@dataclass(frozen=True)
class Building:
    """A settlement or a city of a seat on a corner; a city can be walled, carry a metropolis, or lie on its side."""

    corner: Corner
    kind: BuildingKind
    seat: int
    wall: bool = False
    metropolis: Track | None = None
    laid: Literal["reduced", "sabotaged"] | None = None


@dataclass(frozen=True)
class Knight:
    """A knight of a seat on a corner, of strength 1 to 3, active or not."""

    corner: Corner
    strength: int
    active: bool
    seat: int


@dataclass(frozen=True)
class Merchant:
    """The merchant on a hex, and the seat that controls it."""

    hex: HexAt
    seat: int


@dataclass(frozen=True)
class Road:
    """A road of a seat on a side."""

    side: Side
    seat: int


@dataclass(frozen=True)
class Marks:
    """Places to point out: corners, sides and hexes."""

    corners: tuple[Corner, ...] = ()
    sides: tuple[Side, ...] = ()
    hexes: tuple[HexAt, ...] = ()


@dataclass(frozen=True)
class Scene:
    """A board with its pieces, ready to be drawn.

    ``seats`` holds the color of each seat, and ``captions`` one line about each seat for the legend below the
    board; without captions there is no legend. ``barbarians`` is the step of their ship, and ``tracks`` the levels
    of each seat in trade, politics and science; they are drawn if they are given. ``latest`` marks what has just
    happened, ``legal`` what may be chosen now.

    >>> scene = Scene(hexes=(Hex(0, 0, "forest", 11),), seats=("red",), roads=(Road((0, 0, "E"), 0),))
    >>> scene.color(0)
    'red'

    :raises ValueError: if there is no hex, a color is unknown or taken twice, a piece belongs to no seat, or
        the captions do not match the seats.
    """

    hexes: tuple[Hex, ...]
    harbors: tuple[Harbor, ...] = ()
    buildings: tuple[Building, ...] = ()
    roads: tuple[Road, ...] = ()
    knights: tuple[Knight, ...] = ()
    merchant: Merchant | None = None
    barbarians: int | None = None
    tracks: tuple[tuple[int, int, int], ...] = ()
    robber: HexAt | None = None
    seats: tuple[str, ...] = ()
    title: str | None = None
    captions: tuple[str, ...] = ()
    latest: Marks = field(default_factory=Marks)
    legal: Marks = field(default_factory=Marks)

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise ValueError(fault)

    def color(self, seat: int) -> str:
        """Returns the name of the color of *seat*."""
        return self.seats[seat]

    def _faults(self) -> Iterator[str]:
        if not self.hexes:
            yield "a scene needs at least one hex"
        for color in self.seats:
            if color not in COLORS:
                yield f"no piece has the color {color!r}; the colors are {', '.join(COLORS)}"
        if len(set(self.seats)) != len(self.seats):
            yield f"two seats have the same color: {', '.join(self.seats)}"
        merchant = (self.merchant,) if self.merchant else ()
        pieces = (*self.buildings, *self.roads, *self.knights, *merchant)
        for piece in pieces:
            if not 0 <= piece.seat < len(self.seats):
                yield f"{piece} belongs to none of the {len(self.seats)} seats"
        for knight in self.knights:
            if knight.strength not in (1, 2, 3):
                yield f"{knight} is neither basic, strong nor mighty"
        if self.barbarians is not None and not 0 <= self.barbarians <= LANDING:
            yield f"the ship is on step {self.barbarians} of {LANDING}"
        if self.tracks and len(self.tracks) != len(self.seats):
            yield f"the tracks of {len(self.tracks)} seats do not match {len(self.seats)} seats"
        if self.captions and len(self.captions) != len(self.seats):
            yield f"{len(self.captions)} captions do not match {len(self.seats)} seats"
