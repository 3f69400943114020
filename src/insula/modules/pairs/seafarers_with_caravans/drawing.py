"""A ship and a camel on one side, in a picture: the ship is smaller, and beside the camel, so that both are seen."""

from functools import partial

from insula.drawing.parts import DrawingPart, Layer
from insula.modules.seafarers.drawing import draw_ship

_LEFT, _RIGHT, _SIZE = (-22.0, 20.0), (22.0, 20.0), 0.8

PART = DrawingPart(
    layers=(
        Layer(
            "ships",
            12,
            {
                "ship left_of_camel": partial(draw_ship, aside=_LEFT, size=_SIZE),
                "ship right_of_camel": partial(draw_ship, aside=_RIGHT, size=_SIZE),
            },
        ),
    ),
)
