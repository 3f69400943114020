"""The phases of the base game in positions."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.pending import DataText, Pending, Role
from insula.notation.seat_sets import read_seats, write_seats
from insula.notation.words import Vocabulary
from insula.rules.constants import NOBODY

from ..rules import phases

_COMPOSED = Vocabulary("what is composed", ("offer", "proposal", "counter-offer"))


def _write_hex(draft: Draft, hex: int) -> str:
    return draft.ruleset.map.geometry.hex_names[hex]


def _read_hex(draft: Draft, cursor: Cursor) -> int:
    return places.read_hex(draft.ruleset.map.geometry, cursor)


def _write_victim(draft: Draft, victim: int) -> str:
    return f"from {draft.color(victim)}"


def _read_victim(draft: Draft, cursor: Cursor) -> int:
    cursor.require("from")
    return draft.seats.read(cursor)


def _write_among(draft: Draft, among: int) -> str:
    return f"among {write_seats(draft, among)}"


def _read_among(draft: Draft, cursor: Cursor) -> int:
    cursor.require("among")
    return read_seats(draft, cursor)


def _write_composed(_: Draft, what: int) -> str:
    return _COMPOSED.write(what)


def _read_composed(_: Draft, cursor: Cursor) -> int:
    return _COMPOSED.read(cursor)


def _two(_: Draft, player: int) -> int:
    return 2


def _half_of_hand(draft: Draft, player: int) -> int:
    return 0 if player == NOBODY else int(draft.state.hand_size[player]) // 2


def _robber(draft: Draft, player: int) -> int:
    return int(draft.state.robber)


_LAYING = Pending(Role.LAYING | Role.OF_TABLE, below=(phases.FIRST_PLAYER,))
_FOUNDING = Pending(below=(phases.FOUNDATION,))
_TRADING = DataText(_write_composed, _read_composed)

PENDING = {
    phases.DRAWING_TERRAIN: _LAYING,
    phases.DRAWING_SPIRAL_START: _LAYING,
    phases.DRAWING_TOKEN: _LAYING,
    phases.DRAWING_HARBOR_PLACE: _LAYING,
    phases.DRAWING_HARBOR: _LAYING,
    phases.ROLLING_FOR_FIRST: Pending(below=(phases.FOUNDATION,), text=DataText(_write_among, _read_among)),
    phases.DRAWING_FIRST: Pending(Role.OF_TABLE, below=(phases.FOUNDATION,)),
    phases.FIRST_PLAYER: Pending(Role.OF_TABLE, below=(phases.FOUNDATION,)),
    phases.FOUNDATION: Pending(Role.BOTTOM | Role.OF_TABLE),
    phases.SETTLING: _FOUNDING,
    phases.SETTLING_CITY: _FOUNDING,
    phases.SETTING_ROAD: _FOUNDING,
    phases.CHOOSING_INCOME: _FOUNDING,
    phases.BEFORE_ROLL: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN),
    phases.ACTION_PHASE: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN | Role.USUAL),
    phases.TURN_END: Pending(Role.BOTTOM | Role.TURN_END),
    phases.NEXT_TURN: Pending(Role.BOTTOM),
    phases.DISCARDING: Pending(below=(phases.ALL_DISCARD,), usual=_half_of_hand),
    phases.ALL_DISCARD: Pending(below=(phases.MOVING_ROBBER, phases.ACTION_PHASE)),
    phases.STEALING: Pending(text=DataText(_write_hex, _read_hex), usual=_robber),
    phases.DRAWING_STOLEN_CARD: Pending(text=DataText(_write_victim, _read_victim)),
    phases.PLACING_ROADS: Pending(usual=_two),
    phases.INVENTING: Pending(usual=_two),
    phases.COMPOSING: Pending(text=_TRADING),
    phases.ANSWERING: Pending(below=(phases.ALL_ANSWERED,)),
    phases.CONFIRMING: Pending(text=_TRADING),
}
