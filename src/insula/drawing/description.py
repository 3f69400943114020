"""Describe a drawing in words."""

from insula.drawing.parts import parts
from insula.drawing.scene import Scene


def describe(scene: Scene) -> str:
    """Return one sentence about the board and one about the pieces of each seat.

    >>> from insula.drawing import Hex, Piece, Scene
    >>> describe(Scene(hexes=(Hex(0, 0, "forest", 11),), seats=("red",), pieces=(Piece("road", (0, 0, "E"), 0),)))
    'A board of 1 hex. red: 1 road.'
    """
    board = [_counted(len(scene.hexes), "hex")]
    if scene.harbors:
        board.append(_counted(len(scene.harbors), "harbor"))
    sentences = [f"A board of {' and '.join(board)}."]
    kinds = [kind for part in parts() for kind in part.counted]
    for seat, color in enumerate(scene.seats):
        counts = {kind: sum(piece.seat == seat for piece in scene.of_kind(kind)) for kind in kinds}
        pieces = [_counted(count, kind) for kind, count in counts.items() if count]
        sentences.append(f"{color}: {', '.join(pieces) or 'no pieces'}.")
    return " ".join([*sentences, *(sentence for part in parts() for sentence in part.sentences(scene))])


_PLURALS = {"hex": "hexes", "city": "cities"}


def _counted(count: int, word: str) -> str:
    return f"{count} {word if count == 1 else _PLURALS.get(word, word + 's')}"
