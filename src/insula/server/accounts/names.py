"""The names of accounts: which are allowed, and which count as the same."""

from unicodedata import normalize

from ..messages import ErrorCode
from ..names import mixes_alphabets
from ..refusal import Refusal, refused
from ..tables.seating import LONGEST_NAME, clean

SHORTEST_NAME = 2


def account_name(text: str) -> str:
    """Return a name on one line, without control characters.

    Raises Refusal if it is too short or too long, or if one of its words mixes alphabets.

    >>> account_name("  Anna  B ")
    'Anna B'
    """
    name = _of_right_length(text)
    if mixes_alphabets(name):
        raise refused(ErrorCode.WRONG_NAME, "mixed_alphabets", "a word cannot have letters of different alphabets")
    return name


def _of_right_length(text: str) -> str:
    try:
        name = clean(normalize("NFKC", text), LONGEST_NAME, ErrorCode.WRONG_NAME)
    except Refusal:
        name = ""
    if len(name) < SHORTEST_NAME:
        raise refused(
            ErrorCode.WRONG_NAME,
            "name_length",
            "a name must be {least} to {most} characters long",
            least=SHORTEST_NAME,
            most=LONGEST_NAME,
        )
    return name


def known_key(text: str) -> str:
    """Return the key of a name with which somebody signs in; empty if the name is not possible."""
    try:
        return key_of(_of_right_length(text))
    except Refusal:
        return ""


def key_of(name: str) -> str:
    """Return the key of a name. Names with the same key are the same: case and forms of letters do not matter.

    >>> key_of("ANNA") == key_of("Ａｎｎａ") == key_of("anna"), key_of("STRASSE") == key_of("Straße")
    (True, True)
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return " ".join(folded.split())
