"""The Forgotten Tribe: points, cards and harbors for ships at the islands (docs/rules/seafarers.md, SEA-FT)."""

from collections.abc import Iterator

from insula.rules.constants import HARBOR_KINDS, MAX_EDGES, MAX_PLAYERS
from insula.rules.domains import Domain, Scope
from insula.rules.fields import Row, StateFields, Table, field, store
from insula.rules.numbering import Kinds, Phases
from insula.rules.spec import ModuleSpec

POINT, CARD = 1, 2
"""What lies on a side of an island, as the bits of `board.side_marks`: a point, or a development card."""
COAST = 4
"""The bit of `board.side_marks` for the sides at which a harbor can be placed: the coast of the main island."""


def _coasts(scope: Scope) -> Iterator[int]:
    marks = scope.board["side_marks"].tolist()
    return (edge for edge, found in enumerate(marks) if found & COAST)


COASTS = Domain("coast sides of the main island", _coasts)

phase = Phases(__name__)

PLACING_HARBOR = phase.forced(cause="tribe_harbor")

kind = Kinds(__name__)

PLACE_HARBOR = kind(
    COASTS.times(HARBOR_KINDS), "harbor {side:harbor}", piece="kept_harbor"
)  # the side, and above its bits the kind of harbor


class ForgottenTribeState(StateFields):
    """The fields of The Forgotten Tribe."""

    tribe_gift: Row = field("i1", (MAX_EDGES,))
    """What the first ship on each side takes: 0 nothing, 1 a point, 2 a development card."""
    tribe_points: Row = store("tribe points")
    """The points that each seat has from the tribe."""
    kept_harbors: Table = field("i1", (MAX_PLAYERS, HARBOR_KINDS))
    """The harbors that each seat has taken and not placed yet. Columns are the kinds of harbors."""


SPEC = ModuleSpec(
    name="scenarios.forgotten_tribe",
    title="The Forgotten Tribe",
    code="SEA-FT",
    page=globals(),
    fields=ForgottenTribeState.declared,
    prefixes=("SEA-FT",),
    most_points=0,
)
