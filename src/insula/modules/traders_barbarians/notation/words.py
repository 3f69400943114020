"""The words of Traders & Barbarians in texts: goods, stacks, and the path of a barbarian."""

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.words import Vocabulary

from .. import words

GOODS = Vocabulary("goods", tuple(words.GOODS))
STACKS = Vocabulary("a trade hex", tuple(words.STACKS))


def write_stack(_: Draft, stack: int) -> str:
    """Return the trade hex of a stack, as the number of a phase."""
    return f"at {STACKS.write(stack)}"


def read_stack(_: Draft, cursor: Cursor) -> int:
    """Read the trade hex of a stack."""
    cursor.require("at")
    return STACKS.read(cursor)


def write_path(draft: Draft, edge: int) -> str:
    """Return the path of a barbarian, as the number of a phase."""
    return f"from {draft.ruleset.map.geometry.edge_names[edge]}"


def read_path(draft: Draft, cursor: Cursor) -> int:
    """Read the path of a barbarian."""
    cursor.require("from")
    return places.read_side(draft.ruleset.map.geometry, cursor)
