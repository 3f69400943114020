"""The part of a module for drawings: its pieces, and what is drawn below the board."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

from insula.drawing.layout import Point, corner_point, hex_center, moved
from insula.drawing.markup import element, translate
from insula.drawing.palette import Palette
from insula.drawing.pieces import draw_token
from insula.drawing.scene import Hex, Piece, Scene
from insula.drawing.text.signs import TextSigns
from insula.modules import contributions

DrawPiece = Callable[[Scene, Piece], str]
"""Return the markup of a piece."""


@dataclass(frozen=True)
class Layer:
    """Pieces that are drawn together, by their kinds.

    A piece with a detail is drawn by the function for ``"kind detail"``, if there is one. A module can add kinds to a
    layer of another module by using its name.
    """

    name: str
    height: int
    """Higher layers cover lower ones."""
    kinds: Mapping[str, DrawPiece]
    by_depth: bool = False
    """Whether pieces in the south cover those in the north."""

    def draw(self, scene: Scene) -> list[str]:
        """Return the markup of each piece of the layer."""
        pieces = [(draw, piece) for piece in scene.pieces if (draw := self._function(piece))]
        if self.by_depth:
            order = list(self.kinds)
            pieces.sort(key=lambda drawn: (_depth(drawn[1]), order.index(drawn[1].kind)))
        return [draw(scene, piece) for draw, piece in pieces]

    def _function(self, piece: Piece) -> DrawPiece | None:
        return self.kinds.get(f"{piece.kind} {piece.detail}", self.kinds.get(piece.kind))


@dataclass(frozen=True)
class Attachment:
    """What a piece adds to the drawing of the building on its corner."""

    svg: str
    words: str
    """What it adds to the label of the building."""
    symbol: tuple[Point, float] | None = None
    """The place and size of the seat's symbol, if it must move because it would be covered."""


class Strip(Protocol):
    """Something drawn below the board and fitted to its width."""

    @property
    def height(self) -> float:
        """The height of the strip; 0 if there is nothing to draw."""

    def draw(self, center: float, top: float) -> list[str]:
        """Return the elements of the strip."""


@dataclass(frozen=True)
class DrawingPart:
    """What one module contributes."""

    layers: tuple[Layer, ...] = ()
    outlines: Mapping[str, str] = field(default_factory=dict)
    """The path data of its pieces by name, around (0, 0). The page draws pieces with the same outlines."""
    ground: Mapping[str, Callable[[Hex, Palette], str]] = field(default_factory=dict)
    """What runs across the ground of hexes, by its word; it is drawn below the tokens."""
    token_places: Mapping[str, tuple[Point, float]] = field(default_factory=dict)
    """Where the number token is if it is not in the middle, by the word of the ground: from the center of the hex, and
    its size as a share of the usual one."""
    attachments: Mapping[str, Callable[[Piece], Attachment]] = field(default_factory=dict)
    """Pieces that are drawn as part of the building on their corner."""
    strips: Mapping[str, Callable[[Scene, Palette, float], Strip]] = field(default_factory=dict)
    """What is drawn below the board, by the name of its layer."""
    counted: tuple[str, ...] = ()
    """The kinds of pieces that the description counts for each seat."""
    sentences: Callable[[Scene], Iterable[str]] = lambda _: ()
    """Further sentences of the description."""
    faults: Callable[[Scene], Iterable[str]] = lambda _: ()
    """Returns what is wrong with the module's pieces and tracks in a scene."""
    text: TextSigns = field(default_factory=TextSigns)
    """The characters of its pieces on the board in text."""


@cache
def parts() -> tuple[DrawingPart, ...]:
    """Return the contributions of all modules."""
    return tuple(file.PART for _, file in contributions("drawing"))


def layers() -> list[Layer]:
    """Return the layers of all modules, lowest first. Layers with the same name are merged."""
    return combine_layers(layer for part in parts() for layer in part.layers)


def combine_layers(layers: Iterable[Layer]) -> list[Layer]:
    """Return layers in the order of their heights. Layers with the same name are merged."""
    found: dict[str, Layer] = {}
    for layer in layers:
        known = found.get(layer.name, layer)
        kinds = {**known.kinds, **layer.kinds}
        found[layer.name] = Layer(layer.name, known.height, kinds, known.by_depth)
    return sorted(found.values(), key=lambda layer: layer.height)


def on_ground(scene: Scene, palette: Palette) -> list[str]:
    """Return what runs across the hexes of a scene."""
    functions = {word: draw for part in parts() for word, draw in part.ground.items()}
    return [functions[h.ground.split()[0]](h, palette) for h in scene.hexes if h.ground]


def tokens(scene: Scene) -> list[str]:
    """Return the number tokens of a scene."""
    places = {word: place for part in parts() for word, place in part.token_places.items()}
    return [_token(h, h.token, places.get(h.ground.split(" ")[0])) for h in scene.hexes if h.token is not None]


def _token(h: Hex, token: int, place: tuple[Point, float] | None) -> str:
    center = hex_center((h.q, h.r))
    if place is None:
        return draw_token(center, token, h.second_token)
    aside, size = place
    return element("g", draw_token((0, 0), token, h.second_token), transform=translate(moved(center, aside), size))


def attachments(scene: Scene, building: Piece) -> list[Attachment]:
    """Return what other pieces add to the drawing of a building."""
    functions = {kind: function for part in parts() for kind, function in part.attachments.items()}
    return [functions[other.kind](other) for other in scene.beside(building) if other.kind in functions]


def outlines() -> dict[str, str]:
    """Return the outlines of all modules by name.

    >>> outlines()["settlement"]
    'M0 -26L22 -6L22 21L-22 21L-22 -6Z'
    """
    return {name: path for part in parts() for name, path in part.outlines.items()}


def drawn_kinds() -> set[str]:
    """Return the kinds of pieces that modules draw, separately or as part of a building."""
    kinds = {name.partition(" ")[0] for layer in layers() for name in layer.kinds}
    return kinds | {kind for part in parts() for kind in part.attachments}


def _depth(piece: Piece) -> float:
    q, r, *rest = piece.at
    return corner_point((q, r, str(rest[0])))[1] if rest else 0.0
