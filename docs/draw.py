"""Draw the pictures of the documentation: `python docs/draw.py` rewrites the drawings in `docs/images`.

The pages of `docs/games` contain whole games: their text blocks, joined in order, form a record. The picture
`base-turn-12.svg` on such a page shows its board at the end of turn 12.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from reliability import reliability_picture

from insula import Game
from insula.drawing import draw
from insula.game.map_report import map_scene
from insula.game.scene import scene

DOCS = Path(__file__).parent
IMAGES = DOCS / "images"
GAMES = DOCS / "games"

FRONT_PAGE = "game.svg"
"""The picture of the README: the end of the commented base game."""
MAPS = DOCS.parent / "examples" / "maps"
WIDTH = 640

_BLOCK = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"images/([a-z_]+-turn-(\d+)\.svg)\)")


def record_of(page: Path) -> str:
    """Return the record of a game from the text blocks of a page."""
    return "".join(_BLOCK.findall(page.read_text("utf-8")))


def pages() -> list[Path]:
    """Return the pages with a commented game."""
    return sorted(GAMES.glob("*.md"))


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG of every picture."""
    yield "calibration.svg", reliability_picture()
    for page in pages():
        game = Game.from_record(record_of(page))
        if page.stem == "base":
            yield FRONT_PAGE, picture(game, title=None)
        wanted = {int(turn): name for name, turn in _PICTURE.findall(page.read_text("utf-8"))}
        for turn in sorted(wanted, reverse=True):
            go_back_to(game, turn)
            yield wanted[turn], picture(game, title="The start" if turn == 0 else f"Turn {turn}")
    for path in sorted(MAPS.glob("*.toml")):
        yield f"{path.stem}.svg", draw(map_scene(path.read_text("utf-8")), size=WIDTH)


def go_back_to(game: Game, turn: int) -> None:
    """Undo every step after the one that ended a turn."""
    game.chance = "manual"  # otherwise, results after that step would be drawn again
    ending = None
    while game.turn > turn:
        ending = game.steps[-1]
        game.undo()
    if ending is not None:
        game.play(ending.code)


def picture(game: Game, title: str | None) -> str:
    """Return the board as SVG, with a caption line for each seat."""
    captions = [f"{color}: {game.points(color)} points" for color in game.ruleset.colors]
    return draw(scene(game, title=title, captions=captions), size=WIDTH)


def main() -> None:
    """Write all pictures."""
    IMAGES.mkdir(exist_ok=True)
    for name, svg in pictures():
        (IMAGES / name).write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
