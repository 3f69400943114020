"""Catan for Two with The Caravans in positions: the second camel of a vote."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.caravans.module import CAMEL_DONE, CARAVANS, COUNTING_NAMED_PLACES, PLACING_CAMEL
from insula.modules.caravans.notation.words import read_caravan, write_caravan
from insula.modules.caravans.rules.vote import ACTIVE_PLAYER, MAJORITY
from insula.modules.catan_for_two.rules.tokens import opponent_of
from insula.notation.cursor import Cursor
from insula.notation.data_texts import DataText
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.pending import Pending
from insula.notation.refusals import wrong
from insula.rules.constants import NOBODY, NOWHERE

from .module import PLACING_SECOND_CAMEL
from .rules import ANY_CARAVAN, FIRST_CARAVAN, OTHER_CARAVAN


def _write_caravan(draft: Draft, data: int) -> str:
    """Return what the second camel may not extend: nothing, the caravan of the first one, or a known caravan."""
    if data < FIRST_CARAVAN:
        return "other caravan" if data == OTHER_CARAVAN else ""
    return f"not {write_caravan(data - FIRST_CARAVAN)}"


def _read_caravan(draft: Draft, cursor: Cursor) -> int:
    if cursor.accept("other"):
        cursor.require("caravan")
        return OTHER_CARAVAN
    cursor.require("not")
    return FIRST_CARAVAN + read_caravan(cursor)


def _voter(draft: Draft) -> tuple[int, int]:
    """Return who ends the turn, and who places the first camel: NOBODY if it is placed."""
    places = {phase: player for phase, player, _ in draft.pending}
    return places.get(CAMEL_DONE, NOBODY), places.get(PLACING_CAMEL, NOBODY)


def _second(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the player places the second camel, and on which caravans (CARAVAN-COMBO-TWO)."""
    active, first = _voter(draft)
    if data == OTHER_CARAVAN:
        is_possible = first == player
    elif data == ANY_CARAVAN:
        is_possible = player == opponent_of(draft.state, active) and first in (active, NOBODY)
    else:
        caravan = data - FIRST_CARAVAN
        has_begun = caravan < CARAVANS and draft.state.caravan_front[caravan] != NOWHERE
        is_possible = has_begun and first == NOBODY
    if is_possible:
        return None
    return wrong("not_second_camel", "{player} does not place this second camel", player=draft.color(player))


def _first(draft: Draft, player: int, reason: int) -> Message | None:
    """Check that a second camel is pending below the first one (CARAVAN-COMBO-TWO)."""
    second = [data for phase, _, data in draft.pending if phase == PLACING_SECOND_CAMEL]
    expected = {MAJORITY: [OTHER_CARAVAN], ACTIVE_PLAYER: [ANY_CARAVAN]}
    return None if second == expected.get(reason) else wrong("two_camels", "each vote of two players places two camels")


def _no_names(draft: Draft, player: int, round: int) -> Message | None:
    """With two players nobody names places: the votes decide who places camels (CARAVAN-COMBO-TWO)."""
    return wrong("two_camels", "each vote of two players places two camels")


PART = NotationPart(
    pending={PLACING_SECOND_CAMEL: Pending(below=(CAMEL_DONE,), text=DataText(_write_caravan, _read_caravan))},
    phase_checks={
        PLACING_SECOND_CAMEL: _second,
        PLACING_CAMEL: _first,
        COUNTING_NAMED_PLACES: _no_names,
    },
)
