"""Catan for Two with Barbarian Attack in texts: the stray knight, and a barbarian moved for tokens."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.barbarian_attack.module import CHOOSING_SEVEN_VICTIM
from insula.modules.barbarian_attack.notation.lines import read_knight_path
from insula.modules.barbarian_attack.rules.knights import knights_on_board
from insula.modules.catan_for_two.module import BETWEEN_ROLLS
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending, PendingPhases
from insula.notation.refusals import impossible, wrong
from insula.notation.shapes import SIDE, always
from insula.rules.constants import NOWHERE
from insula.rules.players import neutral_owner

from .module import PLACING_STRAY_KNIGHT, SENDING_FOR_TOKENS
from .rules import COLOR, path_of_stray

ONE = 1
"""One barbarian moves for tokens."""


def _write_stray(draft: Draft) -> str:
    edge = int(path_of_stray(draft.state))
    return "" if edge == NOWHERE else draft.ruleset.map.geometry.edge_names[edge]


def _read_stray(draft: Draft, cursor: Cursor) -> None:
    draft.state.edge_knight[read_knight_path(draft, cursor)] = neutral_owner(draft.state, COLOR)


def _one(draft: Draft, player: int) -> int:
    return ONE


def _placing(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the first knight stands on the board, and the stray knight does not (ATTACK-TWO-01)."""
    is_first = sum(int(knights_on_board(draft.state, seat)) for seat in range(draft.ruleset.players)) == 1
    if is_first and path_of_stray(draft.state) == NOWHERE:
        return None
    return wrong("not_first_knight", "the stray knight comes with the first knight of the game")


def _sending(draft: Draft, player: int, count: int) -> Message | None:
    """Check that one hex is chosen, from which one barbarian moves (ATTACK-TWO-07)."""
    chosen = [hex for hex in (*draft.state.treason_from, *draft.state.treason_to) if hex != NOWHERE]
    if count == len(chosen) == ONE and draft.state.treason_from[0] == chosen[0]:
        return None
    return wrong("wrong_treason_count", "{count} barbarians cannot move", count=count)


def check_stray(draft: Draft, pending: PendingPhases) -> None:
    """Check that the stray knight stands on the board if another knight does (ATTACK-TWO-01)."""
    has_knights = any(knights_on_board(draft.state, seat) for seat in range(draft.ruleset.players))
    is_coming = any(phase == PLACING_STRAY_KNIGHT for phase, _, _ in pending)
    if has_knights and not is_coming and path_of_stray(draft.state) == NOWHERE:
        raise impossible("no_stray_knight", "the stray knight comes with the first knight of the game")


PART = NotationPart(
    lines=(LineKind(Section.TABLE, "stray knight", _write_stray, _read_stray, shape=always(SIDE)),),
    pending={
        PLACING_STRAY_KNIGHT: Pending(asked=Asked.OF_THE_TURN),
        SENDING_FOR_TOKENS: Pending(asked=Asked.OF_THE_TURN, usual=_one),
    },
    phase_checks={PLACING_STRAY_KNIGHT: _placing, SENDING_FOR_TOKENS: _sending},
    follows={CHOOSING_SEVEN_VICTIM: (BETWEEN_ROLLS,)},
    pending_checks=(check_stray,),
)
