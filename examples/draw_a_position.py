"""Draw a position as SVG, and mark the places where the player may build."""

import tempfile
from pathlib import Path

from insula import Game
from insula.drawing import draw
from insula.game.scene import scene

game = Game("base", players=4, seed=11)
picture = scene(game, title="The first settlement", legal=game.legal_actions)

path = Path(tempfile.gettempdir()) / "insula.svg"
path.write_text(draw(picture, size=640), encoding="utf-8")
print(f"The picture is in {path}")
