"""The phases of the base game in positions."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.notation.data_texts import HEX, VICTIM, DataText, after, one_word_of
from insula.notation.draft import Draft
from insula.notation.pending import Pending, Role
from insula.notation.seat_sets import read_seats, write_seats
from insula.notation.words import Vocabulary
from insula.rules.constants import NOBODY

from .. import module


def _two(_: Draft, player: int) -> int:
    return 2


def _half_of_hand(draft: Draft, player: int) -> int:
    return 0 if player == NOBODY else int(draft.state.hand_size[player]) // 2


def _robber(draft: Draft, player: int) -> int:
    return int(draft.state.robber)


_LAYING = Pending(Role.LAYING | Role.OF_TABLE, below=(module.FIRST_PLAYER,))
_FOUNDING = Pending(below=(module.FOUNDATION,))
_TRADING = one_word_of(Vocabulary("what is composed", ("offer", "proposal", "counter-offer")))

PENDING = {
    module.DRAWING_TERRAIN: _LAYING,
    module.DRAWING_SPIRAL_START: _LAYING,
    module.DRAWING_TOKEN: _LAYING,
    module.DRAWING_HARBOR_PLACE: _LAYING,
    module.DRAWING_HARBOR: _LAYING,
    module.ROLLING_FOR_FIRST: Pending(
        below=(module.FOUNDATION,), text=after("among", DataText(write_seats, read_seats))
    ),
    module.DRAWING_FIRST: Pending(Role.OF_TABLE, below=(module.FOUNDATION,)),
    module.FIRST_PLAYER: Pending(Role.OF_TABLE, below=(module.FOUNDATION,)),
    module.FOUNDATION: Pending(Role.BOTTOM | Role.OF_TABLE),
    module.SETTLING: _FOUNDING,
    module.SETTLING_CITY: _FOUNDING,
    module.SETTING_ROAD: _FOUNDING,
    module.CHOOSING_INCOME: _FOUNDING,
    module.BEFORE_ROLL: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN),
    module.ACTION_PHASE: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN | Role.USUAL),
    module.TURN_END: Pending(Role.BOTTOM | Role.TURN_END),
    module.NEXT_TURN: Pending(Role.BOTTOM),
    module.DISCARDING: Pending(below=(module.ALL_DISCARD,), usual=_half_of_hand),
    module.ALL_DISCARD: Pending(below=(module.MOVING_ROBBER, module.ACTION_PHASE)),
    module.STEALING: Pending(text=HEX, usual=_robber),
    module.DRAWING_STOLEN_CARD: Pending(text=VICTIM),
    module.PLACING_ROADS: Pending(usual=_two),
    module.INVENTING: Pending(usual=_two),
    module.COMPOSING: Pending(text=_TRADING),
    module.ANSWERING: Pending(below=(module.ALL_ANSWERED,)),
    module.CONFIRMING: Pending(text=_TRADING),
}
