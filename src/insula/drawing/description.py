"""What a drawing shows, in words."""

from collections import Counter

from insula.drawing.scene import LANDING, Scene


def describe(scene: Scene) -> str:
    """Returns one sentence about the board and one about the pieces of each seat.

    >>> from insula.drawing import Hex, Road, Scene
    >>> describe(Scene(hexes=(Hex(0, 0, "forest", 11),), seats=("red",), roads=(Road((0, 0, "E"), 0),)))
    'A board of 1 hex. red: 1 road.'
    """
    board = [_counted(len(scene.hexes), "hex")]
    if scene.harbors:
        board.append(_counted(len(scene.harbors), "harbor"))
    sentences = [f"A board of {' and '.join(board)}."]
    for seat, color in enumerate(scene.seats):
        kinds = Counter(building.kind for building in scene.buildings if building.seat == seat)
        counts = {
            "settlement": kinds["settlement"],
            "city": kinds["city"],
            "road": sum(road.seat == seat for road in scene.roads),
            "knight": sum(knight.seat == seat for knight in scene.knights),
        }
        pieces = [_counted(count, kind) for kind, count in counts.items() if count]
        sentences.append(f"{color}: {', '.join(pieces) or 'no pieces'}.")
    if scene.robber:
        sentences.append(f"The robber stands on {scene.robber[0]},{scene.robber[1]}.")
    if scene.merchant:
        q, r = scene.merchant.hex
        sentences.append(f"The merchant of {scene.color(scene.merchant.seat)} stands on {q},{r}.")
    if scene.barbarians is not None:
        sentences.append(f"The barbarian ship is on step {scene.barbarians} of {LANDING}.")
    return " ".join(sentences)


_PLURALS = {"hex": "hexes", "city": "cities"}


def _counted(count: int, word: str) -> str:
    return f"{count} {word if count == 1 else _PLURALS.get(word, word + 's')}"
