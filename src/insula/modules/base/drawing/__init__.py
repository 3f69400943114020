"""The pieces of the base game in a picture."""

from collections.abc import Iterator

from insula.drawing.parts import DrawingPart, Layer
from insula.drawing.scene import Scene
from insula.drawing.text.signs import TextSigns

from .buildings import CITY, SETTLEMENT, draw_building
from .pieces import ROAD, ROBBER_GLEAM, ROBBER_SHAPE, draw_road, draw_robber


def _sentences(scene: Scene) -> Iterator[str]:
    for robber in scene.of_kind("robber"):
        yield f"The robber stands on {robber.at[0]},{robber.at[1]}."


PART = DrawingPart(
    layers=(
        Layer("roads", 10, {"road": draw_road}),
        Layer("robber", 20, {"robber": draw_robber}),
        Layer("buildings", 30, {"settlement": draw_building, "city": draw_building}, by_depth=True),
    ),
    outlines={
        "settlement": SETTLEMENT,
        "city": CITY,
        "road": ROAD,
        "robber": ROBBER_SHAPE,
        "robber_gleam": ROBBER_GLEAM,
    },
    counted=("settlement", "city", "road"),
    sentences=_sentences,
    text=TextSigns(roads=("road",), buildings={"settlement": lambda _: ("", ""), "city": lambda _: ("[", "]")}),
)
