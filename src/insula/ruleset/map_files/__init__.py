"""Map files: maps that people write by hand, in TOML. `docs/maps.md` describes the format.

`check` finds everything that is wrong in a text, `read` returns its map or raises an error. A map is written again by
`write`, in one form only, so that equal maps are equal texts.
"""

from .comments import comments_of, with_comments
from .model import Area, Cell, CornerOfFile, HarborOfFile, MapFile, PoolOfFile
from .problems import SENTENCES, Problem
from .read import MOST_BYTES, Checked, check, read
from .write import write

__all__ = [
    "MOST_BYTES",
    "SENTENCES",
    "Area",
    "Cell",
    "Checked",
    "CornerOfFile",
    "HarborOfFile",
    "MapFile",
    "PoolOfFile",
    "Problem",
    "check",
    "comments_of",
    "read",
    "with_comments",
    "write",
]
