"""The phases of Barbarian Attack in positions."""

from insula.modules.base.module import ACTION_PHASE
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.data_texts import HEX, DataText, one_word_of
from insula.notation.draft import Draft
from insula.notation.expected import number_from
from insula.notation.parts import notation_of
from insula.notation.pending import Pending, Role
from insula.notation.seat_sets import read_owners, write_owners
from insula.rules.constants import MAX_TOKEN, MIN_TOKEN

from ..module import (
    CHECKING_HEXES,
    CHOOSING_SEVEN_VICTIM,
    DRAWING_ATTACK_CARD,
    MOVING_KNIGHTS,
    MOVING_PATH_KNIGHT,
    PLACING_KNIGHT,
    ROLLING_ATTACK,
    ROLLING_LOSS_DIE,
    ROLLING_PRISONERS,
    SENDING_BARBARIANS,
    TAKING_BARBARIANS,
    TAKING_PRISONER,
)
from ..rules.battle import places_of, roll_of, rollers_of
from ..rules.constants import FULL
from ..rules.knights import PAID
from .lines import read_coastal_hex
from .words import ATTACK_CARDS


def _write_numbers(_: Draft, rolled: int) -> str:
    numbers = [str(number) for number in range(MIN_TOKEN, MAX_TOKEN + 1) if rolled >> number & 1]
    return f"after {' '.join(numbers)}" if numbers else ""


def _read_numbers(_: Draft, cursor: Cursor) -> int:
    cursor.require("after")
    rolled = 0
    while cursor.upcoming is not None and cursor.upcoming.text.isdecimal():
        rolled |= 1 << cursor.number(number_from(MIN_TOKEN, MAX_TOKEN))
    return rolled


def _write_rollers(draft: Draft, data: int) -> str:
    return f"for {places_of(data)} among {write_owners(draft, rollers_of(data))}"


def _read_rollers(draft: Draft, cursor: Cursor) -> int:
    cursor.require("for")
    count = cursor.number(number_from(1, FULL))
    cursor.require("among")
    return int(roll_of(read_owners(draft, cursor, notation_of(draft.ruleset).neutral_owners), count))


def _write_knight(draft: Draft, data: int) -> str:
    name = draft.ruleset.map.geometry.edge_names[data % PAID]
    return f"{name} paid" if data >= PAID else name


def _read_knight(draft: Draft, cursor: Cursor) -> int:
    edge = places.read_side(draft.ruleset.map.geometry, cursor)
    return edge + PAID if cursor.accept("paid") else edge


_STEP = Role.BOTTOM | Role.ACTING | Role.OWN_TURN | Role.LATER_STEP

COASTAL_HEX = HEX._replace(read=read_coastal_hex)

PENDING = {
    DRAWING_ATTACK_CARD: Pending(),
    ROLLING_ATTACK: Pending(text=DataText(_write_numbers, _read_numbers)),
    ROLLING_PRISONERS: Pending(below=(ROLLING_LOSS_DIE,), text=DataText(_write_rollers, _read_rollers)),
    ROLLING_LOSS_DIE: Pending(below=(CHECKING_HEXES,), text=COASTAL_HEX),
    CHECKING_HEXES: Pending(_STEP),
    PLACING_KNIGHT: Pending(text=one_word_of(ATTACK_CARDS)),
    TAKING_BARBARIANS: Pending(below=(SENDING_BARBARIANS,)),
    SENDING_BARBARIANS: Pending(),
    TAKING_PRISONER: Pending(),
    CHOOSING_SEVEN_VICTIM: Pending(below=(ACTION_PHASE,)),
    MOVING_KNIGHTS: Pending(_STEP),
    MOVING_PATH_KNIGHT: Pending(below=(MOVING_KNIGHTS,), text=DataText(_write_knight, _read_knight)),
}
