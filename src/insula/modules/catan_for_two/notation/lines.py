"""The line of a position for Knight cards that left the game, and the bounds of what is counted in a turn."""

from insula.notation.bounds import between
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count
from insula.notation.line_kinds import LineKind, Section
from insula.notation.shapes import Shape, number
from insula.rules.constants import KNIGHT
from insula.ruleset import Ruleset

from ..module import ACTIONS_PER_TURN


def count_gone(draft: Draft) -> int:
    """Return the number of Knight cards that left the game (TWO-EARN-01)."""
    return int(draft.state.knights_gone)


def _write_gone(draft: Draft) -> str:
    return str(count_gone(draft) or "")


def _read_gone(draft: Draft, cursor: Cursor) -> None:
    draft.state.knights_gone = read_count(cursor, int(draft.ruleset.template[0]["deck"][KNIGHT]))


def _actions(ruleset: Ruleset) -> tuple[int, int]:
    """Return the bounds of the actions in a turn; without a limit they are not counted (TWO-ACTION-01)."""
    return 0, int(ruleset.template[0]["option"][ACTIONS_PER_TURN])


KNIGHTS_GONE = LineKind(
    Section.TABLE,
    "knights gone",
    _write_gone,
    _read_gone,
    ("knights_gone",),
    lambda ruleset: Shape((number(0, int(ruleset.template[0]["deck"][KNIGHT])),)),
)

BOUNDS = {"token_actions": _actions, "knight_discarded": between(0, 1)}
