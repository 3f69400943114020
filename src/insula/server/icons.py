"""Write the icons of the installed page, from its drawing: `python -m insula.server.icons web/public`."""

import re
import sys
from pathlib import Path

from ..drawing import to_png
from ..drawing.palette import DAY

_SAFE = 0.78
"""The size of the drawing in the icon that systems may crop to a circle."""
_DRAWING = re.compile(r"<svg ([^>]*)>(.*)</svg>", re.DOTALL)


def icons(drawing: str) -> dict[str, bytes]:
    """Return the icons by the names of their files.

    >>> sorted(icons('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -110 220 220"></svg>'))
    ['icon-192.png', 'icon-512.png', 'icon-maskable.png']
    """
    return {
        "icon-192.png": to_png(drawing, 192),
        "icon-512.png": to_png(drawing, 512),
        "icon-maskable.png": to_png(maskable(drawing), 512),
    }


def maskable(drawing: str) -> str:
    """Return the drawing on a background that fills the whole icon."""
    ground = f'<rect x="-110" y="-110" width="220" height="220" fill="{DAY.sea}"/>'
    return _DRAWING.sub(rf'<svg \1>{ground}<g transform="scale({_SAFE})">\2</g></svg>', drawing)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for name, icon in icons((folder / "icon.svg").read_text(encoding="utf-8")).items():
        (folder / name).write_bytes(icon)
