"""New World in the texts of positions and records: the places of the harbors, while they are drawn."""

from insula.errors import Message
from insula.modules.base.module import FIRST_PLAYER
from insula.modules.state import State
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending, Role
from insula.notation.refusals import wrong
from insula.rules.spec import ARGUMENT_BITS

from .module import DRAW_COAST, DRAWING_COAST


def _coast(place: int, state: State, drawn: Draft) -> int:  # noqa: ARG001
    return (DRAW_COAST << ARGUMENT_BITS) + int(drawn.state.harbor_edge[place])


def _draw_coast(draft: Draft, player: int, place: int) -> Message | None:  # noqa: ARG001
    """Check that exactly the earlier harbors have their places."""
    edges = draft.state.harbor_edge.tolist()[: draft.ruleset.boards[0]["n_harbors"]]
    if place < len(edges) and [edge >= 0 for edge in edges] == [i < place for i in range(len(edges))]:
        return None
    return wrong("harbor_place_unclear", "it is not clear which harbors are being placed")


PART = NotationPart(
    laying={DRAWING_COAST: _coast},
    pending={DRAWING_COAST: Pending(Role.LAYING | Role.OF_TABLE, below=(FIRST_PLAYER,))},
    phase_checks={DRAWING_COAST: _draw_coast},
)
