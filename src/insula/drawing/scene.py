"""The scene: what to draw, as plain values without knowledge of the rules."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from insula.drawing.places import Corner, HexAt, Place, Side
from insula.drawing.seats import NEUTRALS, SEATS
from insula.errors import unknown
from insula.modules import contributions

COLORS = tuple(color for color in SEATS if color not in NEUTRALS)
"""The names of the colors that pieces can have."""

HARBOR_KINDS = ("any", "brick", "lumber", "wool", "grain", "ore")
"""The kinds of harbors. ``any`` trades 3:1, the others trade their resource 2:1."""

NOTEBOOK_WIDTH = 560
"""The width of a drawing in a notebook, in pixels."""

NOBODY = -1
"""The seat of pieces and tracks that belong to nobody."""


@dataclass(frozen=True)
class Hex:
    """A hex with its terrain and, if it has one, the number of its token.

    An unknown terrain gets a neutral pattern. ``paths`` names the corners to which inner paths lead from a plaza in the
    center. ``ground`` is what runs across it: a word of a module with its details. Few hexes have a ``second_token``.
    """

    q: int
    r: int
    terrain: str
    token: int | None = None
    paths: tuple[str, ...] = ()
    ground: str = ""
    second_token: int | None = None


@dataclass(frozen=True)
class Harbor:
    """A harbor on one side of a land hex: the side that faces the sea."""

    q: int
    r: int
    side: str
    kind: str = "any"

    def __post_init__(self) -> None:
        if self.kind not in HARBOR_KINDS:
            claim = f"there is no kind of harbor {self.kind!r}"
            raise ValueError(unknown(claim, self.kind, HARBOR_KINDS, "the kinds are"))

    @property
    def rate(self) -> str:
        """Return the rate on the harbor's sign, ``3:1`` or ``2:1``."""
        return "3:1" if self.kind == "any" else "2:1"


@dataclass(frozen=True)
class Piece:
    """A piece on a corner, a side or a hex: ``Piece("settlement", (0, 0, "N"), 0)``.

    Each module draws its own kinds of pieces. A piece of an unknown kind is not drawn.
    """

    kind: str
    at: Place
    seat: int = NOBODY
    level: int = 0
    """The strength of a piece, if it has one."""
    active: bool = True
    """Whether the piece is active, if it can be inactive."""
    detail: str = ""
    """Other details for the drawing, such as "sabotaged"."""


@dataclass(frozen=True)
class Track:
    """The position of a seat, or of the whole table if the seat is ``NOBODY``, on a row of steps."""

    id: str
    position: int
    steps: int
    seat: int = NOBODY


@dataclass(frozen=True)
class Marks:
    """Places to mark: corners, sides and hexes."""

    corners: tuple[Corner, ...] = ()
    sides: tuple[Side, ...] = ()
    hexes: tuple[HexAt, ...] = ()


@dataclass(frozen=True)
class Scene:
    """A board with its pieces, ready to be drawn.

    ``seats`` holds the color of each seat, and ``captions`` one line about each seat for the legend below the board.
    Without captions there is no legend. ``latest`` marks what has just happened, ``legal`` the current choices, and
    ``better`` what would have been better than the latest.

    >>> scene = Scene(hexes=(Hex(0, 0, "forest", 11),), seats=("red",), pieces=(Piece("road", (0, 0, "E"), 0),))
    >>> scene.color(0)
    'red'

    :raises ValueError: if there is no hex, a color is unknown or taken twice, a piece or track belongs to no seat, the
        captions do not match the seats, or a module does not know a value of one of its pieces.
    """

    hexes: tuple[Hex, ...]
    harbors: tuple[Harbor, ...] = ()
    pieces: tuple[Piece, ...] = ()
    tracks: tuple[Track, ...] = ()
    seats: tuple[str, ...] = ()
    title: str | None = None
    captions: tuple[str, ...] = ()
    latest: Marks = field(default_factory=Marks)
    legal: Marks = field(default_factory=Marks)
    better: Marks = field(default_factory=Marks)

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise ValueError(fault)

    def color(self, seat: int) -> str:
        """Return the name of the color of *seat*, of a neutral owner above the seats, or of nobody."""
        if seat < len(self.seats):
            return self.seats[seat] if seat >= 0 else NEUTRALS[0]
        return NEUTRALS[seat - len(self.seats)]

    def of_kind(self, *kinds: str) -> tuple[Piece, ...]:
        """Return the pieces of these kinds."""
        return tuple(piece for piece in self.pieces if piece.kind in kinds)

    def beside(self, piece: Piece) -> tuple[Piece, ...]:
        """Return the other pieces at the place of *piece*."""
        return tuple(other for other in self.pieces if other.at == piece.at and other != piece)

    def has_token(self, at: Place) -> bool:
        """Return whether there is a number token on the hex *at*."""
        return any((h.q, h.r) == at and h.token is not None for h in self.hexes)

    def _faults(self) -> Iterator[str]:
        if not self.hexes:
            yield "a scene needs at least one hex"
        for color in self.seats:
            if color not in COLORS:
                yield unknown(f"there is no color {color!r}", color, COLORS, "the colors are")
        if len(set(self.seats)) != len(self.seats):
            yield f"two seats have the same color: {', '.join(self.seats)}"
        for piece in self.pieces:
            if not NOBODY <= piece.seat < len(self.seats) + len(NEUTRALS):
                yield self._belongs_to_none(piece)
        for track in self.tracks:
            if not NOBODY <= track.seat < len(self.seats):
                yield self._belongs_to_none(track)
            if not 0 <= track.position <= track.steps:
                yield f"the track {track.id} is on step {track.position} of {track.steps}"
        if self.captions and len(self.captions) != len(self.seats):
            yield f"{len(self.captions)} captions do not match {len(self.seats)} seats"
        for faults in _faults_of_modules():
            yield from faults(self)

    def _belongs_to_none(self, owned: Piece | Track) -> str:
        return f"{owned} belongs to none of the {len(self.seats)} seats"


@cache
def _faults_of_modules() -> tuple[Callable[[Scene], Iterable[str]], ...]:
    """Return for each module the function that returns what is wrong with its pieces and tracks."""
    return tuple(file.PART.faults for _, file in contributions("drawing"))
