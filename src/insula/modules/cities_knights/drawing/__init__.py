"""Cities & Knights in a picture: knights, the merchant, walls, metropolises and tracks."""

from collections.abc import Iterator

from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.scene import Scene
from insula.drawing.text.signs import TextSigns

from .cities import WALL, draw_lying_city, metropolis, wall
from .knights import MERCHANT, MERCHANT_BELT, PLUME, SHIELD, STRENGTHS, draw_knight, draw_merchant
from .signs import CITY_SIGNS, SIGNS
from .tracks import BARBARIANS, HULL, SAIL, Tracks


def _sentences(scene: Scene) -> Iterator[str]:
    for merchant in scene.of_kind("merchant"):
        q, r = merchant.at[:2]
        yield f"The merchant of {scene.color(merchant.seat)} stands on {q},{r}."
    for track in scene.tracks:
        if track.id == BARBARIANS:
            yield f"The barbarian ship is on step {track.position} of {track.steps}."


def _faults(scene: Scene) -> Iterator[str]:
    for piece in scene.of_kind("knight", "merchant"):
        if piece.seat < 0:
            yield f"{piece} belongs to none of the {len(scene.seats)} seats"
    for knight in scene.of_kind("knight"):
        if knight.level not in range(1, len(STRENGTHS)):
            yield f"{knight} is neither basic, strong nor mighty"


PART = DrawingPart(
    layers=(
        Layer("merchant", 25, {"merchant": draw_merchant}),
        Layer("buildings", 30, {"city reduced": draw_lying_city, "city sabotaged": draw_lying_city}),
        Layer("knights", 40, {"knight": draw_knight}, by_depth=True),
    ),
    outlines={
        "wall": WALL,
        "shield": SHIELD,
        "plume": PLUME,
        "merchant": MERCHANT,
        "merchant_belt": MERCHANT_BELT,
        "hull": HULL,
        "sail": SAIL,
    },
    attachments={"wall": wall, "metropolis": metropolis},
    strips={"tracks": Tracks},
    counted=("knight",),
    sentences=_sentences,
    faults=_faults,
    text=TextSigns(buildings=SIGNS, changes=CITY_SIGNS, hexes={"merchant": "M"}),
)
