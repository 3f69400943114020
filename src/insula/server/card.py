"""The picture of a table for previews of its link: the island, the game, and the players."""

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ..drawing import SEATS, Scene, draw, to_png
from ..drawing.lettering import text_width, write
from ..drawing.markup import circle, element, path, translate
from ..drawing.palette import DAY
from ..drawing.seats import INK
from ..game import Game
from ..game.scene import scene
from ..ruleset.options import Value

WIDTH, HEIGHT = 1200, 630
"""The size that most sites show without cropping."""
CARDS_KEPT = 32
_MARGIN = 30
_BOARD = HEIGHT - 2 * _MARGIN
_LEFT, _RIGHT = 660, WIDTH - 50
"""The horizontal bounds of texts."""
_BRAND, _TITLE, _NAME = 26, 44, 28
"""Heights of capitals."""
_FIRST_SEAT, _SEAT = 262, 66
"""The place of the first seat, and the distance between two."""
_CHIP = 20
_FREE = "#8d8778"
"""The color of a free seat."""
_SIZE = re.compile(r'width="\d+" height="\d+"')
_BRAND_HEX = "M0-23 20-11.5V11.5L0 23-20 11.5V-11.5Z"


class Card(NamedTuple):
    """The content of the picture, as plain values."""

    rules: str
    players: int
    options: tuple[tuple[str, Value], ...]
    position: str
    """The position at the start of the game; empty before the start."""
    title: str
    names: tuple[str, ...]
    """The name in each seat; empty if the seat is free."""
    free: str
    """The word for a free seat."""


@lru_cache(maxsize=CARDS_KEPT)
def png(card: Card) -> bytes:
    """Return the picture as a PNG. Raises ModuleNotFoundError without `insula[pictures]`."""
    return to_png(svg(card), WIDTH)


def svg(card: Card) -> str:
    """Return the picture as an SVG."""
    shown = _island(card)
    names = zip(shown.seats, card.names, strict=True)
    seats = [_seat(color, name or card.free, number, bool(name)) for number, (color, name) in enumerate(names)]
    brand = DAY.terrains["forest"].ground
    return element(
        "svg",
        element("rect", width=WIDTH, height=HEIGHT, fill=DAY.paper),
        _board(shown),
        path(_BRAND_HEX, transform=translate((_LEFT + _CHIP, 96)), fill=brand, stroke=INK, stroke_width=4),
        _text("Insula", (_LEFT + 60, 96), _BRAND),
        _text(card.title, (_LEFT, 180), _TITLE),
        *seats,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=HEIGHT,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _island(card: Card) -> Scene:
    """Return the island at the start of the game; before that, land without numbers and harbors, which are unknown."""
    if card.position:
        return replace(scene(Game(position=card.position)), tracks=())
    sample = scene(Game(card.rules, card.players, 1, dict(card.options)))
    return replace(
        sample, hexes=tuple(replace(land, token=None) for land in sample.hexes), harbors=(), pieces=(), tracks=()
    )


def _board(shown: Scene) -> str:
    """Return the drawing of a board, in the largest size that fits on the left."""
    place = f'x="{_MARGIN}" y="{_MARGIN}" width="{_BOARD}" height="{_BOARD}"'
    return _SIZE.sub(place, draw(shown, size=_BOARD, prefix="board"), count=1)


def _seat(color: str, text: str, number: int, is_taken: bool) -> str:
    """Return the sign and the name of a seat."""
    at = (float(_LEFT + _CHIP), float(_FIRST_SEAT + _SEAT * number))
    name = _text(text, (_LEFT + 60, at[1]), _NAME, DAY.text if is_taken else _FREE)
    if not is_taken:
        return circle(at, _CHIP, fill="none", stroke=_FREE, stroke_width=3, stroke_dasharray="7 6") + name
    sign = SEATS[color]
    return "".join(
        (
            circle(at, _CHIP, fill=sign.fill, stroke=INK, stroke_width=3.4),
            path(sign.outline, fill=sign.symbol, transform=translate(at, 1.1)),
            name,
        )
    )


def _text(text: str, at: tuple[float, float], height: float, color: str = DAY.text) -> str:
    """Return a line of text, smaller if it is too long."""
    room = _RIGHT - at[0]
    fitting = height * min(1.0, room / max(text_width(text, height), 1.0))
    return write(text, at, fitting, color=color, anchor="start")
