"""The phases of the Fishermen in positions."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.base.module import ACTION_PHASE, DRAWING_DEVELOPMENT_CARD, DRAWING_TERRAIN, FIRST_PLAYER, FOUNDATION
from insula.notation.cursor import Cursor
from insula.notation.data_texts import DataText
from insula.notation.draft import Draft
from insula.notation.expected import number_from
from insula.notation.pending import Asked, Pending, PhaseCheck, Role
from insula.notation.positions.checks import no_number
from insula.notation.refusals import wrong
from insula.rules.constants import NOWHERE

from ..module import (
    BUILDING_FOR_FISH,
    CATCHING,
    DRAWING_FISH_TOKEN,
    DRAWING_GROUND_NUMBER,
    DRAWING_GROUND_PLACE,
    DRAWING_LAKE,
    LAYING_GROUNDS,
    LAYING_LAKES,
    PAYING_FISH,
    REMOVING_ROBBER,
    STEALING_FOR_FISH,
    SWAPPING_FISH,
    TAKING_FOR_FISH,
)
from ..rules.constants import MAX_GROUNDS, MOST_TOKENS, PRICE, TOKEN_KINDS
from ..rules.grounds import count_grounds
from ..rules.laying import grounds_of_game
from ..rules.paying import fish_up_to, pay_data
from ..rules.tokens import spent_tokens
from .lines import lakes_of
from .words import TOKEN

MOST_DUE = 30
"""More than all buildings of a player can bring with one number."""


def _write_payment(_: Draft, data: int) -> str:
    return f"{data // TOKEN_KINDS} up to {TOKEN.write(data % TOKEN_KINDS)}"


def _read_payment(_: Draft, cursor: Cursor) -> int:
    left = cursor.number(number_from(1, max(PRICE)))
    cursor.require("up")
    cursor.require("to")
    return int(pay_data(left, TOKEN.read(cursor)))


_LAYING = Role.LAYING | Role.OF_TABLE
_PAID = Pending(asked=Asked.OF_THE_TURN)

PENDING = {
    LAYING_LAKES: Pending(_LAYING, below=(DRAWING_TERRAIN,)),
    DRAWING_LAKE: Pending(_LAYING, below=(DRAWING_TERRAIN,)),
    LAYING_GROUNDS: Pending(_LAYING, below=(FIRST_PLAYER,)),
    DRAWING_GROUND_PLACE: Pending(_LAYING, below=(FIRST_PLAYER,)),
    DRAWING_GROUND_NUMBER: Pending(_LAYING, below=(FIRST_PLAYER,)),
    CATCHING: Pending(below=(ACTION_PHASE, FOUNDATION)),
    DRAWING_FISH_TOKEN: Pending(below=(CATCHING,)),
    SWAPPING_FISH: Pending(below=(CATCHING,)),
    REMOVING_ROBBER: _PAID,
    STEALING_FOR_FISH: _PAID,
    TAKING_FOR_FISH: _PAID,
    BUILDING_FOR_FISH: _PAID,
    PAYING_FISH: Pending(
        asked=Asked.OF_THE_TURN,
        below=(
            REMOVING_ROBBER,
            STEALING_FOR_FISH,
            TAKING_FOR_FISH,
            BUILDING_FOR_FISH,
            DRAWING_DEVELOPMENT_CARD,
        ),
        text=DataText(_write_payment, _read_payment),
    ),
}


def _lake(draft: Draft, player: int, which: int) -> Message | None:
    if which < lakes_of(draft) and draft.state.lake[which] == NOWHERE:
        return None
    return wrong("lake_is_laid", "this lake is not to be laid now")


def _place(draft: Draft, player: int, which: int) -> Message | None:
    if which == count_grounds(draft.state) < grounds_of_game(draft.state):
        return None
    return wrong("place_is_drawn", "no fishing ground is waiting for this place")


def _ground(draft: Draft, player: int, which: int) -> Message | None:
    if which < MAX_GROUNDS and draft.state.ground_hex[which] != NOWHERE and not draft.state.ground_number[which]:
        return None
    return wrong("ground_is_laid", "no fishing ground is waiting for this number")


def _catch(draft: Draft, player: int, due: int) -> Message | None:
    if 0 <= due <= MOST_DUE:
        return None
    return wrong("tokens_due", "{player} cannot be due {count} fish tokens", player=draft.color(player), count=due)


def _draw(draft: Draft, player: int, data: int) -> Message | None:
    if sum(draft.state.fish_pool.tolist()) == 0:
        return wrong("pool_is_empty", "the pool of fish tokens is empty")
    return no_number(draft, player, data)


def _swap(draft: Draft, player: int, data: int) -> Message | None:
    is_due = any(entry[:2] == (CATCHING, player) and entry[2] for entry in draft.pending)
    can_draw = sum(draft.state.fish_pool.tolist()) + spent_tokens(draft.state) > 0
    if is_due and can_draw and sum(draft.state.fish.tolist()[player]) == MOST_TOKENS:
        return no_number(draft, player, data)
    return wrong(
        "no_exchange_due",
        "only a player with {most} fish tokens who is due another one exchanges them",
        most=MOST_TOKENS,
    )


def _pay(draft: Draft, player: int, data: int) -> Message | None:
    left, greatest = divmod(data, TOKEN_KINDS)
    if 1 <= left <= max(PRICE) and fish_up_to(draft.state, player, greatest) >= left:
        return None
    return wrong("cannot_pay_fish", "{player} cannot pay {count} fish", player=draft.color(player), count=left)


PHASE_CHECKS: dict[int, PhaseCheck] = {
    DRAWING_LAKE: _lake,
    DRAWING_GROUND_PLACE: _place,
    DRAWING_GROUND_NUMBER: _ground,
    CATCHING: _catch,
    DRAWING_FISH_TOKEN: _draw,
    SWAPPING_FISH: _swap,
    PAYING_FISH: _pay,
}

NUMBERS = {TAKING_FOR_FISH: (1,), BUILDING_FOR_FISH: (1,)}
