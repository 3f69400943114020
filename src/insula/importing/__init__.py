"""Games and maps of other programs, as records and map files. `docs/import.md` says which, and what they leave open.

`import_file` finds out what a text is, and returns an `Imported`, whose notes say what could not be taken over.
"""

from .errors import Note
from .imported import MAP, RECORD, Imported
from .read import GAMES, LARGEST, import_file

__all__ = ["GAMES", "LARGEST", "MAP", "RECORD", "Imported", "Note", "import_file"]
