"""Catan for Two with Traders & Barbarians in texts: barbarians moved for tokens, gold put down for neutral roads."""

from insula.modules.traders_barbarians import offers
from insula.modules.traders_barbarians.module import MOVING_WAGON
from insula.modules.traders_barbarians.notation.possible import check_barbarian
from insula.modules.traders_barbarians.notation.words import FROM_PATH
from insula.modules.traders_barbarians.rules.levels import POINTS
from insula.modules.traders_barbarians.rules.wagon import ENDED, GRAIN_POINTS
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_count
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending, PendingPhases
from insula.notation.refusals import impossible
from insula.notation.shapes import always, number
from insula.notation.store_lines import MOST

from .module import MOVING_BARBARIAN_FOR_TOKENS

MOST_PATHS = max(POINTS) + GRAIN_POINTS
"""The most paths with roads in a movement: one for each movement point."""


def _write_tolls(draft: Draft) -> str:
    return str(draft.state.neutral_tolls or "")


def _read_tolls(draft: Draft, cursor: Cursor) -> None:
    state, edges = draft.state, range(len(draft.ruleset.map.geometry.edge_names))
    highest = max(int(offers.toll_of_road(state, edge)) for edge in edges)
    state.neutral_tolls = read_count(cursor, MOST_PATHS * highest)


def check_tolls(draft: Draft, pending: PendingPhases) -> None:
    """Check that gold for neutral roads waits only while a movement goes on (TRADER-TWO-01)."""
    is_moving = any(phase == MOVING_WAGON for phase, _, _ in pending) and draft.state.wagon_points != ENDED
    if draft.state.neutral_tolls and not is_moving:
        raise impossible("no_neutral_tolls", "gold for neutral roads is put down only in a movement")


PART = NotationPart(
    lines=(
        LineKind(Section.TURN, "neutral tolls", _write_tolls, _read_tolls, ("neutral_tolls",), always(number(0, MOST))),
    ),
    pending={
        MOVING_BARBARIAN_FOR_TOKENS: Pending(asked=Asked.OF_THE_TURN, text=FROM_PATH),
    },
    phase_checks={MOVING_BARBARIAN_FOR_TOKENS: check_barbarian},
    pending_checks=(check_tolls,),
)
