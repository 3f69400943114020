"""Five and six players in the texts of actions and positions."""

from insula.modules.base.module import NEXT_TURN, TURN_END
from insula.notation.bounds import between
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending, PendingPhases, Role
from insula.notation.refusals import impossible

from .module import SPECIAL_BUILDING


def _check_second_part(draft: Draft, pending: PendingPhases) -> None:
    """Check that the second of paired players acts before the turn ends (FIVESIX-PAIR-01)."""
    if draft.state.second_part and pending and pending[0][0] != TURN_END:
        raise impossible("second_part_without_turn_end", "the second part of a turn must be followed by 'turn end'")


PART = NotationPart(
    bounds={"second_part": between(0, 1)},
    pending={SPECIAL_BUILDING: Pending(Role.ACTING, below=(NEXT_TURN,))},
    pending_checks=(_check_second_part,),
)
