"""Find out what a file of another program is, and import it."""

from collections.abc import Callable

from ..errors import ForeignFileError, InsulaError
from ..notation.refusals import wrong
from . import catanatron, colonist, jsettlers, pioneers
from .document import Value, parse, without_surrogates
from .errors import impossible_game, unreadable
from .imported import Imported

LARGEST = 4_000_000
"""The most bytes of a file."""
_BYTE_ORDER_MARK = "\ufeff"

_DOCUMENTS: tuple[tuple[Callable[[Value], bool], Callable[[Value], Imported]], ...] = (
    (colonist.is_replay, colonist.read),
    (catanatron.is_game, catanatron.read),
    (jsettlers.is_saved_game, jsettlers.read),
)
"""The JSON files: how each is told from the others, and what reads it."""
GAMES = (colonist.NAME, catanatron.NAME, jsettlers.NAME)
"""The names of the files with games."""
_NAMES = (*GAMES, pioneers.NAME)


def import_file(text: str) -> Imported:
    """Return the game of a file of another program as a record, or its map as a map file.

    Raises ForeignFileError with the place in the file if it cannot be read. What the rules do not allow is no error:
    the record ends before it, and a note says which step it was and why.

    >>> import_file('{"data": {"eventHistory": {}}}')
    Traceback (most recent call last):
        ...
    insula.errors.ForeignFileError: data.eventHistory: 'initialState' is missing
    """
    count = len(text.encode("utf-8", "surrogatepass"))
    if count > LARGEST:
        sentence = "the file has {count} bytes; the most are {most}"
        raise unreadable("", wrong("foreign_too_large", sentence, count=count, most=LARGEST))
    try:
        return _read(with_line_feeds(text))
    except ForeignFileError:
        raise
    except InsulaError as error:
        raise impossible_game("", error) from error


def with_line_feeds(text: str) -> str:
    """Return a text as all importers expect it: each line ends with a line feed, without a byte order mark.

    >>> with_line_feeds("map\\r\\ns,s\\r.")
    'map\\ns,s\\n.'
    """
    return without_surrogates(text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n"))


def _read(text: str) -> Imported:
    if text.lstrip()[:1] == "{":
        document = parse(text)
        for is_one, read in _DOCUMENTS:
            if is_one(document):
                return read(document)
    elif pioneers.is_map(text):
        return pioneers.read(text)
    sentence = "this is none of the files that can be imported: {names}"
    raise unreadable("", wrong("foreign_unknown", sentence, names=_NAMES))
