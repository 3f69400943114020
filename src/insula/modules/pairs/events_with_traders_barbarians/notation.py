"""Event Cards with Traders & Barbarians in positions: the number before a card that does not count."""

from insula.modules.base.rules.chance import GREATEST_SUM
from insula.modules.events.rules.deck import number_lapses
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.expected import number_from
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.refusals import impossible, wrong
from insula.notation.shapes import always
from insula.notation.shapes import number as whole
from insula.rules import jit
from insula.rules.constants import NOBODY


def _write(draft: Draft) -> str:
    return str(draft.state.number_before or "")


def _read(draft: Draft, cursor: Cursor) -> None:
    """Read a number of the dice, or of a red die alone."""
    expected = number_from(1, GREATEST_SUM)
    number = cursor.number(expected)
    if not 1 <= number <= GREATEST_SUM:
        raise cursor.error(wrong("wrong_value", "it cannot be {value}", value=number), expected, back=1)
    draft.state.number_before = number


def check_number(draft: Draft) -> None:
    """Check that the number of the revealed card does not count (TRADER-EVENT-06)."""
    has_lapsed = draft.state.event_card != NOBODY and number_lapses(jit.record(draft.ruleset.boards), draft.state)
    if draft.state.number_before and not has_lapsed:
        raise impossible("number_counts", "there is a number before the event card, but the number of the card counts")


PART = NotationPart(
    lines=(LineKind(Section.TURN, "number before", _write, _read, ("number_before",), always(whole(0, GREATEST_SUM))),),
    checks=(check_number,),
)
