"""The Harbormaster in the texts of positions: who holds the card."""

from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.holders import check_holder, check_must_hold, only_leader, read_holder, write_holder
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.shapes import HOLDER

from .rules import HARBORMASTER_MINIMUM

LINE = "harbormaster"


def _write(draft: Draft) -> str:
    """Return who holds the card; write `nobody` only if some player has enough points to hold it."""
    is_due = max(draft.state.harbor_points.tolist()) >= HARBORMASTER_MINIMUM
    return write_holder(draft, draft.state.harbormaster) or ("nobody" if is_due else "")


def _read(draft: Draft, cursor: Cursor) -> None:
    draft.state.harbormaster = read_holder(draft, cursor)


def _fill_holder(draft: Draft) -> None:
    """The only player with the most harbor points holds the card; a tie needs the line (HARBOR-CARD-02)."""
    if LINE not in draft.said:
        points = draft.state.harbor_points.tolist()
        draft.state.harbormaster = only_leader(draft, points, HARBORMASTER_MINIMUM, LINE)


def _check_holder(draft: Draft) -> None:
    """The card is where the harbor points put it (HARBOR-CARD-01 to -03)."""
    state = draft.state
    points = state.harbor_points.tolist()
    check_holder(draft, "Harbormaster", state.harbormaster, points, HARBORMASTER_MINIMUM)
    check_must_hold(draft, "Harbormaster", state.harbormaster, points, HARBORMASTER_MINIMUM)


PART = NotationPart(
    lines=(LineKind(Section.AWARDS, LINE, _write, _read, ("harbormaster",), HOLDER),),
    fill_counted=(_fill_holder,),
    checks=(_check_holder,),
)
