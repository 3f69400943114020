"""Draw a board as SVG."""

from hashlib import sha256

from insula.drawing.description import describe
from insula.drawing.ground import Box, Ground
from insula.drawing.harbors import draw_harbor
from insula.drawing.legend import Legend
from insula.drawing.lettering import text_width, write
from insula.drawing.marks import draw_hex_marks, draw_marks
from insula.drawing.markup import element, layer, number, words
from insula.drawing.palette import DAY, NIGHT, Palette
from insula.drawing.parts import layers, on_ground, parts, tokens
from insula.drawing.scene import Scene

_MARGIN = 14.0
_TITLE_HEIGHT = 36.0
_TITLE_SPACE = 78.0


def draw(
    scene: Scene, *, size: int = 800, dark: bool = False, coordinates: bool = False, prefix: str | None = None
) -> str:
    """Draw a scene as an SVG that is *size* pixels wide.

    The same scene always gives the same SVG. All text is drawn as lines, so no font is needed. IDs begin with *prefix*,
    by default a digest of the drawing, so that one page can contain several drawings.

    >>> from insula.drawing import Hex, Scene, draw
    >>> draw(Scene(hexes=(Hex(0, 0, "desert"),)))[:4]
    '<svg'

    :param dark: use the colors for a dark page.
    :param coordinates: write the coordinates on every hex.
    :raises ValueError: if *size* is not positive, or the scene names a corner or side that no hex has.
    """
    if size <= 0:
        raise ValueError(f"the size must be at least 1 pixel, not {size}")
    if prefix is not None:
        return _draw(scene, size, NIGHT if dark else DAY, coordinates, prefix)
    stand_in = f"insula-{_digest(repr(scene))}"
    svg = _draw(scene, size, NIGHT if dark else DAY, coordinates, stand_in)
    return svg.replace(stand_in, f"insula-{_digest(svg.replace(stand_in, ''))}")


def _draw(scene: Scene, size: int, palette: Palette, coordinates: bool, prefix: str) -> str:
    ground = Ground(scene, palette, prefix, coordinates=coordinates)
    left, top, right, bottom = ground.box()
    middle, width = (left + right) / 2, right - left
    strips = {name: make(scene, palette, width) for part in parts() for name, make in part.strips.items()}
    below, drawn_strips = bottom, []
    for name, strip in strips.items():
        if strip.height:
            drawn_strips.append(layer(name, strip.draw(middle, below + _MARGIN)))
            below += strip.height + _MARGIN
    legend = Legend(scene, palette, width)
    page = (
        left - _MARGIN,
        top - _MARGIN - (_TITLE_SPACE if scene.title else 0.0),
        right + _MARGIN,
        below + _MARGIN + (legend.height + _MARGIN if legend.height else 0.0),
    )
    drawn = [
        ground.definitions(),
        _paper(page, palette),
        _title(scene, page, palette),
        *ground.layers(),
        *_board(scene, palette),
        *drawn_strips,
        layer("legend", legend.draw(middle, below + _MARGIN)),
    ]
    return _document(scene, drawn, page, size, prefix)


def _digest(text: str) -> str:
    """Return a short digest. Different drawings have different digests."""
    return sha256(text.encode()).hexdigest()[:10]


def _document(scene: Scene, drawn: list[str], page: Box, size: int, prefix: str) -> str:
    left, top, right, bottom = page
    parts = [
        words("title", scene.title or "A board", id=f"{prefix}-title"),
        words("desc", describe(scene), id=f"{prefix}-desc"),
        *(part for part in drawn if part),
    ]
    return element(
        "svg",
        "\n" + "\n".join(parts) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        width=size,
        height=round(size * (bottom - top) / (right - left)),
        viewBox=" ".join(map(number, (left, top, right - left, bottom - top))),
        role="img",
        aria_labelledby=f"{prefix}-title {prefix}-desc",
    )


def _paper(page: Box, palette: Palette) -> str:
    """Return the background, slightly larger than the page, because whole pixels rarely match its shape."""
    left, top, right, bottom = (side + bleed for side, bleed in zip(page, (-9.0, -9.0, 9.0, 9.0), strict=True))
    return element("rect", x=left, y=top, width=right - left, height=bottom - top, fill=palette.paper)


def _title(scene: Scene, page: Box, palette: Palette) -> str:
    if not scene.title:
        return ""
    left, top, right, _ = page
    room = right - left - 4 * _MARGIN
    height = _TITLE_HEIGHT * min(1.0, room / max(1.0, text_width(scene.title, _TITLE_HEIGHT)))
    at = ((left + right) / 2, top + _MARGIN + _TITLE_SPACE / 2)
    return layer("title", [write(scene.title, at, height, color=palette.text)])


def _board(scene: Scene, palette: Palette) -> list[str]:
    """Return the layers above the ground, from the harbors to the marks."""
    return [
        layer("on-ground", on_ground(scene, palette)),
        layer("harbors", [draw_harbor(harbor, palette) for harbor in scene.harbors]),
        layer("hex-marks", draw_hex_marks(scene)),
        layer("tokens", tokens(scene)),
        *(layer(pieces.name, pieces.draw(scene)) for pieces in layers()),
        layer("marks", draw_marks(scene)),
    ]
