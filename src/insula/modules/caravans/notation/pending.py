"""The phases of The Caravans in positions: the vote at the end of a player's part."""

from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.pending import DataText, Pending, Role

from ..rules import phases
from ..rules.options import NAMED_AT_ONCE, NAMING
from ..rules.vote import FIRST_ROUND
from .words import REASONS

_IN_TURN = 0


def _write_reason(_: Draft, reason: int) -> str:
    return REASONS.write(reason)


def _read_reason(_: Draft, cursor: Cursor) -> int:
    return REASONS.read(cursor)


def _first_round(draft: Draft, player: int) -> int:  # noqa: ARG001
    return FIRST_ROUND


PENDING = {
    phases.DRAWING_OASIS_POSITION: Pending(Role.LAYING | Role.OF_TABLE),
    phases.CAMEL_DONE: Pending(),
    phases.COUNTING_VOTES: Pending(below=(phases.CAMEL_DONE,)),
    phases.LAYING_VOTES: Pending(below=(phases.COUNTING_VOTES,)),
    phases.COUNTING_NAMED_PLACES: Pending(below=(phases.CAMEL_DONE,), usual=_first_round),
    phases.NAMING_PLACE: Pending(below=(phases.COUNTING_NAMED_PLACES,), option=(NAMING, _IN_TURN), usual=_first_round),
    phases.NAMING_PLACE_AT_ONCE: Pending(
        below=(phases.COUNTING_NAMED_PLACES,), option=(NAMING, NAMED_AT_ONCE), usual=_first_round
    ),
    phases.PLACING_CAMEL: Pending(below=(phases.CAMEL_DONE,), text=DataText(_write_reason, _read_reason)),
}
