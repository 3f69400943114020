"""The phases of The Caravans in positions: the vote at the end of a player's part."""

from insula.modules.base.module import FIRST_PLAYER
from insula.notation.data_texts import one_word_of
from insula.notation.draft import Draft
from insula.notation.pending import Pending, Role

from ..module import (
    CAMEL_DONE,
    COUNTING_NAMED_PLACES,
    COUNTING_VOTES,
    DRAWING_OASIS_POSITION,
    LAYING_VOTES,
    NAMED_AT_ONCE,
    NAMING,
    NAMING_PLACE,
    NAMING_PLACE_AT_ONCE,
    PLACING_CAMEL,
)
from ..rules.vote import FIRST_ROUND
from .words import REASONS

_IN_TURN = 0


def _first_round(draft: Draft, player: int) -> int:  # noqa: ARG001
    return FIRST_ROUND


PENDING = {
    DRAWING_OASIS_POSITION: Pending(Role.LAYING | Role.OF_TABLE, below=(FIRST_PLAYER,)),
    CAMEL_DONE: Pending(),
    COUNTING_VOTES: Pending(below=(CAMEL_DONE,)),
    LAYING_VOTES: Pending(below=(COUNTING_VOTES,)),
    COUNTING_NAMED_PLACES: Pending(below=(CAMEL_DONE,), usual=_first_round),
    NAMING_PLACE: Pending(below=(COUNTING_NAMED_PLACES,), option=(NAMING, _IN_TURN), usual=_first_round),
    NAMING_PLACE_AT_ONCE: Pending(below=(COUNTING_NAMED_PLACES,), option=(NAMING, NAMED_AT_ONCE), usual=_first_round),
    PLACING_CAMEL: Pending(below=(CAMEL_DONE,), text=one_word_of(REASONS)),
}
