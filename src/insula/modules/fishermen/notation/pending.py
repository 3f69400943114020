"""The phases of the Fishermen in positions."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.base.rules.phases import (
    ACTION_PHASE,
    DRAWING_DEVELOPMENT_CARD,
    DRAWING_TERRAIN,
    FIRST_PLAYER,
    FOUNDATION,
)
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.expected import number_from
from insula.notation.pending import Asked, DataText, Pending, PhaseCheck, Role
from insula.notation.positions.checks import no_number
from insula.notation.refusals import wrong
from insula.rules.constants import NOWHERE

from ..rules import phases
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
    phases.LAYING_LAKES: Pending(_LAYING, below=(DRAWING_TERRAIN,)),
    phases.DRAWING_LAKE: Pending(_LAYING, below=(DRAWING_TERRAIN,)),
    phases.LAYING_GROUNDS: Pending(_LAYING, below=(FIRST_PLAYER,)),
    phases.DRAWING_GROUND_PLACE: Pending(_LAYING, below=(FIRST_PLAYER,)),
    phases.DRAWING_GROUND_NUMBER: Pending(_LAYING, below=(FIRST_PLAYER,)),
    phases.CATCHING: Pending(below=(ACTION_PHASE, FOUNDATION)),
    phases.DRAWING_FISH_TOKEN: Pending(below=(phases.CATCHING,)),
    phases.SWAPPING_FISH: Pending(below=(phases.CATCHING,)),
    phases.REMOVING_ROBBER: _PAID,
    phases.STEALING_FOR_FISH: _PAID,
    phases.TAKING_FOR_FISH: _PAID,
    phases.BUILDING_FOR_FISH: _PAID,
    phases.PAYING_FISH: Pending(
        asked=Asked.OF_THE_TURN,
        below=(
            phases.REMOVING_ROBBER,
            phases.STEALING_FOR_FISH,
            phases.TAKING_FOR_FISH,
            phases.BUILDING_FOR_FISH,
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
    is_due = any(entry[:2] == (phases.CATCHING, player) and entry[2] for entry in draft.pending)
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
    phases.DRAWING_LAKE: _lake,
    phases.DRAWING_GROUND_PLACE: _place,
    phases.DRAWING_GROUND_NUMBER: _ground,
    phases.CATCHING: _catch,
    phases.DRAWING_FISH_TOKEN: _draw,
    phases.SWAPPING_FISH: _swap,
    phases.PAYING_FISH: _pay,
}

NUMBERS = {phases.TAKING_FOR_FISH: (1,), phases.BUILDING_FOR_FISH: (1,)}
